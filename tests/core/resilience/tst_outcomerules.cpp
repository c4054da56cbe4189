// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/policy/outcomerules.h"
#include "support/behaviourcases.h"
#include "support/printers.h"

#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

/// A case's kind of end, as the facts of a call; without a status of its own.
CallEnd endOf(const QString &kind, int status)
{
    if (kind == u"http")
        return {.outcome = outcomeForStatus(status), .reason = EndReason::Http, .httpStatus = status};
    if (kind == u"user_cancel" || kind == u"superseded")
        return {.outcome = Outcome::Cancelled, .reason = EndReason::Cancel};
    if (kind == u"moderation")
        return {.outcome = Outcome::Moderated, .httpStatus = status};
    if (kind == u"offline")
        return {.outcome = Outcome::LocalNetwork, .reason = EndReason::Reset};
    if (kind == u"ttft_timeout")
        return {.outcome = Outcome::ServiceFailure, .reason = EndReason::FirstTokenLimit};
    if (kind == u"idle_timeout")
        return {.outcome = Outcome::ServiceFailure, .reason = EndReason::IdleLimit};
    if (kind == u"truncated")
        return {.outcome = Outcome::ServiceFailure, .reason = EndReason::Cut, .httpStatus = status};
    if (kind == u"sse_error")
        return {.outcome = Outcome::ServiceFailure, .reason = EndReason::StreamError, .httpStatus = status};
    if (kind == u"empty_200" || kind == u"malformed")
        return {.outcome = Outcome::ServiceFailure, .reason = EndReason::Complete, .httpStatus = status};
    return {.outcome = Outcome::Busy, .reason = EndReason::Refusal}; // shed, limiter, budget: our own
}

/// The consequence in the case file's words.
QString words(const CallConsequence &consequence)
{
    if (!consequence.verdict)
        return u"not_reported,next_rung"_s;
    switch (*consequence.verdict) {
    case CallVerdict::Success:
        return u"ok"_s;
    case CallVerdict::Failure:
        return consequence.next == NextStep::NextRung ? u"fail,retryable,fallback"_s
                                                      : u"fail,final,surface"_s;
    case CallVerdict::Slow:
        return u"slow"_s;
    case CallVerdict::RateLimited:
        return consequence.hold == HoldReason::RateLimited && consequence.next == NextStep::NextRung
            ? u"rate_limited,hold,next_rung"_s
            : u"rate_limited"_s;
    case CallVerdict::Ignored:
        break;
    }
    if (consequence.hold == HoldReason::Auth)
        return u"ignored,final,hold_auth"_s;
    if (consequence.hold == HoldReason::Quota)
        return u"ignored,final,hold_quota"_s;
    if (consequence.goesOffline && consequence.next == NextStep::QueueOrSay)
        return u"ignored,final,queue_or_say"_s;
    return consequence.next == NextStep::Surface || consequence.next == NextStep::Nothing
        ? u"ignored,final,surface"_s
        : u"ignored,next_rung"_s;
}

} // namespace

/// The table "What counts".
class tst_OutcomeRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void classification_data();
    void classification();
    void consequences_data();
    void consequences();
    void refusals_data();
    void refusals();
};

void tst_OutcomeRules::classification_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("expected");
    for (const BehaviourCase &table :
         behaviourCases(QStringLiteral(BREAKWATER_TEST_DATA), {u"classifier"_s})) {
        for (const auto &event : table.events)
            QTest::addRow("%s %d", qPrintable(event[2].toString()), event[3].toInt())
                << event[2].toString() << event[3].toInt() << event[4].toString();
    }
    for (const int status : {425, 501, 502, 504, 520, 524, 530, 599})
        QTest::addRow("and %d", status) << u"http"_s << status << u"fail,retryable,fallback"_s;
    for (const int status : {405, 409, 410, 413, 415, 418, 451})
        QTest::addRow("and %d", status) << u"http"_s << status << u"ignored,final,surface"_s;
    for (const int status : {407, 511})
        QTest::addRow("and %d", status) << u"http"_s << status << u"ignored,final,queue_or_say"_s;
}

void tst_OutcomeRules::classification()
{
    QFETCH(QString, kind);
    QFETCH(int, status);
    QFETCH(QString, expected);
    QCOMPARE(words(consequenceOf(endOf(kind, status))), expected);
}

void tst_OutcomeRules::consequences_data()
{
    QTest::addColumn<CallEnd>("end");
    QTest::addColumn<CallConsequence>("expected");
    const auto ignored
        = [](NextStep next) { return CallConsequence{.verdict = CallVerdict::Ignored, .next = next}; };
    QTest::newRow("an answer") << CallEnd{} << CallConsequence{.verdict = CallVerdict::Success};
    QTest::newRow("cut at the length limit is an answer")
        << CallEnd{.outcome = Outcome::Truncated} << CallConsequence{.verdict = CallVerdict::Success};
    QTest::newRow("stopped after some text: a failure, and no other model by itself")
        << CallEnd{.outcome = Outcome::Truncated, .reason = EndReason::IdleLimit, .textShown = true}
        << CallConsequence{
               .verdict = CallVerdict::Failure, .kind = FailureKind::Timeout, .next = NextStep::Surface};
    QTest::newRow("a broken connection is of kind network")
        << CallEnd{.outcome = Outcome::ServiceFailure, .reason = EndReason::Reset}
        << CallConsequence{
               .verdict = CallVerdict::Failure, .kind = FailureKind::Network, .next = NextStep::NextRung};
    QTest::newRow("a limit is of kind timeout")
        << CallEnd{.outcome = Outcome::ServiceFailure, .reason = EndReason::TotalLimit}
        << CallConsequence{
               .verdict = CallVerdict::Failure, .kind = FailureKind::Timeout, .next = NextStep::NextRung};
    QTest::newRow("a kept connection that died")
        << CallEnd{.outcome = Outcome::ServiceFailure, .reason = EndReason::Reset, .staleConnection = true}
        << ignored(NextStep::NextRung);
    QTest::newRow("slept through") << CallEnd{.outcome = Outcome::ServiceFailure,
                                              .reason = EndReason::Suspend}
                                   << ignored(NextStep::Surface);
    QTest::newRow("cancelled after text")
        << CallEnd{.outcome = Outcome::Cancelled, .reason = EndReason::Cancel, .textShown = true}
        << ignored(NextStep::Nothing);
    QTest::newRow("refused by the model")
        << CallEnd{.outcome = Outcome::Refused} << ignored(NextStep::Surface);
    QTest::newRow("no such model") << CallEnd{.outcome = Outcome::ModelMissing,
                                              .reason = EndReason::Http,
                                              .httpStatus = 404}
                                   << ignored(NextStep::Surface);
    QTest::newRow("forbidden sets nothing aside")
        << CallEnd{.outcome = Outcome::Auth, .reason = EndReason::Http, .httpStatus = 403}
        << ignored(NextStep::Surface);
    QTest::newRow("a refused key: five minutes")
        << CallEnd{.outcome = Outcome::Auth, .reason = EndReason::Http, .httpStatus = 401}
        << CallConsequence{.verdict = CallVerdict::Ignored,
                           .hold = HoldReason::Auth,
                           .holdTime = 5min,
                           .next = NextStep::Surface};
    QTest::newRow("refused because no key was sent: nothing is set aside")
        << CallEnd{.outcome = Outcome::Auth, .reason = EndReason::Http, .httpStatus = 401, .keySent = false}
        << ignored(NextStep::Surface);
    QTest::newRow("a key refused inside a 200")
        << CallEnd{.outcome = Outcome::Auth, .reason = EndReason::Complete, .httpStatus = 200}
        << CallConsequence{.verdict = CallVerdict::Ignored,
                           .hold = HoldReason::Auth,
                           .holdTime = 5min,
                           .next = NextStep::Surface};
    QTest::newRow("no credit: ten minutes")
        << CallEnd{.outcome = Outcome::Quota, .reason = EndReason::Http, .httpStatus = 402}
        << CallConsequence{.verdict = CallVerdict::Ignored,
                           .hold = HoldReason::Quota,
                           .holdTime = 10min,
                           .next = NextStep::OtherCompanyOrSurface};
    QTest::newRow("no credit until a time")
        << CallEnd{.outcome = Outcome::Quota, .reason = EndReason::Http, .httpStatus = 429, .retryAfter = 5h}
        << CallConsequence{.verdict = CallVerdict::Ignored,
                           .hold = HoldReason::Quota,
                           .holdTime = 5h,
                           .next = NextStep::OtherCompanyOrSurface};
    QTest::newRow("too many requests: 20 s")
        << CallEnd{.outcome = Outcome::RateLimited, .reason = EndReason::Http, .httpStatus = 429}
        << CallConsequence{.verdict = CallVerdict::RateLimited,
                           .hold = HoldReason::RateLimited,
                           .holdTime = 20s,
                           .next = NextStep::NextRung};
    QTest::newRow("nothing can be reached from here")
        << CallEnd{.outcome = Outcome::LocalNetwork, .reason = EndReason::Reset}
        << CallConsequence{
               .verdict = CallVerdict::Ignored, .goesOffline = true, .next = NextStep::QueueOrSay};
    QTest::newRow("our own refusal is reported to nobody")
        << CallEnd{.outcome = Outcome::Busy, .reason = EndReason::Refusal}
        << CallConsequence{.next = NextStep::NextRung};
    QTest::newRow("nor is one with the outcome of its hold")
        << CallEnd{.outcome = Outcome::Auth, .reason = EndReason::Refusal}
        << CallConsequence{.next = NextStep::NextRung};
}

void tst_OutcomeRules::consequences()
{
    QFETCH(CallEnd, end);
    QFETCH(CallConsequence, expected);
    const CallConsequence got = consequenceOf(end);
    QCOMPARE(got.verdict, expected.verdict);
    QVERIFY(got.kind == expected.kind);
    QCOMPARE(got.hold, expected.hold);
    QCOMPARE(got.holdTime, expected.holdTime);
    QCOMPARE(got.goesOffline, expected.goesOffline);
    QVERIFY(got.next == expected.next);
}

void tst_OutcomeRules::refusals_data()
{
    QTest::addColumn<Refusal>("refusal");
    QTest::addColumn<Outcome>("outcome");
    const auto held
        = [](HoldReason reason) { return Refusal{.reason = RefusalReason::Held, .hold = reason}; };
    QTest::newRow("open is busy") << Refusal{} << Outcome::Busy;
    QTest::newRow("a locked store is busy") << Refusal{.reason = RefusalReason::StoreBusy} << Outcome::Busy;
    QTest::newRow("forced open is busy") << Refusal{.reason = RefusalReason::ForcedOpen} << Outcome::Busy;
    QTest::newRow("no room this hour is busy") << held(HoldReason::Budget) << Outcome::Busy;
    QTest::newRow("held by a 429") << held(HoldReason::RateLimited) << Outcome::RateLimited;
    QTest::newRow("held without credit") << held(HoldReason::Quota) << Outcome::Quota;
    QTest::newRow("held without a key") << held(HoldReason::Auth) << Outcome::Auth;
}

void tst_OutcomeRules::refusals()
{
    QFETCH(Refusal, refusal);
    QTEST(outcomeOfRefusal(refusal), "outcome");
}

QTEST_APPLESS_MAIN(tst_OutcomeRules)
#include "tst_outcomerules.moc"
