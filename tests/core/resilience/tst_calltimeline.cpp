// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/timing/calltimeline.h"
#include "support/behaviourcases.h"
#include "support/printers.h"

#include <QJsonDocument>
#include <QTest>

#include <map>

using namespace breakwater;
using namespace breakwater::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

StreamEvent eventOf(const QString &name)
{
    static const std::map<QString, StreamEvent> events{
        {u"bytes"_s, StreamEvent::Bytes},         {u"token"_s, StreamEvent::Text},
        {u"reasoning"_s, StreamEvent::Payload},   {u"finish"_s, StreamEvent::Finish},
        {u"length"_s, StreamEvent::FinishLength}, {u"content_filter"_s, StreamEvent::ContentFilter},
        {u"sse_error"_s, StreamEvent::Error},     {u"malformed"_s, StreamEvent::Malformed},
        {u"done"_s, StreamEvent::Done},           {u"eof"_s, StreamEvent::EndOfStream},
        {u"cancel"_s, StreamEvent::Cancel},       {u"tick"_s, StreamEvent::Tick},
    };
    return events.at(name);
}

QString words(const StreamVerdict &verdict)
{
    const QString vote = verdict.verdict == CallVerdict::Success ? u"ok"_s
        : verdict.verdict == CallVerdict::Failure                ? u"fail"_s
                                                                 : u"ignored"_s;
    return u"%1:%2@%3,cache=%4,auto_fallback=%5"_s
        .arg(vote, QString::fromLatin1(streamEndName(verdict.end).data()))
        .arg(wholeMilliseconds(verdict.at.time_since_epoch()).count())
        .arg(verdict.isCacheable ? u"yes"_s : u"no"_s, verdict.mayFallBack ? u"yes"_s : u"no"_s);
}

void rule(const char *sentence, const char *events)
{
    static const QJsonObject limits{
        {u"first_token_ms"_s, 20'000}, {u"idle_ms"_s, 15'000}, {u"total_ms"_s, 60'000}};
    QTest::newRow(sentence) << limits << QJsonDocument::fromJson(events).array();
}

} // namespace

/// Three limits and one verdict per streamed call.
class tst_CallTimeline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void behaviour_data();
    void behaviour();
    void tellsTheNextDeadline();
    void measuresTheFirstToken();
};

void tst_CallTimeline::behaviour_data()
{
    QTest::addColumn<QJsonObject>("config");
    QTest::addColumn<QJsonArray>("events");
    for (const BehaviourCase &row : behaviourCases(QStringLiteral(BREAKWATER_TEST_DATA), {u"stream"_s}))
        QTest::newRow(row.name.constData()) << row.config << row.events;
    rule(
        "a finish_reason and the end of the body are enough",
        R"([[100, "ev", "token", "stream"], [200, "ev", "finish", "stream"], [201, "ev", "eof", "ok:complete@201,cache=yes,auto_fallback=no"]])");
    rule(
        "so is [DONE] after text",
        R"([[100, "ev", "token", "stream"], [200, "ev", "done", "ok:complete@200,cache=yes,auto_fallback=no"]])");
    rule(
        "[DONE] after nothing is no answer",
        R"([[100, "ev", "bytes", "stream"], [200, "ev", "done", "fail:empty_200@200,cache=no,auto_fallback=yes"]])");
    rule(
        "nor is a finish_reason after nothing",
        R"([[100, "ev", "finish", "stream"], [200, "ev", "eof", "fail:empty_200@200,cache=no,auto_fallback=yes"]])");
    rule(
        "the body ends before anything came: another model may answer",
        R"([[100, "ev", "bytes", "stream"], [200, "ev", "eof", "fail:truncated@200,cache=no,auto_fallback=yes"]])");
    rule(
        "reasoning is no text: after it another model may answer",
        R"([[100, "ev", "reasoning", "stream"], [200, "ev", "eof", "fail:truncated@200,cache=no,auto_fallback=yes"]])");
    rule(
        "cut at the length limit is an answer, but not for the cache",
        R"([[100, "ev", "token", "stream"], [200, "ev", "length", "stream"], [201, "ev", "done", "ok:cut_off@201,cache=no,auto_fallback=no"]])");
    rule(
        "one millisecond before the first-token limit all is well",
        R"([[19999, "ev", "tick", "stream"], [19999, "ev", "token", "stream"], [20000, "ev", "tick", "stream"]])");
    rule("a token at exactly the limit is too late",
         R"([[20000, "ev", "token", "fail:ttft_timeout@20000,cache=no,auto_fallback=yes"]])");
    rule(
        "reasoning stops the first-token limit",
        R"([[19000, "ev", "reasoning", "stream"], [33999, "ev", "tick", "stream"], [34000, "ev", "tick", "fail:idle_timeout@34000,cache=no,auto_fallback=yes"]])");
    rule(
        "comments do not stop the idle limit",
        R"([[100, "ev", "token", "stream"], [15000, "ev", "bytes", "stream"], [15100, "ev", "tick", "fail:idle_timeout@15100,cache=no,auto_fallback=no"]])");
    rule(
        "each token starts the idle limit anew",
        R"([[100, "ev", "token", "stream"], [15000, "ev", "token", "stream"], [29999, "ev", "tick", "stream"], [30000, "ev", "tick", "fail:idle_timeout@30000,cache=no,auto_fallback=no"]])");
    rule(
        "of two limits that are over, the earlier one is named",
        R"([[100, "ev", "token", "stream"], [70000, "ev", "tick", "fail:idle_timeout@70000,cache=no,auto_fallback=no"]])");
    rule(
        "an answer that is all there is kept when only the end is missing",
        R"([[100, "ev", "token", "stream"], [200, "ev", "finish", "stream"], [15200, "ev", "tick", "ok:complete@15200,cache=yes,auto_fallback=no"]])");
    rule("an unreadable payload",
         R"([[100, "ev", "malformed", "fail:malformed@100,cache=no,auto_fallback=yes"]])");
    rule("an error event before any text: another model may answer",
         R"([[100, "ev", "sse_error", "fail:sse_error@100,cache=no,auto_fallback=yes"]])");
    rule("moderated before any text: still no other model by itself",
         R"([[100, "ev", "content_filter", "ignored:moderation@100,cache=no,auto_fallback=no"]])");
    rule(
        "a cancel is a cancel, even after a limit nobody looked at",
        R"([[25000, "ev", "cancel", "ignored:user_cancel@25000,cache=no,auto_fallback=no"], [25001, "ev", "token", "settled"]])");
}

void tst_CallTimeline::behaviour()
{
    QFETCH(QJsonObject, config);
    QFETCH(QJsonArray, events);
    const auto policy = policyWith(PolicyConfig{}, policyEntries(config));
    QVERIFY(policy);
    CallTimeline call(policy->limits, Instant{});
    for (const auto &value : events) {
        const auto event = value.toArray();
        if (event[1].toString() == u"new") {
            call = CallTimeline(policy->limits, Instant{});
            continue;
        }
        const bool wasSettled = call.isSettled();
        const auto verdict
            = call.on(eventOf(event[2].toString()), Instant(milliseconds(event[0].toInteger())));
        const QString got = verdict ? words(*verdict) : wasSettled ? u"settled"_s : u"stream"_s;
        QCOMPARE(got, event.last().toString());
    }
}

void tst_CallTimeline::tellsTheNextDeadline()
{
    const Instant start{10s};
    CallTimeline call({.firstToken = 20s, .idle = 15s, .total = 40s}, start);
    QCOMPARE(call.nextDeadline(), std::optional(start + 20s));
    call.on(StreamEvent::Bytes, start + 5s);
    QCOMPARE(call.nextDeadline(), std::optional(start + 20s));
    call.on(StreamEvent::Text, start + 6s);
    QCOMPARE(call.nextDeadline(), std::optional(start + 21s));
    call.on(StreamEvent::Text, start + 20s);
    call.on(StreamEvent::Text, start + 34s);
    QCOMPARE(call.nextDeadline(), std::optional(start + 40s)); // the total is nearer
    call.on(StreamEvent::Tick, start + 40s);
    QCOMPARE(call.nextDeadline(), std::nullopt);
}

void tst_CallTimeline::measuresTheFirstToken()
{
    CallTimeline call({}, Instant{1s});
    QCOMPARE(call.firstToken(), std::nullopt);
    call.on(StreamEvent::Bytes, Instant{2s});
    QCOMPARE(call.firstToken(), std::nullopt);
    call.on(StreamEvent::Payload, Instant{3s});
    call.on(StreamEvent::Text, Instant{4s});
    QCOMPARE(call.firstToken(), std::optional<milliseconds>(2s));
    QVERIFY(call.hasText());
}

QTEST_APPLESS_MAIN(tst_CallTimeline)
#include "tst_calltimeline.moc"
