// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/markdownlines.h"

#include "text/characters.h"

#include <algorithm>
#include <optional>

namespace breakwater {

namespace {

using Kind = MarkdownLine::Kind;

qsizetype indentation(QStringView line)
{
    qsizetype width = 0;
    for (const QChar c : line) {
        if (c == u'\t')
            width += 4 - width % 4;
        else if (c == u' ')
            ++width;
        else
            break;
    }
    return width;
}

struct Fence
{
    QChar mark;
    qsizetype length = 0;
    bool bare = true; // nothing but the fence: it may close a block
};

/// Quote marks and list indentation in front of a fence are looked through.
std::optional<Fence> fenceOf(QStringView line)
{
    while (!line.isEmpty() && (line.front().isSpace() || line.front() == u'>'))
        line = line.sliced(1);
    if (line.isEmpty() || (line.front() != u'`' && line.front() != u'~'))
        return std::nullopt;
    const QChar mark = line.front();
    qsizetype length = 0;
    while (length < line.size() && line[length] == mark)
        ++length;
    const QStringView info = line.sliced(length).trimmed();
    if (length < 3 || (mark == u'`' && info.contains(u'`')))
        return std::nullopt;
    return Fence{mark, length, info.isEmpty()};
}

bool isUnderline(QStringView line)
{
    const QStringView marks = line.trimmed();
    return !marks.isEmpty() && (marks.front() == u'=' || marks.front() == u'-')
        && std::all_of(marks.begin(), marks.end(), [&](QChar c) { return c == marks.front(); });
}

bool isRule(QStringView line)
{
    qsizetype marks = 0;
    QChar mark;
    for (const QChar c : line) {
        if (c == u' ' || c == u'\t')
            continue;
        if ((c != u'-' && c != u'*' && c != u'_') || (marks > 0 && c != mark))
            return false;
        mark = c;
        ++marks;
    }
    return marks >= 3;
}

bool isDefinition(QStringView line)
{
    const QStringView content = line.trimmed();
    const qsizetype close = content.indexOf(QStringView(u"]:"));
    return content.startsWith(u'[') && close > 1 && !content.first(close).contains(u'`');
}

bool isTableDelimiter(QStringView line)
{
    const QStringView content = line.trimmed();
    return content.contains(u'|') && content.contains(u'-')
        && std::all_of(content.begin(), content.end(), [](QChar c) {
               return c == u'|' || c == u'-' || c == u':' || c == u' ' || c == u'\t';
           });
}

Kind simpleKind(QStringView line, Kind previous)
{
    const QStringView content = line.trimmed();
    if (content.isEmpty())
        return Kind::Blank;
    const bool continuesText = previous == Kind::Paragraph || previous == Kind::ListItem;
    if (previous == Kind::Paragraph && isUnderline(line))
        return Kind::HeadingUnderline;
    if (indentation(line) >= 4 && !continuesText && previous != Kind::Table && previous != Kind::Quote)
        return Kind::IndentedCode;
    if (headingLevel(line) > 0)
        return Kind::Heading;
    if (isRule(line))
        return Kind::Rule;
    if (content.startsWith(u'>'))
        return Kind::Quote;
    if (listMarkerLength(line) > 0)
        return Kind::ListItem;
    if (isDefinition(line))
        return Kind::Definition;
    return Kind::Paragraph;
}

std::vector<MarkdownLine> splitLines(QStringView text)
{
    std::vector<MarkdownLine> lines;
    qsizetype start = 0;
    while (start < text.size()) {
        qsizetype end = start;
        while (end < text.size() && !isLineEnd(text[end]))
            ++end;
        qsizetype next = std::min(end + 1, text.size());
        if (end + 1 < text.size() && text[end] == u'\r' && text[end + 1] == u'\n')
            ++next;
        lines.push_back({.text = TextRange::between(start, end), .next = next});
        start = next;
    }
    return lines;
}

/// Gives the lines of one text their kinds, from top to bottom.
class LineClassifier
{
public:
    LineClassifier(QStringView text, std::vector<MarkdownLine> &lines)
        : m_text(text)
        , m_lines(lines)
    { }

    void run()
    {
        std::size_t row = frontMatterEnd();
        mark(0, row, Kind::FrontMatter);
        while (row < m_lines.size()) {
            if (const auto fence = fenceOf(line(row))) {
                row = mark(row, fencedEnd(row, *fence), Kind::FencedCode);
            } else if (const std::size_t end = formulaEnd(row); end > row) {
                row = mark(row, end, Kind::FormulaBlock);
            } else {
                classify(row);
                ++row;
            }
        }
    }

private:
    [[nodiscard]] QStringView line(std::size_t row) const
    {
        return m_text.sliced(m_lines[row].text.start, m_lines[row].text.length);
    }

    std::size_t mark(std::size_t from, std::size_t to, Kind kind)
    {
        for (std::size_t row = from; row < to; ++row)
            m_lines[row].kind = kind;
        if (from < to)
            m_lines[from].opensBlock = true;
        return to;
    }

    [[nodiscard]] std::size_t frontMatterEnd() const
    {
        if (m_lines.empty())
            return 0;
        const QStringView first = line(0).trimmed();
        if (first != QStringView(u"---") && first != QStringView(u"+++"))
            return 0;
        for (std::size_t row = 1; row < m_lines.size(); ++row) {
            // A rule at the top of a document is followed by a blank line, front matter by a key.
            if (row == 1 && !line(row).contains(first == QStringView(u"---") ? u':' : u'='))
                return 0;
            if (line(row).trimmed() == first || line(row).trimmed() == QStringView(u"..."))
                return row + 1;
        }
        return 0;
    }

    [[nodiscard]] std::size_t fencedEnd(std::size_t open, const Fence &fence) const
    {
        for (std::size_t row = open + 1; row < m_lines.size(); ++row) {
            const auto close = fenceOf(line(row));
            if (close && close->bare && close->mark == fence.mark && close->length >= fence.length)
                return row + 1;
        }
        return m_lines.size();
    }

    /// \return \a open if no formula block starts there, or one that never ends (then it is text).
    [[nodiscard]] std::size_t formulaEnd(std::size_t open)
    {
        const QStringView first = line(open).trimmed();
        const bool dollars = first.startsWith(QStringView(u"$$"));
        if (!dollars && !first.startsWith(QStringView(u"\\[")))
            return open;
        const QStringView closing = dollars ? QStringView(u"$$") : QStringView(u"\\]");
        if (first.size() > 2 && first.sliced(2).contains(closing))
            return first.endsWith(closing) ? open + 1 : open;
        bool &unclosed = dollars ? m_dollarsUnclosed : m_bracketsUnclosed;
        for (std::size_t row = open + 1; !unclosed && row < m_lines.size(); ++row) {
            if (line(row).contains(closing))
                return line(row).trimmed().endsWith(closing) ? row + 1 : open;
        }
        unclosed = true;
        return open;
    }

    void classify(std::size_t row)
    {
        const Kind previous = row > 0 ? m_lines[row - 1].kind : Kind::Blank;
        Kind kind = simpleKind(line(row), previous);
        if (kind == Kind::Paragraph && previous == Kind::Table && line(row).contains(u'|'))
            kind = Kind::Table;
        if (isTableDelimiter(line(row)) && previous == Kind::Paragraph && line(row - 1).contains(u'|')) {
            kind = Kind::Table;
            m_lines[row - 1].kind = Kind::Table;
            m_lines[row - 1].opensBlock = true;
        }
        m_lines[row].kind = kind;
    }

    QStringView m_text;
    std::vector<MarkdownLine> &m_lines;
    bool m_dollarsUnclosed = false;
    bool m_bracketsUnclosed = false;
};

} // namespace

std::vector<MarkdownLine> markdownLines(QStringView text)
{
    std::vector<MarkdownLine> lines = splitLines(text);
    LineClassifier(text, lines).run();
    return lines;
}

qsizetype headingLevel(QStringView line)
{
    if (indentation(line) > 3)
        return 0;
    const QStringView content = line.trimmed();
    qsizetype level = 0;
    while (level < content.size() && content[level] == u'#')
        ++level;
    const bool spaced = level == content.size() || content[level].isSpace();
    return level >= 1 && level <= 6 && spaced ? level : 0;
}

qsizetype listMarkerLength(QStringView line)
{
    qsizetype i = 0;
    while (i < line.size() && (line[i] == u' ' || line[i] == u'\t'))
        ++i;
    const qsizetype marker = i;
    if (i < line.size() && (line[i] == u'-' || line[i] == u'*' || line[i] == u'+')) {
        ++i;
    } else {
        while (i < line.size() && isAsciiDigit(line[i]) && i - marker < 9)
            ++i;
        if (i == marker || i == line.size() || (line[i] != u'.' && line[i] != u')'))
            return 0;
        ++i;
    }
    if (i == line.size())
        return i;
    if (line[i] != u' ' && line[i] != u'\t')
        return 0;
    while (i < line.size() && (line[i] == u' ' || line[i] == u'\t'))
        ++i;
    const QStringView rest = line.sliced(i);
    const bool task = rest.size() >= 4 && rest[0] == u'[' && rest[2] == u']' && rest[3] == u' '
        && (rest[1] == u' ' || rest[1] == u'x' || rest[1] == u'X');
    return task ? i + 4 : i;
}

} // namespace breakwater
