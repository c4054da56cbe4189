// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/errorcodetable.h"
#include "llm/providerpresets.h"
#include "net/endpointurl.h"

#include <QTest>

using namespace breakwater;

/// The tables of providers: the ones that ship are sound, and a broken one is refused with the place of its
/// fault.
class tst_ProviderTables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void builtInPresets();
    void presetOfHost_data();
    void presetOfHost();
    void presetFault_data();
    void presetFault();
    void builtInCodes();
    void codeFault_data();
    void codeFault();
    void familyDecidesOnNumbers();
};

void tst_ProviderTables::builtInPresets()
{
    const auto table = ProviderPresets::builtIn();
    QVERIFY2(table, table ? "" : qPrintable(table.error().place + u' ' + table.error().problem));
    for (const char *id :
         {"openai", "deepseek", "zhipu", "qwen", "moonshot", "openrouter", "siliconflow", "ark", "gemini",
          "mistral", "groq", "ollama", "lmstudio", "llamacpp", "vllm", "azure", "gateway", "custom"})
        QCOMPARE(table->preset(QString::fromLatin1(id)).id, QString::fromLatin1(id));
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
}

void tst_ProviderTables::presetFault()
{
    QFETCH(QByteArray, preset);
    const auto table = ProviderPresets::parse(R"({"presets":[{"id":"custom","name":"C"},)" + preset + "]}");
    QVERIFY(!table);
    QTEST(table.error().place, "place");
    QVERIFY(!table.error().problem.isEmpty());

    QVERIFY(!ProviderPresets::parse(
        R"({"presets":[{"id":"a","name":"A"}]})")); // without "custom" there is no ground
    QVERIFY(!ProviderPresets::parse("not json"));
    QVERIFY(!ProviderPresets::parse("[]"));
}

void tst_ProviderTables::builtInCodes()
{
    const auto table = ErrorCodeTable::builtIn();
    QVERIFY2(table, table ? "" : qPrintable(table.error().place + u' ' + table.error().problem));
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
    row("unknown member", R"({"words":{}})", "file.words");
}

void tst_ProviderTables::codeFault()
{
    QFETCH(QByteArray, json);
    const auto table = ErrorCodeTable::parse(json);
    QVERIFY(!table);
    QTEST(table.error().place, "place");
    QVERIFY(!table.error().problem.isEmpty());
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
