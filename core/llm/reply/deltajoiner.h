// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace breakwater {

/// Joins the deltas of a streamed answer, also those of servers whose deltas each repeat the whole text so
/// far.
///
/// Repeating deltas are recognised by their prefixes: each begins with all of the one before and is longer.
/// Three such deltas are proof; of an answer in two, a first one that is too long to be a word. "ha", "ha" is
/// text. Until it is known which kind a second delta is, it is held back, so that text() only ever grows.
/// Cost: linear in the bytes that come.
class DeltaJoiner
{
public:
    void add(const QString &delta);
    /// No more will come: what was held back counts.
    void finish();

    /// What is certain so far.
    [[nodiscard]] const QString &text() const { return m_text; }

private:
    enum class Kind {
        Unknown, ///< one delta at most
        Held, ///< the second begins with the first
        New, ///< each delta is new text
        Repeating ///< each delta is the whole so far
    };

    QString m_text;
    QString m_held;
    Kind m_kind = Kind::Unknown;
};

} // namespace breakwater
