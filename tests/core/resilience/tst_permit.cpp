// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/breaker/circuitbreaker.h"
#include "support/manualclock.h"
#include "support/printers.h"
#include "support/scriptedrandom.h"

#include <QTest>

#include <memory>

using namespace breakwater;
using namespace breakwater::test;
using namespace std::chrono_literals;

namespace {

constexpr CallVerdict success = CallVerdict::Success;
constexpr CallVerdict failure = CallVerdict::Failure;

constexpr CircuitBreakerConfig oneFailureOpens{.windowType = WindowType::None,
                                               .consecutiveFailures = 1,
                                               .openTime = 1s,
                                               .probeCalls = 1,
                                               .probeSuccesses = 1};

Permit permitOf(CircuitBreaker &breaker)
{
    auto permit = breaker.acquire();
    if (!permit)
        qFatal("refused");
    return std::move(*permit);
}

} // namespace

/// Who holds a permit, for how long, and what becomes of its slot.
class tst_Permit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void droppingAProbeGivesItsSlotBack();
    void droppingACallCountsNothing();
    void movingMovesTheDuty();
    void assigningGivesTheOldOneUp();
    void outlivesItsBreaker();
    void knowsWhatItIs();
    void theListenerHearsOfTheFinalState();
    void theListenerMayUseTheBreaker();
    void holdsAndTheirEndAreTold();

private:
    ManualClock m_clock;
    ScriptedRandom m_random;
};

void tst_Permit::droppingAProbeGivesItsSlotBack()
{
    CircuitBreaker breaker(oneFailureOpens, m_clock, m_random);
    permitOf(breaker).settle(failure);
    m_clock.advance(1s);
    {
        const Permit probe = permitOf(breaker);
        QVERIFY(probe.isProbe());
        QCOMPARE(breaker.peek(), std::optional(Refusal{.reason = RefusalReason::HalfOpenFull}));
    }
    QCOMPARE(breaker.state(), CircuitState::HalfOpen);
    QVERIFY(breaker.isProbeDue());
}

void tst_Permit::droppingACallCountsNothing()
{
    CircuitBreaker breaker({}, m_clock, m_random);
    {
        const Permit call = permitOf(breaker);
        QVERIFY(!breaker.isClean()); // a permit is out
    }
    QCOMPARE(breaker.counts(), WindowCounts{});
    QVERIFY(breaker.isClean());
    QCOMPARE(breaker.lateReports(), 0U);
}

void tst_Permit::movingMovesTheDuty()
{
    CircuitBreaker breaker(oneFailureOpens, m_clock, m_random);
    Permit first = permitOf(breaker);
    Permit second = std::move(first);
    QVERIFY(first.isSettled()); // NOLINT(bugprone-use-after-move): it says so
    QVERIFY(!second.isSettled());
    QCOMPARE(second.settle(failure), SettleResult::Counted);
    QCOMPARE(breaker.state(), CircuitState::Open);
    QCOMPARE(second.settle(failure), SettleResult::Duplicate);
    QCOMPARE(breaker.duplicateReports(), 1U);
}

void tst_Permit::assigningGivesTheOldOneUp()
{
    CircuitBreaker breaker({.windowType = WindowType::None,
                            .consecutiveFailures = 1,
                            .openTime = 1s,
                            .probeCalls = 2,
                            .probeSuccesses = 1},
                           m_clock, m_random);
    permitOf(breaker).settle(failure);
    m_clock.advance(1s);
    Permit kept = permitOf(breaker);
    kept = permitOf(breaker);
    QCOMPARE(breaker.probes().slotsInUse(), 1);
    QCOMPARE(kept.settle(success), SettleResult::Counted);
    QCOMPARE(breaker.state(), CircuitState::Closed);
}

void tst_Permit::outlivesItsBreaker()
{
    auto breaker = std::make_unique<CircuitBreaker>(CircuitBreakerConfig{}, m_clock, m_random);
    Permit settled = permitOf(*breaker);
    settled.settle(success);
    Permit reported = permitOf(*breaker);
    const Permit dropped = permitOf(*breaker);
    breaker.reset();
    QCOMPARE(reported.settle(failure), SettleResult::Late);
    QCOMPARE(reported.settle(failure), SettleResult::Duplicate);
    QCOMPARE(settled.settle(failure), SettleResult::Duplicate);
}

void tst_Permit::knowsWhatItIs()
{
    CircuitBreaker breaker(oneFailureOpens, m_clock, m_random);
    Permit call = permitOf(breaker);
    QVERIFY(!call.isProbe());
    QCOMPARE(call.probeId(), 0U);
    QCOMPARE(call.startedAt(), m_clock.now());
    QCOMPARE(call.generation(), breaker.generation());
    call.settle(failure);
    m_clock.advance(1s);
    const Permit probe = permitOf(breaker);
    QVERIFY(probe.isProbe());
    QCOMPARE(probe.generation(), call.generation() + 2); // opened, half-opened
}

void tst_Permit::theListenerHearsOfTheFinalState()
{
    CircuitBreaker breaker(oneFailureOpens, m_clock, m_random);
    std::vector<CircuitEvent> heard;
    breaker.setListener([&](const CircuitEvent &event) {
        QCOMPARE(event.to, breaker.state());
        QCOMPARE(event.generation, breaker.generation());
        heard.push_back(event);
    });
    permitOf(breaker).settle(failure);
    m_clock.advance(1s);
    Permit probe = permitOf(breaker);
    probe.settle(success);
    QCOMPARE(heard.size(), 3U);
    QCOMPARE(heard[0].cause, TransitionCause::ConsecutiveFailures);
    QCOMPARE(heard[0].retryIn, std::optional<milliseconds>(1s));
    QCOMPARE(heard[1].cause, TransitionCause::OpenTimeElapsed);
    QCOMPARE(heard[2].cause, TransitionCause::ProbesSucceeded);
    QCOMPARE(heard[2].from, CircuitState::HalfOpen);
}

void tst_Permit::theListenerMayUseTheBreaker()
{
    CircuitBreaker breaker(oneFailureOpens, m_clock, m_random);
    std::optional<RefusalReason> told;
    breaker.setListener([&](const CircuitEvent &event) {
        if (event.to != CircuitState::HalfOpen)
            return;
        const auto second = breaker.acquire(); // the probe that caused the event already has the only slot
        if (!second)
            told = second.error().reason;
    });
    permitOf(breaker).settle(failure);
    m_clock.advance(1s);
    const Permit probe = permitOf(breaker);
    QVERIFY(told == RefusalReason::HalfOpenFull);
}

void tst_Permit::holdsAndTheirEndAreTold()
{
    CircuitBreaker breaker({}, m_clock, m_random);
    std::vector<CircuitEvent> heard;
    breaker.setListener([&](const CircuitEvent &event) { heard.push_back(event); });
    breaker.hold(HoldReason::Auth, 5min);
    breaker.hold(HoldReason::Auth, 1min); // shorter: nothing changes, nothing is told
    breaker.hold(HoldReason::Quota, 10min);
    QCOMPARE(breaker.currentHold(), std::optional(Hold{.reason = HoldReason::Quota, .remaining = 10min}));
    breaker.endHolds(HoldReason::Quota);
    QCOMPARE(breaker.currentHold(), std::optional(Hold{.reason = HoldReason::Auth, .remaining = 5min}));
    QCOMPARE(breaker.retryIn(), std::optional<milliseconds>(5min));
    breaker.endHolds(HoldReason::Auth);
    breaker.endHolds(HoldReason::Auth); // there is none any more: nothing is told
    QVERIFY(!breaker.peek());
    QCOMPARE(breaker.state(), CircuitState::Closed);
    QCOMPARE(breaker.generation(), 1U); // holds are no transitions
    QCOMPARE(heard.size(), 4U);
    QVERIFY(heard[0].kind == CircuitEvent::Kind::HoldSet && heard[0].hold == HoldReason::Auth);
    QVERIFY(heard[1].kind == CircuitEvent::Kind::HoldSet && heard[1].retryIn == milliseconds(10min));
    QVERIFY(heard[2].kind == CircuitEvent::Kind::HoldsEnded && heard[2].hold == HoldReason::Quota);
}

QTEST_APPLESS_MAIN(tst_Permit)
#include "tst_permit.moc"
