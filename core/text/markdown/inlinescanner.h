// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/markdown/markdownparts.h"

#include <array>

namespace breakwater {

/// Finds the parts inside one block of prose (a run of lines without a blank one). Used by markdownParts()
/// only.
///
/// One pass. What was looked for once without success is not looked for again in the block, so that a text
/// full of opening marks costs no more than another.
class InlineScanner
{
public:
    InlineScanner(QStringView text, TextRange block, std::vector<MarkdownPart> &parts);
    void run();

private:
    struct Bracket
    {
        qsizetype position = 0;
        bool image = false;
    };

    /// Each looks at m_pos; true if it took something and moved on.
    bool takeCode();
    bool takeComment();
    bool takeExtra();
    bool takeEscape();
    bool takeFormula();
    bool takeAngle();
    bool takeBracket();
    bool takeAddress();
    bool takeMail();

    void takeTarget(bool image);
    void takeDefinition();
    bool takeDelimited(QStringView close, bool &missing, MarkdownPart::Kind kind);
    void add(MarkdownPart::Kind kind, qsizetype start, qsizetype end);
    [[nodiscard]] bool startsWith(QStringView what) const;
    [[nodiscard]] qsizetype find(QChar what, qsizetype from, qsizetype reach) const;

    QStringView m_text; // up to the end of the block
    qsizetype m_start;
    qsizetype m_pos;
    std::vector<MarkdownPart> &m_parts;
    std::vector<Bracket> m_brackets;
    std::array<bool, 32> m_noBackticks{};
    bool m_noDollars = false;
    bool m_noParenthesis = false;
    bool m_noSquare = false;
    bool m_noComment = false;
    bool m_noPercent = false;
};

} // namespace breakwater
