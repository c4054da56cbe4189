// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

#include <optional>

namespace breakwater {

// What a line of Markdown looks like by itself; what it is depends on the lines around it: markdownLines().

/// A line of three or more backticks or tildes.
struct FenceLine
{
    QChar mark;
    qsizetype length = 0;
    /// Nothing but the fence: it may close a block.
    bool bare = true;
};
/// Looks through quote marks and list indentation in front of the fence.
[[nodiscard]] std::optional<FenceLine> fenceOf(QStringView line);

/// Columns of leading white space; a tab goes to the next multiple of four.
[[nodiscard]] qsizetype indentation(QStringView line);
/// === or --- as below a heading.
[[nodiscard]] bool isUnderline(QStringView line);
/// ---, * * * and the like.
[[nodiscard]] bool isRule(QStringView line);
/// "[id]: target".
[[nodiscard]] bool isDefinition(QStringView line);
/// "|---|:-:|".
[[nodiscard]] bool isTableDelimiter(QStringView line);

} // namespace breakwater
