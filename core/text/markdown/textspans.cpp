// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/markdown/textspans.h"

#include "text/characters/characters.h"
#include "text/markdown/markdownlines.h"

#include <algorithm>

namespace breakwater {

namespace {

using Kind = MarkdownLine::Kind;

/// The lines [first, last] of one paragraph.
struct LineSpan
{
    std::size_t first = 0;
    std::size_t last = 0;
};

/// Whether \a line goes on with the paragraph of \a previous.
bool continues(const MarkdownLine &previous, const MarkdownLine &line)
{
    if (previous.kind == Kind::Blank || line.kind == Kind::Blank || line.opensBlock)
        return false;
    switch (line.kind) {
    case Kind::HeadingUnderline:
        return true;
    case Kind::Paragraph:
        return previous.kind == Kind::Paragraph || previous.kind == Kind::ListItem
            || previous.kind == Kind::Quote;
    case Kind::Quote:
    case Kind::Table:
    case Kind::FencedCode:
    case Kind::IndentedCode:
    case Kind::FormulaBlock:
    case Kind::FrontMatter:
        return line.kind == previous.kind;
    case Kind::Blank:
    case Kind::Heading:
    case Kind::ListItem:
    case Kind::Rule:
    case Kind::Definition:
        return false;
    }
    Q_UNREACHABLE();
}

std::vector<LineSpan> paragraphSpans(const std::vector<MarkdownLine> &lines)
{
    std::vector<LineSpan> spans;
    for (std::size_t row = 0; row < lines.size(); ++row) {
        if (lines[row].kind == Kind::Blank)
            continue;
        if (!spans.empty() && spans.back().last + 1 == row && continues(lines[row - 1], lines[row]))
            spans.back().last = row;
        else
            spans.push_back({row, row});
    }
    return spans;
}

/// The ranges from one heading to the next; headings without text between them stay with what follows.
std::vector<std::vector<TextRange>> headingGroups(const std::vector<MarkdownLine> &lines)
{
    std::vector<std::vector<TextRange>> groups;
    bool onlyHeadings = false;
    for (const LineSpan span : paragraphSpans(lines)) {
        const bool heading = lines[span.first].kind == Kind::Heading;
        if (groups.empty() || (heading && !onlyHeadings))
            groups.emplace_back();
        onlyHeadings = heading;
        groups.back().push_back(
            TextRange::between(lines[span.first].text.start, lines[span.last].text.end()));
    }
    return groups;
}

/// Adds \a range to the last section if that stays small enough, else begins a new one.
void pack(std::vector<TextRange> &sections, TextRange range, qsizetype maximumLength)
{
    if (!sections.empty() && range.end() - sections.back().start <= maximumLength)
        sections.back() = TextRange::between(sections.back().start, range.end());
    else
        sections.push_back(range);
}

} // namespace

TextRange paragraphAt(QStringView text, qsizetype position)
{
    const std::vector<MarkdownLine> lines = markdownLines(text);
    for (const LineSpan span : paragraphSpans(lines)) {
        if (position >= lines[span.first].text.start && position <= lines[span.last].text.end())
            return trimmedRange(
                text, TextRange::between(lines[span.first].text.start, lines[span.last].text.end()));
    }
    return {position, 0};
}

TextRange trimmedRange(QStringView text, TextRange range)
{
    qsizetype start = range.start;
    qsizetype end = range.end();
    while (start < end && text[start].isSpace())
        ++start;
    if (start == end)
        return {range.start, 0};
    while (text[end - 1].isSpace())
        --end;
    return TextRange::between(start, end);
}

std::vector<TextRange> documentSections(QStringView text, qsizetype maximumLength)
{
    std::vector<TextRange> sections;
    for (const std::vector<TextRange> &group : headingGroups(markdownLines(text))) {
        const TextRange whole = TextRange::between(group.front().start, group.back().end());
        if (whole.length <= maximumLength) {
            pack(sections, whole, maximumLength);
            continue;
        }
        sections.push_back(group.front());
        for (std::size_t i = 1; i < group.size(); ++i)
            pack(sections, group[i], maximumLength);
    }
    for (TextRange &section : sections)
        section = trimmedRange(text, section);
    return sections;
}

qsizetype paragraphNumberAt(QStringView text, qsizetype position)
{
    const std::vector<MarkdownLine> lines = markdownLines(text);
    qsizetype number = 0;
    for (const LineSpan span : paragraphSpans(lines)) {
        if (lines[span.first].text.start > position)
            break;
        ++number;
    }
    return std::max<qsizetype>(number, 1);
}

} // namespace breakwater
