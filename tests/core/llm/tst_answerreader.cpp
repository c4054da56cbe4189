// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/reply/answerverdict.h"
#include "support/printers.h"

#include <QTest>

using namespace breakwater;

namespace {

QByteArray chunk(const char *choice, const char *more = "")
{
    return QByteArray("data: {\"choices\":[") + choice + "]" + more + "}\n\n";
}

QByteArray delta(const char *delta)
{
    return chunk((QByteArray(R"({"index":0,"delta":{)") + delta + "}}").constData());
}

QByteArray says(const char *text)
{
    return delta((QByteArray("\"content\":\"") + text + "\"").constData());
}

QByteArray ends(const char *reason)
{
    return chunk((QByteArray(R"({"index":0,"delta":{},"finish_reason":")") + reason + "\"}").constData());
}

const QByteArray doneMark = "data: [DONE]\n\n";

} // namespace

/// What the body of a 200 says, in all the shapes that it comes in, and how it is judged.
class tst_AnswerReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void body_data();
    void body();
    void byteByByte_data() { body_data(); }
    void byteByByte();
    void deltasMakeUpTheText_data() { body_data(); }
    void deltasMakeUpTheText();
    void payload_data();
    void payload();
    void usage_data();
    void usage();
    void numbersThatNoServiceCanMeanAreNoUsage_data();
    void numbersThatNoServiceCanMeanAreNoUsage();
    void unendingBodyIsGivenUp();
    void unendingTextIsCut();
    void unendingWhiteSpaceIsGivenUp();
    void writersOwnTagsStay();
    void webPage_data();
    void webPage();

private:
    void judge(const QList<QByteArray> &reads);

    OutcomeClassifier m_classifier{*ErrorCodeTable::builtIn()};
};

void tst_AnswerReader::body_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<Outcome>("outcome");
    QTest::addColumn<EndReason>("end");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const QByteArray &bytes, Outcome outcome, EndReason end,
                        const char *text = "") {
        QTest::newRow(name) << bytes << outcome << end << QString::fromUtf8(text);
    };
    using O = Outcome;
    using E = EndReason;

    // How an answer ends well.
    row("finish_reason and [DONE]", says("a") + says("b") + ends("stop") + doneMark, O::Success, E::Complete,
        "ab");
    row("finish_reason without [DONE]", says("a") + ends("stop"), O::Success, E::Complete, "a");
    row("[DONE] without finish_reason", says("a") + doneMark, O::Success, E::Complete, "a");
    row("what follows [DONE] does not count",
        says("a") + doneMark + says("b") + R"(data: {"error":{"code":500}})", O::Success, E::Complete, "a");
    row("[DONE] between blanks", says("a") + "data:  [DONE] \r\n\r\n", O::Success, E::Complete, "a");
    row("last chunk twice",
        says("a") + chunk(R"({"delta":{"content":"b"},"finish_reason":"stop"})").repeated(2), O::Success,
        E::Complete, "ab");
    row("unknown finish_reason", says("a") + ends("because"), O::Success, E::Complete, "a");
    row("eos", says("a") + ends("eos"), O::Success, E::Complete, "a");
    row("empty finish_reason is none", says("a") + ends("") + says("b") + doneMark, O::Success, E::Complete,
        "ab");
    row("no line end at the end", says("a") + "data: [DONE]", O::Success, E::Complete, "a");

    // Chunks of all kinds.
    row("no choices, null choices, empty choices",
        R"(data: {"id":"x"})"
        "\n\n"
        R"(data: {"choices":null})"
        "\n\n"
        R"(data: {"choices":[],"prompt_filter_results":[{}]})"
        "\n\n"
            + says("a") + doneMark,
        O::Success, E::Complete, "a");
    row("delta null or missing",
        chunk(R"({"index":0,"delta":null})") + chunk(R"({"index":0})") + says("a") + doneMark, O::Success,
        E::Complete, "a");
    row("content null", delta(R"("content":null)") + says("a") + doneMark, O::Success, E::Complete, "a");
    row("role only", delta(R"("role":"assistant")") + says("a") + doneMark, O::Success, E::Complete, "a");
    row("only the first choice counts",
        chunk(R"({"index":1,"delta":{"content":"no"}})")
            + chunk(
                R"({"index":0,"delta":{"content":"yes"}},{"index":1,"delta":{"content":"no"},"finish_reason":"stop"})")
            + ends("stop"),
        O::Success, E::Complete, "yes");
    row("content in parts",
        delta(
            R"("content":[{"type":"thinking","thinking":[{"text":"hm"}]},{"type":"text","text":"a"},{"type":"reference"},{"type":"text","text":"b"}])")
            + doneMark,
        O::Success, E::Complete, "ab");
    row("message that repeats the text",
        says("ab") + chunk(R"({"message":{"content":"ab"},"finish_reason":"stop"})"), O::Success, E::Complete,
        "ab");
    row("message instead of deltas", chunk(R"({"message":{"content":"ab"},"finish_reason":"stop"})"),
        O::Success, E::Complete, "ab");
    row("text of the old completions", chunk(R"({"index":0,"text":"a"})") + doneMark, O::Success, E::Complete,
        "a");
    row("reasoning_content", delta(R"("reasoning_content":"hm")") + says("a") + doneMark, O::Success,
        E::Complete, "a");
    row("reasoning", delta(R"("reasoning":"hm")") + says("a") + doneMark, O::Success, E::Complete, "a");
    row("think block over chunks", says("<th") + says("ink>hm</thi") + says("nk>\\n\\na") + doneMark,
        O::Success, E::Complete, "a");
    row("surrogates in two chunks", says("\\ud83d") + says("\\ude00!") + doneMark, O::Success, E::Complete,
        "😀!");
    row("pings of any kind",
        "event: ping\ndata: {\"type\":\"ping\"}\n\ndata: {}\n\ndata: pong\n\n" + says("a") + doneMark,
        O::Success, E::Complete, "a");
    row("named event with a chunk", "event: completion\n" + says("a") + doneMark, O::Success, E::Complete,
        "a");
    row("chunk that is no JSON may have been words",
        says("a") + "data: {\"choices\":[{\n\n" + says("b") + doneMark, O::Truncated, E::StreamError, "ab");
    row("tool calls only",
        delta(R"("tool_calls":[{"index":0,"function":{"name":"f"}}])") + ends("tool_calls") + doneMark,
        O::Success, E::Complete);

    // Ends that are none, or not good.
    row("nothing", "", O::ServiceFailure, E::Cut);
    row("blank", "\n\n  \n", O::ServiceFailure, E::Cut);
    row("comments only", ": keep-alive\n\n", O::ServiceFailure, E::Cut);
    row("no end mark", says("a"), O::Truncated, E::Cut, "a");
    row("no end mark and no text", delta(R"("role":"assistant")"), O::ServiceFailure, E::Cut);
    row("Ollama's empty chunk", says("a") + "data: {\"choices\":[]}\n\n", O::Truncated, E::Cut, "a");
    row("stop without text", delta(R"("role":"assistant")") + ends("stop") + doneMark, O::ServiceFailure,
        E::Complete);
    row("[DONE] alone", doneMark, O::ServiceFailure, E::Complete);
    row("unreadable only", "data: hello\n\ndata: [DONE]\n\n", O::ServiceFailure, E::StreamError);
    row("reasoning only", delta(R"("reasoning":"hm")") + ends("stop"), O::ServiceFailure, E::Complete);
    row("thinking that is never closed", says("<think>hm") + ends("stop"), O::ServiceFailure, E::Complete);
    row("length", says("a") + ends("length") + doneMark, O::Truncated, E::Complete, "a");
    row("length, all of it reasoning", delta(R"("reasoning":"hm")") + ends("length"), O::Truncated,
        E::Complete);
    row("max_tokens", says("a") + ends("max_tokens"), O::Truncated, E::Complete, "a");
    row("context window", says("a") + ends("model_context_window_exceeded"), O::Truncated, E::Complete, "a");
    row("content_filter", says("a") + ends("content_filter"), O::Moderated, E::Complete, "a");
    row("sensitive", ends("sensitive"), O::Moderated, E::Complete);
    row("refusal", says("a") + ends("refusal"), O::Moderated, E::Complete, "a");
    row("refusal in words of its own", delta(R"("refusal":"I will not.")") + ends("stop"), O::Refused,
        E::Complete);
    row("insufficient_system_resource", says("a") + ends("insufficient_system_resource"), O::ServiceFailure,
        E::StreamError, "a");
    row("network_error", says("a") + ends("network_error"), O::ServiceFailure, E::StreamError, "a");
    row("abort", ends("abort"), O::ServiceFailure, E::StreamError);

    // Errors inside the stream.
    row("error chunk", says("a") + "data: {\"error\":{\"message\":\"boom\"}}\n\n" + doneMark,
        O::ServiceFailure, E::StreamError, "a");
    row("error as a string", "data: {\"error\":\"boom\"}\n\n" + doneMark, O::ServiceFailure, E::StreamError);
    for (const char *value : {"503", "true", "[\"boom\"]", "[{\"message\":\"boom\"}]"}) {
        const QByteArray named = QByteArray("error is ") + value;
        row(named.constData(), says("a") + "data: {\"error\":" + value + "}\n\n" + doneMark,
            O::ServiceFailure, E::StreamError, "a");
    }
    row("error as a bare 429", says("a") + "data: {\"error\":429}\n\n" + doneMark, O::RateLimited,
        E::StreamError, "a");
    for (const char *value : {"false", "0", "\"\"", "{}", "[]"}) {
        const QByteArray named = QByteArray("no error: ") + value;
        row(named.constData(),
            QByteArray("data: {\"error\":") + value + ",\"choices\":[{\"delta\":{\"content\":\"a\"}}]}\n\n"
                + doneMark,
            O::Success, E::Complete, "a");
    }
    row("error null is none",
        R"(data: {"error":null,"choices":[{"delta":{"content":"a"}}]})"
        "\n\n"
            + doneMark,
        O::Success, E::Complete, "a");
    row("error event, JSON", "event: error\ndata: {\"error\":{\"message\":\"x\"},\"message\":\"x\"}\n\n",
        O::ServiceFailure, E::StreamError);
    row("error event, plain text", says("a") + "event: error\ndata: out of memory\n\n", O::ServiceFailure,
        E::StreamError, "a");
    row("error field",
        "error: {\"code\":400,\"message\":\"too large\",\"type\":\"invalid_request_error\"}\n\n",
        O::BadRequest, E::StreamError);
    row("error whose code is a status",
        says("a") + "data: {\"error\":{\"code\":429,\"message\":\"slow\"}}\n\n", O::RateLimited,
        E::StreamError, "a");
    row("error beside a choice",
        says("a")
            + R"(data: {"error":{"code":502},"choices":[{"delta":{"content":""},"finish_reason":"error"}]})"
              "\n\n",
        O::ServiceFailure, E::StreamError, "a");
    row("moderated part-way",
        says("a")
            + R"(data: {"error":{"code":"data_inspection_failed"}})"
              "\n\n",
        O::Moderated, E::StreamError, "a");
    row("400 inside a stream",
        R"(data: {"error":{"type":"BadRequestError","message":"x","code":400}})"
        "\n\n"
            + doneMark,
        O::BadRequest, E::StreamError);
    row("MiniMax inside a stream",
        R"(data: {"base_resp":{"status_code":1027,"status_msg":"sensitive"},"choices":null})"
        "\n\n",
        O::Moderated, E::StreamError);
    row("Anthropic's overloaded part-way",
        says("a")
            + "event: error\ndata: "
              "{\"type\":\"error\",\"error\":{\"type\":\"overloaded_error\",\"message\":\"Overloaded\"}}\n\n",
        O::ServiceFailure, E::StreamError, "a");

    // Chunks in other frames than that of an event stream.
    const QByteArray bareA = R"({"choices":[{"delta":{"content":"a"}}]})";
    const QByteArray bareB = R"({"choices":[{"delta":{"content":"b"}}]})";
    const QByteArray bareEnd = R"({"choices":[{"delta":{},"finish_reason":"stop"}]})";
    row("bare chunks glued together", bareA + bareB + bareEnd, O::Success, E::Complete, "ab");
    row("bare chunks in lines", bareA + "\n" + bareB + "\r\n" + bareEnd + "\n", O::Success, E::Complete,
        "ab");
    row("bare chunks and [DONE]", bareA + "\n\n" + bareB + "\n\n[DONE]\n", O::Success, E::Complete, "ab");
    row("bare chunks over several lines",
        "{\n \"choices\": [\n  {\"delta\": {\"content\": \"a\"}}\n ]\n}" + bareB + bareEnd, O::Success,
        E::Complete, "ab");
    row("a list of chunks", "[" + bareA + ",\n" + bareB + ", " + bareEnd + "]", O::Success, E::Complete,
        "ab");
    row("bare chunks behind a usage chunk", R"({"choices":[],"usage":{"prompt_tokens":3}})" + bareA + bareEnd,
        O::Success, E::Complete, "a");
    row("bare chunks, cut", bareA + R"({"choices":[{"delta":{"con)", O::Truncated, E::StreamError, "a");
    row("bare chunks without an end", bareA + bareB, O::Truncated, E::Cut, "ab");
    row("an error among bare chunks", bareA + R"({"error":{"code":429,"message":"slow"}})", O::RateLimited,
        E::StreamError, "a");
    row("no blank line between events",
        "data: " + bareA + "\ndata: " + bareB + "\ndata: " + bareEnd + "\ndata: [DONE]\n", O::Success,
        E::Complete, "ab");
    row("a comment in place of a blank line",
        "data: " + bareA + "\n: PROCESSING\ndata: " + bareB + "\n\n" + doneMark, O::Success, E::Complete,
        "ab");
    row("two chunks glued together in one event", "data: " + bareA + bareB + "\n\n" + doneMark, O::Success,
        E::Complete, "ab");
    row("one event without its field name", "data: " + bareA + "\n\n" + bareB + "\n\n" + doneMark, O::Success,
        E::Complete, "ab");

    // Words after something that looked like the end.
    row("an end with every chunk",
        chunk(R"({"delta":{"content":"a"},"finish_reason":"stop"})")
            + chunk(R"({"delta":{"content":"b"},"finish_reason":"stop"})") + doneMark,
        O::Success, E::Complete, "ab");
    row("the same words twice, an end with every chunk",
        chunk(R"({"delta":{"content":"a"},"finish_reason":"stop"})")
            + chunk(R"({"delta":{"content":"b"},"finish_reason":"stop"})").repeated(2) + doneMark,
        O::Success, E::Complete, "abb");
    row("the first words twice, an end with every chunk",
        chunk(R"({"delta":{"content":"a"},"finish_reason":"stop"})").repeated(2)
            + chunk(R"({"delta":{"content":"b"},"finish_reason":"stop"})") + doneMark,
        O::Success, E::Complete, "aab");
    row("empty ends before the words", ends("stop") + ends("stop") + says("a") + ends("stop") + doneMark,
        O::Success, E::Complete, "a");
    row("words after an end, then [DONE]", says("a") + ends("stop") + says("b") + doneMark, O::Success,
        E::Complete, "ab");
    row("words after an end, then nothing", says("a") + ends("stop") + says("b"), O::Truncated, E::Cut, "ab");
    row("the last reason counts", says("a") + ends("stop") + says("b") + ends("length"), O::Truncated,
        E::Complete, "ab");
    row("the whole once more after the end", says("a") + says("b") + ends("stop") + says("ab") + doneMark,
        O::Success, E::Complete, "ab");

    row("the whole once more with the end",
        says("We go ") + says("home.")
            + chunk(R"({"delta":{"content":"We go home."},"finish_reason":"stop"})"),
        O::Success, E::Complete, "We go home.");
    row("a short word twice, the second with the end",
        says("ha") + chunk(R"({"delta":{"content":"ha"},"finish_reason":"stop"})"), O::Success, E::Complete,
        "haha");

    // Deltas that each repeat the whole so far.
    row("each delta is the whole so far", says("我") + says("我们") + says("我们走") + ends("stop"),
        O::Success, E::Complete, "我们走");
    row("the whole so far, and once more at the end",
        says("We ") + says("We go ") + says("We go home.").repeated(2) + ends("stop"), O::Success,
        E::Complete, "We go home.");
    row("the whole in two deltas", says("We go home ") + says("We go home now.") + ends("stop"), O::Success,
        E::Complete, "We go home now.");
    row("laughter is no repetition", says("ha") + says("ha") + says("ha") + ends("stop"), O::Success,
        E::Complete, "hahaha");
    row("a word that begins with the one before", says("人") + says("人都") + says("来了") + ends("stop"),
        O::Success, E::Complete, "人人都来了");
    row("the same, and it is all", says("人") + says("人都") + ends("stop"), O::Success, E::Complete,
        "人人都");

    // Printed by hand: read, or said not to be whole.
    row("NaN beside the words",
        says("a") + R"(data: {"choices":[{"delta":{"content":"b"}}],"x":NaN})" + "\n\n" + doneMark,
        O::Success, E::Complete, "ab");
    row("a trailing comma",
        says("a") + R"(data: {"choices":[{"delta":{"content":"b"}}],})" + "\n\n" + doneMark, O::Success,
        E::Complete, "ab");
    row("a tab in a string",
        says("a") + "data: {\"choices\":[{\"delta\":{\"content\":\"\tb\"}}]}\n\n" + doneMark, O::Success,
        E::Complete, "a\tb");
    row("a zero byte behind the value",
        says("a") + "data: " + bareB + QByteArray(1, '\0') + "\n\n" + doneMark, O::Success, E::Complete,
        "ab");
    row("single quotes",
        says("a") + "data: {'choices':[{'delta':{'content':'b'}}]}\n\n" + says("c") + doneMark, O::Truncated,
        E::StreamError, "ac");
    row("bytes that are no UTF-8", says("a") + says("b\xff") + says("c") + doneMark, O::Truncated,
        E::StreamError, "ac");
    row("a line end in a string",
        says("a") + "data: {\"choices\":[{\"delta\":{\"content\":\"b\n\n\"}}]}\n\n" + doneMark, O::Truncated,
        E::StreamError, "a");
    row("a bare string after words", says("a") + "data: \"out of memory\"\n\n" + doneMark, O::ServiceFailure,
        E::StreamError, "a");

    // Ends of other families.
    for (const char *reason : {"SAFETY", "RECITATION", "PROHIBITED_CONTENT", "BLOCKLIST", "SPII",
                               "guardrail_intervened", "content_filtered", "safety"})
        row(reason, says("a") + ends(reason) + doneMark, O::Moderated, E::Complete, "a");
    row("MALFORMED_RESPONSE", says("a") + ends("MALFORMED_RESPONSE"), O::ServiceFailure, E::StreamError, "a");

    // JSON in one piece.
    row("JSON", R"({"choices":[{"message":{"content":"ab"},"finish_reason":"stop"}]})", O::Success,
        E::Complete, "ab");
    row("JSON after a BOM and blanks",
        "\xEF\xBB\xBF \n\n"
        R"({"choices":[{"message":{"content":"ab"}}]})",
        O::Success, E::Complete, "ab");
    row("JSON with [DONE] glued on", R"({"choices":[{"message":{"content":"ab"}}]}data: [DONE])", O::Success,
        E::Complete, "ab");
    row("JSON and [DONE] in lines",
        R"({"choices":[{"message":{"content":"ab"}}]})"
        "\n\ndata: [DONE]\n\n",
        O::Success, E::Complete, "ab");
    row("JSON without finish_reason", R"({"choices":[{"message":{"content":"ab"},"finish_reason":null}]})",
        O::Success, E::Complete, "ab");
    row("JSON, length", R"({"choices":[{"message":{"content":"ab"},"finish_reason":"length"}]})",
        O::Truncated, E::Complete, "ab");
    row("JSON, thinking in it",
        R"({"choices":[{"message":{"content":"<think>hm</think>\n\nab"},"finish_reason":"stop"}]})",
        O::Success, E::Complete, "ab");
    row("JSON, no content", R"({"choices":[{"message":{"content":""},"finish_reason":"stop"}]})",
        O::ServiceFailure, E::Complete);
    row("JSON, cut", R"({"choices":[{"message":{"content":"ab)", O::ServiceFailure, E::Cut);
    row("JSON, choices null", R"({"choices":null})", O::ServiceFailure, E::Http);
    row("JSON, choices empty", R"({"choices":[]})", O::ServiceFailure, E::Http);
    row("JSON of something else", R"({"hello":"world"})", O::ServiceFailure, E::Http);
    row("JSON error at 200", R"({"error":{"code":402,"message":"no credit"}})", O::Quota, E::Http);
    row("JSON error in a list", R"([{"error":{"code":503,"message":"x","status":"UNAVAILABLE"}}])",
        O::ServiceFailure, E::Http);
    row("MiniMax at 200", R"({"choices":null,"base_resp":{"status_code":1002,"status_msg":"rate limit"}})",
        O::RateLimited, E::Http);
    row("MiniMax, all well", R"({"choices":[{"message":{"content":"a"}}],"base_resp":{"status_code":0}})",
        O::Success, E::Complete, "a");
    row("a bare string", "\"Invalid token\"", O::Auth, E::Http);
}

void tst_AnswerReader::judge(const QList<QByteArray> &reads)
{
    QFETCH(Outcome, outcome);
    QFETCH(EndReason, end);
    QFETCH(QString, text);
    AnswerReader reader{QString()};
    for (const QByteArray &read : reads)
        (void)reader.feed(read);
    (void)reader.finish(true);
    OutcomeClassifier::Context context;
    context.url = QUrl(QStringLiteral("https://relay.example/v1/chat/completions"));
    context.head.status = 200;
    const CallReport verdict = judgeAnswer(reader, m_classifier, context);
    QCOMPARE(reader.text(), text);
    QCOMPARE(verdict.end.outcome, outcome);
    QCOMPARE(verdict.end.reason, end);
}

void tst_AnswerReader::body()
{
    QFETCH(QByteArray, bytes);
    judge({bytes});
}

void tst_AnswerReader::byteByByte()
{
    QFETCH(QByteArray, bytes);
    QList<QByteArray> reads;
    for (const char c : bytes)
        reads.append(QByteArray(1, c));
    judge(reads);
}

void tst_AnswerReader::deltasMakeUpTheText()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, text);
    AnswerReader reader{QString()};
    QString shown;
    for (const char c : bytes)
        shown += reader.feed(QByteArray(1, c)).text;
    shown += reader.finish(true).text;
    QCOMPARE(shown, text);
}

void tst_AnswerReader::payload_data()
{
    QTest::addColumn<QByteArray>("before"); // what came earlier
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("counts");
    const auto row = [](const char *name, const QByteArray &before, const QByteArray &bytes, bool counts) {
        QTest::newRow(name) << before << bytes << counts;
    };
    row("text", "", says("a"), true);
    row("reasoning", "", delta(R"("reasoning_content":"hm")"), true);
    row("reasoning inside the text", "", says("<think>hm"), true);
    row("tool call", "", delta(R"("tool_calls":[{"index":0}])"), true);
    row("finish_reason", says("a"), ends("stop"), true);
    row("[DONE]", says("a"), doneMark, true);
    row("error", "", "data: {\"error\":{\"code\":500}}\n\n", true);
    row("JSON", "", "{", true);
    row("more JSON", "{", "\"choices\"", true);
    row("blanks inside JSON", "{", "   ", false);
    row("comment", "", ": keep-alive\n\n", false);
    row("comment later on", says("a"), ": keep-alive\n\n", false);
    row("blank lines", "", "\n\n\n", false);
    row("role only", "", delta(R"("role":"assistant","content":"")"), false);
    row("empty content", says("a"), says(""), false);
    row("empty reasoning", "", delta(R"("reasoning_content":"")"), false);
    row("no choices", "", "data: {\"choices\":[]}\n\n", false);
    row("half a line", "", "data: {\"choices\":[{\"delta\":", false);
    row("ping", "", "event: ping\ndata: {}\n\n", false);
}

void tst_AnswerReader::payload()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, bytes);
    AnswerReader reader{QString()};
    (void)reader.feed(before);
    QTEST(reader.feed(bytes).payload, "counts");
}

void tst_AnswerReader::usage_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const QByteArray usage = R"("usage":{"prompt_tokens":9,"completion_tokens":11})";
    QTest::newRow("chunk without choices")
        << says("a") + ends("stop") + "data: {\"choices\":[]," + usage + "}\n\n" + doneMark;
    QTest::newRow("in the last chunk")
        << says("a") + R"(data: {"choices":[{"delta":{},"finish_reason":"stop"}],)" + usage + "}\n\n";
    QTest::newRow("inside the choice, as Moonshot has it")
        << says("a") + R"(data: {"choices":[{"delta":{},"finish_reason":"stop",)" + usage + "}]}\n\n";
    QTest::newRow("JSON") << R"({"choices":[{"message":{"content":"a"}}],)" + usage + "}";
}

void tst_AnswerReader::usage()
{
    QFETCH(QByteArray, bytes);
    AnswerReader reader{QString()};
    (void)reader.feed(bytes);
    (void)reader.finish(true);
    QVERIFY(reader.usage().has_value());
    QCOMPARE(*reader.usage(), (Usage{9, 11, false}));
}

void tst_AnswerReader::numbersThatNoServiceCanMeanAreNoUsage_data()
{
    QTest::addColumn<QByteArray>("prompt");
    QTest::addColumn<QByteArray>("completion");
    QTest::newRow("negative") << QByteArray("9") << QByteArray("-1000000");
    QTest::newRow("negative prompt") << QByteArray("-1") << QByteArray("11");
    QTest::newRow("a fraction") << QByteArray("9") << QByteArray("11.5");
    QTest::newRow("beyond all texts") << QByteArray("9") << QByteArray("1e308");
    QTest::newRow("beyond an integer") << QByteArray("100000000000000000000000") << QByteArray("11");
    QTest::newRow("just beyond an int") << QByteArray("9") << QByteArray("4294967296");
    QTest::newRow("a word") << QByteArray("9") << QByteArray("\"11\"");
    QTest::newRow("a list") << QByteArray("[9]") << QByteArray("11");
    QTest::newRow("nothing") << QByteArray("0") << QByteArray("0");
}

void tst_AnswerReader::numbersThatNoServiceCanMeanAreNoUsage()
{
    QFETCH(const QByteArray, prompt);
    QFETCH(const QByteArray, completion);
    AnswerReader reader{QString()};
    (void)reader.feed(R"({"choices":[{"message":{"content":"a"}}],"usage":{"prompt_tokens":)" + prompt
                      + R"(,"completion_tokens":)" + completion + "}}");
    (void)reader.finish(true);
    QCOMPARE(reader.text(), QStringLiteral("a"));
    QVERIFY(!reader.usage());
}

void tst_AnswerReader::unendingBodyIsGivenUp()
{
    AnswerReader reader{QString()};
    const QByteArray piece = '{' + QByteArray(1024 * 1024, ' ');
    qsizetype fed = 0;
    while (!reader.isOver() && fed < 2 * AnswerReader::longestJson) {
        (void)reader.feed(piece);
        fed += piece.size();
    }
    QVERIFY(reader.overflowed());
    QVERIFY(fed <= AnswerReader::longestJson + piece.size());
    QVERIFY(reader.isOver());
    (void)reader.finish(true);
    OutcomeClassifier::Context context;
    context.head.status = 200;
    QCOMPARE(judgeAnswer(reader, m_classifier, context).end.outcome, Outcome::ServiceFailure);
}

void tst_AnswerReader::unendingTextIsCut()
{
    const QByteArray words(64 * 1024, 'w');
    AnswerReader stream{QString()};
    int pieces = 0;
    while (!stream.isOver() && pieces++ < 100)
        (void)stream.feed(says(words));
    QVERIFY(stream.overflowed());
    (void)stream.feed(ends("stop") + doneMark);
    (void)stream.finish(true);
    QCOMPARE(stream.text().size(), AnswerReader::longestText);
    QCOMPARE(stream.endMark(), AnswerReader::EndMark::None);

    AnswerReader whole{QString()};
    (void)whole.feed(R"({"choices":[{"message":{"content":")" + words.repeated(20)
                     + R"("},"finish_reason":"stop"}]})");
    (void)whole.finish(true);
    QVERIFY(whole.overflowed());
    QCOMPARE(whole.text().size(), AnswerReader::longestText);
    QCOMPARE(whole.endMark(), AnswerReader::EndMark::None);
}

void tst_AnswerReader::unendingWhiteSpaceIsGivenUp()
{
    AnswerReader reader{QString()};
    int pieces = 0;
    while (!reader.isOver() && pieces++ < 1'000)
        (void)reader.feed(QByteArray(16 * 1024, '\n'));
    QVERIFY(reader.isOver());
    QVERIFY(pieces < 100);
}

void tst_AnswerReader::writersOwnTagsStay()
{
    AnswerReader reader(QStringLiteral("The <think> tag opens, </think> closes."));
    (void)reader.feed(says("The <think> tag opens, </think> closes it.") + doneMark);
    (void)reader.finish(true);
    QCOMPARE(reader.text(), QStringLiteral("The <think> tag opens, </think> closes it."));
}

void tst_AnswerReader::webPage_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<Outcome>("outcome");
    QTest::newRow("encrypted: the address is wrong")
        << QStringLiteral("https://relay.example/v1") << Outcome::BadRequest;
    QTest::newRow("plain: a captive portal")
        << QStringLiteral("http://relay.example/v1") << Outcome::LocalNetwork;
    QTest::newRow("plain, on this computer")
        << QStringLiteral("http://127.0.0.1:8080/v1") << Outcome::BadRequest;
}

void tst_AnswerReader::webPage()
{
    QFETCH(QString, url);
    for (const char *page :
         {"<!DOCTYPE html><html>", "\n <html>", "<HTML>", "<?xml version='1.0'?><html/>"}) {
        AnswerReader reader{QString()};
        (void)reader.feed(page);
        (void)reader.finish(true);
        OutcomeClassifier::Context context;
        context.url = QUrl(url);
        context.head.status = 200;
        const CallReport verdict = judgeAnswer(reader, m_classifier, context);
        QVERIFY(verdict.webPage);
        QTEST(verdict.end.outcome, "outcome");
        QVERIFY(reader.text().isEmpty());
    }
    AnswerReader words{QString()}; // known by its content type alone
    (void)words.feed("Please sign in to the network");
    (void)words.finish(true);
    OutcomeClassifier::Context context;
    context.url = QUrl(url);
    context.head = {200, {{"Content-Type", "text/html; charset=utf-8"}}};
    QVERIFY(judgeAnswer(words, m_classifier, context).webPage);
}

QTEST_APPLESS_MAIN(tst_AnswerReader)
#include "tst_answerreader.moc"
