// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/health/healthreport.h"
#include "wording/chipwording.h"

#include <QWidget>

namespace breakwater {

/// A stretch of time in which a bucket was in one state; the end is not included.
struct TimelineSegment
{
    ChipKind kind = ChipKind::Closed;
    WallTime from{};
    WallTime to{};

    bool operator==(const TimelineSegment &) const = default;
};

/// What of the spans lies between two times, in order and without gaps from the first span on. A hold that
/// ran out gives way to the state below it.
[[nodiscard]] QList<TimelineSegment> timelineSegments(const QList<StateSpan> &spans, WallTime from,
                                                      WallTime to);

/// The last hour of a bucket as a band: the higher, the worse, so that nobody needs to see the colour. Its
/// accessible description tells the same.
class StateTimeline final : public QWidget
{
    Q_OBJECT

public:
    static constexpr std::chrono::minutes shown{60};

    explicit StateTimeline(QWidget *parent = nullptr);

    void show(const QList<StateSpan> &spans, WallTime now);
    using QWidget::show;
    [[nodiscard]] const QList<TimelineSegment> &segments() const { return m_segments; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, sizeHint().height()}; }

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] int xOf(WallTime time) const;
    [[nodiscard]] int bandHeight() const;
    [[nodiscard]] int axisHeight() const;

    QList<TimelineSegment> m_segments;
    WallTime m_now{};
};

} // namespace breakwater
