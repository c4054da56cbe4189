// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace breakwater::ctl {

/// Lays out help text for a terminal of 80 columns: headings, entries with their explanation beside them,
/// paragraphs.
class HelpLayout
{
public:
    void heading(const QString &title);
    void entry(const QString &term, const QString &explanation);
    /// Set apart by a blank line; broken between words only.
    void paragraph(const QString &text);

    /// \return everything, without a line end after the last line.
    [[nodiscard]] const QString &text() const { return m_text; }

private:
    void wrapped(const QString &text, qsizetype indent);
    void lineBreak();

    QString m_text;
};

} // namespace breakwater::ctl
