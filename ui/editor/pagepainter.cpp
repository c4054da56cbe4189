// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/pagepainter.h"

#include "ui/editor/proselayout.h"

#include <QPainter>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>

#include <algorithm>

namespace breakwater {

namespace {

constexpr qreal dimmed = 0.35;
constexpr qreal barWidth = 3;
// Shows that a selection goes on past the end of a line.
constexpr qreal lineEndWidth = 6;

TextRange rangeOf(const QTextBlock &block)
{
    return {block.position(), block.length() - 1};
}

// Like overlaps(), but an empty line inside or at the edge counts.
bool touches(TextRange line, TextRange range)
{
    return line.start <= range.end() && range.start <= line.end();
}

} // namespace

PagePainter::PagePainter(QPainter &painter, const ProseLayout &layout, const Page &page)
    : m_painter(painter)
    , m_layout(layout)
    , m_page(page)
{ }

void PagePainter::paint(const QTextBlock &block, const QPointF &offset, const QRectF &clip)
{
    for (const auto &selection : m_page.context.selections) {
        const TextRange selected
            = TextRange::between(selection.cursor.selectionStart(), selection.cursor.selectionEnd());
        if (!selected.isEmpty() && touches(rangeOf(block), selected))
            paintSelection(block, offset, selected, selection.format.background());
    }
    paintPendingBar(block, offset);
    if (m_page.focused && !touches(rangeOf(block), *m_page.focused))
        m_painter.setOpacity(dimmed);
    m_painter.setPen(m_page.context.palette.color(QPalette::Text));
    block.layout()->draw(&m_painter, offset, {}, clip);
    m_painter.setOpacity(1);
    paintCaret(block, offset);
}

void PagePainter::paintSelection(const QTextBlock &block, const QPointF &offset, TextRange selected,
                                 const QBrush &brush)
{
    const TextRange whole = rangeOf(block);
    const qsizetype first = std::max(selected.start, whole.start) - whole.start;
    const qsizetype last = std::min(selected.end(), whole.end()) - whole.start;
    const QTextLayout *layout = block.layout();
    for (int i = 0; i < layout->lineCount(); ++i) {
        const QTextLine line = layout->lineAt(i);
        const int lineEnd = line.textStart() + line.textLength();
        if (last < line.textStart() || first > lineEnd || (first == lineEnd && i + 1 < layout->lineCount()))
            continue;
        const ProseLayout::Place place = m_layout.linePlace(block, i);
        const qreal left = line.cursorToX(static_cast<int>(std::max<qsizetype>(first, line.textStart())));
        qreal right = line.cursorToX(static_cast<int>(std::min<qsizetype>(last, lineEnd)));
        if (i + 1 == layout->lineCount() && selected.end() > whole.end())
            right += lineEndWidth;
        // Right-to-left lines have their end at the left.
        const QRectF box(std::min(left, right), place.top, std::abs(right - left), place.height);
        m_painter.fillRect(box.translated(offset), brush);
    }
}

void PagePainter::paintPendingBar(const QTextBlock &block, const QPointF &offset)
{
    const TextRange whole = rangeOf(block);
    const bool pending = std::any_of(m_page.pending.begin(), m_page.pending.end(),
                                     [&](TextRange range) { return touches(whole, range); });
    if (!pending)
        return;
    const int lines = block.layout()->lineCount();
    if (lines == 0)
        return;
    const ProseLayout::Place last = m_layout.linePlace(block, lines - 1);
    const qreal left = offset.x() + block.document()->documentMargin() - 4 * barWidth;
    const QRectF bar(left, offset.y(), barWidth, last.top + last.height);
    m_painter.fillRect(bar, m_page.context.palette.color(QPalette::Link));
}

void PagePainter::paintCaret(const QTextBlock &block, const QPointF &offset)
{
    const int caret = m_page.context.cursorPosition;
    QTextLayout *layout = block.layout();
    int position = caret - block.position();
    if (caret < -1 && !layout->preeditAreaText().isEmpty())
        position
            = layout->preeditAreaPosition() - (caret + 2); // QPlainTextEdit's way to say: inside the preedit
    else if (caret < block.position() || caret >= block.position() + block.length())
        return;
    m_painter.setPen(m_page.context.palette.color(QPalette::Text));
    layout->drawCursor(&m_painter, offset, position, m_page.caretWidth);
}

} // namespace breakwater
