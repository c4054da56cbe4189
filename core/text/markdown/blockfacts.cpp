// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/markdown/blockfacts.h"

#include "text/markdown/lineshapes.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>
#include <vector>

namespace breakwater {

namespace {

constexpr qsizetype reach = 200;

QString itemFact(const MarkdownBlock &item)
{
    const QString box = item.task == MarkdownBlock::Task::None ? QString()
        : item.task == MarkdownBlock::Task::Done               ? QStringLiteral("[x]")
                                                               : QStringLiteral("[ ]");
    // Its number is set by the order, whatever is written.
    return QString::number(item.depth) + (item.ordered ? u'#' : u'-') + box;
}

/// "[!warning]" on the first line of a quote, as Obsidian and GitHub have it.
QString calloutOf(QStringView firstLine)
{
    static const QRegularExpression mark(QStringLiteral("^[\\s>]*\\[!([\\w-]{1,40})\\]"));
    return mark.match(firstLine.first(std::min(reach, firstLine.size())).toString())
        .captured(1)
        .toCaseFolded();
}

/// ":::tip" of Docusaurus and VitePress, "!!! note" of MkDocs.
QString fencedCalloutOf(QStringView line)
{
    static const QRegularExpression mark(QStringLiteral("^\\s*(:::+|!!!|\\?\\?\\?\\+?)\\s*([\\w-]{0,40})"));
    const QRegularExpressionMatch match = mark.match(line.first(std::min(reach, line.size())).toString());
    const bool opens
        = match.hasMatch() && (match.captured(1).startsWith(u':') || !match.captured(2).isEmpty());
    return opens ? match.captured(1) + match.captured(2).toCaseFolded() : QString();
}

} // namespace

void addBlockFacts(const MarkdownStructure &structure, const QString &text, StructureFacts &facts)
{
    const auto line = [&](qsizetype row) {
        const TextRange range = structure.lines[static_cast<std::size_t>(row)].text;
        return QStringView(text).sliced(range.start, range.length);
    };
    std::vector<std::pair<qsizetype, QString>> items; // and the line of each
    for (const MarkdownBlock &block : structure.blocks) {
        if (block.firstLine >= static_cast<qsizetype>(structure.lines.size()))
            continue;
        if (block.kind == MarkdownBlock::Kind::Heading) {
            facts.headings.append(QString::number(block.level));
        } else if (block.kind == MarkdownBlock::Kind::Item) {
            items.emplace_back(block.firstLine, itemFact(block));
        } else if (block.kind == MarkdownBlock::Kind::Table) {
            facts.tables.append(QString::fromLatin1(block.shape));
        } else if (block.kind == MarkdownBlock::Kind::Quote) {
            facts.quotes.append(QString::number(block.depth));
            if (const QString type = calloutOf(line(block.firstLine)); !type.isEmpty())
                facts.callouts.append(type);
        }
    }
    for (std::size_t row = 0; row < structure.lines.size(); ++row) {
        if (isVerbatim(structure.lines[row].kind))
            continue;
        const auto number = static_cast<qsizetype>(row);
        if (structure.lines[row].kind == MarkdownLine::Kind::Paragraph && looseMarkerLength(line(number)) > 0)
            items.emplace_back(number,
                               line(number).trimmed().startsWith(u'-') ? QStringLiteral("0-")
                                                                       : QStringLiteral("0#"));
        if (const QString mark = fencedCalloutOf(line(number)); !mark.isEmpty())
            facts.callouts.append(mark);
    }
    std::stable_sort(items.begin(), items.end(),
                     [](const auto &a, const auto &b) { return a.first < b.first; });
    for (const auto &[row, fact] : items)
        facts.listItems.append(fact);
}

} // namespace breakwater
