// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/presetspage.h"

#include "ui/plain/plaintext.h"
#include "ui/plain/plaintextfield.h"
#include "ui/widgets/formparts.h"

#include <QDesktopServices>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

namespace breakwater {

namespace {

constexpr int idRole = Qt::UserRole;
constexpr int instructionRole = Qt::UserRole + 1;

} // namespace

PresetsPage::PresetsPage(SettingsBackend &backend, QWidget *parent)
    : SettingsPage(parent)
    , m_backend(backend)
    , m_list(new QListWidget(this))
    , m_instruction(new PlainTextField(this))
{
    m_list->setAccessibleName(tr("Presets"));
    m_instruction->setReadOnly(true);
    m_instruction->setTabChangesFocus(true);
    m_instruction->setAccessibleName(tr("What the model is told"));
    auto *const openFolder = new QPushButton(tr("Open the &folder"), this);
    auto *const readAgain = new QPushButton(tr("&Read again"), this);
    auto *const buttons = new QHBoxLayout;
    for (QPushButton *const button : {openFolder, readAgain}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    buttons->addStretch();
    auto *const column = new QVBoxLayout(this);
    column->addWidget(new Explanation(tr("The chosen preset is what Polish does."), this));
    column->addWidget(m_list, 1);
    column->addWidget(m_instruction, 1);
    column->addWidget(
        new Explanation(tr("Presets of your own are Markdown files in the folder %1: the text is what the "
                           "model is told, the file's name is the preset's.")
                            .arg(backend.presetsFolder()),
                        this));
    column->addLayout(buttons);
    connect(openFolder, &QPushButton::clicked, this,
            [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(m_backend.presetsFolder())); });
    connect(readAgain, &QPushButton::clicked, this, &PresetsPage::fill);
    connect(m_list, &QListWidget::currentRowChanged, this, &PresetsPage::showCurrent);
}

QString PresetsPage::title() const
{
    return tr("Presets");
}

void PresetsPage::load(const Settings &settings)
{
    m_chosen = settings.writingPreset;
    fill();
}

void PresetsPage::save(Settings &settings) const
{
    settings.writingPreset = m_chosen;
}

void PresetsPage::fill()
{
    const QString chosen = m_chosen;
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (const WritingPresetInfo &preset : m_backend.writingPresets()) {
        auto *const item = new QListWidgetItem(preset.title.isEmpty() ? preset.id : preset.title, m_list);
        item->setData(idRole, preset.id);
        item->setData(instructionRole, preset.instruction);
        item->setToolTip(plainToolTip(preset.file));
        if (preset.id == chosen)
            m_list->setCurrentItem(item);
    }
    showCurrent();
}

void PresetsPage::showCurrent()
{
    const QListWidgetItem *const item = m_list->currentItem();
    m_instruction->setPlainText(item ? item->data(instructionRole).toString() : QString());
    if (!item || item->data(idRole).toString() == m_chosen)
        return;
    m_chosen = item->data(idRole).toString();
    Q_EMIT edited();
}

} // namespace breakwater
