// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/writingeditor.h"

#include "text/characters/longwords.h"
#include "text/markdown/textspans.h"
#include "ui/editor/compositionguard.h"
#include "ui/editor/documenttext.h"
#include "ui/editor/editorspelling.h"
#include "ui/editor/linenumbers.h"
#include "ui/editor/proselayout.h"

#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QScrollBar>
#include <QTextBlock>
#include <QUrl>

#include <algorithm>

namespace breakwater {

namespace {

constexpr int pageMargin = 28;
constexpr int caretPixels = 2;
constexpr int longestWord = 10'000; // in UTF-16 units
constexpr double numberSize = 0.8; // of the text's

bool isMouse(QEvent::Type type)
{
    return type == QEvent::MouseButtonPress || type == QEvent::MouseButtonRelease || type == QEvent::MouseMove
        || type == QEvent::MouseButtonDblClick;
}

/// A press of the left button, or what comes of one.
bool selects(const QMouseEvent &event)
{
    return event.button() == Qt::LeftButton || (event.buttons() & Qt::LeftButton) != 0;
}

} // namespace

WritingEditor::WritingEditor(QWidget *parent)
    : PlainTextField(parent)
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
    m_spelling = new EditorSpelling(*m_highlighter, this);
    m_lineNumbers = new LineNumbers(this);
    m_lineNumbers->hide();

    setFrameShape(QFrame::NoFrame);
    setAutoFillBackground(true); // the margins beside the column
    // What the page does not want ends there: only what happened on a margin comes to event().
    viewport()->setAttribute(Qt::WA_NoMousePropagation);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setCursorWidth(caretPixels);
    setTabChangesFocus(false);
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &WritingEditor::followCaret);
    connect(this, &QPlainTextEdit::updateRequest, this, &WritingEditor::placeLineNumbers);
    // Keys and find move the page without scrollContentsBy().
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect &changed, int scrolled) {
        if (scrolled != 0 || changed.contains(viewport()->rect()))
            highlightVisible();
    });
    connect(this, &QPlainTextEdit::blockCountChanged, this, &WritingEditor::centreColumn);
    connect(m_spelling, &EditorSpelling::changed, this, &WritingEditor::highlightVisible);
    connect(page, &QTextDocument::contentsChange, this, [this](int position, int /*removed*/, int added) {
        wrapFor(position, added);
        m_highlighter->setCaret(textCursor().position());
        if (isVisible())
            highlightVisible();
    });
}

void WritingEditor::load(const QString &text)
{
    Q_EMIT aboutToLoad();
    m_pending.clear();
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setPlainText(textFor(*document(), text));
    document()->setModified(false);
    highlightVisible();
}

/// Qt looks for the end of a word that is too long for a line again in each line: of a very long one that
/// takes the square of its length. A text with one in it is broken anywhere.
void WritingEditor::wrapFor(int position, int added)
{
    if (added <= longestWord || wordWrapMode() == QTextOption::WrapAnywhere)
        return;
    const TextRange change{position, std::min(added, document()->characterCount() - 1 - position)};
    if (hasLongerWord(text(change), longestWord))
        setWordWrapMode(QTextOption::WrapAnywhere);
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

void WritingEditor::setCaret(qsizetype position)
{
    QTextCursor caret = textCursor();
    caret.setPosition(static_cast<int>(position));
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
    chosen.setPointSizeF(points * numberSize);
    m_lineNumbers->setFont(chosen);
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

void WritingEditor::setLineNumbers(bool on)
{
    m_lineNumbers->setVisible(on);
    centreColumn();
}

void WritingEditor::setTypewriterScrolling(bool on)
{
    m_typewriter = on;
    keepCentred();
}

void WritingEditor::setSpelling(bool on, const QStringList &languages)
{
    m_spelling->setEnabled(on, languages);
}

void WritingEditor::setFocusMode(bool on)
{
    m_focusMode = on;
    followCaret();
    viewport()->update();
}

bool WritingEditor::isComposing() const
{
    return m_composition->isComposing();
}

QVariant WritingEditor::inputMethodQuery(Qt::InputMethodQuery query) const
{
    QVariant answer = QPlainTextEdit::inputMethodQuery(query);
    if (query == Qt::ImCursorRectangle || query == Qt::ImAnchorRectangle)
        return answer.toRectF().translated(viewport()->pos()); // Qt forgets the margins of the viewport
    return answer;
}

bool WritingEditor::event(QEvent *event)
{
    // The margins beside the column belong to the page: to select, to scroll and for the menu.
    if (isMouse(event->type()) && selects(*static_cast<QMouseEvent *>(event)))
        return sendToPage(*static_cast<QMouseEvent *>(event));
    if (event->type() == QEvent::Wheel) {
        wheelEvent(static_cast<QWheelEvent *>(event));
        return true;
    }
    if (event->type() == QEvent::ContextMenu) {
        contextMenuEvent(static_cast<QContextMenuEvent *>(event));
        return true;
    }
    if (event->type() == QEvent::Resize) // of the page; resizeEvent() is for the column
        centreColumn();
    return QPlainTextEdit::event(event);
}

/// A click on a margin is a click at the line.
bool WritingEditor::sendToPage(const QMouseEvent &mouse)
{
    QMouseEvent onPage(mouse.type(), viewport()->mapFrom(this, mouse.position()), mouse.globalPosition(),
                       mouse.button(), mouse.buttons(), mouse.modifiers());
    return QCoreApplication::sendEvent(viewport(), &onPage);
}

void WritingEditor::followCaret()
{
    m_highlighter->setCaret(textCursor().position());
    keepCentred();
    if (!m_focusMode)
        return;
    m_focused = linesOfParagraph(textCursor().block());
    viewport()->update();
}

void WritingEditor::keepCentred()
{
    const bool wanted = m_focusMode || m_typewriter;
    setCenterOnScroll(wanted);
    // A page that moves under a mouse that is pressed would select what nobody meant.
    if (wanted && QGuiApplication::mouseButtons() == Qt::NoButton)
        centerCursor();
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

void WritingEditor::contextMenuEvent(QContextMenuEvent *event)
{
    // Its place counts from the page or, by key or on a margin, from the editor.
    const QPoint place = viewport()->mapFromGlobal(event->globalPos());
    QMenu *const menu = createStandardContextMenu(place);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    m_spelling->addTo(*menu, *document(), cursorForPosition(place).position());
    menu->popup(event->globalPos());
}

bool WritingEditor::canInsertFromMimeData(const QMimeData *source) const
{
    // A file that is dropped is opened by the window; here it would become the text of its address.
    const QList<QUrl> urls = source ? source->urls() : QList<QUrl>();
    const bool file
        = std::any_of(urls.begin(), urls.end(), [](const QUrl &url) { return url.isLocalFile(); });
    return !file && PlainTextField::canInsertFromMimeData(source);
}

} // namespace breakwater
