// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/linenumbers.h"

#include <QPainter>

#include <algorithm>

namespace breakwater {

namespace {

constexpr int gap = 6;
/// Room for this many digits at least, so that the text does not jump at the tenth line.
constexpr int leastDigits = 3;

} // namespace

LineNumbers::LineNumbers(QWidget *parent)
    : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
}

void LineNumbers::show(const QList<Line> &lines)
{
    if (m_lines == lines)
        return;
    m_lines = lines;
    update();
}

int LineNumbers::widthFor(int lines) const
{
    const auto digits = std::max<qsizetype>(leastDigits, QString::number(lines).size());
    return static_cast<int>(digits) * fontMetrics().horizontalAdvance(u'0') + 2 * gap;
}

void LineNumbers::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    for (const Line &line : std::as_const(m_lines)) {
        const QString number = QString::number(line.number);
        const int x = width() - gap - fontMetrics().horizontalAdvance(number);
        painter.drawText(QPointF(x, line.baseLine), number);
    }
}

} // namespace breakwater
