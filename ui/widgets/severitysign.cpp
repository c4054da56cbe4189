// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/severitysign.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace breakwater {

Tone severityTone(BarMessage::Severity severity)
{
    switch (severity) {
    case BarMessage::Severity::Information:
        return Tone::Information;
    case BarMessage::Severity::Success:
        return Tone::Good;
    case BarMessage::Severity::Warning:
        return Tone::Caution;
    case BarMessage::Severity::Error:
        return Tone::Bad;
    }
    Q_UNREACHABLE();
}

namespace {

/// Drawn in a square of 16 × 16.
QPainterPath outline(BarMessage::Severity severity)
{
    QPainterPath path;
    switch (severity) {
    case BarMessage::Severity::Information:
    case BarMessage::Severity::Success:
        path.addEllipse(QRectF(1, 1, 14, 14));
        break;
    case BarMessage::Severity::Warning:
        path.addPolygon(QPolygonF({{8, 1}, {15.4, 14.6}, {0.6, 14.6}, {8, 1}}));
        break;
    case BarMessage::Severity::Error:
        path.addPolygon(
            QPolygonF({{5, 1}, {11, 1}, {15, 5}, {15, 11}, {11, 15}, {5, 15}, {1, 11}, {1, 5}, {5, 1}}));
        break;
    }
    return path;
}

void paintInside(QPainter &painter, BarMessage::Severity severity)
{
    switch (severity) {
    case BarMessage::Severity::Information:
        painter.drawLine(QPointF(8, 7.6), QPointF(8, 11.6));
        painter.drawPoint(QPointF(8, 4.6));
        break;
    case BarMessage::Severity::Success:
        painter.drawPolyline(QPolygonF({{4.6, 8.4}, {7, 10.8}, {11.4, 5.6}}));
        break;
    case BarMessage::Severity::Warning:
        painter.drawLine(QPointF(8, 6), QPointF(8, 9.6));
        painter.drawPoint(QPointF(8, 12.2));
        break;
    case BarMessage::Severity::Error:
        painter.drawLine(QPointF(5.4, 5.4), QPointF(10.6, 10.6));
        painter.drawLine(QPointF(10.6, 5.4), QPointF(5.4, 10.6));
        break;
    }
}

} // namespace

SeveritySign::SeveritySign(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void SeveritySign::setSeverity(BarMessage::Severity severity)
{
    m_severity = severity;
    update();
}

void SeveritySign::setBackground(const QColor &background)
{
    m_background = background;
    update();
}

QSize SeveritySign::sizeHint() const
{
    const int side = fontMetrics().height();
    return {side, side};
}

void SeveritySign::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int side = std::min(width(), height());
    painter.translate((width() - side) / 2.0, (height() - side) / 2.0);
    painter.scale(side / 16.0, side / 16.0);
    painter.fillPath(outline(m_severity), toneColor(severityTone(m_severity), m_background));
    painter.setPen(QPen(m_background, 1.9, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    paintInside(painter, m_severity);
}

} // namespace breakwater
