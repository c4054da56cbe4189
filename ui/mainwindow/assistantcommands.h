// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QDockWidget;
class QMainWindow;

namespace breakwater {

class AssistantController;
class Shelf;
class StatusLine;
class WindowActions;

/// The commands of the Assistant menu that ask something first, and the signs of what goes on without the
/// person: the queue's depth in the status bar, and an alert when it has brought something.
class AssistantCommands final : public QObject
{
    Q_OBJECT

public:
    /// `shelf` may be null: nothing is kept. The others must outlive the commands.
    struct Parts
    {
        AssistantController &assistant;
        const WindowActions &actions;
        StatusLine &status;
        QDockWidget &dock;
        Shelf *shelf;
    };

    /// \param window that dialogs belong to; becomes the parent.
    AssistantCommands(const Parts &parts, QMainWindow *window);

private:
    void askForWholeDocument();
    void showEarlier();

    Parts m_parts;
    QMainWindow *m_window;
};

} // namespace breakwater
