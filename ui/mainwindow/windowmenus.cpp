// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/windowmenus.h"

#include "ui/controllers/settingskeeper.h"
#include "ui/mainwindow/formatmenus.h"
#include "ui/mainwindow/menuparts.h"
#include "ui/mainwindow/windowactions.h"
#include "ui/plain/plaintext.h"
#include "wording/uilanguage.h"

#include <QActionGroup>
#include <QDir>
#include <QFileInfo>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>

#include <utility>

namespace breakwater {

namespace {

using Id = WindowActions::Id;

void add(QMenu &menu, const WindowActions &actions, std::initializer_list<Id> ids)
{
    if (!menu.isEmpty())
        menu.addSeparator();
    for (const Id id : ids)
        menu.addAction(&actions[id]);
}

QToolButton *addButton(QToolBar &bar, QAction &action, const QString &name)
{
    auto *button = new QToolButton(&bar);
    button->setDefaultAction(&action);
    button->setObjectName(name);
    button->setFocusPolicy(Qt::TabFocus);
    bar.addWidget(button);
    return button;
}

} // namespace

WindowMenus::WindowMenus(QMainWindow &window, WindowActions &actions, SettingsKeeper &settings,
                         const WritingPresets &presets)
    : QObject(&window)
    , m_actions(actions)
    , m_settings(settings)
    , m_presets(presets)
    , m_file(window.menuBar()->addMenu(QString()))
    , m_edit(window.menuBar()->addMenu(QString()))
    , m_assistant(window.menuBar()->addMenu(QString()))
    , m_view(window.menuBar()->addMenu(QString()))
    , m_help(window.menuBar()->addMenu(QString()))
    , m_recent(new QMenu(&window))
    , m_format(new FormatMenus(&window))
    , m_presetMenu(new QMenu(&window))
    , m_languages(new QMenu(&window))
    , m_toolBar(window.addToolBar(QString()))
    , m_presetButton(new QToolButton(m_toolBar))
{
    m_recent->setObjectName(QStringLiteral("recentMenu"));
    buildMenuBar(window);
    buildToolBar(window);
    connect(m_recent, &QMenu::aboutToShow, this, &WindowMenus::fillRecent);
    connect(m_format, &FormatMenus::formatChosen, this, &WindowMenus::formatChosen);
    connect(m_format, &FormatMenus::reopenChosen, this, &WindowMenus::reopenChosen);
    connect(m_presetMenu, &QMenu::aboutToShow, this, &WindowMenus::fillPresets);
    connect(m_languages, &QMenu::aboutToShow, this, &WindowMenus::fillLanguages);
    connect(&settings, &SettingsKeeper::changed, this, &WindowMenus::showPreset);
    retranslate();
}

void WindowMenus::buildMenuBar(QMainWindow &window)
{
    add(*m_file, m_actions, {Id::New, Id::Open});
    m_file->addMenu(m_recent);
    add(*m_file, m_actions, {Id::Save, Id::SaveAs});
    m_file->addMenu(m_format->reopenMenu());
    m_file->addMenu(m_format->saveMenu());
    add(*m_file, m_actions, {Id::Close, Id::Quit});

    add(*m_edit, m_actions, {Id::Undo, Id::Redo});
    add(*m_edit, m_actions, {Id::Cut, Id::Copy, Id::Paste, Id::SelectAll});
    add(*m_edit, m_actions, {Id::Find, Id::FindNext, Id::FindPrevious, Id::Replace});
    add(*m_edit, m_actions, {Id::Settings});

    add(*m_assistant, m_actions, {Id::Polish, Id::PolishWithInstruction, Id::PolishDocument, Id::Titles});
    m_assistant->addMenu(m_presetMenu);
    add(*m_assistant, m_actions,
        {Id::NextChange, Id::PreviousChange, Id::Accept, Id::Reject, Id::AcceptAll, Id::RejectAll});
    add(*m_assistant, m_actions, {Id::EarlierSuggestions, Id::Queue});
    add(*m_assistant, m_actions, {Id::Stop});

    add(*m_view, m_actions, {Id::ShowPanel, Id::SwitchFocus});
    add(*m_view, m_actions, {Id::FocusMode, Id::FullScreen});
    add(*m_view, m_actions, {Id::ZoomIn, Id::ZoomOut, Id::ZoomReset});
    add(*m_view, m_actions, {Id::Health});
    m_view->addSeparator();
    m_view->addMenu(m_languages);

    add(*m_help, m_actions, {Id::OutageDrill});
    add(*m_help, m_actions, {Id::About, Id::AboutQt});
    // Shortcuts of actions work while the menu bar is hidden (focus mode) only if the window has them, too.
    for (const QMenu *menu : {m_file, m_edit, m_assistant, m_view})
        window.addActions(menu->actions());
}

void WindowMenus::buildToolBar(QMainWindow &window)
{
    m_toolBar->setObjectName(QStringLiteral("toolBar"));
    m_toolBar->setMovable(false);
    m_toolBar->setContextMenuPolicy(Qt::PreventContextMenu);
    m_toolBar->setToolButtonStyle(Qt::ToolButtonTextOnly);
    QToolButton *polish = addButton(*m_toolBar, m_actions[Id::Polish], QStringLiteral("polishButton"));
    auto *more = new QMenu(&window);
    add(*more, m_actions, {Id::PolishWithInstruction, Id::PolishDocument});
    polish->setMenu(more);
    polish->setPopupMode(QToolButton::MenuButtonPopup);
    addButton(*m_toolBar, m_actions[Id::Titles], QStringLiteral("titlesButton"));
    m_presetButton->setObjectName(QStringLiteral("presetButton"));
    m_presetButton->setMenu(m_presetMenu);
    m_presetButton->setPopupMode(QToolButton::InstantPopup);
    m_presetButton->setFocusPolicy(Qt::TabFocus);
    m_toolBar->addWidget(m_presetButton);
    auto *gap = new QWidget(m_toolBar);
    gap->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_toolBar->addWidget(gap);
    addButton(*m_toolBar, m_actions[Id::Stop], QStringLiteral("stopButton"));
}

void WindowMenus::retranslate()
{
    m_file->setTitle(tr("&File"));
    m_edit->setTitle(tr("&Edit"));
    //: Alt+A and Alt+R accept and reject: no menu of the bar may take them
    m_assistant->setTitle(tr("A&ssistant"));
    m_view->setTitle(tr("&View"));
    m_help->setTitle(tr("&Help"));
    m_recent->setTitle(tr("Open &recent"));
    m_format->retranslate();
    m_presetMenu->setTitle(tr("P&reset"));
    //: The second half keeps the menu findable for those who do not read the current language
    m_languages->setTitle(tr("&Language · 语言"));
    m_toolBar->setWindowTitle(tr("Toolbar"));
    showPreset();
}

void WindowMenus::showDocument(const DocumentFormat &format, bool canReopen)
{
    m_format->show(format, canReopen);
}

void WindowMenus::showPreset()
{
    m_presetButton->setText(
        tr("Preset: %1").arg(plainActionText(m_presets.title(m_settings.current().writingPreset))));
}

void WindowMenus::fillRecent()
{
    m_recent->clear();
    for (const QString &path : m_settings.current().recentFiles) {
        const QFileInfo file(path);
        QString folder = file.path();
        if (folder.startsWith(QDir::homePath()))
            folder.replace(0, QDir::homePath().size(), u'~');
        QAction *action = m_recent->addAction(plainActionText(tr("%1 — %2").arg(file.fileName(), folder)));
        connect(action, &QAction::triggered, this, [this, path] { Q_EMIT recentChosen(path); });
    }
    if (m_recent->isEmpty())
        m_recent->addAction(tr("No files yet"))->setEnabled(false);
}

void WindowMenus::fillPresets()
{
    m_presetMenu->clear();
    bool ownStarted = false;
    for (const WritingPresets::Entry &entry : m_presets.all()) {
        if (entry.own && !std::exchange(ownStarted, true))
            m_presetMenu->addSeparator();
        QAction *action = addChoice(*m_presetMenu, plainActionText(entry.title),
                                    entry.id == m_settings.current().writingPreset);
        connect(action, &QAction::triggered, this, [this, id = entry.id] {
            m_settings.change([&id](Settings &settings) { settings.writingPreset = id; });
        });
    }
}

void WindowMenus::fillLanguages()
{
    m_languages->clear();
    const UiLanguage current = uiLanguageFromName(m_settings.current().language);
    for (const UiLanguage language :
         {UiLanguage::System, UiLanguage::English, UiLanguage::SimplifiedChinese}) {
        QAction *action = addChoice(*m_languages, uiLanguageLabel(language), language == current);
        connect(action, &QAction::triggered, this, [this, language] {
            m_settings.change(
                [language](Settings &settings) { settings.language = uiLanguageName(language); });
        });
    }
}

} // namespace breakwater
