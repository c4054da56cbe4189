// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/chipwording.h"
#include "wording/uilanguage.h"

#include <QTest>

using namespace breakwater;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(breakwater::BucketHealth)

namespace {

const Instant now{100s};

BucketHealth glm(CircuitState state)
{
    return {.bucket = u"zhipu/glm-5@cn"_s, .service = u"zhipu"_s, .model = u"glm-5"_s, .state = state};
}

BucketHealth open(microseconds left)
{
    BucketHealth health = glm(CircuitState::Open);
    health.reason = OpenReason::ConsecutiveFailures;
    health.until = now + left;
    return health;
}

BucketHealth held(HoldReason reason, microseconds left, CircuitState state = CircuitState::Closed)
{
    BucketHealth health = glm(state);
    health.hold = reason;
    health.until = now + left;
    return health;
}

} // namespace

class tst_ChipWording : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void chip_data();
    void chip();
    void toolTipTellsWindowRatioTimesAndNextProbe();
    void toolTipInEnglishHasPlurals();
};

void tst_ChipWording::chip_data()
{
    QTest::addColumn<BucketHealth>("health");
    QTest::addColumn<QString>("sign");
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("chinese");
    const auto row
        = [](const char *name, const BucketHealth &health, const QString &sign, const QString &english,
             const QString &chinese) { QTest::newRow(name) << health << sign << english << chinese; };

    row("closed", glm(CircuitState::Closed), u"●"_s, u"glm-5"_s, u"glm-5"_s);
    BucketHealth suspected = glm(CircuitState::Closed);
    suspected.suspected = true;
    row("suspected", suspected, u"◐"_s, u"glm-5"_s, u"glm-5"_s);
    row("open counts down", open(22'300ms), u"■"_s, u"glm-5 0:23"_s, u"glm-5 0:23"_s);
    row("open and due", open(-1s), u"■"_s, u"glm-5 0:00"_s, u"glm-5 0:00"_s);
    row("open for longer than an hour", open(3'661s), u"■"_s, u"glm-5 1:01:01"_s, u"glm-5 1:01:01"_s);
    BucketHealth probing = glm(CircuitState::HalfOpen);
    probing.probesDone = 1;
    probing.probesNeeded = 3;
    row("half-open", probing, u"◌"_s, u"glm-5 probe 1/3"_s, u"glm-5 试探 1/3"_s);
    BucketHealth offline = open(20s);
    offline.offline = true;
    row("offline hides an open circuit", offline, u"⦸"_s, u"glm-5 offline"_s, u"glm-5 离线"_s);
    BucketHealth keyless = glm(CircuitState::Closed);
    keyless.keyMissing = true;
    BucketHealth unread = glm(CircuitState::Closed);
    unread.keyUnreadable = true;
    row("a key that could not be read", unread, u"⚷"_s, u"glm-5 key unread"_s, u"glm-5 密钥未读取"_s);
    row("no key", keyless, u"⚷"_s, u"glm-5 no key"_s, u"glm-5 无密钥"_s);
    row("held by a rate limit", held(HoldReason::RateLimited, 20s), u"⏸"_s, u"glm-5 limit 0:20"_s,
        u"glm-5 限速 0:20"_s);
    row("held without credit", held(HoldReason::Quota, 600s), u"⏸"_s, u"glm-5 no credit 10:00"_s,
        u"glm-5 余额不足 10:00"_s);
    row("held by the key", held(HoldReason::Auth, 300s), u"⏸"_s, u"glm-5 key 5:00"_s, u"glm-5 密钥 5:00"_s);
    row("held by the budget", held(HoldReason::Budget, 60s), u"⏸"_s, u"glm-5 budget 1:00"_s,
        u"glm-5 预算 1:00"_s);
    row("a hold hides an open circuit", held(HoldReason::Quota, 60s, CircuitState::Open), u"⏸"_s,
        u"glm-5 no credit 1:00"_s, u"glm-5 余额不足 1:00"_s);
    row("forced open", glm(CircuitState::ForcedOpen), u"✋"_s, u"glm-5 off"_s, u"glm-5 已停用"_s);
    row("breaker switched off", glm(CircuitState::Disabled), u"✋"_s, u"glm-5 unguarded"_s, u"glm-5 无熔断"_s);
    row("only counting", glm(CircuitState::MetricsOnly), u"✋"_s, u"glm-5 counting"_s, u"glm-5 仅计数"_s);
}

void tst_ChipWording::chip()
{
    QFETCH(BucketHealth, health);
    QFETCH(QString, english);
    QFETCH(QString, chinese);
    QTEST(chipSign(chipKind(health)), "sign");
    LanguageSwitch language(UiLanguage::English);
    QCOMPARE(chipText(health, now), english);
    const QString sentence = chipSentence(health, now);
    QVERIFY2(sentence.contains(u"glm-5") && sentence.endsWith(u'.'), qPrintable(sentence));
    language.select(UiLanguage::SimplifiedChinese);
    QCOMPARE(chipText(health, now), chinese);
    const QString inChinese = chipSentence(health, now);
    QVERIFY2(inChinese.contains(u"glm-5") && inChinese.endsWith(u'。'), qPrintable(inChinese));
}

void tst_ChipWording::toolTipTellsWindowRatioTimesAndNextProbe()
{
    const LanguageSwitch english(UiLanguage::English);
    BucketHealth health = open(23s);
    health.calls = 8;
    health.failed = 5;
    health.slow = 1;
    health.failureRate = 0.625;
    health.firstTokenP50 = 640ms;
    health.firstTokenP99 = 2'900ms;
    health.waiting = 2;
    health.callsLeft = 581;
    const QString tip = chipToolTip(health, now);
    for (const QString &fact : {u"zhipu/glm-5@cn"_s, u"8 calls in the window: 5 failed, 1 slow"_s, u"63 %"_s,
                                u"P50 0.6 s, P99 2.9 s"_s, u"Next probe in 0:23"_s,
                                u"waiting for a slot: 2"_s, u"Calls left this hour: 581"_s})
        QVERIFY2(tip.contains(fact), qPrintable(tip));
}

void tst_ChipWording::toolTipInEnglishHasPlurals()
{
    const LanguageSwitch english(UiLanguage::English);
    BucketHealth health = glm(CircuitState::Closed);
    health.calls = 1;
    QVERIFY2(chipToolTip(health, now).contains(u"1 call in the window"),
             qPrintable(chipToolTip(health, now)));
    health.calls = 0;
    QVERIFY2(chipToolTip(health, now).contains(u"No calls"), qPrintable(chipToolTip(health, now)));
}

QTEST_GUILESS_MAIN(tst_ChipWording)
#include "tst_chipwording.moc"
