// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/bucket/bucketstatestore.h"
#include "resilience/bucket/guardedbucket.h"
#include "resilience/gates/memorybudgetledger.h"
#include "resilience/policy/outcomerules.h"
#include "support/manualclock.h"
#include "support/manualscheduler.h"
#include "support/printers.h"
#include "support/scriptedrandom.h"

#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using namespace std::chrono_literals;

namespace {

constexpr std::uint32_t oldKey = 11;
constexpr std::uint32_t newKey = 22;

/// As many calls as a test needs may go out at once.
PolicyConfig withoutRate(PolicyConfig policy)
{
    policy.rateLimiter = {};
    return policy;
}

/// A process with its own view of one bucket.
struct Process
{
    explicit Process(std::uint32_t key, const PolicyConfig &policy = *policyPreset("adaptive"))
        : bucket({.service = "test", .model = "main"}, withoutRate(policy),
                 {.clock = clock, .random = random, .ledger = ledger, .states = states})
    {
        bucket.setCredential(key);
    }

    void call(const CallEnd &facts)
    {
        const auto call = submit();
        QCOMPARE(call->state(), GatedCall::State::Admitted);
        call->settle(consequenceOf(facts).verdict.value_or(CallVerdict::Ignored), facts);
    }
    [[nodiscard]] std::unique_ptr<GatedCall> submit()
    {
        return bucket.submit(scheduler, {.deadline = clock.now()});
    }
    /// What the next process finds on disk.
    void handTo(Process &other) const { other.bucket.restore(bucket.snapshot(), 1s); }
    [[nodiscard]] bool isHeld() const { return bucket.refusal().has_value(); }

    ManualClock clock{Instant(24h)};
    ManualScheduler scheduler{clock};
    ScriptedRandom random;
    MemoryBudgetLedger ledger{clock};
    LocalBucketStates states;
    GuardedBucket bucket;
};

CallEnd refusedKey()
{
    return {.outcome = Outcome::Auth, .reason = EndReason::Http, .httpStatus = 401};
}

} // namespace

/// A service that is set aside for a reason: for whom, and until when.
class tst_Holds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRefusedKeyHoldsItselfAlone();
    void aKeyThatWasCorrectedMeanwhileIsNotBlamed();
    void otherProcessesKeepTheirOwnRefusedKeys();
    void aHoldOfAnUnknownKeyIsEverybodys();
    void moneyAndRateHoldEveryKey_data();
    void moneyAndRateHoldEveryKey();
    void forgottenKeysAreBounded();
    void aBudgetHoldEndsWithANewBudget_data();
    void aBudgetHoldEndsWithANewBudget();
    void tryAnywayEndsABudgetHold();
};

void tst_Holds::aRefusedKeyHoldsItselfAlone()
{
    Process script(oldKey);
    script.call(refusedKey());
    QVERIFY(script.isHeld());
    Process window(newKey);
    script.handTo(window);
    QVERIFY(!window.isHeld());
    Process sameScript(oldKey);
    window.handTo(sameScript); // the window has written the state since, and keeps what is not its own
    QVERIFY(sameScript.isHeld());
    sameScript.bucket.setCredential(newKey); // the key is corrected
    QVERIFY(!sameScript.isHeld());
    sameScript.bucket.setCredential(oldKey);
    QVERIFY(sameScript.isHeld());
}

void tst_Holds::aKeyThatWasCorrectedMeanwhileIsNotBlamed()
{
    Process window(oldKey);
    const auto call = window.submit();
    window.bucket.setCredential(newKey);
    call->settle(CallVerdict::Ignored, refusedKey()); // the answer to the old one
    QVERIFY(!window.isHeld());
}

void tst_Holds::otherProcessesKeepTheirOwnRefusedKeys()
{
    Process first(oldKey);
    first.call(refusedKey());
    Process second(newKey);
    first.handTo(second);
    second.call(refusedKey());
    QVERIFY(second.isHeld());
    second.handTo(first);
    QVERIFY(first.isHeld());
    Process third(33);
    second.handTo(third);
    QVERIFY(!third.isHeld());
}

void tst_Holds::aHoldOfAnUnknownKeyIsEverybodys()
{
    Process old(0); // as an older version wrote it
    old.call(refusedKey());
    QCOMPARE(old.bucket.snapshot().circuit.holds.front().credential, 0U);
    Process now(newKey);
    old.handTo(now);
    QVERIFY(now.isHeld());
}

void tst_Holds::moneyAndRateHoldEveryKey_data()
{
    QTest::addColumn<Outcome>("outcome");
    QTest::newRow("no credit") << Outcome::Quota;
    QTest::newRow("too many requests") << Outcome::RateLimited;
}

void tst_Holds::moneyAndRateHoldEveryKey()
{
    QFETCH(Outcome, outcome);
    Process script(oldKey);
    script.call({.outcome = outcome, .reason = EndReason::Http});
    Process window(newKey);
    script.handTo(window);
    QVERIFY(window.isHeld());
}

void tst_Holds::forgottenKeysAreBounded()
{
    Process process(1);
    for (std::uint32_t key = 1; key <= 50; ++key) {
        process.bucket.setCredential(key);
        process.call(refusedKey());
    }
    QVERIFY(process.bucket.snapshot().circuit.holds.size() <= 8); // as many as a saved state may have
}

void tst_Holds::aBudgetHoldEndsWithANewBudget_data()
{
    QTest::addColumn<int>("budget");
    QTest::addColumn<bool>("held");
    QTest::newRow("raised") << 600 << false;
    QTest::newRow("switched off") << 0 << false;
    QTest::newRow("as it was") << 1 << true;
}

void tst_Holds::aBudgetHoldEndsWithANewBudget()
{
    QFETCH(int, budget);
    QFETCH(bool, held);
    PolicyConfig policy = *policyPreset("adaptive");
    policy.hourlyBudget = 1;
    Process window(newKey, policy);
    window.submit()->settle(CallVerdict::Success, {});
    QCOMPARE(window.submit()->state(), GatedCall::State::Refused); // the hour is full
    QVERIFY(window.isHeld());
    const BucketSnapshot saved = window.bucket.snapshot();
    policy.hourlyBudget = budget;
    window.bucket.setPolicy(policy);
    QCOMPARE(window.isHeld(), held);

    Process other(newKey, policy); // a process that starts under the new settings
    QVERIFY(other.ledger.reserve(BudgetKind::Call, 1, 1h));
    other.bucket.restore(saved, 1s);
    other.bucket.refresh();
    QCOMPARE(other.isHeld(), held);
}

void tst_Holds::tryAnywayEndsABudgetHold()
{
    Process window(newKey);
    window.bucket.hold(HoldReason::Budget, 1h);
    window.bucket.endHolds();
    QVERIFY(!window.isHeld());
}

QTEST_APPLESS_MAIN(tst_Holds)
#include "tst_holds.moc"
