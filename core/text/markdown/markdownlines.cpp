// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/markdown/markdownlines.h"

#include "text/characters/characters.h"
#include "text/markdown/lineshapes.h"

#include <algorithm>
#include <optional>

namespace breakwater {

namespace {

using Kind = MarkdownLine::Kind;

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

    [[nodiscard]] std::size_t fencedEnd(std::size_t open, const FenceLine &fence) const
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

} // namespace breakwater
