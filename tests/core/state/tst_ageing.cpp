// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/calllog.h"
#include "state/counterstore.h"
#include "state/deferredqueuestore.h"
#include "state/parameterstore.h"
#include "state/responsecache.h"
#include "state/shelf.h"
#include "support/manualclock.h"

#include <QTemporaryDir>
#include <QTest>

#include <functional>

using namespace breakwater;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

constexpr milliseconds year = 24h * 365;

/// Something that keeps entries: how one is made, and whether the one of today is there.
struct Keeper
{
    std::function<void(const QString &id)> keep{};
    std::function<bool()> hasToday{};
};

struct Place
{
    QTemporaryDir folder;
    test::ManualClock clock;
    std::unique_ptr<StateStore> store = StateStore::open(folder.filePath(u"state.sqlite"_s));
    Shelf shelf{*store, clock};
    ResponseCache cache{*store, clock};
    ParameterStore parameters{*store, clock};
    CounterStore counters{*store};
    DeferredQueueStore queue{*store, clock};
    CallLog log{folder.filePath(u"calls.jsonl"_s), clock};
};

using MakeKeeper = Keeper (*)(Place &);

Keeper suggestions(Place &p)
{
    return {.keep = [&](const QString &id) { (void)p.shelf.put({.id = id}); },
            .hasToday = [&] { return p.shelf.find(u"today"_s).has_value(); }};
}

Keeper answers(Place &p)
{
    return {.keep =
                [&](const QString &id) {
                    p.cache.store({.messages = {id}, .model = u"m"_s}, u"answer"_s, Outcome::Success);
                },
            .hasToday
            = [&] { return p.cache.find({.messages = {u"today"_s}, .model = u"m"_s}).has_value(); }};
}

Keeper notes(Place &p)
{
    return {.keep = [&](const QString &id) { p.parameters.keep({.model = id}, {.parameter = u"p"_s}); },
            .hasToday = [&] { return !p.parameters.of({.model = u"today"_s}).isEmpty(); }};
}

Keeper calls(Place &p)
{
    return {.keep = [&](const QString &id) { (void)p.log.append({.id = id, .bucket = u"a/b"_s}); },
            .hasToday =
                [&] {
                    const auto events = p.log.read();
                    return std::any_of(events.begin(), events.end(),
                                       [](const CallLogEvent &event) { return event.id == "today"_L1; });
                }};
}

Keeper counts(Place &p)
{
    return {.keep =
                [&](const QString &id) {
                    p.counters.add({{id, 1}});
                },
            .hasToday = [&] { return p.counters.all().value(u"today"_s) == 1; }};
}

Keeper results(Place &p)
{
    return {.keep =
                [&](const QString &id) {
                    (void)p.queue.add({.id = id});
                    if (const auto job = p.queue.claim(); job && *job)
                        (void)p.queue.finish((*job)->id, u"success"_s, "answer");
                },
            .hasToday =
                [&] {
                    const auto jobs = p.queue.undelivered();
                    return jobs && std::any_of(jobs->begin(), jobs->end(), [](const QueuedJob &job) {
                               return job.id == "today"_L1 && job.result == "answer";
                           });
                }};
}

} // namespace

/// A clock on the wall that is wrong for a while deletes nothing that is there when it is right again.
class tst_Ageing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aClockThatJumpedDeletesNothing_data();
    void aClockThatJumpedDeletesNothing();
    void whatIsOldByEveryDaysWitnessGoes();
};

void tst_Ageing::aClockThatJumpedDeletesNothing_data()
{
    QTest::addColumn<MakeKeeper>("keeper");
    QTest::addColumn<milliseconds>("jump");
    QTest::addColumn<int>("writes");
    const std::pair<const char *, MakeKeeper> keepers[]{
        {"a suggestion", &suggestions}, {"a cached answer", &answers}, {"a parameter", &notes},
        {"a logged call", &calls},      {"a counter", &counts},        {"a job's result", &results}};
    const std::pair<const char *, milliseconds> jumps[]{
        {"ten years on", 10 * year}, {"two months on", 24h * 60}, {"ten years back", -10 * year}};
    for (const auto &[name, keeper] : keepers) {
        for (const auto &[when, jump] : jumps) {
            QTest::addRow("%s stays, one write %s", name, when) << keeper << jump << 1;
            QTest::addRow("%s stays, a hundred writes %s", name, when) << keeper << jump << 100;
        }
    }
}

void tst_Ageing::aClockThatJumpedDeletesNothing()
{
    QFETCH(const MakeKeeper, keeper);
    QFETCH(const milliseconds, jump);
    QFETCH(const int, writes);
    Place place;
    place.clock.stepWall(50 * year);
    const Keeper kept = keeper(place);
    for (int day = 0; day < 3; ++day) {
        kept.keep(u"day %1"_s.arg(day));
        place.clock.advance(24h);
    }
    kept.keep(u"today"_s);
    QVERIFY(kept.hasToday());

    place.clock.stepWall(jump);
    for (int i = 0; i < writes; ++i) {
        kept.keep(u"jump %1"_s.arg(i));
        place.clock.advance(1s);
    }
    place.clock.stepWall(-jump);
    QVERIFY(kept.hasToday());
    kept.keep(u"after"_s);
    QVERIFY(kept.hasToday());
}

void tst_Ageing::whatIsOldByEveryDaysWitnessGoes()
{
    Place place;
    place.clock.stepWall(50 * year);
    for (int day = 0; day <= 40; ++day) {
        QVERIFY(place.shelf.put({.id = QString::number(day)}));
        place.clock.advance(24h);
    }
    // The last one is of day 40, and day 39 is confirmed by it: what is thirty days older is gone from the
    // disk.
    QCOMPARE(place.store->query(u"SELECT count(*) FROM shelf"_s)->first().first().toInt(), 31);
}

QTEST_GUILESS_MAIN(tst_Ageing)
#include "tst_ageing.moc"
