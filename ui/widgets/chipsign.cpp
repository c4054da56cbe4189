// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/chipsign.h"

#include <QPainter>
#include <QPainterPath>

namespace breakwater {

namespace {

/// Signs are drawn in a square of this side and scaled to their box.
constexpr double side = 16.0;

QPen linePen(const QColor &color, double width)
{
    return {color, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin};
}

void paintHalfCircle(QPainter &painter, const QColor &color)
{
    painter.setPen(linePen(color, 1.8));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(QRectF(2.4, 2.4, 11.2, 11.2));
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPie(QRectF(2.4, 2.4, 11.2, 11.2), 90 * 16, 180 * 16);
}

void paintDottedCircle(QPainter &painter, const QColor &color)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    constexpr int dots = 8;
    for (int dot = 0; dot < dots; ++dot) {
        painter.save();
        painter.translate(side / 2, side / 2);
        painter.rotate(360.0 * dot / dots);
        painter.drawEllipse(QPointF(0, -5.6), 1.35, 1.35);
        painter.restore();
    }
}

void paintSlashedCircle(QPainter &painter, const QColor &color)
{
    painter.setPen(linePen(color, 1.8));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(QRectF(2.4, 2.4, 11.2, 11.2));
    painter.drawLine(QPointF(4.2, 11.8), QPointF(11.8, 4.2));
}

void paintKey(QPainter &painter, const QColor &color)
{
    painter.setPen(linePen(color, 1.8));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(QRectF(1.9, 4.9, 6.2, 6.2));
    painter.drawLine(QPointF(8.1, 8), QPointF(14.4, 8));
    painter.drawLine(QPointF(14.4, 8), QPointF(14.4, 11));
    painter.drawLine(QPointF(11.6, 8), QPointF(11.6, 10.4));
}

void paintPause(QPainter &painter, const QColor &color)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawRoundedRect(QRectF(3.2, 2.4, 3.4, 11.2), 0.8, 0.8);
    painter.drawRoundedRect(QRectF(9.4, 2.4, 3.4, 11.2), 0.8, 0.8);
}

void paintHand(QPainter &painter, const QColor &color)
{
    QPainterPath hand;
    hand.addRoundedRect(QRectF(4, 6.6, 8.8, 8), 3, 3);
    for (const QRectF &finger : {QRectF(4, 3.4, 1.9, 7), QRectF(6.3, 1.6, 1.9, 8), QRectF(8.6, 1.6, 1.9, 8),
                                 QRectF(10.9, 3, 1.9, 7)})
        hand.addRoundedRect(finger, 0.95, 0.95);
    QPainterPath thumb;
    thumb.addRoundedRect(QRectF(-1, -3.2, 2, 6.4), 1, 1);
    hand.addPath(QTransform().translate(3.2, 9.6).rotate(-32).map(thumb));
    hand.setFillRule(Qt::WindingFill);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPath(hand);
}

} // namespace

void paintChipSign(QPainter &painter, ChipKind kind, const QRectF &box, const QColor &color)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(box.topLeft());
    painter.scale(box.width() / side, box.height() / side);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    switch (kind) {
    case ChipKind::Closed:
        painter.drawEllipse(QRectF(2, 2, 12, 12));
        break;
    case ChipKind::Suspected:
        paintHalfCircle(painter, color);
        break;
    case ChipKind::Open:
        painter.drawRect(QRectF(2.5, 2.5, 11, 11));
        break;
    case ChipKind::HalfOpen:
        paintDottedCircle(painter, color);
        break;
    case ChipKind::Offline:
        paintSlashedCircle(painter, color);
        break;
    case ChipKind::NoKey:
        paintKey(painter, color);
        break;
    case ChipKind::Held:
        paintPause(painter, color);
        break;
    case ChipKind::Manual:
        paintHand(painter, color);
        break;
    }
    painter.restore();
}

} // namespace breakwater
