// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/options/exitcode.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace breakwater::ctl {

/// Where a command writes: results to standard output, everything else to standard error.
///
/// Results are gathered and go out in blocks, or when flush() is called. After a write has failed further
/// results are dropped; failure() then says why. A terminal obeys what stands in the words of a service or in
/// a name: there controls and other hidden characters are written as signs. Elsewhere each byte stays.
class Console
{
public:
    Console();
    Console(const Console &) = delete;
    Console &operator=(const Console &) = delete;

    /// Writes a result and ends its line.
    void printLine(const QByteArray &line);
    /// Writes a result as it is.
    void print(const QByteArray &bytes);
    /// \return false once standard output takes no more.
    bool flush();
    /// Tells the person something: one line on standard error.
    void say(const QString &sentence);

    /// Why standard output takes no more; a reader that went away has a failure without a sentence.
    [[nodiscard]] std::optional<Failure> failure() const;

private:
    bool m_resultsToTerminal;
    bool m_wordsToTerminal;
    QByteArray m_pending;
    int m_error = 0;
};

} // namespace breakwater::ctl
