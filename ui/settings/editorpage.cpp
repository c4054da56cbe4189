// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/editorpage.h"

#include "ui/widgets/formparts.h"
#include "wording/uilanguage.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFontComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSpinBox>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace breakwater {

EditorPage::EditorPage(const QStringList &dictionaries, QWidget *parent)
    : SettingsPage(parent)
    , m_dictionaries(dictionaries)
    , m_language(new QComboBox(this))
    , m_theme(new QComboBox(this))
    , m_ownFont(new QCheckBox(tr("A &font of my own:"), this))
    , m_font(new QFontComboBox(this))
    , m_size(new QDoubleSpinBox(this))
    , m_width(new QSpinBox(this))
    , m_highlight(new QCheckBox(tr("&Highlight Markdown"), this))
    , m_lineNumbers(new QCheckBox(tr("Show &line numbers"), this))
    , m_typewriter(new QCheckBox(tr("Keep the caret in the &middle of the window"), this))
    , m_spelling(new QCheckBox(tr("Check &spelling"), this))
    , m_spellLanguages(new QLineEdit(this))
    , m_spellHint(new Explanation({}, this))
{
    for (const UiLanguage language : {UiLanguage::System, UiLanguage::English, UiLanguage::SimplifiedChinese})
        m_language->addItem(uiLanguageLabel(language), uiLanguageName(language));
    m_theme->addItem(tr("As the system"), u"system"_s);
    m_theme->addItem(tr("Light"), u"light"_s);
    m_theme->addItem(tr("Dark"), u"dark"_s);
    m_size->setObjectName(u"fontSize"_s);
    m_size->setRange(6, 72);
    m_size->setDecimals(1);
    m_size->setSuffix(tr(" pt"));
    m_width->setRange(30, 200);
    m_width->setSuffix(tr(" em"));
    m_spellLanguages->setPlaceholderText(tr("as the system, for example en_US, en_GB"));
    m_font->setEnabled(false);
    if (m_dictionaries.isEmpty())
        m_spelling->setText(tr("Check &spelling (no dictionary is installed)"));
    m_spelling->setObjectName(u"checkSpelling"_s);
    m_spelling->setEnabled(!m_dictionaries.isEmpty());
    m_spellHint->setObjectName(u"spellHint"_s);
    buildLayout();
    connectFields();
}

void EditorPage::buildLayout()
{
    auto *const column = new QVBoxLayout(this);
    QFormLayout *const window = addGroup(this, tr("Window"));
    window->addRow(tr("Lan&guage:"), m_language);
    window->addRow(tr("&Theme:"), m_theme);
    QFormLayout *const text = addGroup(this, tr("Text"));
    text->addRow(m_ownFont, m_font);
    text->addRow(tr("Si&ze:"), m_size);
    text->addRow(tr("&Width of the text:"), m_width);
    text->addRow(m_highlight);
    text->addRow(m_lineNumbers);
    text->addRow(m_typewriter);
    QFormLayout *const spelling = addGroup(this, tr("Spelling"));
    spelling->addRow(m_spelling);
    spelling->addRow(tr("&Dictionaries:"), m_spellLanguages);
    spelling->addRow(m_spellHint);
    column->addStretch();
    m_font->setAccessibleName(tr("Font"));
}

void EditorPage::connectFields()
{
    connect(m_ownFont, &QCheckBox::toggled, m_font, &QWidget::setEnabled);
    connect(m_spelling, &QCheckBox::toggled, this, &EditorPage::showDictionaries);
    connect(m_spellLanguages, &QLineEdit::textChanged, this, &EditorPage::showDictionaries);
    for (QCheckBox *const box : {m_ownFont, m_highlight, m_lineNumbers, m_typewriter, m_spelling})
        connect(box, &QCheckBox::toggled, this, &SettingsPage::edited);
    for (QComboBox *const box : {m_language, m_theme, static_cast<QComboBox *>(m_font)})
        connect(box, &QComboBox::activated, this, &SettingsPage::edited);
    connect(m_size, &QDoubleSpinBox::valueChanged, this, &SettingsPage::edited);
    connect(m_width, &QSpinBox::valueChanged, this, &SettingsPage::edited);
    connect(m_spellLanguages, &QLineEdit::textEdited, this, &SettingsPage::edited);
}

QString EditorPage::title() const
{
    return tr("Editor");
}

void EditorPage::load(const Settings &settings)
{
    const EditorOptions &editor = settings.editor;
    m_language->setCurrentIndex(std::max(0, m_language->findData(settings.language)));
    m_theme->setCurrentIndex(std::max(0, m_theme->findData(editor.theme)));
    m_ownFont->setChecked(!editor.fontFamily.isEmpty());
    if (!editor.fontFamily.isEmpty())
        m_font->setCurrentText(editor.fontFamily); // kept even where the font is not installed
    m_size->setValue(editor.fontPoints);
    m_width->setValue(editor.columnEm);
    m_highlight->setChecked(editor.highlightMarkdown);
    m_lineNumbers->setChecked(editor.showLineNumbers);
    m_typewriter->setChecked(editor.typewriterScrolling);
    m_spelling->setChecked(editor.checkSpelling);
    m_spellLanguages->setText(editor.spellLanguages.join(u", "_s));
    showDictionaries();
}

QStringList EditorPage::chosenLanguages() const
{
    static const QRegularExpression separators(u"[,;\\s]+"_s);
    return m_spellLanguages->text().split(separators, Qt::SkipEmptyParts);
}

void EditorPage::showDictionaries()
{
    m_spellLanguages->setEnabled(m_spelling->isChecked() && m_spelling->isEnabled());
    if (m_dictionaries.isEmpty()) {
        m_spellHint->setText(
            tr("Install a dictionary, for example the package hunspell-en-us, and open this window "
               "again."));
        return;
    }
    QStringList missing;
    for (const QString &language : chosenLanguages()) {
        if (!m_dictionaries.contains(language))
            missing.append(language);
    }
    const QString installed = tr("Installed: %1").arg(m_dictionaries.join(u", "_s));
    m_spellHint->setText(missing.isEmpty()
                             ? installed
                             : installed + u'\n' + tr("Not installed: %1").arg(missing.join(u", "_s)));
}

void EditorPage::save(Settings &settings) const
{
    settings.language = m_language->currentData().toString();
    settings.editor.theme = m_theme->currentData().toString();
    settings.editor.fontFamily = m_ownFont->isChecked() ? m_font->currentText() : QString();
    settings.editor.fontPoints = m_size->value();
    settings.editor.columnEm = m_width->value();
    settings.editor.highlightMarkdown = m_highlight->isChecked();
    settings.editor.showLineNumbers = m_lineNumbers->isChecked();
    settings.editor.typewriterScrolling = m_typewriter->isChecked();
    settings.editor.checkSpelling = m_spelling->isChecked();
    settings.editor.spellLanguages = chosenLanguages();
}

} // namespace breakwater
