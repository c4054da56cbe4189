// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace breakwater {

/// \return true if one of the patterns is the host's name, or, with a leading dot, its ending or what follows
/// the dot.
[[nodiscard]] inline bool hostMatches(const QString &host, const QStringList &patterns)
{
    const QString lower = host.toLower();
    for (const QString &pattern : patterns) {
        if (lower == pattern
            || (pattern.startsWith(u'.') && (lower.endsWith(pattern) || lower == pattern.sliced(1))))
            return true;
    }
    return false;
}

} // namespace breakwater
