// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/characters/textrange.h"

#include <QAbstractTextDocumentLayout>
#include <QList>

#include <optional>

class QPainter;
class QTextBlock;

namespace breakwater {

class ProseLayout;

/// Draws one block of the page: selections over the whole line pitch, text, pending bar and caret.
///
/// Used for one paint event; keeps references to what it is given.
class PagePainter
{
public:
    struct Page
    {
        QAbstractTextDocumentLayout::PaintContext context{};
        QList<TextRange> pending{};
        /// Set: blocks outside it are dimmed.
        std::optional<TextRange> focused{};
        int caretWidth = 2;
        qreal width = 0;
    };

    PagePainter(QPainter &painter, const ProseLayout &layout, const Page &page);

    /// \param offset of the block's top left corner.
    void paint(const QTextBlock &block, const QPointF &offset, const QRectF &clip);

private:
    void paintSelection(const QTextBlock &block, const QPointF &offset, TextRange selected,
                        const QBrush &brush);
    void paintPendingBar(const QTextBlock &block, const QPointF &offset);
    void paintCaret(const QTextBlock &block, const QPointF &offset);

    QPainter &m_painter;
    const ProseLayout &m_layout;
    const Page &m_page;
};

} // namespace breakwater
