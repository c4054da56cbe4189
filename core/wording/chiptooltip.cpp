// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/chipwording.h"

#include "wording/statewording.h"
#include "wording/timewording.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

struct ChipToolTip
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::ChipToolTip)
};

QString windowLine(const BucketHealth &health)
{
    if (health.calls == 0)
        return ChipToolTip::tr("No calls in the window.");
    const QString calls = ChipToolTip::tr("%n call(s) in the window", nullptr, health.calls);
    const QString failed = ChipToolTip::tr("%n failed", nullptr, health.failed);
    const QString slow = ChipToolTip::tr("%n slow", nullptr, health.slow);
    return ChipToolTip::tr("%1: %2, %3.").arg(calls, failed, slow);
}

QString percentage(double share)
{
    return u"%1 %"_s.arg(QLocale().toString(share * 100.0, 'f', 0));
}

QString firstTokenLine(const BucketHealth &health)
{
    const auto time = [](std::optional<milliseconds> value) { return value ? durationText(*value) : u"–"_s; };
    return ChipToolTip::tr("First word: P50 %1, P99 %2")
        .arg(time(health.firstTokenP50), time(health.firstTokenP99));
}

} // namespace

QStringList bucketFacts(const BucketHealth &health, Instant now)
{
    QStringList lines{chipSentence(health, now), windowLine(health)};
    if (health.calls > 0)
        lines += ChipToolTip::tr("Failure ratio: %1").arg(percentage(health.failureRate));
    lines += firstTokenLine(health);
    if (health.patience)
        lines += ChipToolTip::tr("Patience for the first word: %1").arg(durationText(*health.patience));
    if (health.until && chipKind(health) == ChipKind::Open)
        lines += ChipToolTip::tr("Next probe in %1").arg(countdownText(*health.until - now));
    if (health.running > 0 || health.waiting > 0)
        lines += ChipToolTip::tr("Calls on their way: %1, waiting for a slot: %2")
                     .arg(health.running)
                     .arg(health.waiting);
    if (health.callsLeft)
        lines += ChipToolTip::tr("Calls left this hour: %1").arg(QLocale().toString(*health.callsLeft));
    return lines;
}

QString chipToolTip(const BucketHealth &health, Instant now)
{
    return health.bucket + u'\n' + bucketFacts(health, now).join(u'\n');
}

} // namespace breakwater
