// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/writingeditor.h"

#include "text/textspans.h"
#include "ui/editor/compositionguard.h"
#include "ui/editor/documenttext.h"
#include "ui/editor/pagepainter.h"
#include "ui/editor/proselayout.h"

#include <QCoreApplication>
#include <QFontInfo>
#include <QKeyEvent>
#include <QMimeData>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <QUrl>

#include <algorithm>
#include <cmath>

namespace breakwater {

namespace {

constexpr int pageMargin = 28;
constexpr int caretPixels = 2;

bool isMousePress(QEvent::Type type)
{
    return type == QEvent::MouseButtonPress || type == QEvent::MouseButtonRelease || type == QEvent::MouseMove
        || type == QEvent::MouseButtonDblClick;
}

} // namespace

WritingEditor::WritingEditor(QWidget *parent)
    : QPlainTextEdit(parent)
{
    auto *page = new QTextDocument(this);
    m_layout = new ProseLayout(page);
    page->setDocumentLayout(m_layout);
    page->setDocumentMargin(pageMargin);
    setDocument(page);
    page->clearUndoRedoStacks(); // the margin counts as an edit
    page->setModified(false);
    m_highlighter = new MarkdownHighlighter(*page);
    m_composition = new CompositionGuard(this);

    setFrameShape(QFrame::NoFrame);
    setAutoFillBackground(true); // the margins beside the column
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setCursorWidth(caretPixels);
    setTabChangesFocus(false);
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &WritingEditor::followCaret);
    connect(page, &QTextDocument::contentsChange, this, [this] {
        if (isVisible())
            highlightVisible();
    });
}

void WritingEditor::load(const QString &text)
{
    m_pending.clear();
    setPlainText(text);
    document()->setModified(false);
    highlightVisible();
}

QString WritingEditor::text() const
{
    return textOf(*document());
}

QString WritingEditor::text(TextRange range) const
{
    return textOf(*document(), range);
}

void WritingEditor::replace(TextRange range, const QString &text)
{
    replaceText(*document(), range, text);
}

TextRange WritingEditor::target() const
{
    const QString whole = text();
    const QTextCursor caret = textCursor();
    if (caret.hasSelection())
        return trimmedRange(whole, TextRange::between(caret.selectionStart(), caret.selectionEnd()));
    return paragraphAt(whole, caret.position());
}

void WritingEditor::reveal(TextRange range)
{
    QTextCursor caret = textCursor();
    caret.setPosition(static_cast<int>(range.start));
    setTextCursor(caret);
    ensureCursorVisible();
}

void WritingEditor::setPendingRanges(const QList<TextRange> &ranges)
{
    if (m_pending == ranges)
        return;
    m_pending = ranges;
    viewport()->update();
}

void WritingEditor::setColumnWidth(int em)
{
    m_columnEm = em;
    centreColumn();
}

void WritingEditor::setTextFont(const QString &family, qreal points)
{
    QFont chosen = font();
    if (!family.isEmpty())
        chosen.setFamily(family);
    chosen.setPointSizeF(points);
    setFont(chosen);
    setTabStopDistance(4 * fontMetrics().horizontalAdvance(u' '));
    m_layout->requestUpdate();
    centreColumn();
}

void WritingEditor::setHighlightColours(const MarkdownHighlighter::Colours &colours)
{
    m_highlighter->setColours(colours);
    highlightVisible();
}

void WritingEditor::setHighlighting(bool on)
{
    m_highlighter->setEnabled(on);
    highlightVisible();
}

void WritingEditor::setFocusMode(bool on)
{
    m_focusMode = on;
    setCenterOnScroll(on);
    followCaret();
    if (on)
        centerCursor();
    viewport()->update();
}

bool WritingEditor::isComposing() const
{
    return m_composition->isComposing();
}

bool WritingEditor::event(QEvent *event)
{
    // The margins beside the column belong to the page: a click there is a click at the line.
    if (isMousePress(event->type())) {
        const auto *mouse = static_cast<QMouseEvent *>(event);
        QMouseEvent onPage(mouse->type(), viewport()->mapFrom(this, mouse->position()),
                           mouse->globalPosition(), mouse->button(), mouse->buttons(), mouse->modifiers());
        return QCoreApplication::sendEvent(viewport(), &onPage);
    }
    if (event->type() == QEvent::Resize) // of the page; resizeEvent() is for the column
        centreColumn();
    return QPlainTextEdit::event(event);
}

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

void WritingEditor::centreColumn()
{
    const int column = m_columnEm * QFontInfo(document()->defaultFont()).pixelSize() + 2 * pageMargin;
    const int room = width() - verticalScrollBar()->sizeHint().width();
    const int narrowest = std::clamp(room / 20 - pageMargin / 2, 0, pageMargin);
    const int side = std::max(narrowest, (room - column) / 2);
    setViewportMargins(side, 0, side, 0);
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

void WritingEditor::followCaret()
{
    if (!m_focusMode)
        return;
    m_focused = caretParagraph();
    viewport()->update();
}

TextRange WritingEditor::caretParagraph() const
{
    QTextBlock first = textCursor().block();
    QTextBlock last = first;
    const auto hasText = [](const QTextBlock &block) { return block.isValid() && block.length() > 1; };
    while (hasText(first) && hasText(first.previous()))
        first = first.previous();
    while (hasText(last) && hasText(last.next()))
        last = last.next();
    return TextRange::between(first.position(), last.position() + last.length() - 1);
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

void WritingEditor::keyPressEvent(QKeyEvent *event)
{
    // QPlainTextEdit would put U+2028 into the file.
    if (event->matches(QKeySequence::InsertLineSeparator)) {
        textCursor().insertBlock();
        ensureCursorVisible();
        event->accept();
        return;
    }
    QPlainTextEdit::keyPressEvent(event);
}

bool WritingEditor::canInsertFromMimeData(const QMimeData *source) const
{
    // A file that is dropped is opened by the window; here it would become the text of its address.
    const QList<QUrl> urls = source->urls();
    const bool file = std::any_of(urls.begin(), urls.end(), [](const QUrl &url) { return url.isLocalFile(); });
    return !file && QPlainTextEdit::canInsertFromMimeData(source);
}

} // namespace breakwater
