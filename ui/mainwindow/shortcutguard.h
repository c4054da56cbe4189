// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>

class QAction;
class QWidget;

namespace breakwater {

/// Keeps the keys of a window's commands out of its texts while the commands cannot be used.
///
/// Qt hands the key of an action that is not enabled on to the widget with the focus: Alt+A would type an
/// "a". So each action has a shortcut beside it that is on while the action is off. Esc and the keys that
/// text fields themselves know (undo, copy, …) are left to the widgets.
class ShortcutGuard final : public QObject
{
    Q_OBJECT

public:
    /// \param actions live as long as the window, which becomes the parent.
    ShortcutGuard(const QList<QAction *> &actions, QWidget *window);

Q_SIGNALS:
    /// Its key was pressed, and it is not enabled.
    void refused(QAction *action);
};

} // namespace breakwater
