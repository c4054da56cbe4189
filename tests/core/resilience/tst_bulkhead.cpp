// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/gates/bulkhead.h"
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

/// Plays the events of a bulkhead case: submit, finish, cancel, tick, gauge, and our own: report, flush,
/// limit.
class BulkheadScript
{
public:
    explicit BulkheadScript(const BulkheadConfig &config)
        : m_bulkhead(config, m_clock)
    { }

    QString play(const QJsonArray &event)
    {
        m_clock.advanceTo(m_start + milliseconds(event[0].toInteger()));
        const QString op = event[1].toString();
        const QString id = event[2].toString();
        m_news.clear();
        if (op == u"submit")
            return submit(id, event[3]);
        if (op == u"cancel")
            return m_bulkhead.cancel(m_waiters[id]) ? u"removed"_s : u"-"_s;
        if (op == u"gauge")
            return gauge();
        if (op == u"limit")
            return QString::number(m_bulkhead.limit());
        if (op == u"finish")
            m_slots.extract(id); // out of the map before it goes: its successor comes in meanwhile
        else if (op == u"tick")
            m_bulkhead.expireWaiters();
        else if (op == u"flush")
            m_bulkhead.flush();
        else if (op == u"report")
            report(id, event[3].toInt(1));
        return m_news.isEmpty() ? u"-"_s : m_news.join(u',');
    }

private:
    QString submit(const QString &id, const QJsonValue &deadline)
    {
        const auto until = deadline.isDouble() ? std::optional(m_start + milliseconds(deadline.toInteger()))
                                               : std::nullopt;
        auto admission = m_bulkhead.submit(until, [this, id](auto turn) { onTurn(id, std::move(turn)); });
        if (auto *slot = std::get_if<BulkheadSlot>(&admission)) {
            m_slots.emplace(id, std::move(*slot));
            return u"run"_s;
        }
        if (const auto *queued = std::get_if<Bulkhead::Queued>(&admission)) {
            m_waiters[id] = queued->id;
            return u"queued:"_s + QString::number(queued->position);
        }
        return u"shed"_s;
    }

    void onTurn(const QString &id, Expected<BulkheadSlot, Bulkhead::WaitEnd> turn)
    {
        if (turn) {
            m_news += u"start:"_s + id;
            m_slots.emplace(id, std::move(*turn));
        } else {
            m_news += (turn.error() == Bulkhead::WaitEnd::Expired ? u"expired:"_s : u"flushed:"_s) + id;
        }
    }

    void report(const QString &verdict, int times)
    {
        for (int i = 0; i < times; ++i)
            m_bulkhead.report(verdict == u"429"      ? CallVerdict::RateLimited
                                  : verdict == u"ok" ? CallVerdict::Success
                                                     : CallVerdict::Failure);
    }

    QString gauge()
    {
        return u"run=%1,queue=%2,peak=%3,shed=%4"_s.arg(m_bulkhead.running())
            .arg(m_bulkhead.waiting())
            .arg(m_bulkhead.peakWaiting())
            .arg(m_bulkhead.shedCount());
    }

    ManualClock m_clock;
    Instant m_start = m_clock.now();
    QStringList m_news;
    std::map<QString, BulkheadSlot> m_slots;
    std::map<QString, Bulkhead::WaiterId> m_waiters;
    Bulkhead m_bulkhead; // goes first, so that slots that go after it start nobody
};

void rule(const char *sentence, const char *config, const char *events)
{
    QTest::newRow(sentence) << QJsonDocument::fromJson(config).object()
                            << QJsonDocument::fromJson(events).array();
}

} // namespace

/// Who runs, who waits, who is sent away.
class tst_Bulkhead : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void behaviour_data();
    void behaviour();
    void aSlotOutlivesItsBulkhead();
    void waitersOfAGoneBulkheadAreForgotten();
    void aTurnMayFinishAtOnce();
    void tellsTheNextDeadline();
    void newTuningStartsWaiters();
    void theLimitIsTheConfiguredOneAgain_data();
    void theLimitIsTheConfiguredOneAgain();
    void whoIsSentAwayMayTakeOthersWithHim();
    void whoComesBackWhileOthersAreSentAwayWaits();
};

void tst_Bulkhead::behaviour_data()
{
    QTest::addColumn<QJsonObject>("config");
    QTest::addColumn<QJsonArray>("events");
    for (const BehaviourCase &row : behaviourCases(QStringLiteral(BREAKWATER_TEST_DATA), {u"bulkhead"_s}))
        QTest::newRow(row.name.constData()) << row.config << row.events;
    rule(
        "switched off: everybody runs", R"({"max_concurrent": 0})",
        R"([[0, "submit", "a", null, "run"], [0, "submit", "b", null, "run"], [0, "submit", "c", null, "run"], [0, "limit", "", "0"]])");
    rule(
        "no waiting: the second is shed", R"({"max_concurrent": 1, "queue_per_slot": 0})",
        R"([[0, "submit", "a", null, "run"], [0, "submit", "b", null, "shed"], [1, "finish", "a", "-"], [1, "submit", "c", null, "run"]])");
    rule(
        "a queue of half a slot each", R"({"max_concurrent": 3, "queue_per_slot": 0.5})",
        R"([[0, "submit", "a", null, "run"], [0, "submit", "b", null, "run"], [0, "submit", "c", null, "run"],
             [0, "submit", "d", null, "queued:1"], [0, "submit", "e", null, "shed"]])");
    rule(
        "a waiter waits up to its deadline, exactly then it is over",
        R"({"max_concurrent": 1, "queue_per_slot": 2})",
        R"([[0, "submit", "a", null, "run"], [0, "submit", "b", 100, "queued:1"], [0, "submit", "c", 200, "queued:2"],
             [99, "tick", "", "-"], [100, "tick", "", "expired:b"], [100, "gauge", "", "run=1,queue=1,peak=2,shed=0"]])");
    rule(
        "nobody ticked: the one whose time is over is passed by",
        R"({"max_concurrent": 1, "queue_per_slot": 2})",
        R"([[0, "submit", "a", null, "run"], [0, "submit", "b", 100, "queued:1"], [0, "submit", "c", 200, "queued:2"],
             [150, "finish", "a", "expired:b,start:c"]])");
    rule(
        "and makes room in the queue", R"({"max_concurrent": 1, "queue_per_slot": 1})",
        R"([[0, "submit", "a", null, "run"], [0, "submit", "b", 100, "queued:1"], [99, "submit", "c", 200, "shed"],
             [100, "submit", "d", 200, "queued:1"]])");
    rule(
        "opening sends all waiters away, in order", R"({"max_concurrent": 1, "queue_per_slot": 2})",
        R"([[0, "submit", "a", null, "run"], [0, "submit", "b", null, "queued:1"], [0, "submit", "c", null, "queued:2"],
             [5, "flush", "", "flushed:b,flushed:c"], [6, "finish", "a", "-"], [6, "submit", "d", null, "run"]])");
    rule(
        "who was cancelled cannot be cancelled again", R"({"max_concurrent": 1, "queue_per_slot": 1})",
        R"([[0, "submit", "a", null, "run"], [0, "submit", "b", null, "queued:1"], [1, "cancel", "b", "removed"], [1, "cancel", "b", "-"]])");
    rule(
        "a 429 takes one slot, but never the last", R"({"max_concurrent": 2, "queue_per_slot": 2})",
        R"([[0, "limit", "", "2"], [0, "report", "429", 1, "-"], [0, "limit", "", "1"], [0, "report", "429", 1, "-"], [0, "limit", "", "1"],
             [0, "submit", "a", null, "run"], [0, "submit", "b", null, "queued:1"]])");
    rule(
        "those who run when the limit falls run on", R"({"max_concurrent": 2, "queue_per_slot": 2})",
        R"([[0, "submit", "a", null, "run"], [0, "submit", "b", null, "run"], [0, "submit", "c", null, "queued:1"], [0, "report", "429", 1, "-"],
             [1, "finish", "a", "-"], [2, "finish", "b", "start:c"]])");
    rule(
        "ten good calls give it back and start a waiter", R"({"max_concurrent": 2, "queue_per_slot": 2})",
        R"([[0, "report", "429", 1, "-"], [0, "submit", "a", null, "run"], [0, "submit", "b", null, "queued:1"],
             [1, "report", "ok", 9, "-"], [1, "limit", "", "1"], [1, "report", "ok", 1, "start:b"], [1, "limit", "", "2"]])");
    rule("the limit never passes the configured one", R"({"max_concurrent": 2, "queue_per_slot": 2})",
         R"([[0, "report", "ok", 100, "-"], [0, "limit", "", "2"]])");
    rule(
        "a failure is neither good nor a 429", R"({"max_concurrent": 2, "queue_per_slot": 2})",
        R"([[0, "report", "429", 1, "-"], [0, "report", "ok", 9, "-"], [0, "report", "fail", 5, "-"], [0, "report", "ok", 1, "-"], [0, "limit", "", "2"]])");
    rule(
        "a 429 starts the count anew", R"({"max_concurrent": 3, "queue_per_slot": 2})",
        R"([[0, "report", "429", 1, "-"], [0, "report", "ok", 9, "-"], [0, "report", "429", 1, "-"], [0, "report", "ok", 9, "-"],
             [0, "limit", "", "1"], [0, "report", "ok", 1, "-"], [0, "limit", "", "2"]])");
}

void tst_Bulkhead::behaviour()
{
    QFETCH(QJsonObject, config);
    QFETCH(QJsonArray, events);
    const auto policy = policyWith(PolicyConfig{}, policyEntries(config));
    QVERIFY(policy);
    BulkheadScript script(policy->bulkhead);
    for (const auto &value : events) {
        const auto event = value.toArray();
        const QString got = script.play(event);
        QVERIFY2(got == event.last().toString(),
                 (QJsonDocument(event).toJson(QJsonDocument::Compact) + " got " + got.toUtf8()).constData());
    }
}

void tst_Bulkhead::aSlotOutlivesItsBulkhead()
{
    ManualClock clock;
    auto bulkhead = std::make_unique<Bulkhead>(BulkheadConfig{.maxConcurrent = 1}, clock);
    const auto slot = bulkhead->tryAcquire();
    QVERIFY(slot);
    bulkhead.reset(); // and the slot goes after it
}

void tst_Bulkhead::waitersOfAGoneBulkheadAreForgotten()
{
    ManualClock clock;
    int told = 0;
    auto bulkhead = std::make_unique<Bulkhead>(BulkheadConfig{.maxConcurrent = 1}, clock);
    auto slot = bulkhead->tryAcquire();
    const auto admission = bulkhead->submit(std::nullopt, [&](auto) { ++told; });
    QVERIFY(std::holds_alternative<Bulkhead::Queued>(admission));
    bulkhead.reset();
    slot.reset();
    QCOMPARE(told, 0);
}

void tst_Bulkhead::aTurnMayFinishAtOnce()
{
    ManualClock clock;
    Bulkhead bulkhead({.maxConcurrent = 1, .queuePerSlot = 100}, clock);
    int served = 0;
    auto slot = bulkhead.tryAcquire();
    for (int i = 0; i < 100; ++i)
        static_cast<void>(bulkhead.submit(std::nullopt, [&](auto) { ++served; })); // drops its slot at once
    slot.reset();
    QCOMPARE(served, 100);
    QVERIFY(bulkhead.isClean());
}

void tst_Bulkhead::tellsTheNextDeadline()
{
    ManualClock clock;
    Bulkhead bulkhead({.maxConcurrent = 1, .queuePerSlot = 3}, clock);
    const auto slot = bulkhead.tryAcquire();
    QCOMPARE(bulkhead.nextDeadline(), std::nullopt);
    static_cast<void>(bulkhead.submit(std::nullopt, [](auto) {}));
    QCOMPARE(bulkhead.nextDeadline(), std::nullopt);
    static_cast<void>(bulkhead.submit(clock.now() + 2s, [](auto) {}));
    static_cast<void>(bulkhead.submit(clock.now() + 1s, [](auto) {}));
    QCOMPARE(bulkhead.nextDeadline(), std::optional(clock.now() + 1s));
}

void tst_Bulkhead::newTuningStartsWaiters()
{
    ManualClock clock;
    Bulkhead bulkhead({.maxConcurrent = 1, .queuePerSlot = 3}, clock);
    const auto slot = bulkhead.tryAcquire();
    std::vector<BulkheadSlot> started;
    for (int i = 0; i < 3; ++i)
        static_cast<void>(
            bulkhead.submit(std::nullopt, [&](auto turn) { started.push_back(std::move(*turn)); }));
    bulkhead.setConfig({.maxConcurrent = 3, .queuePerSlot = 1});
    QCOMPARE(started.size(), 2U);
    bulkhead.setConfig({.maxConcurrent = 0});
    QCOMPARE(started.size(), 3U);
}

void tst_Bulkhead::theLimitIsTheConfiguredOneAgain_data()
{
    QTest::addColumn<QList<int>>("tunings");
    QTest::addColumn<int>("limit");
    QTest::newRow("switched off and on") << QList<int>{0, 2} << 2;
    QTest::newRow("off and on, with more room") << QList<int>{0, 4} << 4;
    QTest::newRow("narrower and back") << QList<int>{1, 2} << 2;
    QTest::newRow("off, on, off, on") << QList<int>{0, 2, 0, 2} << 2;
}

void tst_Bulkhead::theLimitIsTheConfiguredOneAgain()
{
    QFETCH(const QList<int>, tunings);
    QFETCH(const int, limit);
    for (const bool limited : {false, true}) {
        ManualClock clock;
        Bulkhead bulkhead({.maxConcurrent = 2}, clock);
        if (limited)
            bulkhead.report(CallVerdict::RateLimited);
        for (const int tuning : tunings)
            bulkhead.setConfig({.maxConcurrent = tuning});
        QCOMPARE(bulkhead.limit(), limit);
    }
}

void tst_Bulkhead::whoIsSentAwayMayTakeOthersWithHim()
{
    ManualClock clock;
    Bulkhead bulkhead({.maxConcurrent = 1, .queuePerSlot = 3}, clock);
    const auto slot = bulkhead.tryAcquire();
    int told = 0;
    Bulkhead::WaiterId second = 0;
    static_cast<void>(bulkhead.submit(std::nullopt, [&](auto) {
        ++told;
        QVERIFY(bulkhead.cancel(second)); // its owner goes, and with it what the other turn would touch
    }));
    second = std::get<Bulkhead::Queued>(bulkhead.submit(std::nullopt, [&](auto) { ++told; })).id;
    bulkhead.flush();
    QCOMPARE(told, 1);
    QCOMPARE(bulkhead.waiting(), 0);
}

void tst_Bulkhead::whoComesBackWhileOthersAreSentAwayWaits()
{
    ManualClock clock;
    Bulkhead bulkhead({.maxConcurrent = 1, .queuePerSlot = 3}, clock);
    const auto slot = bulkhead.tryAcquire();
    int flushed = 0;
    static_cast<void>(bulkhead.submit(std::nullopt, [&](auto) {
        ++flushed;
        static_cast<void>(bulkhead.submit(std::nullopt, [&](auto) { ++flushed; }));
    }));
    bulkhead.flush();
    QCOMPARE(flushed, 1);
    QCOMPARE(bulkhead.waiting(), 1);
}

QTEST_APPLESS_MAIN(tst_Bulkhead)
#include "tst_bulkhead.moc"
