// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/timewording.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

struct TimeWording
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::TimeWording)
};

const QString hoursAndMinutes = u"HH:mm"_s;

} // namespace

QDateTime localTime(WallTime time)
{
    return QDateTime::fromMSecsSinceEpoch(time.time_since_epoch().count());
}

QString clockText(WallTime time)
{
    return localTime(time).toString(hoursAndMinutes);
}

QString dayAndTimeText(const QDateTime &time, const QDateTime &now)
{
    const QDateTime local = time.toLocalTime();
    const QString clock = local.toString(hoursAndMinutes);
    const qint64 daysAgo = local.date().daysTo(now.toLocalTime().date());
    if (daysAgo == 0)
        return TimeWording::tr("today %1").arg(clock);
    if (daysAgo == 1)
        return TimeWording::tr("yesterday %1").arg(clock);
    return local.toString(u"yyyy-MM-dd HH:mm"_s);
}

QString countdownText(microseconds left)
{
    const auto seconds = std::max<qint64>(0, std::chrono::ceil<std::chrono::seconds>(left).count());
    const auto twoDigits = [](qint64 number) { return u"%1"_s.arg(number, 2, 10, QChar(u'0')); };
    const qint64 hours = seconds / 3600;
    const qint64 minutes = seconds / 60 % 60;
    if (hours > 0)
        return u"%1:%2:%3"_s.arg(QString::number(hours), twoDigits(minutes), twoDigits(seconds % 60));
    return u"%1:%2"_s.arg(QString::number(minutes), twoDigits(seconds % 60));
}

QString durationText(milliseconds duration)
{
    const auto ms = std::max<qint64>(0, duration.count());
    const QLocale locale;
    if (ms < 9'950)
        return TimeWording::tr("%1 s").arg(locale.toString(static_cast<double>(ms) / 1000.0, 'f', 1));
    const qint64 seconds = (ms + 500) / 1000;
    if (seconds < 60)
        return TimeWording::tr("%1 s").arg(locale.toString(seconds));
    return TimeWording::tr("%1 min %2 s").arg(locale.toString(seconds / 60), locale.toString(seconds % 60));
}

int wholeSeconds(milliseconds duration)
{
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(duration).count();
    return static_cast<int>(std::clamp<qint64>(seconds, 1, 1'000'000'000));
}

} // namespace breakwater
