// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/gates/callbudget.h"
#include "resilience/gates/hedgebudget.h"
#include "resilience/gates/memorybudgetledger.h"
#include "support/behaviourcases.h"
#include "support/manualclock.h"
#include "support/printers.h"

#include <QJsonDocument>
#include <QTest>

#include <map>

using namespace breakwater;
using namespace breakwater::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

void rule(const char *sentence, const char *config, const char *events)
{
    QTest::newRow(sentence) << QJsonDocument::fromJson(config).object()
                            << QJsonDocument::fromJson(events).array();
}

} // namespace

/// What may be spent in an hour.
class tst_Budgets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void calls_data();
    void calls();
    void kindsDoNotMix();
    void savedEntriesComeBackOlder();
    void hedgesAreAShareOfTheActionsPlusThree_data();
    void hedgesAreAShareOfTheActionsPlusThree();
    void oldActionsNoLongerCount();
};

void tst_Budgets::calls_data()
{
    QTest::addColumn<QJsonObject>("config");
    QTest::addColumn<QJsonArray>("events");
    for (const BehaviourCase &row : behaviourCases(QStringLiteral(BREAKWATER_TEST_DATA), {u"budget"_s}))
        QTest::newRow(row.name.constData()) << row.config << row.events;
    rule("switched off: everything is allowed and nothing is booked", R"({"hourly_budget": 0})",
         R"([[0, "reserve", "a", "ok"], [0, "reserve", "b", "ok"], [0, "used", "", "0"]])");
    rule(
        "a refund makes room at once", R"({"hourly_budget": 2})",
        R"([[0, "reserve", "a", "ok"], [1000, "reserve", "b", "ok"], [2000, "reserve", "c", "open:3598000"], [2000, "refund", "b", "ok"],
             [2000, "reserve", "d", "ok"], [2000, "reserve", "e", "open:3598000"], [2000, "used", "", "2"]])");
    rule(
        "refunded twice is refunded once", R"({"hourly_budget": 1})",
        R"([[0, "reserve", "a", "ok"], [0, "refund", "a", "ok"], [0, "reserve", "b", "ok"], [0, "refund", "a", "ok"], [0, "reserve", "c", "open:3600000"]])");
    rule(
        "a restart refills nothing", R"({"hourly_budget": 1})",
        R"([[0, "reserve", "a", "ok"], [1000, "restart", "ok"], [1000, "reserve", "b", "open:3599000"], [3600000, "reserve", "c", "ok"]])");
    rule(
        "a lower limit waits for as many to age as are too many", R"({"hourly_budget": 3})",
        R"([[0, "reserve", "a", "ok"], [1000, "reserve", "b", "ok"], [2000, "reserve", "c", "ok"], [3000, "limit", 1, "ok"],
             [3000, "reserve", "d", "open:3599000"]])");
}

void tst_Budgets::calls()
{
    QFETCH(QJsonObject, config);
    QFETCH(QJsonArray, events);
    const auto policy = policyWith(PolicyConfig{}, policyEntries(config));
    QVERIFY(policy);
    ManualClock clock;
    const Instant start = clock.now();
    MemoryBudgetLedger ledger(clock);
    CallBudget budget(ledger, policy->hourlyBudget);
    std::map<QString, BudgetLedger::EntryId> units;
    for (const auto &value : events) {
        const auto event = value.toArray();
        clock.advanceTo(start + milliseconds(event[0].toInteger()));
        const QString op = event[1].toString();
        QString got = u"ok"_s;
        if (op == u"reserve") {
            const auto unit = budget.reserve();
            if (unit)
                units[event[2].toString()] = *unit;
            else
                got = u"open:"_s + QString::number(unit.error().retryIn.count());
        } else if (op == u"refund") {
            budget.refund(units[event[2].toString()]);
        } else if (op == u"used") {
            got = QString::number(budget.used());
        } else if (op == u"limit") {
            budget.setLimit(event[2].toInt());
        } else {
            ledger.restore(ledger.save(), 0ms);
        }
        QVERIFY2(got == event.last().toString(),
                 (QJsonDocument(event).toJson(QJsonDocument::Compact) + " got " + got.toUtf8()).constData());
    }
}

void tst_Budgets::kindsDoNotMix()
{
    ManualClock clock;
    MemoryBudgetLedger ledger(clock);
    QVERIFY(ledger.reserve(BudgetKind::Call, 1, 1h));
    QVERIFY(ledger.reserve(BudgetKind::Hedge, 1, 1h));
    QVERIFY(!ledger.reserve(BudgetKind::Call, 1, 1h));
    QCOMPARE(ledger.reserve(BudgetKind::Call, 0, 1h).error().retryIn, milliseconds(1h));
    QCOMPARE(ledger.used(BudgetKind::Action, 1h), 0);
    clock.advance(30min);
    QCOMPARE(ledger.used(BudgetKind::Call, 30min), 0); // exactly as old as the span
    QCOMPARE(ledger.used(BudgetKind::Call, 30min + 1ms), 1);
}

void tst_Budgets::savedEntriesComeBackOlder()
{
    ManualClock clock;
    MemoryBudgetLedger before(clock);
    static_cast<void>(before.reserve(BudgetKind::Call, 5, 1h));
    clock.advance(20min);
    static_cast<void>(before.reserve(BudgetKind::Hedge, 5, 1h));
    MemoryBudgetLedger after(clock);
    after.restore(before.save(), 40min);
    QCOMPARE(after.used(BudgetKind::Call, 1h), 0);
    QCOMPARE(after.used(BudgetKind::Hedge, 1h), 1);
    after.restore(before.save(), -24h); // the clock was set back: nothing becomes younger
    QCOMPARE(after.save(), before.save());
}

void tst_Budgets::hedgesAreAShareOfTheActionsPlusThree_data()
{
    QTest::addColumn<double>("share");
    QTest::addColumn<int>("actions");
    QTest::addColumn<int>("hedges");
    QTest::newRow("nothing done yet") << 0.1 << 0 << 3;
    QTest::newRow("below a whole one") << 0.1 << 9 << 3;
    QTest::newRow("a whole one") << 0.1 << 10 << 4;
    QTest::newRow("three wholes, whatever doubles say") << 0.1 << 30 << 6;
    QTest::newRow("no share: the three") << 0.0 << 100 << 3;
    QTest::newRow("all") << 1.0 << 5 << 8;
}

void tst_Budgets::hedgesAreAShareOfTheActionsPlusThree()
{
    QFETCH(double, share);
    QFETCH(int, actions);
    QFETCH(int, hedges);
    ManualClock clock;
    MemoryBudgetLedger ledger(clock);
    HedgeBudget budget(ledger, share);
    for (int i = 0; i < actions; ++i)
        budget.recordAction();
    QCOMPARE(budget.limit(), hedges);
    std::vector<HedgeUnit> taken;
    for (int i = 0; i < hedges; ++i) {
        auto unit = budget.take();
        QVERIFY(unit);
        taken.push_back(std::move(*unit));
    }
    QVERIFY(!budget.take());
    QCOMPARE(budget.used(), hedges);
    for (HedgeUnit &unit : taken)
        unit.spend();
    taken.clear();
    QCOMPARE(budget.used(), hedges); // what was sent does not come back
}

void tst_Budgets::oldActionsNoLongerCount()
{
    ManualClock clock;
    MemoryBudgetLedger ledger(clock);
    HedgeBudget budget(ledger, 0.5);
    budget.recordAction();
    budget.recordAction();
    QCOMPARE(budget.limit(), 4);
    static_cast<void>(budget.take()); // not sent, so it goes back
    QCOMPARE(budget.used(), 0);
    clock.advance(1h);
    QCOMPARE(budget.limit(), 3);
}

QTEST_APPLESS_MAIN(tst_Budgets)
#include "tst_budgets.moc"
