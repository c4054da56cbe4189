// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/discovery/localserversearch.h"
#include "llm/discovery/modellist.h"
#include "wirebench.h"

#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using namespace std::chrono_literals;
using Ending = FaultReply::Ending;

namespace {

using Faults = ModelListFault::Kind;

QString served(const FaultServer &server)
{
    return server.url(QStringLiteral("/v1")).toString();
}

} // namespace

/// Lists of models in all their shapes, and language-model servers on this computer.
class tst_ModelList : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shape_data();
    void shape();
    void fetch_data();
    void fetch();
    void keyGoesAlong();
    void pagesAreFollowed();
    void pagesWithoutEnd();
    void nobodyThere();
    void silence();
    void localServersAreFound();
    void usualPlaces();

private:
    [[nodiscard]] static ModelListResult fetchFrom(WireBench &bench, const QUrl &url,
                                                   const Endpoint &endpoint = {}, milliseconds limit = 5s);
    [[nodiscard]] static ModelListFetch::Parts partsOf(WireBench &bench);
};

void tst_ModelList::shape_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<bool>("isList");
    QTest::addColumn<QStringList>("models");
    const auto list = [](const char *name, const char *body, const QStringList &models) {
        QTest::newRow(name) << QByteArray(body) << true << models;
    };
    const auto none = [](const char *name, const char *body) {
        QTest::newRow(name) << QByteArray(body) << false << QStringList();
    };
    const QStringList ab{QStringLiteral("a"), QStringLiteral("b")};
    list("OpenAI", R"({"object":"list","data":[{"id":"a","object":"model"},{"id":"b"}]})", ab);
    list("bare list", R"([{"id":"a"},{"id":"b"}])", ab);
    list("bare list of names", R"(["a","b"])", ab);
    list("Gemini's own", R"({"models":[{"name":"models/a"},{"name":"models/b"}]})", ab);
    list("Gemini's compatible", R"({"object":"list","data":[{"id":"models/a"},{"id":"models/b"}]})", ab);
    list("Ollama's own", R"({"models":[{"name":"a","model":"a"},{"name":"b"}]})", ab);
    list("Ollama without a model", R"({"object":"list","data":null})", {});
    list("empty", R"({"object":"list","data":[]})", {});
    list("some are shut down",
         R"({"data":[{"id":"a"},{"id":"x","status":"Shutdown"},{"id":"b","status":"Active"}]})", ab);
    list("some twice", R"({"data":[{"id":"a"},{"id":"b"},{"id":"a"}]})", ab);
    none("an error", R"({"error":{"message":"x"}})");
    none("a page", "<html></html>");
    none("nothing", "");
    none("a list of something else", R"({"data":[{"colour":"red"}]})");
    none("null", R"({"data":null})");
    none("a string", "\"a\"");
}

void tst_ModelList::shape()
{
    QFETCH(QByteArray, body);
    QFETCH(bool, isList);
    const auto page = parseModelPage(body);
    QCOMPARE(page.has_value(), isList);
    if (page)
        QTEST(page->models, "models");
}

ModelListFetch::Parts tst_ModelList::partsOf(WireBench &bench)
{
    return {.transport = bench.transport,
            .clock = bench.clock,
            .scheduler = bench.scheduler,
            .presets = bench.presets};
}

ModelListResult tst_ModelList::fetchFrom(WireBench &bench, const QUrl &url, const Endpoint &endpoint,
                                         milliseconds limit)
{
    std::optional<ModelListResult> result;
    const ModelListFetchPtr fetch(new ModelListFetch(partsOf(bench), endpoint, url, limit));
    connect(fetch.get(), &ModelListFetch::finished, fetch.get(),
            [&](const ModelListResult &r) { result = r; });
    if (!QTest::qWaitFor([&] { return result.has_value(); }, 20'000))
        qFatal("the list did not come");
    return *result;
}

void tst_ModelList::fetch_data()
{
    QTest::addColumn<FaultReply>("reply");
    QTest::addColumn<std::optional<Faults>>("fault");
    const auto row = [](const char *name, const FaultReply &reply, std::optional<Faults> fault) {
        QTest::newRow(name) << reply << fault;
    };
    row("a list", FaultReply::http(200, {}, R"({"data":[{"id":"a"}]})"), {});
    row("no such page", FaultReply::http(404, {}, "not found"), Faults::NoList);
    row("wrong method", FaultReply::http(405, {}, ""), Faults::NoList);
    row("the key may not", FaultReply::http(401, {}, "{}"), Faults::Refused);
    row("forbidden", FaultReply::http(403, {}, "{}"), Faults::Refused);
    row("a web page", FaultReply::http(200, {{"Content-Type", "text/html"}}, "<html>"), Faults::NoList);
    row("an error", FaultReply::http(500, {}, "{}"), Faults::NoList);
    row("moved", FaultReply::http(301, {{"Location", "http://127.0.0.1:1/"}}, ""), Faults::NoList);
    row("cut", FaultReply::raw("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{\"data\":[", Ending::Close),
        Faults::NoList);
}

void tst_ModelList::fetch()
{
    QFETCH(FaultReply, reply);
    QFETCH(std::optional<Faults>, fault);
    FaultServer server;
    QVERIFY(server.start());
    server.reply(reply);
    WireBench bench;
    const ModelListResult result = fetchFrom(bench, server.url(QStringLiteral("/v1/models")));
    QCOMPARE(result ? std::nullopt : std::optional(result.error().kind), fault);
}

void tst_ModelList::keyGoesAlong()
{
    FaultServer server;
    QVERIFY(server.start());
    server.reply(FaultReply::http(200, {}, R"({"data":[]})"));
    WireBench bench;
    Endpoint endpoint;
    endpoint.key = Secret<QByteArray>("sk-1");
    QVERIFY(fetchFrom(bench, server.url(QStringLiteral("/v1/models")), endpoint));
    QVERIFY(fetchFrom(bench, server.url(QStringLiteral("/v1/models"))));
    QCOMPARE(server.requests().first().method, "GET");
    QCOMPARE(server.requests().first().headers.value("authorization"), "Bearer sk-1");
    QVERIFY(!server.requests().last().headers.contains("authorization"));
}

void tst_ModelList::pagesAreFollowed()
{
    FaultServer server;
    QVERIFY(server.start());
    server.reply(FaultReply::http(200, {}, R"({"data":[{"id":"a"}],"has_more":true,"last_id":"a"})"));
    server.reply(FaultReply::http(200, {}, R"({"data":[{"id":"b"}],"has_more":false,"last_id":"b"})"));
    WireBench bench;
    const ModelListResult result = fetchFrom(bench, server.url(QStringLiteral("/v1/models")));
    QVERIFY(result);
    QCOMPARE(*result, (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
    QCOMPARE(server.requests().last().target, "/v1/models?after_id=a");
}

void tst_ModelList::pagesWithoutEnd()
{
    FaultServer server;
    QVERIFY(server.start());
    server.reply(FaultReply::http(200, {}, R"({"data":[{"id":"a"}],"has_more":true,"last_id":"a"})"));
    WireBench bench;
    QVERIFY(fetchFrom(bench, server.url(QStringLiteral("/v1/models"))));
    QVERIFY(server.requests().size() <= 20);
}

void tst_ModelList::nobodyThere()
{
    WireBench bench;
    const ModelListResult result = fetchFrom(bench, QUrl(QStringLiteral("http://127.0.0.1:1/v1/models")));
    QVERIFY(!result);
    QCOMPARE(result.error().kind, Faults::Unreachable);
    QCOMPARE(result.error().end.error, TransportError::Refused);
}

void tst_ModelList::silence()
{
    FaultServer server;
    QVERIFY(server.start());
    server.reply(FaultReply::raw("", Ending::Stall));
    WireBench bench;
    const ModelListResult result = fetchFrom(bench, server.url(QStringLiteral("/v1/models")), {}, 100ms);
    QVERIFY(!result);
    QCOMPARE(result.error().kind, Faults::Unreachable);
    QTRY_COMPARE(server.openConnectionCount(), 0);
}

void tst_ModelList::localServersAreFound()
{
    FaultServer ollama;
    FaultServer website;
    FaultServer silent;
    QVERIFY(ollama.start() && website.start() && silent.start());
    ollama.reply(FaultReply::http(200, {}, R"({"object":"list","data":[{"id":"qwen3:8b"}]})"));
    website.reply(FaultReply::http(200, {{"Content-Type", "text/html"}}, "<html>my project</html>"));
    silent.setAccept(FaultServer::Accept::Ignore);
    WireBench bench;
    QList<LocalServer> found;
    bool finished = false;
    const LocalServerSearchPtr search(
        new LocalServerSearch(partsOf(bench),
                              {{QStringLiteral("ollama"), served(ollama), {}},
                               {QStringLiteral("lmstudio"), served(website), {}},
                               {QStringLiteral("llamacpp"), served(silent), {}},
                               {QStringLiteral("vllm"), QStringLiteral("http://127.0.0.1:1/v1"), {}}},
                              200ms));
    connect(search.get(), &LocalServerSearch::found, this,
            [&](const LocalServer &server) { found.append(server); });
    connect(search.get(), &LocalServerSearch::finished, this, [&] { finished = true; });
    QTRY_VERIFY(finished);
    QCOMPARE(found.size(), 1);
    QCOMPARE(found.first().preset, QStringLiteral("ollama"));
    QCOMPARE(found.first().address, served(ollama));
    QCOMPARE(found.first().models, QStringList{QStringLiteral("qwen3:8b")});
    QVERIFY(!ollama.requests().first().headers.contains("authorization"));
}

void tst_ModelList::usualPlaces()
{
    QStringList addresses;
    for (const LocalServer &place : LocalServerSearch::usualPlaces())
        addresses.append(place.address);
    QCOMPARE(
        addresses,
        (QStringList{QStringLiteral("http://127.0.0.1:11434/v1"), QStringLiteral("http://127.0.0.1:1234/v1"),
                     QStringLiteral("http://127.0.0.1:8080/v1")}));
}

QTEST_GUILESS_MAIN(tst_ModelList)
#include "tst_modellist.moc"
