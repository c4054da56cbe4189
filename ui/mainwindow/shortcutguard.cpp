// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/shortcutguard.h"

#include <QAction>
#include <QShortcut>
#include <QWidget>

#include <algorithm>
#include <array>

namespace breakwater {

namespace {

bool belongsToTheWidgets(const QKeySequence &keys)
{
    static constexpr std::array known{QKeySequence::Cancel,   QKeySequence::Undo, QKeySequence::Redo,
                                      QKeySequence::Cut,      QKeySequence::Copy, QKeySequence::Paste,
                                      QKeySequence::SelectAll};
    return std::any_of(known.begin(), known.end(), [&keys](QKeySequence::StandardKey key) {
        return QKeySequence::keyBindings(key).contains(keys);
    });
}

void standIn(QShortcut &shortcut, const QAction &action)
{
    QList<QKeySequence> keys = action.shortcuts();
    keys.removeIf(belongsToTheWidgets);
    if (shortcut.keys() != keys)
        shortcut.setKeys(keys);
    shortcut.setEnabled(!action.isEnabled());
}

} // namespace

ShortcutGuard::ShortcutGuard(const QList<QAction *> &actions, QWidget *window)
    : QObject(window)
{
    for (QAction *const action : actions) {
        auto *const shortcut = new QShortcut(window);
        const auto tell = [this, action] { Q_EMIT refused(action); };
        connect(shortcut, &QShortcut::activated, this, tell);
        connect(shortcut, &QShortcut::activatedAmbiguously, this, tell);
        connect(action, &QAction::changed, shortcut, [shortcut, action] { standIn(*shortcut, *action); });
        standIn(*shortcut, *action);
    }
}

} // namespace breakwater
