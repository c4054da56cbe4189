// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/health/healthreport.h"

#include <QGroupBox>

class QLabel;

namespace breakwater {

class StateTimeline;

/// One bucket in the health panel: its last hour and its facts.
class BucketSection final : public QGroupBox
{
    Q_OBJECT

public:
    explicit BucketSection(QWidget *parent = nullptr);

    void show(const HealthReport::Bucket &bucket, WallTime now, Instant instant);
    using QWidget::show;

private:
    StateTimeline *m_timeline;
    QLabel *m_facts;
};

} // namespace breakwater
