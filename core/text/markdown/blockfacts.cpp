// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/markdown/blockfacts.h"

#include <QRegularExpression>

#include <algorithm>

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
    for (const MarkdownBlock &block : structure.blocks) {
        if (block.firstLine >= static_cast<qsizetype>(structure.lines.size()))
            continue;
        if (block.kind == MarkdownBlock::Kind::Heading) {
            facts.headings.append(QString::number(block.level));
        } else if (block.kind == MarkdownBlock::Kind::Item) {
            facts.listItems.append(itemFact(block));
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
        if (const QString mark = fencedCalloutOf(line(static_cast<qsizetype>(row))); !mark.isEmpty())
            facts.callouts.append(mark);
    }
}

} // namespace breakwater
