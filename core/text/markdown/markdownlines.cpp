// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/markdown/markdownlines.h"

#include "text/characters/characters.h"
#include "text/markdown/lineshapes.h"
#include "text/markdown/markdownshadow.h"

#include <algorithm>

namespace breakwater {

namespace {

using Kind = MarkdownLine::Kind;

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

/// Puts together what the parser says of blocks and what it does not know.
class StructureReader
{
public:
    explicit StructureReader(QStringView text)
        : m_text(text)
        , m_shadow(markdownShadow(text))
        , m_lines(splitLines(text))
    { }

    MarkdownStructure run()
    {
        const std::size_t start = frontMatterEnd();
        hide(0, start, Kind::FrontMatter);
        m_blocks = markdownBlocks(m_shadow);
        if (hideFormulas(start))
            m_blocks = markdownBlocks(m_shadow);
        for (const MarkdownBlock &block : m_blocks) {
            if (block.firstLine < static_cast<qsizetype>(m_lines.size()))
                apply(block);
        }
        for (std::size_t row = 0; row < m_lines.size(); ++row) {
            if (!isVerbatim(m_lines[row].kind) && line(row).trimmed().isEmpty())
                m_lines[row].kind = Kind::Blank;
            else if (m_lines[row].kind == Kind::Paragraph && isDefinition(line(row)))
                m_lines[row].kind = Kind::Definition;
        }
        return {.lines = std::move(m_lines), .blocks = std::move(m_blocks)};
    }

private:
    [[nodiscard]] QStringView line(std::size_t row) const
    {
        return m_text.sliced(m_lines[row].text.start, m_lines[row].text.length);
    }

    /// To the parser these lines are blank.
    void hide(std::size_t from, std::size_t to, Kind kind)
    {
        for (std::size_t row = from; row < to; ++row) {
            const TextRange range = m_lines[row].text;
            m_shadow.replace(range.start, range.length, QByteArray(range.length, ' '));
        }
        mark(from, to, kind);
    }

    void mark(std::size_t from, std::size_t to, Kind kind)
    {
        for (std::size_t row = from; row < to; ++row)
            m_lines[row].kind = kind;
        if (from < to)
            m_lines[from].opensBlock = true;
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

    /// \return whether there were any.
    bool hideFormulas(std::size_t start)
    {
        std::vector<bool> isCode(m_lines.size(), false);
        for (const MarkdownBlock &block : m_blocks) {
            if (block.kind == MarkdownBlock::Kind::FencedCode
                || block.kind == MarkdownBlock::Kind::IndentedCode)
                std::fill(isCode.begin() + block.firstLine, isCode.begin() + end(block), true);
        }
        bool found = false;
        for (std::size_t row = start; row < m_lines.size();) {
            const std::size_t end = isCode[row] ? row : formulaEnd(row);
            hide(row, end, Kind::FormulaBlock);
            found = found || end > row;
            row = std::max(end, row + 1);
        }
        return found;
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

    void apply(const MarkdownBlock &block)
    {
        const auto first = static_cast<std::size_t>(block.firstLine);
        switch (block.kind) {
        case MarkdownBlock::Kind::Paragraph:
        case MarkdownBlock::Kind::Html:
            break;
        case MarkdownBlock::Kind::Quote:
            for (std::size_t row = first; row < end(block); ++row) {
                if (line(row).trimmed().startsWith(u'>'))
                    set(row, Kind::Quote);
            }
            break;
        case MarkdownBlock::Kind::Item:
            set(first, Kind::ListItem);
            break;
        case MarkdownBlock::Kind::Heading:
            applyHeading(block);
            break;
        case MarkdownBlock::Kind::Rule:
            set(first, Kind::Rule);
            break;
        case MarkdownBlock::Kind::FencedCode:
            mark(first, end(block), Kind::FencedCode);
            break;
        case MarkdownBlock::Kind::IndentedCode:
        case MarkdownBlock::Kind::Table:
            for (std::size_t row = first; row < end(block); ++row)
                set(row, block.kind == MarkdownBlock::Kind::Table ? Kind::Table : Kind::IndentedCode);
            m_lines[first].opensBlock = true;
            break;
        }
    }

    void applyHeading(const MarkdownBlock &block)
    {
        const auto first = static_cast<std::size_t>(block.firstLine);
        if (headingLevel(line(first).sliced(std::min(block.column, line(first).size()))) > 0)
            return set(first, Kind::Heading);
        for (std::size_t row = first + 1; row < end(block); ++row) {
            if (isUnderline(line(row)))
                return set(row, Kind::HeadingUnderline);
        }
    }

    /// What is around a block has spoken for the line before.
    void set(std::size_t row, Kind kind)
    {
        if (m_lines[row].kind == Kind::Paragraph)
            m_lines[row].kind = kind;
    }

    [[nodiscard]] std::size_t end(const MarkdownBlock &block) const
    {
        return std::min(static_cast<std::size_t>(block.lastLine + 1), m_lines.size());
    }

    QStringView m_text;
    QByteArray m_shadow;
    std::vector<MarkdownLine> m_lines;
    std::vector<MarkdownBlock> m_blocks;
    bool m_dollarsUnclosed = false;
    bool m_bracketsUnclosed = false;
};

} // namespace

MarkdownStructure markdownStructure(QStringView text)
{
    return StructureReader(text).run();
}

std::vector<MarkdownLine> markdownLines(QStringView text)
{
    return markdownStructure(text).lines;
}

} // namespace breakwater
