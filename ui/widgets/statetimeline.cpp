// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/statetimeline.h"

#include "ui/plain/plaintext.h"
#include "ui/widgets/textcolumn.h"
#include "ui/widgets/tonecolors.h"
#include "wording/statewording.h"
#include "wording/timewording.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace breakwater {

namespace {

constexpr int leastBand = 18;
constexpr int axisGap = 2;

ChipKind kindOf(CircuitState state)
{
    switch (state) {
    case CircuitState::Closed:
        return ChipKind::Closed;
    case CircuitState::Open:
        return ChipKind::Open;
    case CircuitState::HalfOpen:
        return ChipKind::HalfOpen;
    case CircuitState::ForcedOpen:
    case CircuitState::Disabled:
    case CircuitState::MetricsOnly:
        return ChipKind::Manual;
    }
    Q_UNREACHABLE();
}

struct Style
{
    Tone tone = Tone::Quiet;
    /// Share of the band's height.
    double height = 1;
};

Style styleOf(ChipKind kind)
{
    switch (kind) {
    case ChipKind::Closed:
        return {Tone::Good, 0.3};
    case ChipKind::HalfOpen:
        return {Tone::Caution, 0.6};
    case ChipKind::Held:
        return {Tone::Caution, 0.8};
    case ChipKind::Open:
        return {Tone::Bad, 1.0};
    default:
        return {Tone::Quiet, 0.45};
    }
}

} // namespace

QList<TimelineSegment> timelineSegments(const QList<StateSpan> &spans, WallTime from, WallTime to)
{
    QList<TimelineSegment> segments;
    const auto add = [&](ChipKind kind, WallTime begin, WallTime end) {
        const TimelineSegment segment{kind, std::max(begin, from), std::min(end, to)};
        if (segment.from >= segment.to)
            return;
        if (!segments.isEmpty() && segments.constLast().kind == kind)
            segments.last().to = segment.to;
        else
            segments.append(segment);
    };
    for (qsizetype i = 0; i < spans.size(); ++i) {
        const StateSpan &span = spans.at(i);
        const WallTime end = i + 1 < spans.size() ? spans.at(i + 1).from : to;
        const WallTime held
            = std::clamp(span.heldUntil.value_or(span.from), span.from, std::max(span.from, end));
        add(ChipKind::Held, span.from, held);
        add(kindOf(span.state), held, end);
    }
    return segments;
}

StateTimeline::StateTimeline(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void StateTimeline::show(const QList<StateSpan> &spans, WallTime now)
{
    m_now = now;
    m_segments = timelineSegments(spans, now - shown, now);
    QStringList words;
    for (const TimelineSegment &segment : std::as_const(m_segments))
        words += tr("%1 from %2").arg(chipKindText(segment.kind), clockText(segment.from));
    setAccessibleName(tr("States of the last hour"));
    setAccessibleDescription(words.join(QStringLiteral(", ")));
    update();
}

int StateTimeline::bandHeight() const
{
    return std::max(leastBand, fontMetrics().height());
}

/// Han characters from another font are taller than the font says.
int StateTimeline::axisHeight() const
{
    return fontMetrics().height() * 4 / 3;
}

QSize StateTimeline::sizeHint() const
{
    return {textColumnWidth(fontMetrics(), 60), bandHeight() + axisGap + axisHeight()};
}

int StateTimeline::xOf(WallTime time) const
{
    const double share = static_cast<double>((time - (m_now - shown)).count())
        / static_cast<double>(std::chrono::duration_cast<milliseconds>(shown).count());
    return static_cast<int>(std::lround(share * width()));
}

bool StateTimeline::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *const help = static_cast<QHelpEvent *>(event);
        const auto under
            = std::find_if(m_segments.cbegin(), m_segments.cend(), [&](const TimelineSegment &segment) {
                  return help->x() >= xOf(segment.from) && help->x() < xOf(segment.to);
              });
        QToolTip::showText(help->globalPos(),
                           under == m_segments.cend()
                               ? QString()
                               : plainToolTip(tr("%1 from %2 to %3")
                                                  .arg(chipKindText(under->kind), clockText(under->from),
                                                       clockText(under->to))),
                           this);
        return true;
    }
    return QWidget::event(event);
}

void StateTimeline::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const QColor background = palette().color(QPalette::Base);
    const QRect band(0, 0, width(), bandHeight());
    painter.fillRect(band, background);
    for (const TimelineSegment &segment : std::as_const(m_segments)) {
        const Style style = styleOf(segment.kind);
        const int left = xOf(segment.from);
        const int right = std::max(left + 1, xOf(segment.to)); // a short one is seen, too
        const int height = qRound(style.height * band.height());
        painter.fillRect(QRect(left, band.bottom() + 1 - height, right - left, height),
                         toneColor(style.tone, background));
    }
    painter.setPen(palette().color(QPalette::WindowText));
    const QRect axis(0, band.bottom() + 1 + axisGap, width(), axisHeight());
    painter.drawText(axis, Qt::AlignLeft | Qt::AlignTop, clockText(m_now - shown));
    painter.drawText(axis, Qt::AlignHCenter | Qt::AlignTop, clockText(m_now - shown / 2));
    painter.drawText(axis, Qt::AlignRight | Qt::AlignTop, tr("now"));
}

} // namespace breakwater
