// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/moneywording.h"
#include "wording/timewording.h"
#include "wording/uilanguage.h"

#include <QTest>

using namespace breakwater;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

class tst_MoneyAndTime : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cost_data();
    void cost();
    void duration_data();
    void duration();
    void countdown_data();
    void countdown();
    void day_data();
    void day();
    void clockIsOf24HoursInBothLanguages();
    void secondsAreRoundedUp();
};

void tst_MoneyAndTime::cost_data()
{
    QTest::addColumn<double>("amount");
    QTest::addColumn<QString>("currency");
    QTest::addColumn<QString>("expected");
    QTest::newRow("yuan") << 0.01 << u"CNY"_s << u"¥0.01"_s;
    QTest::newRow("dollars") << 1.236 << u"USD"_s << u"$1.24"_s;
    QTest::newRow("less than a cent") << 0.0003 << u"USD"_s << u"< $0.01"_s;
    QTest::newRow("another currency") << 2.5 << u"CHF"_s << u"CHF\u00a02.50"_s;
    QTest::newRow("a server of one's own") << 0.0 << QString() << u"free"_s;
    QTest::newRow("a free model") << 0.0 << u"CNY"_s << u"free"_s;
}

void tst_MoneyAndTime::cost()
{
    const LanguageSwitch english(UiLanguage::English);
    QFETCH(double, amount);
    QFETCH(QString, currency);
    QTEST(costText(amount, currency), "expected");
}

void tst_MoneyAndTime::duration_data()
{
    QTest::addColumn<milliseconds>("time");
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("chinese");
    QTest::newRow("nothing") << milliseconds(0ms) << u"0.0 s"_s << u"0.0 秒"_s;
    QTest::newRow("under a second") << milliseconds(640ms) << u"0.6 s"_s << u"0.6 秒"_s;
    QTest::newRow("seconds") << milliseconds(3'100ms) << u"3.1 s"_s << u"3.1 秒"_s;
    QTest::newRow("never 10.0") << milliseconds(9'960ms) << u"10 s"_s << u"10 秒"_s;
    QTest::newRow("many seconds") << milliseconds(59'400ms) << u"59 s"_s << u"59 秒"_s;
    QTest::newRow("never 60 s") << milliseconds(59'600ms) << u"1 min 0 s"_s << u"1 分 0 秒"_s;
    QTest::newRow("minutes") << milliseconds(125s) << u"2 min 5 s"_s << u"2 分 5 秒"_s;
    QTest::newRow("never negative") << milliseconds(-5s) << u"0.0 s"_s << u"0.0 秒"_s;
}

void tst_MoneyAndTime::duration()
{
    QFETCH(milliseconds, time);
    QFETCH(QString, english);
    QFETCH(QString, chinese);
    LanguageSwitch language(UiLanguage::English);
    QCOMPARE(durationText(time), english);
    language.select(UiLanguage::SimplifiedChinese);
    QCOMPARE(durationText(time), chinese);
}

void tst_MoneyAndTime::countdown_data()
{
    QTest::addColumn<microseconds>("left");
    QTest::addColumn<QString>("expected");
    QTest::newRow("rounded up") << microseconds(22'000'001us) << u"0:23"_s;
    QTest::newRow("exact") << microseconds(23s) << u"0:23"_s;
    QTest::newRow("the last moment is not zero") << microseconds(1us) << u"0:01"_s;
    QTest::newRow("over") << microseconds(0us) << u"0:00"_s;
    QTest::newRow("long over") << microseconds(-7s) << u"0:00"_s;
    QTest::newRow("minutes") << microseconds(725s) << u"12:05"_s;
    QTest::newRow("hours") << microseconds(3'725s) << u"1:02:05"_s;
}

void tst_MoneyAndTime::countdown()
{
    QFETCH(microseconds, left);
    QTEST(countdownText(left), "expected");
}

void tst_MoneyAndTime::day_data()
{
    QTest::addColumn<QDateTime>("time");
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("chinese");
    QTest::newRow("today") << QDateTime(QDate(2026, 5, 4), QTime(0, 5)) << u"today 00:05"_s
                           << u"今天 00:05"_s;
    QTest::newRow("yesterday, a few minutes ago")
        << QDateTime(QDate(2026, 5, 3), QTime(23, 58)) << u"yesterday 23:58"_s << u"昨天 23:58"_s;
    QTest::newRow("earlier") << QDateTime(QDate(2026, 4, 30), QTime(18, 40)) << u"2026-04-30 18:40"_s
                             << u"2026-04-30 18:40"_s;
    QTest::newRow("in the future: the clock was set back")
        << QDateTime(QDate(2026, 5, 6), QTime(8, 0)) << u"2026-05-06 08:00"_s << u"2026-05-06 08:00"_s;
}

void tst_MoneyAndTime::day()
{
    QFETCH(QDateTime, time);
    QFETCH(QString, english);
    QFETCH(QString, chinese);
    const QDateTime now(QDate(2026, 5, 4), QTime(0, 10));
    LanguageSwitch language(UiLanguage::English);
    QCOMPARE(dayAndTimeText(time, now), english);
    language.select(UiLanguage::SimplifiedChinese);
    QCOMPARE(dayAndTimeText(time, now), chinese);
}

void tst_MoneyAndTime::clockIsOf24HoursInBothLanguages()
{
    const WallTime afternoon(milliseconds(QDateTime(QDate(2026, 5, 3), QTime(14, 2)).toMSecsSinceEpoch()));
    LanguageSwitch language(UiLanguage::English);
    QCOMPARE(clockText(afternoon), u"14:02"_s);
    language.select(UiLanguage::SimplifiedChinese);
    QCOMPARE(clockText(afternoon), u"14:02"_s);
}

void tst_MoneyAndTime::secondsAreRoundedUp()
{
    QCOMPARE(wholeSeconds(24'001ms), 25);
    QCOMPARE(wholeSeconds(25s), 25);
    QCOMPARE(wholeSeconds(0ms), 1);
}

QTEST_GUILESS_MAIN(tst_MoneyAndTime)
#include "tst_moneyandtime.moc"
