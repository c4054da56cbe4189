// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

class QWidget;

namespace breakwater {

class Clock;
class DocumentController;
class DocumentDialogs;
class SettingsKeeper;
class StatusLine;
class WindowActions;
class WindowMenus;

/// The commands of the File menu for one document, and the question before its window closes.
class FileCommands final : public QObject
{
    Q_OBJECT

public:
    struct Parts
    {
        DocumentController &document;
        WindowActions &actions;
        WindowMenus &menus;
        StatusLine &status;
        SettingsKeeper &settings;
        const Clock &clock;
    };

    /// All parts must outlive the commands. \param window that questions belong to; becomes the parent.
    FileCommands(const Parts &parts, QWidget *window);

    /// \return the window may close now; if not, the person is asked, and closeWanted() may follow.
    [[nodiscard]] bool mayClose();

Q_SIGNALS:
    void newWindowWanted();
    void openWanted(const QStringList &paths);
    void closeWanted();
    void quitWanted();

private:
    void connectActions();
    void save();
    void saveAs();
    void noteSaved(const QString &path);
    void noteRecent(const QString &path);
    void closeWithoutQuestion();

    Parts m_parts;
    DocumentDialogs *m_dialogs;
    bool m_closeAfterSave = false;
    bool m_decided = false;
};

} // namespace breakwater
