// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/manualclock.h"
#include "ui/health/healthdialog.h"
#include "ui/support/fakehealth.h"
#include "ui/support/looks.h"

#include <QLabel>
#include <QTest>
#include <QTreeWidget>

using namespace breakwater;
using namespace breakwater::test;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

HealthReport stormyNight(const ManualClock &clock)
{
    const WallTime now = clock.wallNow();
    BucketHealth main = wellBucket(u"glm-5"_s);
    main.state = CircuitState::Open;
    main.reason = OpenReason::ConsecutiveFailures;
    main.until = clock.now() + 23s;
    main.calls = 8;
    main.failed = 5;
    main.slow = 1;
    main.failureRate = 0.625;
    main.firstTokenP50 = 640ms;
    main.firstTokenP99 = 2'900ms;
    main.patience = 2s;
    main.waiting = 1;
    main.callsLeft = 581;
    BucketHealth light = wellBucket(u"glm-5-air"_s);
    light.calls = 11;
    light.callsLeft = 581;
    HealthReport report{.now = now, .budgetUsed = 19, .budgetLimit = 600, .waitingSaved = 214s};
    report.buckets = {{main,
                       {{.from = now - 2h},
                        {.from = now - 31min, .state = CircuitState::Open},
                        {.from = now - 29min, .state = CircuitState::HalfOpen},
                        {.from = now - 28min, .heldUntil = now - 24min},
                        {.from = now - 6min, .state = CircuitState::Open}}},
                      {light, {{.from = now - 50min}}}};
    report.actions = {{RungKind::Main, 8}, {RungKind::Light, 11}, {RungKind::None, 1}};
    report.spent = {{u"CNY"_s, 0.37}};
    report.saved = {{u"CNY"_s, 1.12}};
    const CallLogEvent lightCall{.op = CallLogEvent::Op::Settle,
                                 .at = now - 2s,
                                 .bucket = light.bucket,
                                 .decision = u"permit"_s,
                                 .verdict = CallVerdict::Success,
                                 .httpStatus = 200,
                                 .firstToken = 400ms,
                                 .wait = 410ms,
                                 .servedBy = u"light"_s,
                                 .host = u"open.bigmodel.cn"_s};
    CallLogEvent mainCall = lightCall;
    mainCall.bucket = main.bucket;
    mainCall.verdict = CallVerdict::Failure;
    mainCall.outcome = Outcome::ServiceFailure;
    mainCall.httpStatus = 503;
    mainCall.firstToken.reset();
    CallLogEvent probe = mainCall;
    probe.decision = u"probe"_s;
    probe.wait.reset();
    probe.servedBy.clear();
    const CallLogEvent refused{.op = CallLogEvent::Op::Acquire,
                               .at = now - 1s,
                               .bucket = main.bucket,
                               .decision = u"reject"_s,
                               .reason = u"open"_s};
    report.calls = {refused, lightCall, mainCall, probe};
    return report;
}

} // namespace

class tst_HealthDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void looks_data();
    void looks();
    void everyFactIsThere();
    void withoutAServiceItSaysSo();
    void followsWhileItIsVisibleOnly();
};

void tst_HealthDialog::looks_data()
{
    addLookRows();
}

void tst_HealthDialog::looks()
{
    QFETCH(Look, look);
    const LanguageSwitch language(look.language);
    applyTheme(look.theme);
    const ManualClock clock{Instant(100s)};
    FakeHealth health(clock);
    FakeServices fake(health);
    fake.shown.current = stormyNight(clock);
    HealthDialog dialog(fake.services);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    QTRY_COMPARE(cutTexts(dialog), QStringList());
    keepPicture(dialog, u"health"_s, look);
}

void tst_HealthDialog::everyFactIsThere()
{
    const LanguageSwitch language(UiLanguage::English);
    const ManualClock clock{Instant(100s)};
    FakeHealth health(clock);
    FakeServices fake(health);
    fake.shown.current = stormyNight(clock);
    HealthDialog dialog(fake.services);
    dialog.show();
    QString text;
    for (const QLabel *label : dialog.findChildren<QLabel *>())
        text += label->text() + u'\n';
    for (const QString &fact :
         {u"Next probe in 0:23"_s, u"8 calls in the window: 5 failed, 1 slow"_s, u"Failure ratio: 63 %"_s,
          u"P50 0.6 s, P99 2.9 s"_s, u"waiting for a slot: 1"_s, u"Calls left this hour: 581"_s,
          u"Requests in the last hour: 19 of 600"_s, u"20 actions"_s, u"light model 55 %"_s,
          u"spent ¥0.37, saved ¥1.12"_s, u"3 min 34 s"_s})
        QVERIFY2(text.contains(fact), qPrintable(fact + u" is not in\n"_s + text));
    const auto *calls = dialog.findChild<QTreeWidget *>();
    QCOMPARE(calls->topLevelItemCount(), 4);
    const auto classOf = [&](int row) { return calls->topLevelItem(row)->text(4); };
    QCOMPARE(classOf(0), u"not sent: the breaker is open"_s);
    QCOMPARE(classOf(1), u"answered, counted as success"_s);
    QCOMPARE(classOf(2), u"service failed, counted as failure"_s);
    QCOMPARE(classOf(3), u"probe: service failed, counted as failure"_s);
    QCOMPARE(calls->topLevelItem(2)->text(3), u"503"_s);
    QCOMPARE(calls->topLevelItem(2)->text(7), u"light model"_s);
    QCOMPARE(calls->topLevelItem(3)->text(7), u"–"_s);
}

void tst_HealthDialog::withoutAServiceItSaysSo()
{
    const LanguageSwitch language(UiLanguage::English);
    const ManualClock clock{Instant(100s)};
    FakeHealth health(clock);
    FakeServices fake(health);
    HealthDialog dialog(fake.services);
    dialog.show();
    bool said = false;
    for (const QLabel *label : dialog.findChildren<QLabel *>())
        said = said || (label->isVisible() && label->text().startsWith(u"No service is set up"_s));
    QVERIFY(said);
}

void tst_HealthDialog::followsWhileItIsVisibleOnly()
{
    const ManualClock clock{Instant(100s)};
    FakeHealth health(clock);
    FakeServices fake(health);
    HealthDialog dialog(fake.services);
    dialog.show();
    const auto *calls = dialog.findChild<QTreeWidget *>();
    QCOMPARE(calls->topLevelItemCount(), 0);
    fake.shown.current = stormyNight(clock);
    health.show({});
    QCOMPARE(calls->topLevelItemCount(), 4);
    dialog.hide();
    fake.shown.current = {};
    health.show({});
    QCOMPARE(calls->topLevelItemCount(), 4);
    dialog.show();
    QCOMPARE(calls->topLevelItemCount(), 0);
}

QTEST_MAIN(tst_HealthDialog)
#include "tst_healthdialog.moc"
