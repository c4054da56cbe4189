// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/health/bucketsection.h"

#include "ui/plain/plainlabel.h"
#include "ui/widgets/statetimeline.h"
#include "wording/chipwording.h"

#include <QVBoxLayout>

namespace breakwater {

namespace {

constexpr qsizetype factsInALine = 3;

} // namespace

BucketSection::BucketSection(QWidget *parent)
    : QGroupBox(parent)
    , m_timeline(new StateTimeline(this))
    , m_facts(
          new PlainLabel(this)) // lines of its own and no wrapping: a scroll area does not ask for a height
{
    auto *const column = new QVBoxLayout(this);
    column->addWidget(m_timeline);
    column->addWidget(m_facts);
}

void BucketSection::show(const HealthReport::Bucket &bucket, WallTime now, Instant instant)
{
    setTitle(bucket.health.bucket);
    m_timeline->show(bucket.timeline, now);
    QStringList facts = bucketFacts(bucket.health, instant);
    QStringList lines{facts.takeFirst()};
    for (qsizetype i = 0; i < facts.size(); i += factsInALine)
        lines.append(facts.mid(i, factsInALine).join(QStringLiteral(" · ")));
    m_facts->setText(lines.join(u'\n'));
}

} // namespace breakwater
