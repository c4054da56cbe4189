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
{
    auto *const column = new QVBoxLayout(this);
    addWindowGroup();
    addTextGroup();
    addSpellingGroup();
    column->addStretch();
    connectFields();
}

void EditorPage::addWindowGroup()
{
    auto *const language = new QComboBox(this);
    for (const UiLanguage each : {UiLanguage::System, UiLanguage::English, UiLanguage::SimplifiedChinese})
        language->addItem(uiLanguageLabel(each), uiLanguageName(each));
    auto *const theme = new QComboBox(this);
    theme->addItem(tr("As the system"), u"system"_s);
    theme->addItem(tr("Light"), u"light"_s);
    theme->addItem(tr("Dark"), u"dark"_s);
    QFormLayout *const window = addGroup(this, tr("Window"));
    window->addRow(tr("Lan&guage:"), language);
    window->addRow(tr("&Theme:"), theme);
    fields().bind(language, &Settings::language);
    fields().bind(theme, {&Settings::editor, &EditorOptions::theme});
}

void EditorPage::addTextGroup()
{
    m_ownFont = new QCheckBox(tr("A &font of my own:"), this);
    m_font = new QFontComboBox(this);
    m_font->setEnabled(false);
    m_font->setAccessibleName(tr("Font"));
    auto *const size = new QDoubleSpinBox(this);
    size->setObjectName(u"fontSize"_s);
    size->setRange(6, 72);
    size->setDecimals(1);
    size->setSuffix(tr(" pt"));
    auto *const width = new QSpinBox(this);
    width->setRange(30, 200);
    width->setSuffix(tr(" em"));
    QFormLayout *const text = addGroup(this, tr("Text"));
    text->addRow(m_ownFont, m_font);
    text->addRow(tr("Si&ze:"), size);
    text->addRow(tr("&Width of the text:"), width);
    fields().bind(size, {&Settings::editor, &EditorOptions::fontPoints});
    fields().bind(width, {&Settings::editor, &EditorOptions::columnEm});
    addSwitch(text, tr("&Highlight Markdown"), &EditorOptions::highlightMarkdown);
    addSwitch(text, tr("Show &line numbers"), &EditorOptions::showLineNumbers);
    addSwitch(text, tr("Keep the caret in the &middle of the window"), &EditorOptions::typewriterScrolling);
}

void EditorPage::addSpellingGroup()
{
    m_spelling = new QCheckBox(m_dictionaries.isEmpty() ? tr("Check &spelling (no dictionary is installed)")
                                                        : tr("Check &spelling"),
                               this);
    m_spelling->setObjectName(u"checkSpelling"_s);
    m_spelling->setEnabled(!m_dictionaries.isEmpty());
    m_spellLanguages = new QLineEdit(this);
    m_spellLanguages->setPlaceholderText(tr("as the system, for example en_US, en_GB"));
    m_spellHint = new Explanation({}, this);
    m_spellHint->setObjectName(u"spellHint"_s);
    QFormLayout *const spelling = addGroup(this, tr("Spelling"));
    spelling->addRow(m_spelling);
    spelling->addRow(tr("&Dictionaries:"), m_spellLanguages);
    spelling->addRow(m_spellHint);
    fields().bind(m_spelling, {&Settings::editor, &EditorOptions::checkSpelling});
}

void EditorPage::addSwitch(QFormLayout *form, const QString &label, bool EditorOptions::*member)
{
    auto *const box = new QCheckBox(label, this);
    form->addRow(box);
    fields().bind(box, {&Settings::editor, member});
}

void EditorPage::connectFields()
{
    connect(m_ownFont, &QCheckBox::toggled, m_font, &QWidget::setEnabled);
    connect(m_ownFont, &QCheckBox::toggled, this, &SettingsPage::edited);
    connect(m_font, &QComboBox::activated, this, &SettingsPage::edited);
    connect(m_spelling, &QCheckBox::toggled, this, &EditorPage::showDictionaries);
    connect(m_spellLanguages, &QLineEdit::textChanged, this, &EditorPage::showDictionaries);
    connect(m_spellLanguages, &QLineEdit::textEdited, this, &SettingsPage::edited);
}

QString EditorPage::title() const
{
    return tr("Editor");
}

void EditorPage::load(const Settings &settings)
{
    SettingsPage::load(settings);
    const EditorOptions &editor = settings.editor;
    m_ownFont->setChecked(!editor.fontFamily.isEmpty());
    if (!editor.fontFamily.isEmpty())
        m_font->setCurrentText(editor.fontFamily); // kept even where the font is not installed
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
    SettingsPage::save(settings);
    settings.editor.fontFamily = m_ownFont->isChecked() ? m_font->currentText() : QString();
    settings.editor.spellLanguages = chosenLanguages();
}

} // namespace breakwater
