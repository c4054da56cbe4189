// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/filecommands.h"

#include "base/clock.h"
#include "ui/controllers/documents/documentcontroller.h"
#include "ui/controllers/settingskeeper.h"
#include "ui/mainwindow/documentdialogs.h"
#include "ui/mainwindow/statusline.h"
#include "ui/mainwindow/windowactions.h"
#include "ui/mainwindow/windowmenus.h"

#include <QFileInfo>
#include <QWidget>

namespace breakwater {

FileCommands::FileCommands(const Parts &parts, QWidget *window)
    : QObject(window)
    , m_parts(parts)
    , m_dialogs(new DocumentDialogs(window))
{
    connectActions();
    DocumentController &document = parts.document;
    connect(&document, &DocumentController::saveAsWanted, this, &FileCommands::saveAs);
    connect(&document, &DocumentController::saved, this, &FileCommands::noteSaved);
    connect(&document, &DocumentController::saveFailed, &m_parts.status, &StatusLine::showSaveFailed);
    connect(&document, &DocumentController::opened, this, &FileCommands::noteRecent);
    connect(m_dialogs, &DocumentDialogs::openChosen, this, &FileCommands::openWanted);
    connect(m_dialogs, &DocumentDialogs::saveAsChosen, &document, &DocumentController::saveAs);
    connect(m_dialogs, &DocumentDialogs::saveAsCancelled, this, [this] { m_closeAfterSave = false; });
    connect(m_dialogs, &DocumentDialogs::discardChosen, this, &FileCommands::closeWithoutQuestion);
    connect(m_dialogs, &DocumentDialogs::saveBeforeCloseChosen, this, [this] {
        m_closeAfterSave = true;
        save();
    });
}

void FileCommands::connectActions()
{
    using Id = WindowActions::Id;
    const auto on
        = [this](Id id, auto slot) { connect(&m_parts.actions[id], &QAction::triggered, this, slot); };
    on(Id::New, &FileCommands::newWindowWanted);
    on(Id::Open, [this] { m_dialogs->askOpen(QFileInfo(m_parts.document.path()).path()); });
    on(Id::Save, &FileCommands::save);
    on(Id::SaveAs, &FileCommands::saveAs);
    on(Id::Close, &FileCommands::closeWanted);
    on(Id::Quit, &FileCommands::quitWanted);
    connect(&m_parts.menus, &WindowMenus::recentChosen, this,
            [this](const QString &path) { Q_EMIT openWanted({path}); });
    connect(&m_parts.menus, &WindowMenus::formatChosen, &m_parts.document, &DocumentController::setFormat);
    connect(&m_parts.menus, &WindowMenus::reopenChosen, this,
            [this](const QByteArray &encoding) { m_parts.document.reopen(encoding); });
}

bool FileCommands::mayClose()
{
    if (m_decided || !m_parts.document.isModified())
        return true;
    m_dialogs->askClose(m_parts.document.name(), m_parts.document.keepCopy());
    return false;
}

void FileCommands::save()
{
    if (m_parts.document.path().isEmpty())
        saveAs();
    else if (!m_parts.document.save())
        m_closeAfterSave = false; // the message bar says why
}

void FileCommands::saveAs()
{
    const QString path = m_parts.document.path();
    m_dialogs->askSaveAs(path.isEmpty() ? m_parts.document.name() + QStringLiteral(".md") : path);
}

void FileCommands::noteSaved(const QString &path)
{
    m_parts.status.showSaved(m_parts.clock.wallNow());
    noteRecent(path);
    if (m_closeAfterSave)
        closeWithoutQuestion();
}

void FileCommands::noteRecent(const QString &path)
{
    m_parts.settings.change([&path](Settings &settings) { settings.addRecentFile(path); });
}

void FileCommands::closeWithoutQuestion()
{
    m_decided = true;
    Q_EMIT closeWanted();
}

} // namespace breakwater
