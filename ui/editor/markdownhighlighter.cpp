// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/markdownhighlighter.h"

#include "spelling/spellchecker.h"
#include "ui/editor/spelledwords.h"

#include <QFontDatabase>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>

#include <algorithm>
#include <array>
#include <iterator>

namespace breakwater {

namespace {

// User state of a block: what its predecessors leave open, and whether it is formatted. -1: nothing is known.
constexpr int formattedBit = 0x100;
constexpr int contextMask = 0xFF;

// A longer line is no prose, and laying it out takes the longer the more formats it has. UTF-16 units.
constexpr int longestFormatted = 20'000;

// Seen on a light and on a dark page.
constexpr QColor misspelled(0xd9, 0x53, 0x4f);

bool isFormatted(const QTextBlock &block)
{
    return block.userState() >= 0 && (block.userState() & formattedBit) != 0;
}

bool isFirst(const QTextBlock &block)
{
    return block.position() == 0;
}

/// The formats of a block's own text on a layout that shows, amid that text, what an input method composes:
/// that keeps the method's.
QList<QTextLayout::FormatRange> aroundPreedit(QList<QTextLayout::FormatRange> formats,
                                              const QTextLayout &layout)
{
    const int start = layout.preeditAreaPosition();
    const int length = static_cast<int>(layout.preeditAreaText().size());
    if (length == 0)
        return formats;
    for (QTextLayout::FormatRange &range : formats) {
        if (range.start >= start)
            range.start += length;
        else if (range.start + range.length > start)
            range.length += length;
    }
    const auto all = layout.formats();
    std::copy_if(all.begin(), all.end(), std::back_inserter(formats), [&](const auto &range) {
        return range.start >= start && range.start + range.length <= start + length;
    });
    return formats;
}

} // namespace

MarkdownHighlighter::MarkdownHighlighter(QTextDocument &document)
    : QObject(&document)
    , m_document(document)
{
    connect(&document, &QTextDocument::contentsChange, this, &MarkdownHighlighter::forget);
}

void MarkdownHighlighter::setColours(const Colours &colours)
{
    if (m_colours == colours)
        return;
    m_colours = colours;
    forgetAll();
}

void MarkdownHighlighter::setEnabled(bool enabled)
{
    m_enabled = enabled;
    forgetAll();
}

void MarkdownHighlighter::setSpelling(const SpellChecker *checker)
{
    m_checker = checker;
    m_unfinished.reset();
    forgetAll();
}

void MarkdownHighlighter::setCaret(int position)
{
    m_caret = position;
    if (!m_unfinished || (position >= m_unfinished->start && position <= m_unfinished->end()))
        return;
    QTextBlock block = m_document.findBlock(static_cast<int>(m_unfinished->start));
    m_unfinished.reset();
    if (isFormatted(block)) {
        block.setUserState(block.userState() & contextMask);
        show(block, block);
    }
}

void MarkdownHighlighter::show(const QTextBlock &first, const QTextBlock &last)
{
    for (QTextBlock block = first; block.isValid(); block = block.next()) {
        if (!isFormatted(block) || block.blockNumber() >= m_knownBlocks)
            format(block);
        if (block == last)
            break;
    }
}

void MarkdownHighlighter::forget(int position, int /*removed*/, int added)
{
    const QTextBlock first = m_document.findBlock(position);
    const int end = position + added;
    for (QTextBlock block = first; block.isValid() && block.position() <= end; block = block.next())
        block.setUserState(-1);
    if (!first.isValid())
        return;
    // What follows may be inside a fence now, or outside: it finds out when it is shown again.
    m_knownBlocks = std::min(m_knownBlocks, first.blockNumber());
}

void MarkdownHighlighter::forgetAll()
{
    for (QTextBlock block = m_document.begin(); block.isValid(); block = block.next())
        block.setUserState(-1);
    m_knownBlocks = 0;
    m_document.markContentsDirty(0, m_document.characterCount() - 1);
}

LineContext MarkdownHighlighter::contextBefore(const QTextBlock &wanted)
{
    const int number = wanted.blockNumber();
    QTextBlock block = m_document.findBlockByNumber(std::min(m_knownBlocks, number));
    auto context = LineContext::Prose;
    if (block.previous().isValid())
        context = contextAfter(block.previous().text(),
                               static_cast<LineContext>(block.previous().userState() & contextMask),
                               isFirst(block.previous()));
    for (; block.isValid() && block.blockNumber() <= number; block = block.next()) {
        const int state = block.userState();
        if (state < 0 || (state & contextMask) != static_cast<int>(context))
            block.setUserState(static_cast<int>(context));
        if (block != wanted)
            context = contextAfter(block.text(), context, isFirst(block));
    }
    m_knownBlocks = std::max(m_knownBlocks, number + 1);
    return context;
}

void MarkdownHighlighter::format(QTextBlock block)
{
    const LineContext context = contextBefore(block);
    if (isFormatted(block)) // an edit above did not change what it opens
        return;
    QList<QTextLayout::FormatRange> formats;
    std::vector<MarkdownSpan> spans;
    const bool shown = block.length() <= longestFormatted;
    if (shown)
        spans = markdownSpans(block.text(), context, isFirst(block));
    if (m_enabled) {
        for (const MarkdownSpan &span : spans) {
            if (!span.range.isEmpty())
                formats.append({static_cast<int>(span.range.start), static_cast<int>(span.range.length),
                                formatFor(span)});
        }
    }
    if (m_checker && shown)
        addMisspelled(block, spans, formats);
    formats = aroundPreedit(formats, *block.layout());
    block.setUserState(static_cast<int>(context) | formattedBit);
    if (formats == block.layout()->formats())
        return;
    block.layout()->setFormats(formats);
    m_document.markContentsDirty(block.position(), block.length());
}

void MarkdownHighlighter::addMisspelled(const QTextBlock &block, const std::vector<MarkdownSpan> &spans,
                                        QList<QTextLayout::FormatRange> &formats)
{
    const QString line = block.text();
    QTextCharFormat format;
    format.setUnderlineStyle(QTextCharFormat::SpellCheckUnderline);
    format.setUnderlineColor(misspelled);
    for (const TextRange word : spelledWords(line, spans)) {
        if (m_checker->isCorrect(line.sliced(word.start, word.length)))
            continue;
        if (block.position() + word.end() == m_caret)
            m_unfinished = TextRange{block.position() + word.start, word.length};
        else
            formats.append({static_cast<int>(word.start), static_cast<int>(word.length), format});
    }
}

std::optional<TextRange> MarkdownHighlighter::misspelledAt(int position) const
{
    const QTextBlock block = m_document.findBlock(position);
    const int inBlock = position - block.position();
    for (const QTextLayout::FormatRange &range : block.layout()->formats()) {
        const bool marked = range.format.underlineStyle() == QTextCharFormat::SpellCheckUnderline;
        if (marked && inBlock >= range.start && inBlock <= range.start + range.length)
            return TextRange{block.position() + range.start, range.length};
    }
    return std::nullopt;
}

QTextCharFormat MarkdownHighlighter::formatFor(const MarkdownSpan &span) const
{
    QTextCharFormat format;
    switch (span.kind) {
    case MarkdownSpan::Kind::Marker:
        format.setForeground(m_colours.marker);
        break;
    case MarkdownSpan::Kind::Heading: {
        static constexpr std::array sizes{1.5, 1.28, 1.12};
        const auto index = static_cast<std::size_t>(std::clamp(span.level, 1, 3) - 1);
        format.setForeground(m_colours.heading);
        format.setFontWeight(QFont::Bold);
        format.setFontPointSize(m_document.defaultFont().pointSizeF() * sizes.at(index));
        break;
    }
    case MarkdownSpan::Kind::Strong:
        format.setFontWeight(QFont::Bold);
        break;
    case MarkdownSpan::Kind::Emphasis:
        format.setFontItalic(true);
        break;
    case MarkdownSpan::Kind::Strike:
        format.setFontStrikeOut(true);
        break;
    case MarkdownSpan::Kind::Code:
        format.setForeground(m_colours.code);
        format.setFontFamilies(QFontDatabase::systemFont(QFontDatabase::FixedFont).families());
        break;
    case MarkdownSpan::Kind::Link:
        format.setForeground(m_colours.link);
        break;
    case MarkdownSpan::Kind::Quote:
        format.setForeground(m_colours.quote);
        break;
    }
    return format;
}

} // namespace breakwater
