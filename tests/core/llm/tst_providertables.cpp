// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/calls/chatprotocol.h"
#include "llm/tables/errorcodetable.h"
#include "llm/tables/providerpresets.h"
#include "net/address/endpointurl.h"

#include <QJsonDocument>
#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;

/// The tables of providers: the ones that ship are sound, and a broken one is refused with the place of its
/// fault.
class tst_ProviderTables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void builtInPresets();
    void provider_data();
    void provider();
    void quirks();
    void presetOfHost_data();
    void presetOfHost();
    void presetFault_data();
    void presetFault();
    void builtInCodes();
    void codeFault_data();
    void codeFault();
    void familyDecidesOnNumbers();
};

void tst_ProviderTables::provider_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QStringList>("regions"); // "id=host", without an id "=host"
    QTest::addColumn<QString>("key"); // none, bearer, api-key
    QTest::addColumn<QString>("maxTokens");
    QTest::addColumn<QStringList>("thinkingOff"); // "model: JSON"
    QTest::addColumn<QStringList>("headers");
    const auto row = [](const char *id, const char *name, const QStringList &regions, const char *key,
                        const QStringList &thinkingOff = {}, const char *maxTokens = "max_tokens",
                        const QStringList &headers = {}) {
        QTest::newRow(id) << QString::fromLatin1(name) << regions << QString::fromLatin1(key)
                          << QString::fromLatin1(maxTokens) << thinkingOff << headers;
    };
    const char *const completion = "max_completion_tokens";
    const QString disabled = u"{\"thinking\":{\"type\":\"disabled\"}}"_s;
    const QString enableFalse = u"{\"enable_thinking\":false}"_s;
    const QString effortNone = u"{\"reasoning_effort\":\"none\"}"_s;
    const QString template_ = u"{\"chat_template_kwargs\":{\"enable_thinking\":false}}"_s;
    row("openai", "OpenAI", {u"=api.openai.com/v1"_s}, "bearer",
        {u"gpt-5.1: "_s + effortNone, u"gpt-5-mini: {\"reasoning_effort\":\"minimal\"}"_s, u"gpt-4o: {}"_s},
        completion);
    row("deepseek", "DeepSeek", {u"=api.deepseek.com"_s}, "bearer",
        {u"deepseek-v4-flash: "_s + disabled, u"deepseek-chat: {}"_s});
    row("zhipu", "Zhipu GLM",
        {u"cn=open.bigmodel.cn/api/paas/v4"_s, u"intl=api.z.ai/api/paas/v4"_s,
         u"cn-coding=open.bigmodel.cn/api/coding/paas/v4"_s, u"intl-coding=api.z.ai/api/coding/paas/v4"_s},
        "bearer", {u"glm-4.7: "_s + disabled, u"glm-4-flash: {}"_s});
    row("qwen", "Qwen",
        {u"cn=dashscope.aliyuncs.com/compatible-mode/v1"_s,
         u"intl=dashscope-intl.aliyuncs.com/compatible-mode/v1"_s,
         u"us=dashscope-us.aliyuncs.com/compatible-mode/v1"_s},
        "bearer", {u"qwen-plus: "_s + enableFalse, u"qwen3-next-80b-a3b-instruct: {}"_s});
    row("moonshot", "Moonshot", {u"cn=api.moonshot.cn/v1"_s, u"intl=api.moonshot.ai/v1"_s}, "bearer",
        {u"kimi-k2.5: "_s + disabled, u"kimi-k2-0905-preview: {}"_s});
    row("openrouter", "OpenRouter", {u"=openrouter.ai/api/v1"_s}, "bearer",
        {u"z-ai/glm-4.7: {\"reasoning\":{\"enabled\":false}}"_s}, "max_tokens", {u"X-Title: Breakwater"_s});
    row("siliconflow", "SiliconFlow", {u"cn=api.siliconflow.cn/v1"_s, u"intl=api.siliconflow.com/v1"_s},
        "bearer", {u"Qwen/Qwen3-8B: "_s + enableFalse, u"Qwen/Qwen2.5-7B: {}"_s});
    row("ark", "Volcengine Ark",
        {u"cn=ark.cn-beijing.volces.com/api/v3"_s, u"cn-coding=ark.cn-beijing.volces.com/api/coding/v3"_s},
        "bearer", {u"doubao-seed-1-6: "_s + disabled, u"doubao-1-5-pro: {}"_s});
    row("gemini", "Gemini", {u"=generativelanguage.googleapis.com/v1beta/openai"_s}, "bearer",
        {u"gemini-2.5-flash: "_s + effortNone, u"gemini-2.5-pro: {\"reasoning_effort\":\"low\"}"_s});
    row("mistral", "Mistral", {u"=api.mistral.ai/v1"_s}, "bearer", {u"mistral-small-latest: {}"_s});
    row("groq", "Groq", {u"=api.groq.com/openai/v1"_s}, "bearer",
        {u"qwen/qwen3-32b: "_s + effortNone, u"llama-3.1-8b-instant: {}"_s}, completion);
    row("ollama", "Ollama", {u"=127.0.0.1:11434/v1"_s}, "none", {u"qwen3: "_s + effortNone});
    row("lmstudio", "LM Studio", {u"=127.0.0.1:1234/v1"_s}, "none", {u"qwen3: {}"_s});
    row("llamacpp", "llama.cpp", {u"=127.0.0.1:8080/v1"_s}, "none", {u"qwen3: "_s + template_});
    row("vllm", "vLLM / SGLang", {u"=127.0.0.1:8000/v1"_s}, "none",
        {u"Qwen/Qwen3-8B: "_s + template_, u"llama: {}"_s});
    row("azure", "Azure OpenAI", {}, "api-key", {u"gpt-4o: {}"_s}, completion);
    row("gateway", "Gateway (LiteLLM, Portkey, one-api)", {}, "bearer", {u"gpt-4o: {}"_s});
    row("custom", "Custom", {}, "none", {u"m: {}"_s});
}

void tst_ProviderTables::provider()
{
    const auto table = ProviderPresets::builtIn();
    QVERIFY(table);
    const QString id = QString::fromLatin1(QTest::currentDataTag());
    const ProviderPreset &preset = table->preset(id);
    QCOMPARE(preset.id, id);
    QTEST(preset.name, "name");
    QTEST(preset.maxTokensField, "maxTokens");
    const bool apiKey = preset.keyHeader == ProviderPreset::KeyHeader::ApiKey;
    QTEST(preset.keyNeeded ? (apiKey ? u"api-key"_s : u"bearer"_s) : u"none"_s, "key");

    QStringList regions;
    for (const ProviderRegion &region : preset.regions)
        regions += region.id + u'=' + region.address.section(u"//"_s, 1);
    QTEST(regions, "regions");
    QStringList headers;
    for (const auto &[name, value] : preset.headers)
        headers += QString::fromLatin1(name + ": " + value);
    QTEST(headers, "headers");

    QFETCH(QStringList, thinkingOff);
    for (const QString &expected : thinkingOff) {
        CompletionRequest request;
        request.model = expected.section(u": "_s, 0, 0);
        QJsonObject body = chatBody(request, preset, {});
        for (const char *always : {"model", "messages", "stream"})
            body.remove(QLatin1String(always));
        QCOMPARE(QString::fromUtf8(QJsonDocument(body).toJson(QJsonDocument::Compact)),
                 expected.section(u": "_s, 1));
    }
}

void tst_ProviderTables::quirks()
{
    const auto presets = ProviderPresets::builtIn();
    const auto codes = ErrorCodeTable::builtIn();
    QVERIFY(presets && codes);
    QVERIFY(presets->preset(u"openrouter"_s).openModelList); // its list is no check of a key
    QVERIFY(!presets->preset(u"openai"_s).openModelList);
    // Numbers and words that mean something else elsewhere are looked up by host and by preset.
    for (const char *id : {"zhipu", "qwen", "minimax", "siliconflow", "mistral"}) {
        const ProviderPreset &preset = presets->preset(QString::fromLatin1(id));
        const QString family = codes->familyOf({}, preset.id);
        QVERIFY2(!family.isEmpty(), id);
        for (const ProviderRegion &region : preset.regions)
            QCOMPARE(codes->familyOf(endpointUrl(region.address)->chat.host(), {}), family);
    }
    QCOMPARE(codes->familyOf(u"api.openai.com"_s, u"openai"_s), QString());
}

void tst_ProviderTables::builtInPresets()
{
    const auto table = ProviderPresets::builtIn();
    QVERIFY2(table, table ? "" : qPrintable(table.error().place + u' ' + table.error().expected));
    for (const ProviderPreset &preset : table->all()) {
        for (const ProviderRegion &region : preset.regions) {
            const auto url = endpointUrl(region.address);
            QVERIFY2(url, qPrintable(preset.id));
            if (preset.keyNeeded) { // its own addresses lead back to it
                QCOMPARE(table->presetForHost(url->chat.host()).id, preset.id);
                QCOMPARE(url->chat.scheme(), QStringLiteral("https"));
            }
        }
    }
    QVERIFY(!table->preset(QStringLiteral("ollama")).keyNeeded);
    QCOMPARE(table->preset(QStringLiteral("azure")).keyHeader, ProviderPreset::KeyHeader::ApiKey);
    QCOMPARE(table->preset(QStringLiteral("no such")).id, QStringLiteral("custom"));
}

void tst_ProviderTables::presetOfHost_data()
{
    QTest::addColumn<QString>("preset");
    QTest::addColumn<QString>("host");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *preset, const char *host, const char *expected) {
        QTest::addRow("%s at %s", preset, host)
            << QString::fromLatin1(preset) << QString::fromLatin1(host) << QString::fromLatin1(expected);
    };
    row("", "api.openai.com", "openai");
    row("", "API.OPENAI.COM", "openai");
    row("", "r.openai.azure.com", "azure");
    row("", "openai.com.evil.example", "custom");
    row("", "notopenai.com", "custom");
    row("", "127.0.0.1", "custom");
    row("custom", "api.deepseek.com", "deepseek");
    row("zhipu", "api.deepseek.com", "zhipu");
    row("ollama", "192.168.1.2", "ollama");
    row("gateway", "relay.example", "gateway");
}

void tst_ProviderTables::presetOfHost()
{
    QFETCH(QString, preset);
    QFETCH(QString, host);
    const auto table = ProviderPresets::builtIn();
    QVERIFY(table);
    QTEST(table->presetFor(preset, host).id, "expected");
}

void tst_ProviderTables::presetFault_data()
{
    QTest::addColumn<QByteArray>("preset"); // stands beside a sound "custom"
    QTest::addColumn<QString>("place");
    const auto row = [](const char *name, const char *preset, const char *place) {
        QTest::newRow(name) << QByteArray(preset) << QString::fromLatin1(place);
    };
    row("no id", R"({"name":"A"})", "presets[1].id");
    row("no name", R"({"id":"a"})", "presets[1].name");
    row("an id twice", R"({"id":"custom","name":"A"})", "presets[1].id");
    row("unknown member", R"({"id":"a","name":"A","colour":"red"})", "presets[1].colour");
    row("wrong type", R"({"id":"a","name":"A","key_needed":"yes"})", "presets[1].key_needed");
    row("wrong type in a list", R"({"id":"a","name":"A","hosts":[1]})", "presets[1].hosts");
    row("bad pattern", R"j({"id":"a","name":"A","thinking_off":[{"models":"(","fields":{"x":1}}]})j",
        "presets[1].thinking_off[0].models");
    row("no fields", R"({"id":"a","name":"A","thinking_off":[{"models":"x"}]})",
        "presets[1].thinking_off[0].fields");
    row("bad address", R"({"id":"a","name":"A","regions":[{"id":"","address":"ftp://x"}]})",
        "presets[1].regions[0].address");
    row("header with a line end", R"({"id":"a","name":"A","headers":{"X":"a\r\nb"}})",
        "presets[1].headers.X");
    row("unknown key header", R"({"id":"a","name":"A","key_header":"cookie"})", "presets[1].key_header");
    row("no object", "[]", "presets[1]");
    row("a region twice",
        R"({"id":"a","name":"A","regions":[{"id":"x","address":"a.example"},{"id":"x","address":"b.example"}]})",
        "presets[1].regions[1].id");
    row("header that is none", R"({"id":"a","name":"A","headers":{"X Y":"a"}})", "presets[1].headers.X Y");
    row("header that says who asks", R"({"id":"a","name":"A","headers":{"Authorization":"a"}})",
        "presets[1].headers.Authorization");
    row("currency that is none", R"({"id":"a","name":"A","currency":"yuan"})", "presets[1].currency");
    row("field without a name", R"({"id":"a","name":"A","max_tokens_field":""})",
        "presets[1].max_tokens_field");
}

void tst_ProviderTables::presetFault()
{
    QFETCH(QByteArray, preset);
    const auto table = ProviderPresets::parse(R"({"presets":[{"id":"custom","name":"C"},)" + preset + "]}");
    QVERIFY(!table);
    QTEST(table.error().place, "place");

    QVERIFY(!ProviderPresets::parse(
        R"({"presets":[{"id":"a","name":"A"}]})")); // without "custom" there is no ground
    QVERIFY(!ProviderPresets::parse("not json"));
    QVERIFY(!ProviderPresets::parse("[]"));
}

void tst_ProviderTables::builtInCodes()
{
    const auto table = ErrorCodeTable::builtIn();
    QVERIFY2(table, table ? "" : qPrintable(table.error().place + u' ' + table.error().expected));
}

void tst_ProviderTables::codeFault_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("place");
    const auto row = [](const char *name, const char *json, const char *place) {
        QTest::newRow(name) << QByteArray(json) << QString::fromLatin1(place);
    };
    row("unknown meaning", R"({"codes":{"odd":["x"]}})", "codes.odd");
    row("two meanings of one code", R"({"codes":{"auth":["x"],"quota":["x"]}})", "codes");
    row("no list", R"({"codes":{"auth":"x"}})", "codes.auth");
    row("bad pattern", R"j({"texts":{"auth":["("]}})j", "texts");
    row("family without an id", R"({"families":[{"hosts":["x"]}]})", "families[0].id");
    row("unknown meaning in a family", R"({"families":[{"id":"a","codes":{"odd":["1"]}}]})",
        "families[0].codes.odd");
    row("a family twice", R"({"families":[{"id":"a"},{"id":"a"}]})", "families[1].id");
    row("unknown member", R"({"words":{}})", "words");
}

void tst_ProviderTables::codeFault()
{
    QFETCH(QByteArray, json);
    const auto table = ErrorCodeTable::parse(json);
    QVERIFY(!table);
    QTEST(table.error().place, "place");
}

void tst_ProviderTables::familyDecidesOnNumbers()
{
    const auto table = ErrorCodeTable::builtIn();
    QVERIFY(table);
    const QString zhipu = table->familyOf(QStringLiteral("open.bigmodel.cn"), {});
    const QString mistral = table->familyOf(QStringLiteral("api.mistral.ai"), {});
    const QString byPreset = table->familyOf(QStringLiteral("relay.example"), QStringLiteral("zhipu"));
    const QString nobody = table->familyOf(QStringLiteral("relay.example"), {});
    const QString code = QStringLiteral("1300");
    QCOMPARE(table->meaningOfCode(zhipu, code), std::optional(ErrorMeaning::Moderated));
    QCOMPARE(table->meaningOfCode(byPreset, code), std::optional(ErrorMeaning::Moderated));
    QCOMPARE(table->meaningOfCode(mistral, code), std::optional(ErrorMeaning::RateLimited));
    QVERIFY(!table->meaningOfCode(nobody, code).has_value());
}

QTEST_APPLESS_MAIN(tst_ProviderTables)
#include "tst_providertables.moc"
