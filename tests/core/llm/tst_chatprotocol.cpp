// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/calls/chatprotocol.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace breakwater;
using Action = ParameterCorrection::Action;

Q_DECLARE_METATYPE(breakwater::ParameterCorrection)

/// What is said to a service, and what is not.
class tst_ChatProtocol : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void bodyHoldsOnlyWhatIsNeeded();
    void streamIsAlwaysSaid();
    void answerCap_data();
    void answerCap();
    void thinkingOff_data();
    void thinkingOff();
    void key_data();
    void key();
    void headersOfTheProvider();
    void correction_data();
    void correction();
    void learntFormIsSentFirst();
    void learning();
    void aServiceThatNeverStopsComplaining();

private:
    [[nodiscard]] QJsonObject bodyFor(const char *preset, const char *model, int maxTokens = 0);

    ProviderPresets m_presets;
};

namespace {

CompletionRequest request(const QString &model)
{
    CompletionRequest out;
    out.endpoint.url = QUrl(QStringLiteral("https://relay.example/v1/chat/completions"));
    out.model = model;
    out.messages = {{ChatMessage::Role::System, QStringLiteral("be brief")},
                    {ChatMessage::Role::User, QStringLiteral("文字 \"quoted\"\n")}};
    return out;
}

QJsonObject json(const char *text)
{
    return QJsonDocument::fromJson(text).object();
}

} // namespace

void tst_ChatProtocol::initTestCase()
{
    const auto table = ProviderPresets::builtIn();
    QVERIFY(table);
    m_presets = *table;
}

QJsonObject tst_ChatProtocol::bodyFor(const char *preset, const char *model, int maxTokens)
{
    CompletionRequest out = request(QString::fromLatin1(model));
    out.maxTokens = maxTokens;
    return chatBody(out, m_presets.preset(QString::fromLatin1(preset)), {});
}

void tst_ChatProtocol::bodyHoldsOnlyWhatIsNeeded()
{
    const HttpRequest out
        = chatRequest(request(QStringLiteral("m")), m_presets.preset({}), bodyFor("custom", "m"));
    const QJsonObject expected{
        {QStringLiteral("model"), QStringLiteral("m")},
        {QStringLiteral("stream"), true},
        {QStringLiteral("messages"),
         QJsonArray{QJsonObject{{QStringLiteral("role"), QStringLiteral("system")},
                                {QStringLiteral("content"), QStringLiteral("be brief")}},
                    QJsonObject{{QStringLiteral("role"), QStringLiteral("user")},
                                {QStringLiteral("content"), QStringLiteral("文字 \"quoted\"\n")}}}}};
    QCOMPARE(QJsonDocument::fromJson(out.body).object(), expected);
    QCOMPARE(out.url, QUrl(QStringLiteral("https://relay.example/v1/chat/completions")));
    QCOMPARE(headerValue(out.headers, "Content-Type"), "application/json");
    QCOMPARE(headerValue(out.headers, "Accept"), "text/event-stream");
}

void tst_ChatProtocol::streamIsAlwaysSaid()
{
    CompletionRequest plain = request(QStringLiteral("m"));
    plain.stream = false;
    const QJsonObject body = chatBody(plain, m_presets.preset({}), {});
    QCOMPARE(body[QLatin1String("stream")], QJsonValue(false));
    QCOMPARE(headerValue(chatRequest(plain, m_presets.preset({}), body).headers, "Accept"),
             "application/json");
}

void tst_ChatProtocol::answerCap_data()
{
    QTest::addColumn<QByteArray>("preset");
    QTest::addColumn<int>("cap");
    QTest::addColumn<QString>("field"); // empty: none
    QTest::newRow("no cap") << QByteArray("openai") << 0 << QString();
    QTest::newRow("OpenAI") << QByteArray("openai") << 8 << QStringLiteral("max_completion_tokens");
    QTest::newRow("Azure") << QByteArray("azure") << 8 << QStringLiteral("max_completion_tokens");
    QTest::newRow("DeepSeek") << QByteArray("deepseek") << 8 << QStringLiteral("max_tokens");
    QTest::newRow("custom") << QByteArray("custom") << 8 << QStringLiteral("max_tokens");
}

void tst_ChatProtocol::answerCap()
{
    QFETCH(QByteArray, preset);
    QFETCH(int, cap);
    QFETCH(QString, field);
    const QJsonObject body = bodyFor(preset.constData(), "m", cap);
    for (const char *name : {"max_tokens", "max_completion_tokens"})
        QCOMPARE(body[QLatin1String(name)].toInt(), field == QLatin1String(name) ? cap : 0);
}

void tst_ChatProtocol::thinkingOff_data()
{
    QTest::addColumn<QByteArray>("preset");
    QTest::addColumn<QByteArray>("model");
    QTest::addColumn<QJsonObject>("fields");
    const auto row = [](const char *preset, const char *model, const char *fields) {
        QTest::addRow("%s %s", preset, model) << QByteArray(preset) << QByteArray(model) << json(fields);
    };
    const char *disabled = R"({"thinking":{"type":"disabled"}})";
    const char *enableThinking = R"({"enable_thinking":false})";
    row("openai", "gpt-4o", "{}");
    row("openai", "gpt-4.1-mini", "{}");
    row("openai", "gpt-5", R"({"reasoning_effort":"minimal"})");
    row("openai", "gpt-5-mini", R"({"reasoning_effort":"minimal"})");
    row("openai", "gpt-5.1", R"({"reasoning_effort":"none"})");
    row("openai", "gpt-5-chat-latest", "{}");
    row("deepseek", "deepseek-chat", "{}");
    row("deepseek", "deepseek-v4", disabled);
    row("zhipu", "glm-4-flash", "{}");
    row("zhipu", "glm-4.6", disabled);
    row("zhipu", "glm-5-air", disabled);
    row("qwen", "qwen3-32b", enableThinking);
    row("qwen", "qwen-plus", enableThinking);
    row("qwen", "qwen3-next-80b-a3b-instruct", "{}");
    row("qwen", "qwen2.5-7b-instruct", "{}");
    row("moonshot", "kimi-k2.5", disabled);
    row("moonshot", "moonshot-v1-8k", "{}");
    row("siliconflow", "Qwen/Qwen3-8B", enableThinking);
    row("siliconflow", "Qwen/Qwen2.5-7B-Instruct", "{}");
    row("ark", "doubao-seed-1-6-250615", disabled);
    row("gemini", "gemini-2.5-flash", R"({"reasoning_effort":"none"})");
    row("gemini", "gemini-2.5-pro", R"({"reasoning_effort":"low"})");
    row("gemini", "gemini-2.0-flash", "{}");
    row("openrouter", "anything/else", R"({"reasoning":{"enabled":false}})");
    row("ollama", "qwen3:8b", R"({"reasoning_effort":"none"})");
    row("vllm", "Qwen/Qwen3-8B", R"({"chat_template_kwargs":{"enable_thinking":false}})");
    row("vllm", "mistral-7b", "{}");
    row("mistral", "magistral-small", "{}");
    row("custom", "qwen3-8b", "{}");
    row("gateway", "gpt-5", "{}");
}

void tst_ChatProtocol::thinkingOff()
{
    QFETCH(QByteArray, preset);
    QFETCH(QByteArray, model);
    QJsonObject body = bodyFor(preset.constData(), model.constData());
    for (const char *name : {"model", "messages", "stream"})
        body.remove(QLatin1String(name));
    QTEST(body, "fields");
}

void tst_ChatProtocol::key_data()
{
    QTest::addColumn<QByteArray>("preset");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<HttpHeaders>("headers");
    QTest::newRow("bearer") << QByteArray("openai") << QByteArray("sk-1")
                            << HttpHeaders{{"Authorization", "Bearer sk-1"}};
    QTest::newRow("Azure") << QByteArray("azure") << QByteArray("k") << HttpHeaders{{"api-key", "k"}};
    QTest::newRow("none") << QByteArray("ollama") << QByteArray() << HttpHeaders{};
    QTest::newRow("blanks are none") << QByteArray("openai") << QByteArray(" \n\t") << HttpHeaders{};
    QTest::newRow("pasted with line ends")
        << QByteArray("openai") << QByteArray(" sk-\r\n1\n") << HttpHeaders{{"Authorization", "Bearer sk-1"}};
}

void tst_ChatProtocol::key()
{
    QFETCH(QByteArray, preset);
    QFETCH(QByteArray, key);
    Endpoint endpoint;
    endpoint.key = Secret<QByteArray>(key);
    QTEST(keyHeaders(endpoint, m_presets.preset(QString::fromLatin1(preset))), "headers");
}

void tst_ChatProtocol::headersOfTheProvider()
{
    const ProviderPreset &preset = m_presets.preset(QStringLiteral("openrouter"));
    const HttpRequest out = chatRequest(request(QStringLiteral("m")), preset, bodyFor("openrouter", "m"));
    QCOMPARE(headerValue(out.headers, "X-Title"), "Breakwater");
    QVERIFY(headerValue(out.headers, "Authorization").isNull());
}

void tst_ChatProtocol::correction_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<ParameterCorrection>("correction");
    QTest::addColumn<QByteArray>("after");
    const auto row
        = [](const char *name, const char *before, const ParameterCorrection &correction, const char *after) {
              QTest::newRow(name) << QByteArray(before) << correction << QByteArray(after);
          };
    const auto p = [](const char *name) { return QString::fromLatin1(name); };
    row("left out", R"({"a":1,"b":2})", {p("b"), Action::LeaveOut, {}}, R"({"a":1})");
    row("not there", R"({"a":1})", {p("b"), Action::LeaveOut, {}}, R"({"a":1})");
    row("a part of it is refused", R"({"thinking":{"type":"disabled"}})",
        {p("thinking.type"), Action::LeaveOut, {}}, "{}");
    row("renamed", R"({"max_tokens":8})", {p("max_tokens"), Action::Rename, p("max_completion_tokens")},
        R"({"max_completion_tokens":8})");
    row("nothing to rename", "{}", {p("max_tokens"), Action::Rename, p("max_completion_tokens")}, "{}");
    row("turned off", R"({"enable_thinking":true})", {p("enable_thinking"), Action::SetFalse, {}},
        R"({"enable_thinking":false})");
    row("turned on", R"({"stream":false})", {p("stream"), Action::SetTrue, {}}, R"({"stream":true})");
    row("stream stays said", R"({"stream":true})", {p("stream"), Action::LeaveOut, {}}, R"({"stream":true})");
    row("the text stays", R"({"messages":[1]})", {p("messages"), Action::LeaveOut, {}},
        R"({"messages":[1]})");
    row("the model stays", R"({"model":"m"})", {p("model"), Action::Rename, p("engine")}, R"({"model":"m"})");
    row("nothing takes the text's place", R"({"a":1,"messages":[1]})",
        {p("a"), Action::Rename, p("messages")}, R"({"a":1,"messages":[1]})");
}

void tst_ChatProtocol::correction()
{
    QFETCH(QByteArray, before);
    QFETCH(ParameterCorrection, correction);
    QFETCH(QByteArray, after);
    QJsonObject body = json(before.constData());
    QCOMPARE(applyCorrection(body, correction), before != after);
    QCOMPARE(body, json(after.constData()));
}

void tst_ChatProtocol::learntFormIsSentFirst()
{
    CompletionRequest out = request(QStringLiteral("m"));
    out.maxTokens = 8;
    const QJsonObject body
        = chatBody(out, m_presets.preset({}),
                   {{QStringLiteral("max_tokens"), Action::Rename, QStringLiteral("max_completion_tokens")}});
    QVERIFY(!body.contains(QLatin1String("max_tokens")));
    QCOMPARE(body[QLatin1String("max_completion_tokens")].toInt(), 8);
}

void tst_ChatProtocol::learning()
{
    const auto place = [](const char *service, const char *address, const char *model) {
        return ModelPlace{QString::fromLatin1(service), QString::fromLatin1(address),
                          QString::fromLatin1(model)};
    };
    const ModelPlace here = place("s", "https://a.example", "a");
    const ParameterCorrection leaveOut{QStringLiteral("thinking"), Action::LeaveOut, {}};
    const ParameterCorrection turnOff{QStringLiteral("thinking"), Action::SetFalse, {}};
    LearnedParameters learned;
    QVERIFY(learned.learn(here, leaveOut));
    QVERIFY(!learned.learn(here, leaveOut)); // known: sending again would change nothing
    QVERIFY(learned.of(place("t", "https://a.example", "a")).isEmpty());
    QVERIFY(learned.of(place("s", "https://b.example", "a")).isEmpty());
    QVERIFY(learned.of(place("s", "https://a.example", "b")).isEmpty());
    QVERIFY(learned.learn(here, turnOff));
    QCOMPARE(learned.of(here), QList{turnOff}); // the newest word counts
}

void tst_ChatProtocol::aServiceThatNeverStopsComplaining()
{
    LearnedParameters learned;
    const ModelPlace place{QStringLiteral("s"), QStringLiteral("https://a.example"), QStringLiteral("m")};
    for (int i = 0; i < 100; ++i)
        QVERIFY(learned.learn(place, {QStringLiteral("field_%1").arg(i), Action::LeaveOut, {}}));
    QCOMPARE(learned.of(place).size(), 16);
    QCOMPARE(learned.of(place).last().parameter, QStringLiteral("field_99"));
}

QTEST_APPLESS_MAIN(tst_ChatProtocol)
#include "tst_chatprotocol.moc"
