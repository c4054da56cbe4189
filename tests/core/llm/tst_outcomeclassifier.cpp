// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/reply/outcomeclassifier.h"
#include "support/printers.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace breakwater;

namespace {

constexpr auto unknownService = "https://relay.example/v1";

OutcomeClassifier::Context contextOf(const QString &url, int status, const HttpHeaders &headers = {})
{
    OutcomeClassifier::Context context;
    context.url = QUrl(url);
    context.head = {status, headers};
    context.now = WallTime(milliseconds(1'767'225'600'000)); // 2026-01-01 00:00 UTC
    return context;
}

Outcome outcomeFromName(const QString &name)
{
    for (const Outcome outcome :
         {Outcome::Moderated, Outcome::RateLimited, Outcome::Quota, Outcome::Auth, Outcome::BadRequest,
          Outcome::ModelMissing, Outcome::ServiceFailure, Outcome::LocalNetwork}) {
        if (name == QLatin1String(outcomeName(outcome).data()))
            return outcome;
    }
    return Outcome::Success; // which no error reply is
}

} // namespace

/// The providers' error replies, as their documentation and users' reports show them, and what each means.
class tst_OutcomeClassifier : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reply_data();
    void reply();
    void deeplyNestedErrorIsRead();
    void redirect_data();
    void redirect();
    void waits_data();
    void waits();
    void tooLong_data();
    void tooLong();
    void correction_data();
    void correction();
    void requestId_data();
    void requestId();
    void detailIsShort();

private:
    OutcomeClassifier m_classifier{*ErrorCodeTable::builtIn()};
};

void tst_OutcomeClassifier::reply_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<Outcome>("outcome");
    using O = Outcome;
    // Statuses alone.
    for (const auto &[status, outcome] : {std::pair(400, O::BadRequest),
                                          {401, O::Auth},
                                          {402, O::Quota},
                                          {403, O::Auth},
                                          {404, O::BadRequest},
                                          {405, O::BadRequest},
                                          {408, O::ServiceFailure},
                                          {409, O::BadRequest},
                                          {413, O::BadRequest},
                                          {422, O::BadRequest},
                                          {425, O::ServiceFailure},
                                          {429, O::RateLimited},
                                          {500, O::ServiceFailure},
                                          {502, O::ServiceFailure},
                                          {503, O::ServiceFailure},
                                          {504, O::ServiceFailure},
                                          {520, O::ServiceFailure},
                                          {524, O::ServiceFailure},
                                          {529, O::ServiceFailure},
                                          {407, O::ServiceFailure}, // no proxy was in use
                                          {511, O::LocalNetwork},
                                          {102, O::ServiceFailure},
                                          {103, O::ServiceFailure}}) {
        for (const char *body : {"", "<html><body>Error</body></html>", "upstream error\n"})
            QTest::addRow("%d with \"%.6s\"", status, body)
                << QString::fromLatin1(unknownService) << status << QByteArray(body) << outcome;
    }

    QFile file(QStringLiteral(BREAKWATER_ERROR_REPLIES));
    QVERIFY(file.open(QIODevice::ReadOnly));
    while (!file.atEnd()) {
        const QJsonObject row = QJsonDocument::fromJson(file.readLine()).object();
        const QString outcome = row[QLatin1String("outcome")].toString();
        const QJsonValue json = row[QLatin1String("json")];
        QByteArray body = row[QLatin1String("text")].toString().toUtf8();
        if (!json.isUndefined()) // a list around it, because a bare string is no document
            body = QJsonDocument(QJsonArray{json}).toJson(QJsonDocument::Compact).chopped(1).sliced(1);
        QTest::newRow(qPrintable(row[QLatin1String("row")].toString()))
            << row[QLatin1String("at")].toString() << row[QLatin1String("status")].toInt() << body
            << outcomeFromName(outcome);
    }
}

void tst_OutcomeClassifier::reply()
{
    QFETCH(QString, url);
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    QTEST(m_classifier.classify(contextOf(url, status), readErrorBody(body)).end.outcome, "outcome");
}

void tst_OutcomeClassifier::deeplyNestedErrorIsRead()
{
    const QByteArray body = QByteArray(R"({"error":)").repeated(500) + "{}" + QByteArray("}").repeated(500);
    QCOMPARE(
        m_classifier.classify(contextOf(QLatin1String(unknownService), 500), readErrorBody(body)).end.outcome,
        Outcome::ServiceFailure);
}

void tst_OutcomeClassifier::redirect_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("location");
    QTest::addColumn<Outcome>("outcome");
    const auto row
        = [](const char *name, const char *url, int status, const char *location, Outcome outcome) {
              QTest::newRow(name) << QString::fromLatin1(url) << status << QByteArray(location) << outcome;
          };
    row("moved for good", "https://a.example/v1", 301, "https://b.example/v1", Outcome::BadRequest);
    row("to https on the same host", "http://a.example/v1", 307, "https://a.example/v1", Outcome::BadRequest);
    row("portal", "http://a.example/v1", 302, "http://10.1.0.1/login", Outcome::LocalNetwork);
    row("portal, 307", "http://a.example/v1", 307, "https://portal.example/", Outcome::LocalNetwork);
    row("no portal under https", "https://a.example/v1", 302, "https://portal.example/", Outcome::BadRequest);
    row("no portal on this computer", "http://127.0.0.1/v1", 302, "http://b.example/", Outcome::BadRequest);
    row("relative", "http://a.example/v1", 302, "/login", Outcome::BadRequest);
    row("no place given", "http://a.example/v1", 302, "", Outcome::BadRequest);
}

void tst_OutcomeClassifier::redirect()
{
    QFETCH(QString, url);
    QFETCH(int, status);
    QFETCH(QByteArray, location);
    QTEST(m_classifier.classify(contextOf(url, status, {{"Location", location}}), {}).end.outcome, "outcome");
}

void tst_OutcomeClassifier::waits_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("expectedMs"); // -1: none
    QTest::newRow("429") << 429 << QByteArray() << 7000;
    QTest::newRow("503") << 503 << QByteArray() << 7000;
    QTest::newRow("529") << 529 << QByteArray() << 7000;
    QTest::newRow("overload at 429") << 429 << QByteArray(R"({"error":{"type":"engine_overloaded_error"}})")
                                     << 7000;
    QTest::newRow("500 means no pause") << 500 << QByteArray() << -1;
    QTest::newRow("no money: waiting does not help")
        << 429 << QByteArray(R"({"error":{"code":"insufficient_quota"}})") << -1;
    QTest::newRow("bad request") << 400 << QByteArray() << -1;
    QTest::newRow("a plan that fills again, in Beijing's time")
        << 402 << QByteArray(R"({"error":{"message":"Usage limit, resets… reset at 2026-01-01 09:30:00"}})")
        << 5'400'000;
    QTest::newRow("GLM's plan that fills again")
        << 429
        << QByteArray(
               R"({"error":{"code":"1308","message":"已达到 5 小时的使用上限。您的限额将在 2026-01-01 09:30:00 重置。"}})")
        << 5'400'000;
    QTest::newRow("DashScope's throttle is no lack of money")
        << 429 << QByteArray(R"({"error":{"code":"insufficient_quota","message":"x"},"request_id":"q"})")
        << 7000;
}

void tst_OutcomeClassifier::waits()
{
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    const auto wait = m_classifier
                          .classify(contextOf(QLatin1String(unknownService), status, {{"Retry-After", "7"}}),
                                    readErrorBody(body))
                          .end.retryAfter;
    QTEST(wait ? static_cast<int>(wait->count()) : -1, "expectedMs");
}

void tst_OutcomeClassifier::tooLong_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("used");
    QTest::addColumn<int>("limit");
    const auto row = [](const char *name, const char *body, int used, int limit) {
        QTest::newRow(name) << QByteArray(body) << used << limit;
    };
    row("OpenAI",
        R"({"error":{"message":"This model's maximum context length is 8192 tokens. However, your messages resulted in 9200 tokens. Please reduce the length.","code":"context_length_exceeded"}})",
        9200, 8192);
    row("vLLM",
        R"({"object":"error","message":"This model's maximum context length is 8192 tokens. However, you requested 9300 tokens (9200 in the messages, 100 in the completion).","code":400})",
        9300, 8192);
    row("llama.cpp",
        R"({"error":{"code":400,"message":"x","type":"exceed_context_size_error","n_prompt_tokens":9200,"n_ctx":8192}})",
        9200, 8192);
    row("Qwen", R"({"error":{"message":"Range of input length should be [1, 30720]"}})", 0, 30720);
    row("Moonshot",
        R"({"error":{"type":"invalid_request_error","message":"Invalid request: Your request exceeded model token limit: 8192"}})",
        0, 8192);
    row("Anthropic",
        R"({"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 210000 tokens > 200000 maximum"}})",
        210000, 200000);
    row("SiliconFlow",
        R"j({"code":20015,"message":"length of prompt_tokens (9200) must be less than max_seq_len (8192).","data":null})j",
        9200, 8192);
    row("Gemini",
        R"([{"error":{"code":400,"message":"The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).","status":"INVALID_ARGUMENT"}}])",
        1200000, 1048576);
    row("text-generation-inference",
        R"({"error":{"message":"Input validation error: `inputs` tokens + `max_new_tokens` must be <= 8193. Given: 9200 `inputs` tokens and 512 `max_new_tokens`"}})",
        9200, 8193);
    row("code alone", R"({"error":{"code":"context_length_exceeded"}})", 0, 0);
    row("another bad request", R"({"error":{"message":"messages must not be empty"}})", -1, -1);
}

void tst_OutcomeClassifier::tooLong()
{
    QFETCH(QByteArray, body);
    QFETCH(int, used);
    QFETCH(int, limit);
    const auto overflow
        = m_classifier.classify(contextOf(QLatin1String(unknownService), 400), readErrorBody(body))
              .contextOverflow;
    QCOMPARE(overflow ? overflow->usedTokens : -1, used);
    QCOMPARE(overflow ? overflow->limitTokens : -1, limit);
}

void tst_OutcomeClassifier::correction_data()
{
    using Action = ParameterCorrection::Action;
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("parameter"); // empty: no correction
    QTest::addColumn<Action>("action");
    QTest::addColumn<QString>("value");
    const auto row = [](const char *name, const char *body, const char *parameter,
                        Action action = Action::LeaveOut, const char *value = "") {
        QTest::newRow(name) << QByteArray(body) << QString::fromLatin1(parameter) << action
                            << QString::fromLatin1(value);
    };
    row("max_tokens",
        R"({"error":{"message":"Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.","param":"max_tokens","code":"unsupported_parameter"}})",
        "max_tokens", Action::Rename, "max_completion_tokens");
    row("temperature",
        R"({"error":{"message":"Unsupported value: 'temperature' does not support 0.2 with this model. Only the default (1) value is supported.","param":"temperature","code":"unsupported_value"}})",
        "temperature");
    row("Mistral's forbidden field",
        R"({"object":"error","message":{"detail":[{"type":"extra_forbidden","loc":["body","stream_options"],"msg":"Extra inputs are not permitted"}]}})",
        "stream_options");
    row("OpenAI, older",
        R"({"error":{"message":"Unrecognized request argument supplied: reasoning_effort","type":"invalid_request_error"}})",
        "reasoning_effort");
    row("unknown parameter",
        R"({"error":{"message":"Unknown parameter: 'thinking'.","param":"thinking","code":"unknown_parameter"}})",
        "thinking");
    row("part of a field", R"({"error":{"message":"Unknown parameter: 'thinking.type'."}})", "thinking.type");
    row("thinking must be off",
        R"({"error":{"message":"parameter.enable_thinking must be set to false for non-streaming calls"}})",
        "enable_thinking", Action::SetFalse);
    row("stream only",
        R"({"error":{"message":"This model only support stream mode, please enable the stream parameter to access the model."}})",
        "stream", Action::SetTrue);
    row("the message is at fault, not a parameter",
        R"({"error":{"message":"Invalid value: messages must not be empty","param":"messages"}})", "");
    row("another bad request", R"({"error":{"message":"could not parse the JSON body"}})", "");
}

void tst_OutcomeClassifier::correction()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, parameter);
    const auto correction
        = m_classifier.classify(contextOf(QLatin1String(unknownService), 400), readErrorBody(body))
              .correction;
    QCOMPARE(correction ? correction->parameter : QString(), parameter);
    if (!correction)
        return;
    QTEST(correction->action, "action");
    QTEST(correction->value, "value");
}

void tst_OutcomeClassifier::requestId_data()
{
    QTest::addColumn<HttpHeaders>("headers");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("expected");
    QTest::newRow("OpenAI's header") << HttpHeaders{{"X-Request-Id", "req_a"}} << QByteArray()
                                     << QStringLiteral("req_a");
    QTest::newRow("Anthropic's header")
        << HttpHeaders{{"request-id", "req_b"}} << QByteArray() << QStringLiteral("req_b");
    QTest::newRow("Cloudflare's") << HttpHeaders{{"CF-RAY", "8f"}} << QByteArray() << QStringLiteral("8f");
    QTest::newRow("in the body") << HttpHeaders{}
                                 << QByteArray(R"({"error":{"message":"x"},"request_id":"q1"})")
                                 << QStringLiteral("q1");
    QTest::newRow("none") << HttpHeaders{} << QByteArray(R"({"error":{"message":"x"}})") << QString();
}

void tst_OutcomeClassifier::requestId()
{
    QFETCH(HttpHeaders, headers);
    QFETCH(QByteArray, body);
    QTEST(m_classifier.classify(contextOf(QLatin1String(unknownService), 400, headers), readErrorBody(body))
              .requestId,
          "expected");
}

void tst_OutcomeClassifier::detailIsShort()
{
    const QByteArray body = R"({"error":{"message":")" + QByteArray(5000, 'x') + "\"}}";
    QVERIFY(m_classifier.classify(contextOf(QLatin1String(unknownService), 500), readErrorBody(body))
                .detail.size()
            <= 300);
    QVERIFY(m_classifier
                .classify(contextOf(QLatin1String(unknownService), 500), readErrorBody(QByteArray(5000, 'x')))
                .detail.size()
            <= 300);
    QVERIFY(
        m_classifier
            .classify(contextOf(QLatin1String(unknownService), 500), readErrorBody("<html>sign in</html>"))
            .detail.isEmpty());
}

QTEST_APPLESS_MAIN(tst_OutcomeClassifier)
#include "tst_outcomeclassifier.moc"
