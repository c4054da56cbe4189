// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/proselayout.h"

#include <QFontInfo>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace breakwater {

namespace {

// Where the base line sits between the top (0) and the bottom (1) of a line's place: a little below the
// middle, so that both Latin and Han characters look centred.
constexpr qreal baseLine = 0.72;

// The base class puts the first line at 0; so any other value says that the lines were spread.
constexpr qreal firstLineOffset = 0.01;

} // namespace

ProseLayout::ProseLayout(QTextDocument *document)
    : QPlainTextDocumentLayout(document)
{ }

void ProseLayout::setLinePitch(qreal em)
{
    m_pitch = std::max(em, 1.0);
    requestUpdate();
}

qreal ProseLayout::pitch() const
{
    return std::round(m_pitch * QFontInfo(document()->defaultFont()).pixelSize());
}

ProseLayout::Place ProseLayout::linePlace(const QTextBlock &block, int line) const
{
    const QTextLayout *layout = block.layout();
    const qreal pitch = this->pitch();
    Place place;
    for (int i = 0; i <= line; ++i) {
        place.top += place.height;
        place.height = std::max(pitch, std::ceil(layout->lineAt(i).height()));
    }
    return place;
}

void ProseLayout::spread(const QTextBlock &block) const
{
    QTextLayout *layout = block.layout();
    const qreal pitch = this->pitch();
    qreal top = firstLineOffset;
    for (int i = 0; i < layout->lineCount(); ++i) {
        QTextLine line = layout->lineAt(i);
        const qreal place = std::max(pitch, std::ceil(line.height()));
        const qreal offset = std::clamp(baseLine * place - line.ascent(), 0.0, place - line.height());
        line.setPosition({line.x(), top + offset});
        top += place;
    }
}

QRectF ProseLayout::blockBoundingRect(const QTextBlock &block) const
{
    QRectF rect = QPlainTextDocumentLayout::blockBoundingRect(block);
    const QTextLayout *layout = block.isValid() && block.isVisible() ? block.layout() : nullptr;
    if (layout == nullptr || layout->lineCount() == 0)
        return rect;
    if (qFuzzyIsNull(layout->lineAt(0).y())) {
        spread(block);
        rect = QPlainTextDocumentLayout::blockBoundingRect(block);
    }
    const Place last = linePlace(block, layout->lineCount() - 1);
    const qreal marginBelow = rect.height() - layout->boundingRect().bottom(); // only after the last block
    rect.setHeight(last.top + last.height + std::max(marginBelow, 0.0));
    return rect;
}

} // namespace breakwater
