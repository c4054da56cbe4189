// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "breakerscript.h"
#include "support/behaviourcases.h"
#include "support/printers.h"

#include <QJsonDocument>
#include <QTest>

using namespace breakwater;
using namespace breakwater::test;

namespace {

// Small policies, so that a row fits on a screen.
constexpr auto four
    = R"({"sliding_window_size": 4, "minimum_calls": 4, "open_ms": 1000, "probe_calls": 1, "probe_successes": 1})";
constexpr auto inSecond
    = R"({"sliding_window_type": "time", "sliding_window_ms": 1000, "minimum_calls": 3, "open_ms": 1000,
                              "probe_calls": 1, "probe_successes": 1})";
constexpr auto twoInARow = R"({"sliding_window_type": "none", "consecutive_failures": 2, "open_ms": 1000,
                               "probe_calls": 1, "probe_successes": 1})";
constexpr auto threeProbes = R"({"sliding_window_type": "none", "consecutive_failures": 1, "open_ms": 1000,
                                 "probe_calls": 3, "probe_successes": 2, "probe_lease_ms": 5000})";
constexpr auto slowIsSlow
    = R"({"sliding_window_size": 4, "minimum_calls": 4, "open_ms": 1000, "slow_call_ms": 100,
                                "slow_call_rate_threshold": 0.5, "failure_rate_threshold": 1.0})";
constexpr auto slowIsFailure
    = R"({"sliding_window_size": 4, "minimum_calls": 4, "slow_call_ms": 100, "slow_is_failure": true,
                                   "failure_rate_threshold": 0.5})";
constexpr auto onProbation
    = R"({"sliding_window_size": 4, "minimum_calls": 4, "consecutive_failures": 3, "open_ms": 1000,
                                 "open_multiplier": 2, "probe_calls": 1, "probe_successes": 1, "probation": true})";
constexpr auto countsLimits
    = R"({"sliding_window_size": 4, "minimum_calls": 2, "count_rate_limited": true, "open_ms": 1000})";

void rule(const char *sentence, const char *config, const char *events)
{
    QJsonParseError error;
    const auto document = QJsonDocument::fromJson(events, &error);
    if (document.isNull())
        qFatal("%s: %s at %d", sentence, qPrintable(error.errorString()), error.offset);
    QTest::newRow(sentence) << QJsonDocument::fromJson(config).object() << document.array();
}

} // namespace

/// The rules of the circuit breaker, one row each, in the words of tests/data/README.md.
class tst_CircuitBreaker : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void windows_data();
    void windows() { play(); }
    void slowCalls_data();
    void slowCalls() { play(); }
    void openTimes_data();
    void openTimes() { play(); }
    void probes_data();
    void probes() { play(); }
    void neutralEnds_data();
    void neutralEnds() { play(); }
    void probation_data();
    void probation() { play(); }
    void generations_data();
    void generations() { play(); }
    void byHand_data();
    void byHand() { play(); }

private:
    static void columns();
    static void play();
};

void tst_CircuitBreaker::columns()
{
    QTest::addColumn<QJsonObject>("config");
    QTest::addColumn<QJsonArray>("events");
}

void tst_CircuitBreaker::play()
{
    QFETCH(QJsonObject, config);
    QFETCH(QJsonArray, events);
    const auto policy = policyWith(PolicyConfig{}, policyEntries(config));
    QVERIFY2(policy, policy ? "" : describe(policy.error()).c_str());
    BreakerScript script(policy->breaker);
    QCOMPARE(script.play(events), QString());
}

void tst_CircuitBreaker::windows_data()
{
    columns();
    rule(
        "the rate opens when it is reached, not only when it is passed", four,
        R"([[0, "calls", {"n": 2, "outcome": "ok"}, "CLOSED"], [0, "calls", {"n": 2, "outcome": "fail", "prefix": "f"}, "OPEN"]])");
    rule(
        "just below the rate it stays closed", four,
        R"([[0, "calls", {"n": 3, "outcome": "ok"}, "CLOSED"], [0, "calls", {"n": 1, "outcome": "fail", "prefix": "f"}, "CLOSED"]])");
    rule(
        "a success that completes the window opens as well: 2 of 4 have failed", four,
        R"([[0, "calls", {"n": 2, "outcome": "fail"}, "CLOSED"], [0, "calls", {"n": 1, "outcome": "ok", "prefix": "s"}, "CLOSED"],
             [0, "calls", {"n": 1, "outcome": "ok", "prefix": "t"}, "OPEN"]])");
    rule(
        "7 of 100 at 0.07: divided, not multiplied",
        R"({"sliding_window_size": 100, "minimum_calls": 100, "failure_rate_threshold": 0.07})",
        R"([[0, "calls", {"n": 93, "outcome": "ok"}, "CLOSED"], [0, "calls", {"n": 7, "outcome": "fail", "prefix": "f"}, "OPEN"]])");
    rule(
        "a rate of 1 needs every call to fail",
        R"({"sliding_window_size": 3, "minimum_calls": 3, "failure_rate_threshold": 1})",
        R"([[0, "calls", {"n": 1, "outcome": "ok"}, "CLOSED"], [0, "calls", {"n": 2, "outcome": "fail", "prefix": "f"}, "CLOSED"],
             [0, "calls", {"n": 1, "outcome": "fail", "prefix": "g"}, "OPEN"]])");
    rule(
        "a window smaller than the minimum counts when it is full",
        R"({"sliding_window_size": 2, "minimum_calls": 20})",
        R"([[0, "calls", {"n": 1, "outcome": "fail"}, "CLOSED"], [0, "calls", {"n": 1, "outcome": "fail", "prefix": "f"}, "OPEN"]])");
    rule(
        "a window of one is the last call", R"({"sliding_window_size": 1, "minimum_calls": 1})",
        R"([[0, "calls", {"n": 1, "outcome": "ok"}, "CLOSED"], [0, "counts", {"calls": 1, "failed": 0, "slow": 0}],
             [0, "calls", {"n": 1, "outcome": "fail", "prefix": "f"}, "OPEN"]])");
    rule(
        "by time: one millisecond younger than the window counts", inSecond,
        R"([[0, "calls", {"n": 2, "outcome": "fail"}, "CLOSED"], [999, "calls", {"n": 1, "outcome": "fail", "prefix": "f"}, "OPEN"]])");
    rule(
        "by time: aged exactly the window is out", inSecond,
        R"([[0, "calls", {"n": 2, "outcome": "fail"}, "CLOSED"], [1000, "calls", {"n": 1, "outcome": "fail", "prefix": "f"}, "CLOSED"],
             [1000, "counts", {"calls": 1, "failed": 1, "slow": 0}]])");
    rule(
        "by time: reading the counts forgets what has aged and changes nothing", inSecond,
        R"([[0, "calls", {"n": 2, "outcome": "fail", "step": 400}, "CLOSED"], [999, "counts", {"calls": 2, "failed": 2, "slow": 0}],
             [1000, "counts", {"calls": 1, "failed": 1, "slow": 0}], [1400, "counts", {"calls": 0, "failed": 0, "slow": 0}]])");
    rule(
        "by time: results of one millisecond are all counted", inSecond,
        R"([[0, "calls", {"n": 500, "outcome": "ok"}, "CLOSED"], [0, "calls", {"n": 499, "outcome": "fail", "prefix": "f"}, "CLOSED"],
             [0, "counts", {"calls": 999, "failed": 499, "slow": 0}], [0, "calls", {"n": 1, "outcome": "fail", "prefix": "g"}, "OPEN"]])");
    rule("by time: the sample is as old as its result, not as its call", inSecond,
         R"([[0, "calls", {"n": 3, "outcome": "fail", "dur": 5000}, "OPEN"]])");
    rule(
        "no window: nothing is counted but the streak", twoInARow,
        R"([[0, "calls", {"n": 1, "outcome": "fail"}, "CLOSED"], [0, "counts", {"calls": 0, "failed": 0, "slow": 0}]])");
    rule(
        "streak and rate: whichever comes first",
        R"({"sliding_window_size": 20, "minimum_calls": 20, "consecutive_failures": 3})",
        R"([[0, "calls", {"n": 3, "outcome": "fail"}, "OPEN"], [0, "transitions", [[0, "CLOSED", "OPEN", "consecutive"]]]])");
    rule(
        "samples just as old as allowed still count",
        R"({"sliding_window_size": 4, "minimum_calls": 4, "max_sample_age_ms": 1000})",
        R"([[0, "calls", {"n": 3, "outcome": "fail"}, "CLOSED"], [1000, "calls", {"n": 1, "outcome": "fail", "prefix": "f"}, "OPEN"]])");
    rule(
        "older samples are gone from a window by count",
        R"({"sliding_window_size": 4, "minimum_calls": 4, "max_sample_age_ms": 1000})",
        R"([[0, "calls", {"n": 3, "outcome": "fail"}, "CLOSED"], [1001, "calls", {"n": 1, "outcome": "fail", "prefix": "f"}, "CLOSED"],
             [1001, "counts", {"calls": 1, "failed": 1, "slow": 0}]])");
    rule(
        "failures of the streak just as old as allowed still count",
        R"({"sliding_window_type": "none", "consecutive_failures": 2, "max_sample_age_ms": 1000})",
        R"([[0, "calls", {"n": 1, "outcome": "fail"}, "CLOSED"], [1000, "calls", {"n": 1, "outcome": "fail", "prefix": "f"}, "OPEN"]])");
    rule(
        "and older failures from the streak",
        R"({"sliding_window_type": "none", "consecutive_failures": 3, "max_sample_age_ms": 1000})",
        R"([[0, "calls", {"n": 2, "outcome": "fail", "step": 600}, "CLOSED"], [1200, "calls", {"n": 1, "outcome": "fail", "prefix": "f"}, "CLOSED"],
             [1500, "calls", {"n": 1, "outcome": "fail", "prefix": "g"}, "OPEN"]])");
}

void tst_CircuitBreaker::slowCalls_data()
{
    columns();
    rule(
        "longer than the limit is slow, equal is not", slowIsSlow,
        R"([[0, "calls", {"n": 1, "outcome": "ok", "dur": 100}, "CLOSED"], [200, "calls", {"n": 1, "outcome": "ok", "dur": 101, "prefix": "s"}, "CLOSED"],
             [400, "counts", {"calls": 2, "failed": 0, "slow": 1}]])");
    rule(
        "the slow rate opens when it is reached", slowIsSlow,
        R"([[0, "calls", {"n": 2, "outcome": "ok"}, "CLOSED"], [0, "calls", {"n": 2, "outcome": "slow", "prefix": "s"}, "OPEN"],
             [0, "transitions", [[0, "CLOSED", "OPEN", "slow_ratio"]]]])");
    rule(
        "settled as slow is slow without any limit", R"({"sliding_window_size": 4, "minimum_calls": 4})",
        R"([[0, "calls", {"n": 1, "outcome": "slow"}, "CLOSED"], [0, "counts", {"calls": 1, "failed": 0, "slow": 1}]])");
    rule(
        "a failure that took too long is both", slowIsSlow,
        R"([[0, "calls", {"n": 1, "outcome": "fail", "dur": 101}, "CLOSED"], [200, "counts", {"calls": 1, "failed": 1, "slow": 1}]])");
    rule(
        "a slow call ends the streak unless it counts as failed",
        R"({"sliding_window_type": "none", "consecutive_failures": 2})",
        R"([[0, "calls", {"n": 1, "outcome": "fail"}, "CLOSED"], [0, "calls", {"n": 1, "outcome": "slow", "prefix": "s"}, "CLOSED"],
             [0, "calls", {"n": 1, "outcome": "fail", "prefix": "f"}, "CLOSED"]])");
    rule(
        "and belongs to it if it does",
        R"({"sliding_window_type": "none", "consecutive_failures": 2, "slow_is_failure": true})",
        R"([[0, "calls", {"n": 1, "outcome": "fail"}, "CLOSED"], [0, "calls", {"n": 1, "outcome": "slow", "prefix": "s"}, "OPEN"]])");
    rule(
        "slow is failure: the failure rate opens", slowIsFailure,
        R"([[0, "calls", {"n": 2, "outcome": "ok"}, "CLOSED"], [0, "calls", {"n": 1, "outcome": "slow", "prefix": "s"}, "CLOSED"],
             [0, "counts", {"calls": 3, "failed": 1, "slow": 1}], [0, "calls", {"n": 1, "outcome": "ok", "prefix": "o", "dur": 101}, "OPEN"],
             [101, "transitions", [[101, "CLOSED", "OPEN", "failure_ratio"]]]])");
    rule(
        "the first-token time decides where it is given", slowIsSlow,
        R"([[0, "acquire", "a", "permit"], [60000, "settle", "a", "ok", {"duration": 100}, "counted"], [60000, "counts", {"calls": 1, "failed": 0, "slow": 0}],
             [60000, "acquire", "b", "permit"], [60000, "settle", "b", "ok", {"duration": 101}, "counted"], [60000, "counts", {"calls": 2, "failed": 0, "slow": 1}]])");
    rule(
        "a slow probe is a success where slow is not failed", threeProbes,
        R"([[0, "calls", {"n": 1, "outcome": "fail"}, "OPEN"], [1000, "acquire", "p", "probe"], [1000, "settle", "p", "slow", "HALF_OPEN"],
             [1000, "acquire", "q", "probe"], [1000, "settle", "q", "slow", "CLOSED"]])");
    rule(
        "a slow probe is a failure where slow is failed",
        R"({"sliding_window_type": "none", "consecutive_failures": 1, "open_ms": 1000,
              "probe_calls": 1, "probe_successes": 1, "slow_is_failure": true})",
        R"([[0, "calls", {"n": 1, "outcome": "fail"}, "OPEN"], [1000, "acquire", "p", "probe"], [1000, "settle", "p", "slow", "OPEN"]])");
}

void tst_CircuitBreaker::openTimes_data()
{
    columns();
    rule(
        "refused one millisecond before the end, let through at it", twoInARow,
        R"([[0, "calls", {"n": 2, "outcome": "fail"}, "OPEN"], [999, "acquire", "a", "reject:open:1"], [1000, "acquire", "b", "probe"]])");
    rule(
        "nobody asks for a day: still open, and a probe at once", twoInARow,
        R"([[0, "calls", {"n": 2, "outcome": "fail"}, "OPEN"], [86400000, "peek", "OPEN"], [86400000, "acquire", "a", "probe"]])");
    rule(
        "jitter comes after the cap and is rounded up",
        R"({"sliding_window_type": "none", "consecutive_failures": 1, "open_ms": 1001, "max_open_ms": 1001, "jitter": 0.5})",
        R"([[0, "rnd", 0.5], [0, "calls", {"n": 1, "outcome": "fail"}, "OPEN"], [0, "acquire", "a", "reject:open:1252"]])");
    rule(
        "an open time that is a whole number is not rounded up by the noise of doubles",
        R"({"sliding_window_type": "none", "consecutive_failures": 1, "open_ms": 10000, "open_multiplier": 1.1, "probe_calls": 1, "probe_successes": 1})",
        R"([[0, "calls", {"n": 1, "outcome": "fail"}, "OPEN"], [10000, "acquire", "p", "probe"], [10000, "settle", "p", "fail", "OPEN"],
             [10000, "acquire", "a", "reject:open:11000"], [21000, "acquire", "q", "probe"], [21000, "settle", "q", "fail", "OPEN"],
             [21000, "acquire", "b", "reject:open:12100"]])");
    rule(
        "the cap holds however often it failed",
        R"({"sliding_window_type": "none", "consecutive_failures": 1, "open_ms": 1000, "open_multiplier": 10, "max_open_ms": 2000, "probe_calls": 1, "probe_successes": 1})",
        R"([[0, "calls", {"n": 1, "outcome": "fail"}, "OPEN"], [1000, "acquire", "p", "probe"], [1000, "settle", "p", "fail", "OPEN"],
             [1000, "acquire", "a", "reject:open:2000"], [3000, "acquire", "q", "probe"], [3000, "settle", "q", "fail", "OPEN"],
             [3000, "acquire", "b", "reject:open:2000"]])");
    rule(
        "the server's wish may be longer than the cap of our own growth",
        R"({"sliding_window_type": "none", "consecutive_failures": 1, "open_ms": 1000, "max_open_ms": 2000, "retry_after_cap_ms": 5000})",
        R"([[0, "acquire", "a", "permit"], [0, "settle", "a", "fail", {"retry_after": 4000}, "OPEN"], [0, "acquire", "b", "reject:open:4000"]])");
    rule(
        "a wish is believed up to its cap",
        R"({"sliding_window_type": "none", "consecutive_failures": 1, "open_ms": 1000, "retry_after_cap_ms": 5000})",
        R"([[0, "acquire", "a", "permit"], [0, "settle", "a", "fail", {"retry_after": 5001}, "OPEN"], [0, "acquire", "b", "reject:open:5000"]])");
    rule(
        "one failed round and healing: one millisecond early it still grows",
        R"({"sliding_window_type": "none", "consecutive_failures": 1, "open_ms": 1000, "open_multiplier": 2, "heal_ms": 5000, "probe_calls": 1, "probe_successes": 1})",
        R"([[0, "calls", {"n": 1, "outcome": "fail"}, "OPEN"], [1000, "acquire", "p", "probe"], [1000, "settle", "p", "ok", "CLOSED"],
             [5999, "calls", {"n": 1, "outcome": "fail", "prefix": "f"}, "OPEN"], [5999, "acquire", "a", "reject:open:2000"]])");
    rule(
        "healed at exactly its time",
        R"({"sliding_window_type": "none", "consecutive_failures": 1, "open_ms": 1000, "open_multiplier": 2, "heal_ms": 5000, "probe_calls": 1, "probe_successes": 1})",
        R"([[0, "calls", {"n": 1, "outcome": "fail"}, "OPEN"], [1000, "acquire", "p", "probe"], [1000, "settle", "p", "ok", "CLOSED"],
             [6000, "calls", {"n": 1, "outcome": "fail", "prefix": "f"}, "OPEN"], [6000, "acquire", "a", "reject:open:1000"]])");
    rule(
        "sleep counts as open time", twoInARow,
        R"([[0, "calls", {"n": 2, "outcome": "fail"}, "OPEN"], [100, "suspend", 899], [999, "acquire", "a", "reject:open:1"], [999, "suspend", 1], [1000, "acquire", "b", "probe"]])");
}

void tst_CircuitBreaker::probes_data()
{
    columns();
    rule(
        "as many as allowed, not one more", threeProbes,
        R"([[0, "calls", {"n": 1, "outcome": "fail"}, "OPEN"], [1000, "acquire", "a", "probe"], [1000, "acquire", "b", "probe"],
             [1000, "acquire", "c", "probe"], [1000, "acquire", "d", "reject:half_open_full"]])");
    rule(
        "one failure of three decides nothing, the second re-opens at once", threeProbes,
        R"([[0, "calls", {"n": 1, "outcome": "fail"}, "OPEN"], [1000, "acquire", "a", "probe"], [1000, "acquire", "b", "probe"],
             [1000, "acquire", "c", "probe"], [1000, "settle", "a", "fail", "HALF_OPEN"], [1500, "settle", "b", "fail", "OPEN"],
             [1500, "acquire", "d", "reject:open:1000"], [1600, "settle", "c", "ok", "late"]])");
    rule(
        "a slot that has voted is not handed out again", threeProbes,
        R"([[0, "calls", {"n": 1, "outcome": "fail"}, "OPEN"], [1000, "acquire", "a", "probe"], [1000, "settle", "a", "ok", "HALF_OPEN"],
             [1000, "acquire", "b", "probe"], [1000, "settle", "b", "fail", "HALF_OPEN"], [1000, "acquire", "c", "probe"],
             [1000, "acquire", "d", "reject:half_open_full"], [1000, "settle", "c", "ok", "CLOSED"]])");
    rule(
        "one after the other: two successes close", threeProbes,
        R"([[0, "calls", {"n": 1, "outcome": "fail"}, "OPEN"], [1000, "acquire", "a", "probe"], [1000, "settle", "a", "ok", "HALF_OPEN"],
             [9000, "acquire", "b", "probe"], [9000, "settle", "b", "ok", "CLOSED"]])");
    rule(
        "a lease ends at exactly its time", threeProbes,
        R"([[0, "calls", {"n": 1, "outcome": "fail"}, "OPEN"], [1000, "acquire", "a", "probe"], [1000, "acquire", "b", "probe"],
             [5999, "acquire", "c", "probe"], [5999, "acquire", "d", "reject:half_open_full"], [6000, "acquire", "e", "reject:open:1000"]])");
    rule(
        "one lost lease of three is one failure", threeProbes,
        R"([[0, "calls", {"n": 1, "outcome": "fail"}, "OPEN"], [1000, "acquire", "a", "probe"], [6000, "acquire", "b", "probe"],
             [6000, "peek", "HALF_OPEN"], [6001, "settle", "a", "ok", "duplicate"], [6001, "settle", "b", "fail", "OPEN"]])");
    rule(
        "a lease that ran out unasked still votes when its call reports first", threeProbes,
        R"([[0, "calls", {"n": 1, "outcome": "fail"}, "OPEN"], [1000, "acquire", "a", "probe"], [9000, "settle", "a", "ok", "counted"]])");
    rule(
        "the call's own limit shortens its lease", threeProbes,
        R"([[0, "calls", {"n": 1, "outcome": "fail"}, "OPEN"], [1000, "acquire", "a", {"lease": 10}, "probe"], [1000, "acquire", "b", {"lease": 10}, "probe"],
             [1009, "acquire", "c", {"lease": 9000}, "probe"], [1010, "acquire", "d", "reject:open:1000"]])");
    rule(
        "and never lengthens it", threeProbes,
        R"([[0, "calls", {"n": 1, "outcome": "fail"}, "OPEN"], [1000, "acquire", "a", {"lease": 999999}, "probe"],
             [1000, "acquire", "b", {"lease": 999999}, "probe"], [6000, "acquire", "c", "reject:open:1000"]])");
    rule(
        "no probe is asked for while the bucket is held", threeProbes,
        R"([[0, "acquire", "x", "permit"], [0, "acquire", "y", "permit"], [0, "settle", "x", "rate_limited", {"retry_after": 3000}, "ignored"],
             [0, "settle", "y", "fail", "OPEN"], [2000, "acquire", "a", "reject:rate_limited:1000"], [2000, "peek", "OPEN"], [3000, "acquire", "b", "probe"]])");
}

void tst_CircuitBreaker::neutralEnds_data()
{
    columns();
    rule(
        "a cancelled call leaves window and streak alone", four,
        R"([[0, "calls", {"n": 3, "outcome": "fail"}, "CLOSED"], [0, "calls", {"n": 50, "outcome": "ignored", "prefix": "i"}, "CLOSED"],
             [0, "counts", {"calls": 3, "failed": 3, "slow": 0}], [0, "calls", {"n": 1, "outcome": "fail", "prefix": "f"}, "OPEN"]])");
    rule(
        "a 429 without a wish holds for 20 s", four,
        R"([[0, "acquire", "a", "permit"], [0, "settle", "a", "rate_limited", "ignored"], [0, "acquire", "b", "reject:rate_limited:20000"],
             [19999, "acquire", "c", "reject:rate_limited:1"], [20000, "acquire", "d", "permit"]])");
    rule(
        "a 429's absurd wish is believed up to its cap", R"({"retry_after_cap_ms": 5000})",
        R"([[0, "acquire", "a", "permit"], [0, "settle", "a", "rate_limited", {"retry_after": 86400000}, "ignored"], [0, "acquire", "b", "reject:rate_limited:5000"]])");
    rule("a 429 of a probe gives the slot back and holds", threeProbes,
         R"([[0, "calls", {"n": 1, "outcome": "fail"}, "OPEN"], [1000, "acquire", "a", "probe"],
             [1000, "settle", "a", "rate_limited", {"retry_after": 500}, "slot_returned"], [1000, "peek", "HALF_OPEN"],
             [1400, "acquire", "b", "reject:rate_limited:100"], [1500, "acquire", "b", "probe"], [1500, "acquire", "c", "probe"], [1500, "acquire", "d", "probe"]])");
    rule(
        "where a 429 counts it is a failure and a hold", countsLimits,
        R"([[0, "acquire", "a", "permit"], [0, "acquire", "b", "permit"], [0, "settle", "a", "rate_limited", {"retry_after": 300}, "counted"],
             [0, "counts", {"calls": 1, "failed": 1, "slow": 0}], [0, "acquire", "c", "reject:rate_limited:300"], [0, "settle", "b", "rate_limited", {"retry_after": 300}, "OPEN"]])");
    rule(
        "where a 429 counts a probe fails by it",
        R"({"sliding_window_type": "none", "consecutive_failures": 1, "open_ms": 1000,
              "probe_calls": 1, "probe_successes": 1, "count_rate_limited": true})",
        R"([[0, "calls", {"n": 1, "outcome": "fail"}, "OPEN"], [1000, "acquire", "a", "probe"], [1000, "settle", "a", "rate_limited", {"retry_after": 100}, "OPEN"]])");
    rule(
        "a time-out that slept long enough says nothing", twoInARow,
        R"([[0, "acquire", "a", "permit"], [10, "suspend", 5000], [5020, "settle", "a", "fail", {"kind": "timeout"}, "ignored"]])");
    rule(
        "nor does a broken connection", twoInARow,
        R"([[0, "acquire", "a", "permit"], [10, "suspend", 5000], [5020, "settle", "a", "fail", {"kind": "network"}, "ignored"]])");
    rule(
        "one millisecond of sleep less, and it counts", twoInARow,
        R"([[0, "acquire", "a", "permit"], [10, "suspend", 4999], [5020, "settle", "a", "fail", {"kind": "timeout"}, "counted"]])");
    rule(
        "an answer of the server counts however long we slept", twoInARow,
        R"([[0, "acquire", "a", "permit"], [10, "suspend", 28800000], [28800020, "settle", "a", "fail", {"kind": "http"}, "counted"]])");
    rule(
        "sleep before the call is not the call's", twoInARow,
        R"([[0, "acquire", "a", "permit"], [10, "suspend", 3000], [3011, "acquire", "b", "permit"], [3012, "suspend", 3000],
             [6020, "settle", "b", "fail", {"kind": "timeout"}, "counted"], [6020, "settle", "a", "fail", {"kind": "timeout"}, "ignored"]])");
    rule(
        "a probe that slept gives its slot back", threeProbes,
        R"([[0, "calls", {"n": 1, "outcome": "fail"}, "OPEN"], [1000, "acquire", "a", "probe"], [1000, "suspend", 5000],
             [6000, "settle", "a", "fail", {"kind": "timeout"}, "slot_returned"]])");
}

void tst_CircuitBreaker::probation_data()
{
    columns();
    rule(
        "the first failure after closing re-opens, for longer", onProbation,
        R"([[0, "calls", {"n": 3, "outcome": "fail"}, "OPEN"], [1000, "acquire", "p", "probe"], [1000, "settle", "p", "ok", "CLOSED"],
             [1000, "acquire", "a", "permit"], [1000, "settle", "a", "fail", "OPEN"], [1000, "acquire", "b", "reject:open:2000"],
             [1000, "transitions", [[0, "CLOSED", "OPEN", "consecutive"], [1000, "OPEN", "HALF_OPEN", "cooldown_elapsed"],
                                    [1000, "HALF_OPEN", "CLOSED", "probes_ok"], [1000, "CLOSED", "OPEN", "probation"]]]])");
    rule(
        "a success ends it", onProbation,
        R"([[0, "calls", {"n": 3, "outcome": "fail"}, "OPEN"], [1000, "acquire", "p", "probe"], [1000, "settle", "p", "ok", "CLOSED"],
             [1000, "calls", {"n": 1, "outcome": "ok", "prefix": "s"}, "CLOSED"], [1000, "calls", {"n": 1, "outcome": "fail", "prefix": "f"}, "CLOSED"]])");
    rule(
        "a cancelled call does not", onProbation,
        R"([[0, "calls", {"n": 3, "outcome": "fail"}, "OPEN"], [1000, "acquire", "p", "probe"], [1000, "settle", "p", "ok", "CLOSED"],
             [1000, "calls", {"n": 5, "outcome": "ignored", "prefix": "i"}, "CLOSED"], [1000, "calls", {"n": 1, "outcome": "fail", "prefix": "f"}, "OPEN"]])");
    rule(
        "a call from before the outage does not decide it", onProbation,
        R"([[0, "acquire", "old", "permit"], [0, "calls", {"n": 3, "outcome": "fail"}, "OPEN"], [1000, "acquire", "p", "probe"],
             [1000, "settle", "p", "ok", "CLOSED"], [1000, "settle", "old", "fail", "late"], [1000, "peek", "CLOSED"]])");
    rule("a breaker that never opened has none", onProbation,
         R"([[0, "calls", {"n": 1, "outcome": "fail"}, "CLOSED"]])");
    rule(
        "without the key one failure after closing is one failure", twoInARow,
        R"([[0, "calls", {"n": 2, "outcome": "fail"}, "OPEN"], [1000, "acquire", "p", "probe"], [1000, "settle", "p", "ok", "CLOSED"],
             [1000, "calls", {"n": 1, "outcome": "fail", "prefix": "f"}, "CLOSED"]])");
}

void tst_CircuitBreaker::generations_data()
{
    columns();
    rule("what began before an outage votes neither in it nor after it", twoInARow,
         R"([[0, "acquire", "a", "permit"], [0, "acquire", "b", "permit"], [0, "acquire", "c", "permit"],
             [0, "calls", {"n": 2, "outcome": "fail"}, "OPEN"], [1, "settle", "a", "ok", "late"], [1000, "acquire", "p", "probe"],
             [1001, "settle", "b", "fail", "late"], [1002, "settle", "p", "ok", "CLOSED"], [1003, "settle", "c", "fail", "late"],
             [1004, "late", 3], [1005, "calls", {"n": 1, "outcome": "fail", "prefix": "g"}, "CLOSED"]])");
    rule(
        "a late 429 sets no hold: it only feeds statistics", twoInARow,
        R"([[0, "acquire", "a", "permit"], [0, "reset", "CLOSED"], [0, "settle", "a", "rate_limited", {"retry_after": 9000}, "late"], [0, "acquire", "b", "permit"]])");
    rule(
        "a report of an ended call is a duplicate in any state", twoInARow,
        R"([[0, "acquire", "a", "permit"], [0, "settle", "a", "ok", "counted"], [0, "calls", {"n": 2, "outcome": "fail"}, "OPEN"],
             [0, "settle", "a", "ok", "duplicate"], [0, "late", 0]])");
    rule(
        "a lost probe of a lost round is a duplicate, one cut off by it is late", threeProbes,
        R"([[0, "calls", {"n": 1, "outcome": "fail"}, "OPEN"], [1000, "acquire", "a", "probe"], [1000, "acquire", "b", "probe"],
             [5000, "acquire", "c", "probe"], [6000, "acquire", "d", "reject:open:1000"], [6000, "settle", "a", "ok", "duplicate"],
             [6000, "settle", "b", "ok", "duplicate"], [6000, "settle", "c", "ok", "late"], [6000, "settle", "c", "ok", "duplicate"]])");
}

void tst_CircuitBreaker::byHand_data()
{
    columns();
    rule(
        "forced open never lets through by itself", twoInARow,
        R"([[0, "force_open", "FORCED_OPEN"], [86400000, "acquire", "a", "reject:forced_open"], [86400000, "peek", "FORCED_OPEN"]])");
    rule(
        "forced open hides a hold", twoInARow,
        R"([[0, "acquire", "a", "permit"], [0, "settle", "a", "rate_limited", "ignored"], [0, "force_open", "FORCED_OPEN"], [0, "acquire", "b", "reject:forced_open"]])");
    rule(
        "disabled drops what began before it", twoInARow,
        R"([[0, "acquire", "a", "permit"], [0, "disable", "DISABLED"], [0, "settle", "a", "fail", "dropped"], [0, "settle", "a", "fail", "duplicate"],
             [0, "acquire", "b", "permit"], [0, "reset", "CLOSED"], [0, "settle", "b", "fail", "late"]])");
    rule(
        "disabled lets through what is held", twoInARow,
        R"([[0, "acquire", "a", "permit"], [0, "settle", "a", "rate_limited", "ignored"], [0, "disable", "DISABLED"], [0, "acquire", "b", "permit"]])");
    rule(
        "metrics only counts and never opens", four,
        R"([[0, "metrics_only", "METRICS_ONLY"], [0, "calls", {"n": 9, "outcome": "fail"}, "METRICS_ONLY"], [0, "counts", {"calls": 4, "failed": 4, "slow": 0}],
             [0, "acquire", "a", "permit"], [0, "settle", "a", "ignored", "ignored"]])");
    rule(
        "what was counted in metrics only does not open later", four,
        R"([[0, "metrics_only", "METRICS_ONLY"], [0, "calls", {"n": 9, "outcome": "fail"}, "METRICS_ONLY"], [0, "reset", "CLOSED"],
             [0, "counts", {"calls": 0, "failed": 0, "slow": 0}], [0, "calls", {"n": 1, "outcome": "fail", "prefix": "f"}, "CLOSED"]])");
    rule(
        "reset forgets a hold", twoInARow,
        R"([[0, "acquire", "a", "permit"], [0, "settle", "a", "rate_limited", "ignored"], [0, "reset", "CLOSED"], [0, "acquire", "b", "permit"]])");
    rule(
        "reset forgets the growth",
        R"({"sliding_window_type": "none", "consecutive_failures": 1, "open_ms": 1000, "open_multiplier": 2,
              "probe_calls": 1, "probe_successes": 1})",
        R"([[0, "calls", {"n": 1, "outcome": "fail"}, "OPEN"], [1000, "acquire", "p", "probe"], [1000, "settle", "p", "fail", "OPEN"],
             [1000, "reset", "CLOSED"], [1000, "calls", {"n": 1, "outcome": "fail", "prefix": "f"}, "OPEN"], [1000, "acquire", "a", "reject:open:1000"]])");
    rule(
        "reset of a closed one starts a new generation", twoInARow,
        R"([[0, "acquire", "a", "permit"], [0, "calls", {"n": 1, "outcome": "fail"}, "CLOSED"], [0, "reset", "CLOSED"], [0, "settle", "a", "fail", "late"],
             [0, "calls", {"n": 1, "outcome": "fail", "prefix": "f"}, "CLOSED"]])");
}

QTEST_APPLESS_MAIN(tst_CircuitBreaker)
#include "tst_circuitbreaker.moc"
