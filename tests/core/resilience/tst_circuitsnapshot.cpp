// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/breaker/circuitbreaker.h"
#include "resilience/breaker/opentime.h"
#include "support/manualclock.h"
#include "support/printers.h"
#include "support/scriptedrandom.h"

#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using namespace std::chrono_literals;

namespace {

constexpr CallVerdict success = CallVerdict::Success;
constexpr CallVerdict failure = CallVerdict::Failure;

constexpr CircuitBreakerConfig tuning{.windowSize = 4,
                                      .minimumCalls = 4,
                                      .consecutiveFailures = 3,
                                      .maxSampleAge = 10min,
                                      .openTime = 10s,
                                      .openMultiplier = 2,
                                      .maxOpenTime = 30s,
                                      .healTime = 5min,
                                      .probeCalls = 3,
                                      .probeSuccesses = 2,
                                      .probeLease = 130s,
                                      .probation = true};

struct Store
{
    CircuitSnapshot circuit{};
    Instant savedAt{};
};

/// A process that shares a circuit with others: it reads before and writes after every step, as the store
/// does.
struct Process
{
    Process(std::uint64_t owner, const Clock &machine, RandomSource &random, Store &stored)
        : clock(machine)
        , breaker(tuning, machine, random, owner)
        , store(stored)
    { }

    void refresh() { breaker.restore(store.circuit, wholeMilliseconds(clock.now() - store.savedAt)); }
    void save() { store = {breaker.snapshot(), clock.now()}; }
    std::optional<Permit> acquire(std::optional<milliseconds> lease = {})
    {
        refresh();
        auto permit = lease ? breaker.acquire(*lease) : breaker.acquire();
        save();
        return permit ? std::optional(std::move(*permit)) : std::nullopt;
    }
    SettleResult settle(Permit &permit, CallVerdict verdict)
    {
        refresh();
        const SettleResult result = permit.settle(verdict);
        save();
        return result;
    }
    void fail(int times)
    {
        for (int i = 0; i < times; ++i) {
            if (auto permit = acquire())
                settle(*permit, failure);
        }
    }

    const Clock &clock;
    CircuitBreaker breaker;
    Store &store;
};

} // namespace

/// What survives a restart, and how several processes share one circuit.
class tst_CircuitSnapshot : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void openTimeAfterRestart_data();
    void openTimeAfterRestart();
    void everythingComesBack();
    void samplesAgeMeanwhile();
    void healingGoesOn();
    void holdsGoOn();
    void probationGoesOn();
    void halfOpenIsDueWhenNothingRuns();
    void garbageIsClosed_data();
    void garbageIsClosed();
    void aStoreOfLongerTimesDoesNotKeepUsWaiting();
    void generationNeverFalls();
    void anotherProcessSeesTheOpening();
    void probeSlotsAreShared();
    void ownProbesAreRecognised();
    void successesOfSeveralProcessesClose();
    void aDeadProcessLosesItsLease();
    void theLeaseSettledElsewhereIsADuplicate();
    void newTuningKeepsWhatIsKnown();
    void manualStatesSurvive();

private:
    ManualClock m_clock;
    ScriptedRandom m_random;
    Store m_store;
};

void tst_CircuitSnapshot::init()
{
    m_store = {{}, m_clock.now()};
}

void tst_CircuitSnapshot::openTimeAfterRestart_data()
{
    QTest::addColumn<qint64>("downMs");
    QTest::addColumn<qint64>("remainingMs");
    QTest::newRow("no time passed") << qint64(0) << qint64(7'000);
    QTest::newRow("some of it passed") << qint64(5'000) << qint64(2'000);
    QTest::newRow("all but a millisecond") << qint64(6'999) << qint64(1);
    QTest::newRow("exactly all: due") << qint64(7'000) << qint64(0);
    QTest::newRow("a week") << qint64(604'800'000) << qint64(0);
    QTest::newRow("the clock was set back: no longer than what remained")
        << qint64(-86'400'000) << qint64(7'000);
}

void tst_CircuitSnapshot::openTimeAfterRestart()
{
    QFETCH(qint64, downMs);
    QFETCH(qint64, remainingMs);
    Process before(1, m_clock, m_random, m_store);
    before.fail(3);
    m_clock.advance(3s);
    before.save();

    CircuitBreaker after(tuning, m_clock, m_random, 2);
    after.restore(m_store.circuit, milliseconds(downMs));
    QCOMPARE(after.state(), CircuitState::Open);
    QCOMPARE(after.openReason(), std::optional(OpenReason::ConsecutiveFailures));
    QCOMPARE(after.retryIn(), std::optional(milliseconds(remainingMs)));
    QCOMPARE(after.isProbeDue(), remainingMs == 0);
    QCOMPARE(after.opens(), 1);
}

void tst_CircuitSnapshot::everythingComesBack()
{
    CircuitBreaker before(tuning, m_clock, m_random, 1);
    before.acquire()->settle(success);
    m_clock.advance(1s);
    before.acquire()->settle(failure);
    m_clock.advance(1s);
    before.acquire()->settle(CallVerdict::Slow);
    before.hold(HoldReason::RateLimited, 20s);
    m_clock.advance(1500us);
    const CircuitSnapshot saved = before.snapshot();
    CircuitBreaker after(tuning, m_clock, m_random, 2);
    after.restore(saved, 0ms);
    QCOMPARE(after.counts(), (WindowCounts{.calls = 3, .failed = 1, .slow = 1}));
    QVERIFY(after.snapshot() == saved);
    QCOMPARE(after.generation(), before.generation());
}

void tst_CircuitSnapshot::samplesAgeMeanwhile()
{
    CircuitBreaker before(tuning, m_clock, m_random, 1);
    before.acquire()->settle(failure);
    m_clock.advance(5min);
    before.acquire()->settle(failure);
    CircuitBreaker after(tuning, m_clock, m_random, 2);
    after.restore(before.snapshot(), 5min);
    QCOMPARE(after.counts().calls, 2); // exactly ten minutes old still counts
    after.restore(before.snapshot(), 5min + 1ms);
    QCOMPARE(after.counts().calls, 1);
    after.acquire()->settle(failure);
    QCOMPARE(after.state(), CircuitState::Closed); // a streak of two, for the first is too old
    after.acquire()->settle(failure);
    QCOMPARE(after.state(), CircuitState::Open);
}

void tst_CircuitSnapshot::healingGoesOn()
{
    CircuitSnapshot saved{.generation = 9, .opens = 2, .closedAge = 4min};
    CircuitBreaker after(tuning, m_clock, m_random, 2);
    after.restore(saved, 59s);
    QCOMPARE(after.opens(), 2);
    m_clock.advance(1s);
    QCOMPARE(after.opens(), 0);
}

void tst_CircuitSnapshot::holdsGoOn()
{
    CircuitBreaker before(tuning, m_clock, m_random, 1);
    before.hold(HoldReason::Auth, 5min);
    before.hold(HoldReason::Quota, 10min);
    CircuitBreaker after(tuning, m_clock, m_random, 2);
    after.restore(before.snapshot(), 6min);
    QCOMPARE(after.currentHold(), std::optional(Hold{.reason = HoldReason::Quota, .remaining = 4min}));
    after.endHolds(HoldReason::Quota);
    QCOMPARE(after.currentHold(), std::nullopt);
}

void tst_CircuitSnapshot::probationGoesOn()
{
    CircuitBreaker after(tuning, m_clock, m_random, 2);
    after.restore({.generation = 4, .opens = 1, .onProbation = true}, 0ms);
    QVERIFY(after.isOnProbation());
    after.acquire()->settle(failure);
    QCOMPARE(after.openReason(), std::optional(OpenReason::Probation));
    QCOMPARE(after.retryIn(), std::optional<milliseconds>(20s));
}

void tst_CircuitSnapshot::halfOpenIsDueWhenNothingRuns()
{
    Process before(1, m_clock, m_random, m_store);
    before.fail(3);
    m_clock.advance(10s);
    auto probe = before.acquire();
    QVERIFY(probe);
    before.settle(*probe, success);
    auto running = before.acquire();
    QCOMPARE(m_store.circuit.probesSucceeded, 1);
    QCOMPARE(m_store.circuit.probes.size(), 1U);

    CircuitBreaker after(tuning, m_clock, m_random, 2);
    after.restore(withoutProbes(m_store.circuit), 0ms);
    QCOMPARE(after.state(), CircuitState::Open);
    QCOMPARE(after.retryIn(), std::optional(0ms));
    auto first = after.acquire();
    QVERIFY(first && first->isProbe());
    first->settle(success);
    QCOMPARE(after.state(), CircuitState::HalfOpen); // the success before the crash is forgotten
}

void tst_CircuitSnapshot::garbageIsClosed_data()
{
    QTest::addColumn<CircuitSnapshot>("saved");
    const auto open = [](auto spoil) {
        CircuitSnapshot saved{.state = CircuitState::Open, .opens = 1, .openRemaining = 5s};
        spoil(saved);
        return saved;
    };
    QTest::newRow("an unknown state") << open([](auto &s) { s.state = static_cast<CircuitState>(6); });
    QTest::newRow("an unknown reason") << open([](auto &s) { s.reason = static_cast<OpenReason>(5); });
    QTest::newRow("a negative wait") << open([](auto &s) { s.openRemaining = -1ms; });
    QTest::newRow("a wait of a thousand years")
        << open([](auto &s) { s.openRemaining = milliseconds::max(); });
    QTest::newRow("negative openings") << open([](auto &s) { s.opens = -1; });
    QTest::newRow("closed in the future") << open([](auto &s) { s.closedAge = -1ms; });
    QTest::newRow("an unknown hold") << open([](auto &s) {
        s.holds.push_back({static_cast<HoldReason>(4), 1s});
    });
    QTest::newRow("a hold that ended before it began") << open([](auto &s) {
        s.holds.push_back({HoldReason::Auth, -1s});
    });
    QTest::newRow("a sample of the future") << open([](auto &s) { s.samples.push_back({-1ms}); });
    QTest::newRow("a sample that is none")
        << open([](auto &s) { s.samples.push_back({.age = 1ms, .count = 0}); });
    QTest::newRow("a failure of the future") << open([](auto &s) { s.streakAges.push_back(-1ms); });
    QTest::newRow("votes below none") << open([](auto &s) { s.probesFailed = -1; });
    QTest::newRow("a probe that ended before it began") << open([](auto &s) {
        s.probes.push_back({1, 1, -1ms});
    });
}

void tst_CircuitSnapshot::garbageIsClosed()
{
    QFETCH(CircuitSnapshot, saved);
    CircuitBreaker breaker(tuning, m_clock, m_random);
    breaker.forceOpen(); // even over what was there
    breaker.restore(saved, 0ms);
    QCOMPARE(breaker.state(), CircuitState::Closed);
    QVERIFY(breaker.isClean());
}

void tst_CircuitSnapshot::aStoreOfLongerTimesDoesNotKeepUsWaiting()
{
    CircuitBreaker breaker(tuning, m_clock, m_random);
    breaker.restore({.state = CircuitState::Open, .opens = 40, .openRemaining = 20h}, 0ms);
    QCOMPARE(breaker.retryIn(), std::optional(longestOpenTime(tuning)));
}

void tst_CircuitSnapshot::generationNeverFalls()
{
    CircuitBreaker breaker(tuning, m_clock, m_random);
    Permit old = std::move(*breaker.acquire());
    breaker.forceOpen();
    breaker.reset();
    const std::uint64_t generation = breaker.generation();
    breaker.restore({.generation = 1}, 0ms); // somebody emptied the store
    QVERIFY(breaker.generation() > generation);
    QCOMPARE(old.settle(failure), SettleResult::Late);
    breaker.restore({.generation = 1'000}, 0ms);
    QCOMPARE(breaker.generation(), 1'000U);
}

void tst_CircuitSnapshot::anotherProcessSeesTheOpening()
{
    Process a(1, m_clock, m_random, m_store);
    Process b(2, m_clock, m_random, m_store);
    auto underWay = b.acquire();
    a.fail(1);
    b.fail(1);
    a.fail(1); // three in a row, whoever made them
    QCOMPARE(a.breaker.state(), CircuitState::Open);
    QVERIFY(!b.acquire());
    QCOMPARE(b.breaker.state(), CircuitState::Open);
    QCOMPARE(b.settle(*underWay, failure), SettleResult::Late);
}

void tst_CircuitSnapshot::probeSlotsAreShared()
{
    Process a(1, m_clock, m_random, m_store);
    Process b(2, m_clock, m_random, m_store);
    a.fail(3);
    m_clock.advance(10s);
    const auto first = a.acquire();
    const auto second = b.acquire();
    const auto third = a.acquire();
    QVERIFY(first && second && third);
    QVERIFY(!b.acquire());
    QCOMPARE(b.breaker.probes().slotsInUse(), 3);
}

void tst_CircuitSnapshot::ownProbesAreRecognised()
{
    Process a(1, m_clock, m_random, m_store);
    Process b(2, m_clock, m_random, m_store);
    a.fail(3);
    m_clock.advance(10s);
    auto mine = a.acquire();
    auto theirs = b.acquire(); // the same number, another owner
    QCOMPARE(mine->probeId(), theirs->probeId());
    QCOMPARE(b.settle(*theirs, CallVerdict::Ignored), SettleResult::SlotReturned);
    a.refresh();
    QCOMPARE(a.breaker.probes().slotsInUse(), 1);
    QCOMPARE(a.settle(*mine, success), SettleResult::Counted);
}

void tst_CircuitSnapshot::successesOfSeveralProcessesClose()
{
    // As when every call is a program of its own: each makes one probe and ends.
    Process(1, m_clock, m_random, m_store).fail(3);
    m_clock.advance(10s);
    for (std::uint64_t owner = 2; owner < 4; ++owner) {
        Process program(owner, m_clock, m_random, m_store);
        auto probe = program.acquire();
        QVERIFY(probe && probe->isProbe());
        QCOMPARE(program.settle(*probe, success), SettleResult::Counted);
        m_clock.advance(1min);
    }
    QCOMPARE(m_store.circuit.state, CircuitState::Closed);
    QVERIFY(m_store.circuit.onProbation);
}

void tst_CircuitSnapshot::aDeadProcessLosesItsLease()
{
    Process a(1, m_clock, m_random, m_store);
    a.fail(3);
    m_clock.advance(10s);
    auto lost = a.acquire(18s);
    auto alsoLost = a.acquire(18s);
    Process b(2, m_clock, m_random, m_store); // and a never writes again
    m_clock.advance(18s);
    QVERIFY(!b.acquire());
    QCOMPARE(m_store.circuit.state, CircuitState::Open);
    QCOMPARE(m_store.circuit.opens, 2);
    QCOMPARE(m_store.circuit.openRemaining, milliseconds(20s));
}

void tst_CircuitSnapshot::theLeaseSettledElsewhereIsADuplicate()
{
    Process a(1, m_clock, m_random, m_store);
    Process b(2, m_clock, m_random, m_store);
    a.fail(3);
    m_clock.advance(10s);
    auto slow = a.acquire(18s);
    m_clock.advance(18s);
    auto probe = b.acquire(); // counts a's as failed
    QCOMPARE(m_store.circuit.probesFailed, 1);
    QCOMPARE(a.settle(*slow, success), SettleResult::Duplicate);
    QCOMPARE(m_store.circuit.probesSucceeded, 0);
}

void tst_CircuitSnapshot::newTuningKeepsWhatIsKnown()
{
    CircuitBreaker breaker(tuning, m_clock, m_random);
    breaker.acquire()->settle(failure);
    breaker.acquire()->settle(failure);
    Permit underWay = std::move(*breaker.acquire());
    CircuitBreakerConfig patient = tuning;
    patient.windowSize = 10;
    patient.minimumCalls = 10;
    patient.consecutiveFailures = 4;
    breaker.setConfig(patient);
    QCOMPARE(breaker.counts(), (WindowCounts{.calls = 2, .failed = 2}));
    QCOMPARE(underWay.settle(failure), SettleResult::Counted);
    QCOMPARE(breaker.state(), CircuitState::Closed);
    breaker.acquire()->settle(failure);
    QCOMPARE(breaker.state(), CircuitState::Open);
}

void tst_CircuitSnapshot::manualStatesSurvive()
{
    for (const auto change :
         {&CircuitBreaker::forceOpen, &CircuitBreaker::disable, &CircuitBreaker::metricsOnly}) {
        CircuitBreaker before(tuning, m_clock, m_random, 1);
        (before.*change)();
        CircuitBreaker after(tuning, m_clock, m_random, 2);
        after.restore(before.snapshot(), 24h);
        QCOMPARE(after.state(), before.state());
    }
}

QTEST_APPLESS_MAIN(tst_CircuitSnapshot)
#include "tst_circuitsnapshot.moc"
