// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/address/endpointurl.h"

#include <QTest>

using namespace breakwater;

/// What people type into the address field, and where it leads.
class tst_EndpointUrl : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void address_data();
    void address();
    void fault_data();
    void fault();
    void everyResultIsStable_data() { address_data(); }
    void everyResultIsStable();
    void serviceName_data();
    void serviceName();
};

void tst_EndpointUrl::address_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("chat");
    QTest::addColumn<QString>("models");
    const auto row = [](const char *typed, const char *base) {
        QTest::newRow(typed) << QString::fromUtf8(typed)
                             << QString::fromUtf8(base) + QStringLiteral("/chat/completions")
                             << QString::fromUtf8(base) + QStringLiteral("/models");
    };
    row("http://127.0.0.1:11434", "http://127.0.0.1:11434/v1");
    row("http://127.0.0.1:11434/", "http://127.0.0.1:11434/v1");
    row("http://127.0.0.1:11434/v1/", "http://127.0.0.1:11434/v1");
    row("http://127.0.0.1:11434/v1/chat/completions", "http://127.0.0.1:11434/v1");
    row("http://127.0.0.1:11434/v1/chat/completions/", "http://127.0.0.1:11434/v1");
    row("127.0.0.1:11434", "http://127.0.0.1:11434/v1");
    row("localhost:1234", "http://localhost:1234/v1");
    row("[::1]:8080", "http://[::1]:8080/v1");
    row("192.168.1.20:8000/v1", "http://192.168.1.20:8000/v1");
    row("10.0.0.5:8000", "http://10.0.0.5:8000/v1");
    row("172.20.0.2:8000", "http://172.20.0.2:8000/v1");
    row("gpubox:8000", "http://gpubox:8000/v1");
    row("gpubox.local:8000", "http://gpubox.local:8000/v1");
    row("api.openai.com", "https://api.openai.com/v1");
    row("api.openai.com:443", "https://api.openai.com:443/v1");
    row("https://api.openai.com/v1", "https://api.openai.com/v1");
    row("HTTPS://API.OpenAI.com/v1", "https://api.openai.com/v1");
    row("  https://api.openai.com/v1 \n", "https://api.openai.com/v1");
    row("https://api. openai.com/v1", "https://api.openai.com/v1");
    row("\"https://api.openai.com/v1\"", "https://api.openai.com/v1");
    row("“https://api.openai.com/v1”", "https://api.openai.com/v1");
    row("https：／／api.openai.com／v1", "https://api.openai.com/v1");
    row("　https://api。openai。com/v1", "https://api.openai.com/v1");
    row("\u200Bhttps://api.openai.com/v1\uFEFF", "https://api.openai.com/v1");
    row("https://api.openai.com//v1///", "https://api.openai.com/v1");
    row("https://api.deepseek.com", "https://api.deepseek.com/v1");
    row("https://ark.cn-beijing.volces.com/api/v3", "https://ark.cn-beijing.volces.com/api/v3");
    row("https://open.bigmodel.cn/api/paas/v4/", "https://open.bigmodel.cn/api/paas/v4");
    row("https://generativelanguage.googleapis.com/v1beta/openai",
        "https://generativelanguage.googleapis.com/v1beta/openai");
    row("https://openrouter.ai/api/v1?x=1#top", "https://openrouter.ai/api/v1");
    row("http://relay.example/proxy/openai/v1/chat/completions", "http://relay.example/proxy/openai/v1");
    QTest::newRow("Azure keeps its api-version")
        << QStringLiteral("https://r.openai.azure.com/openai/deployments/d?api-version=2024-10-21&x=1")
        << QStringLiteral(
               "https://r.openai.azure.com/openai/deployments/d/chat/completions?api-version=2024-10-21")
        << QStringLiteral("https://r.openai.azure.com/openai/deployments/d/models?api-version=2024-10-21");
    QTest::newRow("exact by a trailing #") << QStringLiteral("https://api.perplexity.ai/ask#")
                                           << QStringLiteral("https://api.perplexity.ai/ask") << QString();
}

void tst_EndpointUrl::address()
{
    QFETCH(QString, typed);
    const auto url = endpointUrl(typed);
    QVERIFY(url);
    QTEST(url->chat.toString(), "chat");
    QTEST(url->models.toString(), "models");
}

void tst_EndpointUrl::everyResultIsStable()
{
    QFETCH(QString, typed);
    QFETCH(QString, models);
    const auto once = endpointUrl(typed);
    QVERIFY(once);
    if (models.isEmpty())
        return; // exact ones end anywhere
    const auto twice = endpointUrl(once->chat.toString());
    QVERIFY(twice);
    QCOMPARE(*twice, *once);
}

void tst_EndpointUrl::fault_data()
{
    using Kind = AddressFault::Kind;
    QTest::addColumn<QString>("typed");
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<QString>("suggestion");
    const auto row = [](const char *name, const char *typed, Kind kind, const char *suggestion = "") {
        QTest::newRow(name) << QString::fromUtf8(typed) << kind << QString::fromUtf8(suggestion);
    };
    row("nothing", "", Kind::Empty);
    row("blanks", " \t　\n", Kind::Empty);
    row("a scheme alone", "https://", Kind::NotAnAddress);
    row("a port alone", ":8080", Kind::NotAnAddress);
    row("brackets", "http://[/v1", Kind::NotAnAddress);
    row("a port that is none", "http://127.0.0.1:99999", Kind::NotAnAddress);
    row("ftp", "ftp://example.com/v1", Kind::Scheme);
    row("file", "file:///etc/passwd", Kind::NotAnAddress);
    row("ws", "ws://127.0.0.1:8080/v1", Kind::Scheme);
    row("key in the address", "https://sk-abc@api.openai.com/v1", Kind::Credentials,
        "https://api.openai.com/v1");
    row("Ollama's own chat", "http://localhost:11434/api/chat", Kind::OtherApi, "http://localhost:11434/v1");
    row("Ollama's own generate", "localhost:11434/api/generate", Kind::OtherApi, "http://localhost:11434/v1");
    row("the list of models", "https://api.openai.com/v1/models", Kind::OtherApi,
        "https://api.openai.com/v1");
    row("old completions", "https://api.openai.com/v1/completions", Kind::OtherApi,
        "https://api.openai.com/v1");
    row("responses", "https://api.openai.com/v1/responses", Kind::OtherApi, "https://api.openai.com/v1");
}

void tst_EndpointUrl::fault()
{
    QFETCH(QString, typed);
    const auto url = endpointUrl(typed);
    QVERIFY2(!url, url ? qPrintable(url->chat.toString()) : "");
    QTEST(url.error().kind, "kind");
    QTEST(url.error().suggestion, "suggestion");
    if (!url.error().suggestion.isEmpty())
        QVERIFY(endpointUrl(url.error().suggestion));
}

void tst_EndpointUrl::serviceName_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("https://api.openai.com/v1") << QStringLiteral("api.openai.com");
    QTest::newRow("https://api.openai.com:443/v1") << QStringLiteral("api.openai.com");
    QTest::newRow("http://127.0.0.1:11434/v1") << QStringLiteral("127.0.0.1:11434");
    QTest::newRow("http://example.com:443/v1") << QStringLiteral("example.com:443");
    QTest::newRow("http://[::1]:8080/v1") << QStringLiteral("[::1]:8080");
}

void tst_EndpointUrl::serviceName()
{
    QTEST(serviceNameOf(QUrl(QString::fromLatin1(QTest::currentDataTag()))), "name");
}

QTEST_APPLESS_MAIN(tst_EndpointUrl)
#include "tst_endpointurl.moc"
