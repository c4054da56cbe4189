// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QString>

namespace breakwater {

/// An action whose shortcut a person may change.
struct ShortcutAction
{
    /// Name in Settings::shortcuts.
    QString name{};
    /// As it stands in the menu, without mnemonic.
    QString label{};
    QKeySequence standard{};
};

} // namespace breakwater
