// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/characters/textrange.h"
#include "ui/editor/markdownhighlighter.h"
#include "ui/plain/plaintextfield.h"

#include <QList>

namespace breakwater {

class CompositionGuard;
class EditorSpelling;
class LineNumbers;
class ProseLayout;

/// The page: one calm column of plain text, centred, with Markdown shown quietly.
///
/// Texts go in and out with "\n"; positions count UTF-16 units, as in TextRange. Only load() replaces the
/// document; all other changes are undo steps.
class WritingEditor final : public PlainTextField
{
    Q_OBJECT

public:
    explicit WritingEditor(QWidget *parent = nullptr);

    /// Shows another text: undo history and caret start anew.
    void load(const QString &text);
    [[nodiscard]] QString text() const;
    [[nodiscard]] QString text(TextRange range) const;
    /// One undo step; see replaceText().
    void replace(TextRange range, const QString &text);

    /// What Polish acts on: the selection, else the paragraph at the caret, without white space at the ends.
    /// Empty if there is nothing but white space.
    [[nodiscard]] TextRange target() const;
    /// Scrolls to a stretch of the text if nothing of it is seen. The caret is the writer's and stays.
    void reveal(TextRange range);
    /// For a document that is shown again: the caret comes back to where it was.
    void setCaret(qsizetype position);

    /// Ranges with a pending suggestion: a thin bar stands at their left.
    void setPendingRanges(const QList<TextRange> &ranges);

    /// Width of the text column; narrower where the window is.
    void setColumnWidth(int em);
    void setTextFont(const QString &family, qreal points);
    void setHighlightColours(const MarkdownHighlighter::Colours &colours);
    void setHighlighting(bool on);
    void setLineNumbers(bool on);
    /// The caret stays in the middle of the window, as far as the text goes.
    void setTypewriterScrolling(bool on);
    /// Underlines misspelled words. \param languages see SpellChecker.
    void setSpelling(bool on, const QStringList &languages);
    /// Everything but the paragraph at the caret steps back, and the caret stays in the middle.
    void setFocusMode(bool on);
    [[nodiscard]] bool isComposing() const;
    /// Places count from the editor's corner, not from the page's: candidates stand at the caret.
    [[nodiscard]] QVariant inputMethodQuery(Qt::InputMethodQuery query) const override;

Q_SIGNALS:
    /// The text is about to give way to another one.
    void aboutToLoad();

protected:
    bool event(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    bool canInsertFromMimeData(const QMimeData *source) const override;

private:
    bool sendToPage(const QMouseEvent &mouse);
    void wrapFor(int position, int added);
    void centreColumn();
    void highlightVisible();
    void followCaret();
    void keepCentred();
    void placeLineNumbers();

    ProseLayout *m_layout;
    MarkdownHighlighter *m_highlighter;
    CompositionGuard *m_composition;
    EditorSpelling *m_spelling;
    LineNumbers *m_lineNumbers;
    QList<TextRange> m_pending;
    int m_columnEm = 75;
    bool m_focusMode = false;
    bool m_typewriter = false;
    /// In focus mode: what is not dimmed.
    TextRange m_focused;
};

} // namespace breakwater
