// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What of the page is seen: the column, what is formatted and numbered because it is in view, and the
// painting.
#include "ui/editor/writingeditor.h"

#include "ui/editor/linenumbers.h"
#include "ui/editor/pagepainter.h"
#include "ui/editor/proselayout.h"

#include <QFontInfo>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>

namespace breakwater {

void WritingEditor::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    highlightVisible();
}

void WritingEditor::showEvent(QShowEvent *event)
{
    QPlainTextEdit::showEvent(event);
    // A text that was loaded before there was a page of any size is scrolled to where its caret just fitted
    // in.
    verticalScrollBar()->setValue(0);
    highlightVisible();
    ensureCursorVisible();
}

void WritingEditor::reveal(TextRange range)
{
    QTextCursor start(document());
    start.setPosition(static_cast<int>(range.start));
    QTextCursor end(document());
    end.setPosition(static_cast<int>(range.end()));
    if (cursorRect(start).top() < viewport()->height() && cursorRect(end).bottom() > 0)
        return;
    const QTextLine line = start.block().layout()->lineForTextPosition(start.positionInBlock());
    const int number = start.block().firstLineNumber() + (line.isValid() ? line.lineNumber() : 0);
    QScrollBar *const bar = verticalScrollBar(); // counts lines
    bar->setValue(number - bar->pageStep() / 3);
}

void WritingEditor::centreColumn()
{
    const int pageMargin = qRound(document()->documentMargin());
    const int column = m_columnEm * QFontInfo(document()->defaultFont()).pixelSize() + 2 * pageMargin;
    const int room = width() - verticalScrollBar()->sizeHint().width();
    const int narrowest = std::clamp(room / 20 - pageMargin / 2, 0, pageMargin);
    const int side = std::max(narrowest, (room - column) / 2);
    const int numbers = m_lineNumbers->isHidden() ? 0 : m_lineNumbers->widthFor(blockCount());
    setViewportMargins(std::max(side, numbers), 0, side, 0);
    placeLineNumbers();
}

void WritingEditor::placeLineNumbers()
{
    if (m_lineNumbers->isHidden())
        return;
    const int width = m_lineNumbers->widthFor(blockCount());
    const QRect page = viewport()->geometry();
    m_lineNumbers->setGeometry(page.left() - width, page.top(), width, page.height());
    QList<LineNumbers::Line> lines;
    qreal top = contentOffset().y();
    for (QTextBlock block = firstVisibleBlock(); block.isValid() && top <= page.height();
         block = block.next()) {
        const qreal height = blockBoundingRect(block).height();
        if (block.layout()->lineCount() > 0) {
            const QTextLine first = block.layout()->lineAt(0);
            lines.append({block.blockNumber() + 1, top + first.y() + first.ascent()});
        }
        top += height;
    }
    m_lineNumbers->show(lines);
}

void WritingEditor::highlightVisible()
{
    const QTextBlock first = firstVisibleBlock();
    const int bottom = viewport()->height();
    qreal top = contentOffset().y();
    QTextBlock last = first;
    for (QTextBlock block = first; block.isValid() && top <= bottom; block = block.next()) {
        m_highlighter->show(block, block); // before it is measured: a heading is taller than its text
        top += blockBoundingRect(block).height();
        last = block;
    }
}

void WritingEditor::scrollContentsBy(int dx, int dy)
{
    QPlainTextEdit::scrollContentsBy(dx, dy);
    highlightVisible();
}

void WritingEditor::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    PagePainter::Page page{.context = getPaintContext(),
                           .pending = m_pending,
                           .caretWidth = cursorWidth(),
                           .width = static_cast<qreal>(viewport()->width())};
    if (m_focusMode)
        page.focused = m_focused;
    PagePainter pagePainter(painter, *m_layout, page);
    QPointF offset = contentOffset();
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF place = blockBoundingRect(block).translated(offset);
        if (place.top() > event->rect().bottom())
            break;
        if (block.isVisible() && place.bottom() >= event->rect().top())
            pagePainter.paint(block, offset, event->rect());
        offset.ry() += place.height();
    }
}

} // namespace breakwater
