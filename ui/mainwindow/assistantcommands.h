// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QDockWidget;
class QMainWindow;

namespace breakwater {

class AssistantController;
class DesktopNotifier;
struct ActionServices;
class StatusLine;
class WindowActions;

/// The commands of the Assistant menu that ask something first, and the signs of what goes on without the
/// person: the queue's depth in the status bar, and an alert when it has brought something.
class AssistantCommands final : public QObject
{
    Q_OBJECT

public:
    /// All of them must outlive the commands.
    struct Parts
    {
        AssistantController &assistant;
        const WindowActions &actions;
        StatusLine &status;
        QDockWidget &dock;
        const ActionServices &services;
    };

    /// \param window that dialogs belong to; becomes the parent.
    AssistantCommands(const Parts &parts, QMainWindow *window);

Q_SIGNALS:
    /// A job of the queue belongs to this file.
    void openWanted(const QStringList &paths);

private:
    void drawAttention(const QString &id, const QString &text);
    void askForWholeDocument();
    void showEarlier();
    void showQueue();
    void showJob(const QString &id, const QString &document);

    Parts m_parts;
    QMainWindow *m_window;
    DesktopNotifier *m_notifier;
};

} // namespace breakwater
