// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "scriptedcall.h"
#include "support/printers.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using namespace std::chrono_literals;

namespace {

const QByteArray doneMark = "data: [DONE]\n\n";
const QByteArray keepAliveComment = ": keep-alive\n\n";
const QByteArray reasoningChunk = R"(data: {"choices":[{"delta":{"reasoning_content":"hm"}}]})"
                                  "\n\n";

} // namespace

/// One call from its request to its report, with time moved by hand: order, limits, ends, and whom they speak
/// against.
class tst_ChatProvider : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goodAnswer();
    void signalsComeInOrder();
    void reasoningIsProgressButNoText();
    void limit_data();
    void limit();
    void commentsFeedNothing();
    void plainAnswerHasOnlyTheTotalLimit();
    void connectLimit_data();
    void connectLimit();
    void endMarkNeedsNoConnectionEnd();
    void whatIsNoPayloadDoesNotPutOffTheEnd_data();
    void whatIsNoPayloadDoesNotPutOffTheEnd();
    void wordsAfterAFinishReasonBringTheLimitsBack();
    void usageAfterTheFinishReasonIsKept();
    void cutAfterTheEndMarkIsNoCut();
    void transportEnd_data();
    void transportEnd();
    void cutAnswer();
    void errorReplyWhoseBodyStalls();
    void errorEndsTheCallAtOnce();
    void webPageEndsTheCallAtOnce();
    void cancel();
    void cancelInsideTheText();
    void cancelBeforeAnythingWasSent();
    void cancelAfterTheEnd();
    void droppedHandle();
    void suspend_data();
    void suspend();
    void standstill_data();
    void standstill();
    void silenceAfterAStandstill_data();
    void silenceAfterAStandstill();
    void standstillWhileConnecting();
    void knownOffline();
    void movedAddress();
    void loadingModel();
    void correctionOnlyIfItChangesSomething();
    void learntFormIsSent();
    void compressedStream();
    void textBeforeAFaultInTheCompressionIsKept();
    void unknownCompression();
    void keyStaysOutOfTheReport();
    void aTagThatTheTextBeginsWithIsNoThinking();
    void textStaysOutOfTheDetails_data();
    void textStaysOutOfTheDetails();
};

void tst_ChatProvider::goodAnswer()
{
    ScriptedCall call;
    call.start();
    call.transport.start();
    call.transport.sent();
    call.advance(640ms);
    call.transport.head(200, {{"x-request-id", "r1"}});
    call.transport.bytes(sayChunk("a") + sayChunk("b"));
    call.advance(1s);
    call.transport.bytes(endChunk() + doneMark);
    call.transport.end();
    QVERIFY(call.isOver());
    QCOMPARE(call.report->end.outcome, Outcome::Success);
    QCOMPARE(call.report->end.reason, EndReason::Complete);
    QCOMPARE(call.report->text, QStringLiteral("ab"));
    QCOMPARE(call.report->end.httpStatus, 200);
    QCOMPARE(call.report->end.firstToken, std::optional(640ms));
    QCOMPARE(call.report->total, 1640ms);
    QCOMPARE(call.report->host, QStringLiteral("relay.example"));
    QCOMPARE(call.report->requestId, QStringLiteral("r1"));
    QVERIFY(call.report->end.requestSent);
    QVERIFY(call.transport.isReleased());
    QCOMPARE(call.scheduler.pendingCount(), std::size_t(0));
}

void tst_ChatProvider::signalsComeInOrder()
{
    ScriptedCall call;
    call.start();
    QVERIFY(call.log.isEmpty());
    call.transport.answer();
    call.transport.bytes(sayChunk("a"));
    call.transport.bytes(sayChunk("b") + endChunk() + doneMark);
    call.transport.end();
    QCOMPARE(call.log,
             (QStringList{QStringLiteral("sent"), QStringLiteral("first"), QStringLiteral("text:a"),
                          QStringLiteral("text:b"), QStringLiteral("finished")}));
}

void tst_ChatProvider::reasoningIsProgressButNoText()
{
    ScriptedCall call;
    call.start();
    call.transport.answer();
    call.advance(2s);
    call.transport.bytes(reasoningChunk);
    call.advance(10s);
    call.transport.bytes(sayChunk("a") + doneMark);
    call.transport.end();
    QCOMPARE(call.report->end.firstToken, std::optional(2000ms));
    QCOMPARE(call.report->text, QStringLiteral("a"));
    QCOMPARE(call.log,
             (QStringList{QStringLiteral("sent"), QStringLiteral("first"), QStringLiteral("text:a"),
                          QStringLiteral("finished")}));
}

void tst_ChatProvider::limit_data()
{
    QTest::addColumn<QList<int>>("payloadsAfterMs"); // each so long after the one before
    QTest::addColumn<int>("endsAfterMs");
    QTest::addColumn<EndReason>("end");
    QTest::addColumn<Outcome>("outcome");
    QTest::newRow("nothing comes") << QList<int>{} << 20'000 << EndReason::FirstTokenLimit
                                   << Outcome::ServiceFailure;
    QTest::newRow("one comes") << QList<int>{1'000} << 16'000 << EndReason::IdleLimit << Outcome::Truncated;
    QTest::newRow("the first comes late")
        << QList<int>{19'999} << 34'999 << EndReason::IdleLimit << Outcome::Truncated;
    QTest::newRow("slow but alive, too long")
        << QList<int>(12, 10'000) << 120'000 << EndReason::TotalLimit << Outcome::Truncated;
}

void tst_ChatProvider::limit()
{
    QFETCH(QList<int>, payloadsAfterMs);
    QFETCH(int, endsAfterMs);
    ScriptedCall call;
    call.start();
    call.transport.answer();
    milliseconds passed = 0ms;
    for (const int wait : payloadsAfterMs) {
        if (passed + milliseconds(wait) >= milliseconds(endsAfterMs))
            break;
        call.advance(milliseconds(wait));
        passed += milliseconds(wait);
        call.transport.bytes(sayChunk("a"));
    }
    call.advance(milliseconds(endsAfterMs - 1) - passed);
    QVERIFY(!call.isOver());
    call.advance(1ms);
    QVERIFY(call.isOver());
    QTEST(call.report->end.reason, "end");
    QTEST(call.report->end.outcome, "outcome");
    QCOMPARE(failureKindOf(call.report->end.reason), FailureKind::Timeout);
    QCOMPARE(call.report->total, milliseconds(endsAfterMs));
    QVERIFY(call.report->end.requestSent);
    QVERIFY(call.transport.isReleased()); // the socket is closed
}

void tst_ChatProvider::commentsFeedNothing()
{
    ScriptedCall call;
    call.start();
    call.transport.answer();
    for (int second = 0; second < 20; ++second) {
        QVERIFY(!call.isOver());
        call.transport.bytes(keepAliveComment + "\n\n");
        call.advance(1s);
    }
    QVERIFY(call.isOver());
    QCOMPARE(call.report->end.reason, EndReason::FirstTokenLimit);
    QVERIFY(!call.report->end.firstToken.has_value());
    QVERIFY(!call.log.contains(QStringLiteral("first")));
}

void tst_ChatProvider::plainAnswerHasOnlyTheTotalLimit()
{
    ScriptedCall call;
    CompletionRequest request = ScriptedCall::request();
    request.stream = false;
    call.start(request);
    call.transport.answer();
    call.transport.bytes("\n\n");
    call.advance(119s);
    QVERIFY(!call.isOver());
    call.transport.bytes(R"({"choices":[{"message":{"content":"a"},"finish_reason":"stop"}]})");
    call.transport.end();
    QCOMPARE(call.report->end.outcome, Outcome::Success);
    QCOMPARE(call.report->text, QStringLiteral("a"));
}

void tst_ChatProvider::connectLimit_data()
{
    QTest::addColumn<HttpRoute>("route");
    QTest::addColumn<int>("firstTokenMs");
    QTest::addColumn<int>("endsAfterMs");
    QTest::addColumn<Outcome>("outcome");
    QTest::newRow("direct") << HttpRoute::Direct << 20'000 << 10'000 << Outcome::ServiceFailure;
    QTest::newRow("through a proxy: nobody can tell whose fault it is")
        << HttpRoute::ThroughProxy << 20'000 << 15'000 << Outcome::LocalNetwork;
    QTest::newRow("no longer than the first token")
        << HttpRoute::Direct << 2'000 << 2'000 << Outcome::ServiceFailure;
}

void tst_ChatProvider::connectLimit()
{
    QFETCH(HttpRoute, route);
    QFETCH(int, firstTokenMs);
    QFETCH(int, endsAfterMs);
    ScriptedCall call;
    CompletionRequest request = ScriptedCall::request();
    request.limits.firstToken = milliseconds(firstTokenMs);
    call.start(request);
    call.advance(60s); // waiting for a free connection is not connecting
    QVERIFY(!call.isOver());
    call.transport.start(route);
    call.advance(milliseconds(endsAfterMs - 1));
    QVERIFY(!call.isOver());
    call.advance(1ms);
    QVERIFY(call.isOver());
    QTEST(call.report->end.outcome, "outcome");
    QCOMPARE(call.report->end.reason, EndReason::FirstTokenLimit);
    QCOMPARE(failureKindOf(call.report->end.reason), FailureKind::Timeout);
    QVERIFY(!call.report->end.requestSent);
    QVERIFY(!call.log.contains(QStringLiteral("sent")));
}

void tst_ChatProvider::endMarkNeedsNoConnectionEnd()
{
    ScriptedCall done;
    done.start();
    done.transport.answer();
    done.transport.bytes(sayChunk("a") + doneMark); // and the server keeps the connection open
    done.advance(500ms);
    QVERIFY(done.isOver());
    QCOMPARE(done.report->end.outcome, Outcome::Success);

    ScriptedCall finished;
    finished.start();
    finished.transport.answer();
    finished.transport.bytes(sayChunk("a") + endChunk()); // [DONE] never comes
    finished.advance(2s);
    QVERIFY(finished.isOver());
    QCOMPARE(finished.report->end.outcome, Outcome::Success);
}

void tst_ChatProvider::whatIsNoPayloadDoesNotPutOffTheEnd_data()
{
    QTest::addColumn<QByteArray>("beat");
    QTest::newRow("comments") << QByteArray(": ping\n\n");
    QTest::newRow("blank lines") << QByteArray("\n");
    QTest::newRow("pings") << QByteArray("event: ping\ndata: {}\n\n");
    QTest::newRow("empty chunks") << QByteArray("data: {\"choices\":[]}\n\n");
}

void tst_ChatProvider::whatIsNoPayloadDoesNotPutOffTheEnd()
{
    QFETCH(QByteArray, beat);
    ScriptedCall call;
    call.start();
    call.transport.answer();
    call.transport.bytes(sayChunk("a") + endChunk());
    for (int beats = 0; beats < 3 && !call.isOver(); ++beats) {
        call.advance(400ms);
        if (!call.isOver())
            call.transport.bytes(beat);
    }
    QVERIFY(call.isOver());
    QCOMPARE(call.report->end.outcome, Outcome::Success);
}

void tst_ChatProvider::wordsAfterAFinishReasonBringTheLimitsBack()
{
    ScriptedCall call;
    call.start();
    call.transport.answer();
    call.transport.bytes(sayChunk("a") + endChunk());
    call.advance(900ms);
    call.transport.bytes(sayChunk("b"));
    call.advance(10s);
    QVERIFY(!call.isOver());
    call.transport.bytes(sayChunk("c") + endChunk());
    call.advance(1s);
    QVERIFY(call.isOver());
    QCOMPARE(call.report->text, QStringLiteral("abc"));
    QCOMPARE(call.report->end.outcome, Outcome::Success);

    ScriptedCall silent;
    silent.start();
    silent.transport.answer();
    silent.transport.bytes(sayChunk("a") + endChunk());
    silent.advance(900ms);
    silent.transport.bytes(sayChunk("b"));
    silent.advance(15s);
    QVERIFY(silent.isOver());
    QCOMPARE(silent.report->end.outcome, Outcome::Truncated);
    QCOMPARE(silent.report->end.reason, EndReason::IdleLimit);
}

void tst_ChatProvider::usageAfterTheFinishReasonIsKept()
{
    ScriptedCall call;
    call.start();
    call.transport.answer();
    call.transport.bytes(sayChunk("a") + endChunk());
    call.advance(100ms);
    call.transport.bytes(R"(data: {"choices":[],"usage":{"prompt_tokens":3,"completion_tokens":4}})"
                         "\n\n"
                         + doneMark);
    call.transport.end();
    QVERIFY(call.report->usage.has_value());
    QCOMPARE(*call.report->usage, (Usage{3, 4, false}));
}

void tst_ChatProvider::cutAfterTheEndMarkIsNoCut()
{
    for (const QByteArray &mark : {endChunk(), doneMark}) {
        ScriptedCall call;
        call.start();
        call.transport.answer();
        call.transport.bytes(sayChunk("a") + mark);
        call.transport.end({.error = TransportError::Cut});
        QCOMPARE(call.report->end.outcome, Outcome::Success);
        QCOMPARE(call.report->end.reason, EndReason::Complete);
    }
    ScriptedCall plain;
    plain.start();
    plain.transport.answer();
    plain.transport.bytes(R"({"choices":[{"message":{"content":"a"}}]})");
    plain.transport.end({.error = TransportError::Cut}); // complete JSON is complete
    QCOMPARE(plain.report->end.outcome, Outcome::Success);
}

void tst_ChatProvider::transportEnd_data()
{
    QTest::addColumn<TransportError>("error");
    QTest::addColumn<Outcome>("outcome");
    QTest::addColumn<bool>("stale");
    QTest::addColumn<CallClue>("clue");
    using C = CallClue;
    using E = TransportError;
    QTest::newRow("unknown host") << E::HostNotFound << Outcome::LocalNetwork << false << C::HostUnknown;
    QTest::newRow("no route") << E::Unreachable << Outcome::LocalNetwork << false << C::None;
    QTest::newRow("proxy") << E::Proxy << Outcome::LocalNetwork << false << C::Proxy;
    QTest::newRow("proxy's password")
        << E::ProxyPassword << Outcome::LocalNetwork << false << C::ProxyPassword;
    QTest::newRow("certificate") << E::Tls << Outcome::LocalNetwork << false << C::None;
    QTest::newRow("refused") << E::Refused << Outcome::ServiceFailure << false << C::None;
    QTest::newRow("nobody answers") << E::ConnectTimeout << Outcome::ServiceFailure << false << C::None;
    QTest::newRow("reset") << E::Reset << Outcome::ServiceFailure << false << C::None;
    QTest::newRow("kept connection died") << E::Stale << Outcome::ServiceFailure << true << C::None;
    QTest::newRow("bad CA file") << E::Local << Outcome::BadRequest << false << C::Trust;
}

void tst_ChatProvider::transportEnd()
{
    QFETCH(TransportError, error);
    ScriptedCall call;
    call.start();
    call.transport.start();
    call.transport.end({.error = error,
                        .requestSent = error == TransportError::Reset,
                        .detail = QStringLiteral("why"),
                        .tlsReason = QStringLiteral("expired"),
                        .certificateFingerprint = "ab"});
    QVERIFY(call.isOver());
    QTEST(call.report->end.outcome, "outcome");
    QTEST(call.report->end.staleConnection, "stale");
    QTEST(call.report->clue, "clue");
    QCOMPARE(call.report->end.reason, EndReason::Reset);
    QCOMPARE(call.report->end.requestSent, error == TransportError::Reset);
    QCOMPARE(call.report->end.httpStatus, 0);
    QCOMPARE(call.report->tlsReason, error == TransportError::Tls ? QStringLiteral("expired") : QString());
    QVERIFY(call.report->text.isEmpty());
}

void tst_ChatProvider::cutAnswer()
{
    for (const TransportError error : {TransportError::Cut, TransportError::None}) {
        ScriptedCall call;
        call.start();
        call.transport.answer();
        call.transport.bytes(sayChunk("a") + sayChunk("b"));
        call.transport.end({.error = error});
        QCOMPARE(call.report->end.outcome, Outcome::Truncated);
        QCOMPARE(call.report->end.reason, EndReason::Cut);
        QCOMPARE(failureKindOf(call.report->end.reason), FailureKind::Network);
        QCOMPARE(call.report->text, QStringLiteral("ab"));
    }
}

void tst_ChatProvider::errorReplyWhoseBodyStalls()
{
    ScriptedCall call;
    call.start();
    call.transport.answer(429, {{"Retry-After", "7"}});
    call.transport.bytes(R"({"error":{"mess)");
    call.advance(20s);
    QVERIFY(call.isOver());
    QCOMPARE(call.report->end.outcome, Outcome::RateLimited); // the status has said enough
    QCOMPARE(call.report->end.reason, EndReason::Http);
    QCOMPARE(call.report->end.retryAfter, std::optional(7000ms));
}

void tst_ChatProvider::errorEndsTheCallAtOnce()
{
    ScriptedCall call;
    call.start();
    call.transport.answer();
    call.transport.bytes(sayChunk("a") + "data: {\"error\":{\"message\":\"boom\",\"code\":500}}\n\n");
    QVERIFY(call.isOver());
    QCOMPARE(call.report->end.outcome, Outcome::ServiceFailure);
    QCOMPARE(call.report->end.reason, EndReason::StreamError);
    QCOMPARE(call.report->text, QStringLiteral("a"));
    QCOMPARE(call.report->detail, QStringLiteral("boom"));
}

void tst_ChatProvider::webPageEndsTheCallAtOnce()
{
    ScriptedCall call;
    call.start();
    call.transport.answer();
    call.transport.bytes("<!DOCTYPE html><html>");
    QVERIFY(call.isOver());
    QCOMPARE(call.report->end.outcome, Outcome::BadRequest);
    QVERIFY(call.report->webPage);
    QVERIFY(call.report->text.isEmpty());
}

void tst_ChatProvider::cancel()
{
    ScriptedCall call;
    call.start();
    call.transport.answer();
    call.transport.bytes(sayChunk("a"));
    call.job->cancel();
    QVERIFY(call.isOver());
    QCOMPARE(call.report->end.outcome, Outcome::Cancelled);
    QCOMPARE(call.report->end.reason, EndReason::Cancel);
    QCOMPARE(call.report->text, QStringLiteral("a"));
    QVERIFY(call.transport.isReleased());
    call.job->cancel();
    call.advance(1h);
    QCOMPARE(call.log.count(QStringLiteral("finished")), 1);
}

void tst_ChatProvider::cancelInsideTheText()
{
    ScriptedCall call;
    call.start();
    connect(call.job.get(), &CompletionJob::textArrived, this, [&] { call.job->cancel(); });
    call.transport.answer();
    call.transport.bytes(sayChunk("a") + endChunk() + doneMark);
    QCOMPARE(call.report->end.outcome, Outcome::Cancelled);
    QCOMPARE(call.log.count(QStringLiteral("finished")), 1);
}

void tst_ChatProvider::cancelBeforeAnythingWasSent()
{
    ScriptedCall call;
    call.start();
    call.job->cancel();
    QCOMPARE(call.report->end.outcome, Outcome::Cancelled);
    QVERIFY(!call.report->end.requestSent);
}

void tst_ChatProvider::cancelAfterTheEnd()
{
    ScriptedCall call;
    call.start();
    call.transport.answer();
    call.transport.bytes(sayChunk("a") + doneMark);
    call.transport.end();
    call.job->cancel();
    QCOMPARE(call.report->end.outcome, Outcome::Success);
    QCOMPARE(call.log.count(QStringLiteral("finished")), 1);
}

void tst_ChatProvider::droppedHandle()
{
    ScriptedCall call;
    call.start();
    connect(call.job.get(), &CompletionJob::textArrived, this, [&] { call.job.reset(); });
    call.transport.answer();
    call.transport.bytes(sayChunk("a") + endChunk());
    QVERIFY(!call.isOver());
    QVERIFY(call.transport.isReleased());
    QCOMPARE(call.scheduler.pendingCount(), std::size_t(0));
}

void tst_ChatProvider::suspend_data()
{
    QTest::addColumn<int>("sleepMs");
    QTest::addColumn<bool>("bySocket"); // else by a limit
    QTest::addColumn<bool>("withText");
    QTest::addColumn<bool>("blamed"); // on the suspend
    QTest::newRow("limit over a long sleep") << 3'600'000 << false << false << true;
    QTest::newRow("limit over a long sleep, with text") << 3'600'000 << false << true << true;
    QTest::newRow("socket over a long sleep") << 3'600'000 << true << false << true;
    QTest::newRow("socket over a long sleep, with text") << 3'600'000 << true << true << true;
    QTest::newRow("five seconds are enough") << 5'000 << true << false << true;
    QTest::newRow("a little less is not") << 4'999 << true << false << false;
    QTest::newRow("no sleep") << 0 << true << false << false;
}

void tst_ChatProvider::suspend()
{
    QFETCH(int, sleepMs);
    QFETCH(bool, bySocket);
    QFETCH(bool, withText);
    QFETCH(bool, blamed);
    ScriptedCall call;
    call.start();
    call.transport.answer();
    if (withText)
        call.transport.bytes(sayChunk("a"));
    call.clock.suspend(milliseconds(sleepMs));
    if (bySocket)
        call.transport.end({.error = TransportError::Cut});
    else
        call.advance(1s); // what came meanwhile is read before anybody is judged
    QVERIFY(call.isOver());
    QCOMPARE(call.report->end.reason == EndReason::Suspend, blamed);
    QCOMPARE(call.report->text, withText ? QStringLiteral("a") : QString());

    ScriptedCall good; // an answer that survives a sleep is an answer
    good.start();
    good.transport.answer();
    good.clock.suspend(6s);
    good.transport.bytes(sayChunk("a") + doneMark);
    good.transport.end();
    QCOMPARE(good.report->end.outcome, Outcome::Success);
    QCOMPARE(good.report->end.reason, EndReason::Complete);
}

void tst_ChatProvider::standstill_data()
{
    QTest::addColumn<int>("stoppedMs");
    QTest::addColumn<bool>("withText"); // before it
    QTest::newRow("longer than the first token may take") << 60'000 << false;
    QTest::newRow("longer than the stream may pause") << 60'000 << true;
    QTest::newRow("longer than the whole may take") << 600'000 << false;
    QTest::newRow("longer than the whole may take, in mid-stream") << 600'000 << true;
}

/// The process did not run (SIGSTOP): nobody looked at the clock, and the answer lies in the socket.
void tst_ChatProvider::standstill()
{
    QFETCH(int, stoppedMs);
    QFETCH(bool, withText);
    for (const bool bytesFirst : {true, false}) { // before the timer, or after it
        ScriptedCall call;
        call.start();
        call.transport.answer();
        call.advance(2s);
        if (withText)
            call.transport.bytes(sayChunk("a"));
        call.clock.advance(milliseconds(stoppedMs));
        if (!bytesFirst)
            call.scheduler.runDue();
        QVERIFY(!call.isOver());
        call.transport.bytes(sayChunk("b") + endChunk() + doneMark);
        call.transport.end();
        QVERIFY(call.isOver());
        QCOMPARE(call.report->end.outcome, Outcome::Success);
        QCOMPARE(call.report->end.reason, EndReason::Complete);
        QCOMPARE(call.report->text, withText ? QStringLiteral("ab") : QStringLiteral("b"));
        QCOMPARE(call.report->end.firstToken, withText ? std::optional(milliseconds(2s)) : std::nullopt);
    }
}

void tst_ChatProvider::silenceAfterAStandstill_data()
{
    QTest::addColumn<int>("stoppedMs");
    QTest::addColumn<bool>("blamed"); // on the standstill
    QTest::newRow("a long one is nobody's fault") << 60'000 << true;
    QTest::newRow("a short one excuses nothing") << 3'000 << false;
}

void tst_ChatProvider::silenceAfterAStandstill()
{
    QFETCH(int, stoppedMs);
    QFETCH(bool, blamed);
    ScriptedCall call;
    call.start();
    call.transport.answer();
    call.advance(2s);
    call.clock.advance(milliseconds(stoppedMs));
    call.advance(20s);
    QVERIFY(call.isOver());
    QCOMPARE(call.report->end.reason == EndReason::Suspend, blamed);
    QCOMPARE(call.report->end.outcome, Outcome::ServiceFailure);
}

void tst_ChatProvider::standstillWhileConnecting()
{
    ScriptedCall call;
    call.start();
    call.transport.start();
    call.clock.advance(60s);
    call.scheduler.runDue();
    QVERIFY(!call.isOver());
    call.transport.sent();
    call.transport.head(200);
    call.transport.bytes(sayChunk("a") + endChunk() + doneMark);
    call.transport.end();
    QCOMPARE(call.report->end.outcome, Outcome::Success);
}

void tst_ChatProvider::knownOffline()
{
    ScriptedCall refused;
    refused.offline = true;
    refused.start();
    refused.transport.start();
    refused.transport.end({.error = TransportError::Reset});
    QCOMPARE(refused.report->end.outcome, Outcome::LocalNetwork);

    ScriptedCall silent;
    silent.offline = true;
    silent.start();
    silent.transport.start();
    silent.advance(10s);
    QCOMPARE(silent.report->end.outcome, Outcome::LocalNetwork);

    ScriptedCall atHome; // needs no network to be to blame
    atHome.offline = true;
    CompletionRequest local = ScriptedCall::request();
    local.endpoint.url = QUrl(QStringLiteral("http://127.0.0.1:11434/v1/chat/completions"));
    atHome.start(local);
    atHome.transport.start();
    atHome.transport.end({.error = TransportError::Reset});
    QCOMPARE(atHome.report->end.outcome, Outcome::ServiceFailure);

    ScriptedCall cut;
    cut.offline = true;
    cut.start();
    cut.transport.answer();
    cut.transport.bytes(sayChunk("a"));
    cut.transport.end({.error = TransportError::Cut});
    QCOMPARE(cut.report->end.outcome, Outcome::LocalNetwork);
    QCOMPARE(cut.report->text, QStringLiteral("a"));

    ScriptedCall answered; // whoever answers is there
    answered.offline = true;
    answered.start();
    answered.transport.answer(503);
    answered.transport.end();
    QCOMPARE(answered.report->end.outcome, Outcome::ServiceFailure);
}

void tst_ChatProvider::movedAddress()
{
    ScriptedCall call;
    call.start();
    call.transport.answer(308, {{"Location", "https://new.example/v1/chat/completions"}});
    call.transport.end();
    QCOMPARE(call.report->end.outcome, Outcome::BadRequest);
    QCOMPARE(call.report->clue, CallClue::Moved);
    QCOMPARE(call.report->detail, QStringLiteral("https://new.example/v1/chat/completions"));
    QCOMPARE(call.transport.requests().size(), 1);
}

void tst_ChatProvider::loadingModel()
{
    ScriptedCall call;
    call.start();
    call.transport.answer(503);
    call.transport.bytes(R"({"error":{"code":503,"message":"Loading model","type":"unavailable_error"}})");
    call.transport.end();
    QCOMPARE(call.report->end.outcome, Outcome::ServiceFailure);
    QCOMPARE(call.report->clue, CallClue::ModelLoading);
}

void tst_ChatProvider::correctionOnlyIfItChangesSomething()
{
    const QByteArray complaint
        = R"({"error":{"message":"Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.","param":"max_tokens","code":"unsupported_parameter"}})";
    for (const int maxTokens : {0, 8}) {
        ScriptedCall call;
        CompletionRequest request = ScriptedCall::request();
        request.maxTokens = maxTokens;
        call.start(request);
        call.transport.answer(400);
        call.transport.bytes(complaint);
        call.transport.end();
        QCOMPARE(call.report->end.outcome, Outcome::BadRequest);
        QCOMPARE(call.report->correction.has_value(), maxTokens > 0);
    }
}

void tst_ChatProvider::learntFormIsSent()
{
    ScriptedCall call;
    CompletionRequest request = ScriptedCall::request();
    request.maxTokens = 8;
    call.learned.learn(placeOf(request.endpoint, request.model),
                       {QStringLiteral("max_tokens"), ParameterCorrection::Action::Rename,
                        QStringLiteral("max_completion_tokens")});
    call.start(request);
    const QJsonObject body = QJsonDocument::fromJson(call.transport.requests().first().body).object();
    QCOMPARE(body[QLatin1String("max_completion_tokens")].toInt(), 8);
    QVERIFY(!body.contains(QLatin1String("max_tokens")));
}

void tst_ChatProvider::compressedStream()
{
    ScriptedCall call;
    call.start();
    call.transport.answer(200, {{"Content-Encoding", "deflate"}});
    const QByteArray packed = qCompress(sayChunk("a") + endChunk() + doneMark).sliced(4);
    call.transport.bytes(packed.first(20));
    call.transport.bytes(packed.sliced(20));
    call.transport.end();
    QCOMPARE(call.report->end.outcome, Outcome::Success);
    QCOMPARE(call.report->text, QStringLiteral("a"));
}

void tst_ChatProvider::textBeforeAFaultInTheCompressionIsKept()
{
    ScriptedCall call;
    call.start();
    call.transport.answer(200, {{"Content-Encoding", "deflate"}});
    // The first block is whole, the second is of a kind that there is none of; both come in one read.
    const QByteArray text = sayChunk("a");
    const auto size = static_cast<char>(text.size());
    const QByteArray stored
        = QByteArray::fromHex("780100") + size + '\0' + static_cast<char>(~size) + '\xff' + text;
    call.transport.bytes(stored + '\x07');
    QVERIFY(call.isOver());
    QCOMPARE(call.report->end.outcome, Outcome::Truncated);
    QCOMPARE(call.report->text, QStringLiteral("a"));
    QCOMPARE(call.report->detail, QStringLiteral("compressed"));
}

void tst_ChatProvider::unknownCompression()
{
    ScriptedCall call;
    call.start();
    call.transport.answer(200, {{"Content-Encoding", "br"}});
    call.transport.bytes("\x0b\x02\x80");
    QVERIFY(call.isOver());
    QCOMPARE(call.report->end.outcome, Outcome::ServiceFailure);
    QCOMPARE(call.report->detail, QStringLiteral("compressed"));
}

void tst_ChatProvider::keyStaysOutOfTheReport()
{
    ScriptedCall call;
    call.start();
    call.transport.answer(401, {{"x-request-id", "sk-secret"}});
    call.transport.bytes(R"({"error":{"message":"Incorrect API key provided: sk-secret. You can find"}})");
    call.transport.end();
    QCOMPARE(call.report->end.outcome, Outcome::Auth);
    QVERIFY(!call.report->detail.contains(QLatin1String("sk-secret")));
    QVERIFY(!call.report->requestId.contains(QLatin1String("sk-secret")));
}

void tst_ChatProvider::aTagThatTheTextBeginsWithIsNoThinking()
{
    const auto text = QStringLiteral("<think> and </think> are tags.");
    ScriptedCall call;
    CompletionRequest request = ScriptedCall::request();
    request.messages
        = {{ChatMessage::Role::User, QStringLiteral("<writer_text>\n%1\n</writer_text>").arg(text)}};
    call.start(request);
    call.transport.answer();
    call.transport.bytes(sayChunk(text.toUtf8()) + endChunk() + doneMark);
    call.transport.end();
    QVERIFY(call.isOver());
    QCOMPARE(call.report->text, text);
}

void tst_ChatProvider::textStaysOutOfTheDetails_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("message");
    QTest::addColumn<QString>("detail");
    QTest::newRow("quoted whole") << QStringLiteral("My secret diary entry")
                                  << QByteArray("blocked: My secret diary entry!")
                                  << QStringLiteral("blocked: …!");
    QTest::newRow("a part of it") << QStringLiteral("On Monday my secret diary says no")
                                  << QByteArray("near 'my secret diary'") << QStringLiteral("near '…'");
    QTest::newRow("over a line end") << QStringLiteral("my secret\ndiary entry")
                                     << QByteArray("near my secret diary entry") << QStringLiteral("near …");
    QTest::newRow("Chinese") << QStringLiteral("今天我写了一封给老朋友的长信。")
                             << QByteArray("违规：今天我写了一封给老朋友的长信") << QStringLiteral("违规：…");
    QTest::newRow("a few shared words are chance")
        << QStringLiteral("the model is good") << QByteArray("the model failed")
        << QStringLiteral("the model failed");
}

void tst_ChatProvider::textStaysOutOfTheDetails()
{
    QFETCH(QString, text);
    QFETCH(QByteArray, message);
    ScriptedCall call;
    CompletionRequest request = ScriptedCall::request();
    request.messages = {{ChatMessage::Role::User, text}};
    call.start(request);
    call.transport.answer(500);
    call.transport.bytes(message);
    call.transport.end();
    QTEST(call.report->detail, "detail");
}

QTEST_APPLESS_MAIN(tst_ChatProvider)
#include "tst_chatprovider.moc"
