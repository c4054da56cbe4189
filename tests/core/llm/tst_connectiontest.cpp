// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/discovery/connectiontest.h"
#include "support/printers.h"
#include "support/testcertificates.h"
#include "wirebench.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using Ending = FaultReply::Ending;
using Step = ConnectionTest::Step;
using namespace Qt::StringLiterals;

namespace {

const char *const listReply = R"({"object":"list","data":[{"id":"first"},{"id":"second"}]})";

/// Answers the list of models in one way and completions in another.
void serve(FaultServer &server, const FaultReply &list, const FaultReply &answer)
{
    server.replyWith([=](const SeenRequest &request) { return request.method == "GET" ? list : answer; });
}

} // namespace

/// *Test connection*: address, certificate, key, model, as far as they get.
class tst_ConnectionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void steps_data();
    void steps();
    void nobodyThere();
    void untrustedCertificate();
    void trustedCertificate();
    void firstListedModelIsAskedIfNoneIsNamed();
    void modelIsAskedOnAConnectionOfItsOwn();
    void unsupportedParameterIsLearnt();
    void keyIsOnlyAcceptedIfOneWasSent_data();
    void keyIsOnlyAcceptedIfOneWasSent();
    void lightModelIsAsked_data();
    void lightModelIsAsked();
    void droppedTest();

private:
    struct Run
    {
        QList<Step> started{};
        QList<ConnectionTest::StepResult> results{};
    };
    [[nodiscard]] static Run run(WireBench &bench, const ConnectionTest::Target &target);
    [[nodiscard]] static ConnectionTest::Target targetOf(const FaultServer &server);
};

ConnectionTest::Target tst_ConnectionTest::targetOf(const FaultServer &server)
{
    ConnectionTest::Target target;
    target.endpoint.service = QStringLiteral("test");
    target.endpoint.url = server.url();
    target.endpoint.key = Secret<QByteArray>("sk-1");
    target.models = server.url(QStringLiteral("/v1/models"));
    target.model = QStringLiteral("m");
    return target;
}

tst_ConnectionTest::Run tst_ConnectionTest::run(WireBench &bench, const ConnectionTest::Target &target)
{
    Run seen;
    bool finished = false;
    const ConnectionTestPtr test(new ConnectionTest({.transport = bench.transport,
                                                     .clock = bench.clock,
                                                     .scheduler = bench.scheduler,
                                                     .presets = bench.presets,
                                                     .classifier = bench.classifier,
                                                     .learned = bench.learned},
                                                    target));
    connect(test.get(), &ConnectionTest::stepStarted, test.get(),
            [&](Step step, const QString &) { seen.started.append(step); });
    connect(test.get(), &ConnectionTest::stepFinished, test.get(),
            [&](const ConnectionTest::StepResult &result) { seen.results.append(result); });
    connect(test.get(), &ConnectionTest::finished, test.get(), [&] { finished = true; });
    if (!QTest::qWaitFor([&] { return finished; }, 20'000))
        qFatal("the test did not end");
    return seen;
}

void tst_ConnectionTest::steps_data()
{
    QTest::addColumn<FaultReply>("list");
    QTest::addColumn<FaultReply>("answer");
    QTest::addColumn<std::optional<Step>>("failing"); // none: all is well
    QTest::addColumn<Outcome>("outcome");
    const FaultReply models = FaultReply::http(200, {}, listReply);
    const FaultReply noList = FaultReply::http(404, {}, "not found");
    const FaultReply good = goodAnswer("OK");
    const auto row = [](const char *name, const FaultReply &list, const FaultReply &answer,
                        std::optional<Step> failing, Outcome outcome = Outcome::Success) {
        QTest::newRow(name) << list << answer << failing << outcome;
    };
    row("all is well", models, good, {});
    row("a service without a list", noList, good, {});
    row("a list that the key may not read", FaultReply::http(401, {}, "{}"), good, {});
    row("a list that nobody may read", FaultReply::http(403, {}, "{}"), good, {});
    row("a cut answer is an answer", models, FaultReply::stream({textChunk("O"), finishChunk("length")}), {});
    row("an empty cut answer too", models, FaultReply::stream({finishChunk("length")}), {});
    row("bad key", models, FaultReply::http(401, {}, R"({"error":{"code":"invalid_api_key"}})"), Step::Key,
        Outcome::Auth);
    row("bad key at 400", models,
        FaultReply::http(400, {}, R"([{"error":{"details":[{"reason":"API_KEY_INVALID"}]}}])"), Step::Key,
        Outcome::Auth);
    row("no such model", models, FaultReply::http(404, {}, R"({"error":{"code":"model_not_found"}})"),
        Step::Model, Outcome::ModelMissing);
    row("no credit", models, FaultReply::http(402, {}, "{}"), Step::Model, Outcome::Quota);
    row("too often", models, FaultReply::http(429, {}, "{}"), Step::Model, Outcome::RateLimited);
    row("ill, but the key could read the list", models, FaultReply::http(500, {}, "{}"), Step::Model,
        Outcome::ServiceFailure);
    row("ill, and nothing known of the key", noList, FaultReply::http(500, {}, "{}"), Step::Key,
        Outcome::ServiceFailure);
    row("wrong path", noList, FaultReply::http(404, {}, R"({"detail":"Not Found"})"), Step::Key,
        Outcome::BadRequest);
    row("a web page", FaultReply::http(200, {}, "<html>"), FaultReply::http(200, {}, "<html>"), Step::Key,
        Outcome::BadRequest);
    row("a service that asks for a proxy's password, where no proxy is in use",
        FaultReply::http(407, {}, "<html>"), FaultReply::http(407, {}, "<html>"), Step::Key,
        Outcome::ServiceFailure);
    row("a proxy that does not reach it",
        FaultReply::http(503, {{"X-Squid-Error", "ERR_DNS_FAIL 0"}}, "<html>"), good, Step::Address,
        Outcome::LocalNetwork);
    row("a network that wants a sign-in", FaultReply::http(511, {}, "<html>"), good, Step::Address,
        Outcome::LocalNetwork);
    row("dies before a reply", FaultReply::raw("", Ending::Close), good, Step::Address,
        Outcome::ServiceFailure);
}

void tst_ConnectionTest::steps()
{
    QFETCH(FaultReply, list);
    QFETCH(FaultReply, answer);
    QFETCH(std::optional<Step>, failing);
    QFETCH(Outcome, outcome);
    FaultServer server;
    QVERIFY(server.start());
    serve(server, list, answer);
    WireBench bench;
    const Run seen = run(bench, targetOf(server));

    QCOMPARE(seen.started.size(), seen.results.size());
    QCOMPARE(seen.results.size(), static_cast<int>(failing.value_or(Step::Model)) + 1);
    for (qsizetype i = 0; i < seen.results.size(); ++i) {
        QCOMPARE(seen.results[i].step, static_cast<Step>(i));
        QCOMPARE(seen.started[i], static_cast<Step>(i));
        QCOMPARE(seen.results[i].ok, seen.results[i].step != failing);
    }
    if (failing)
        QCOMPARE(seen.results.last().report.end.outcome, outcome);
}

void tst_ConnectionTest::nobodyThere()
{
    ConnectionTest::Target target;
    target.endpoint.url = QUrl(QStringLiteral("http://127.0.0.1:1/v1/chat/completions"));
    target.models = QUrl(QStringLiteral("http://127.0.0.1:1/v1/models"));
    WireBench bench;
    const Run seen = run(bench, target);
    QCOMPARE(seen.results.size(), 1);
    QVERIFY(!seen.results.first().ok);
    QCOMPARE(seen.results.first().report.end.outcome, Outcome::ServiceFailure);
    QCOMPARE(seen.results.first().report.host, QStringLiteral("127.0.0.1"));
}

void tst_ConnectionTest::untrustedCertificate()
{
    const TestCertificates certificates;
    QVERIFY(certificates.isUsable());
    FaultServer server;
    server.setTls(certificates.server(TestCertificates::Kind::SelfSigned));
    QVERIFY(server.start());
    WireBench bench;
    const Run seen = run(bench, targetOf(server));
    QCOMPARE(seen.results.size(), 2);
    QVERIFY(seen.results[0].ok); // somebody is there
    QVERIFY(!seen.results[1].ok);
    QCOMPARE(seen.results[1].step, Step::Tls);
    QVERIFY(!seen.results[1].report.tlsReason.isEmpty());
    QCOMPARE(seen.results[1].report.certificateFingerprint,
             certificates.fingerprint(TestCertificates::Kind::SelfSigned));
    QCOMPARE(server.requests().size(), 0); // nothing was sent
}

void tst_ConnectionTest::trustedCertificate()
{
    const TestCertificates certificates;
    QVERIFY(certificates.isUsable());
    FaultServer server;
    server.setTls(certificates.server(TestCertificates::Kind::SelfSigned));
    QVERIFY(server.start());
    serve(server, FaultReply::http(200, {}, listReply), goodAnswer("OK"));
    ConnectionTest::Target target = targetOf(server);
    target.endpoint.trustedFingerprint = certificates.fingerprint(TestCertificates::Kind::SelfSigned);
    WireBench bench;
    const Run seen = run(bench, target);
    QCOMPARE(seen.results.size(), 4);
    QVERIFY(seen.results.last().ok);
}

void tst_ConnectionTest::firstListedModelIsAskedIfNoneIsNamed()
{
    FaultServer server;
    QVERIFY(server.start());
    serve(server, FaultReply::http(200, {}, listReply), goodAnswer("OK"));
    ConnectionTest::Target target = targetOf(server);
    target.model.clear();
    WireBench bench;
    QVERIFY(run(bench, target).results.last().ok);
    const QJsonObject body = QJsonDocument::fromJson(server.requests().last().body).object();
    QCOMPARE(body[QLatin1String("model")].toString(), QStringLiteral("first"));
}

void tst_ConnectionTest::modelIsAskedOnAConnectionOfItsOwn()
{
    FaultServer server;
    QVERIFY(server.start());
    serve(server, FaultReply::http(200, {}, listReply, Ending::KeepOpen), goodAnswer("OK"));
    WireBench bench;
    QVERIFY(run(bench, targetOf(server)).results.last().ok);
    QCOMPARE(server.requests().size(), 2);
    QCOMPARE(server.connectionCount(), 2);
}

void tst_ConnectionTest::unsupportedParameterIsLearnt()
{
    FaultServer server;
    QVERIFY(server.start());
    server.replyWith([](const SeenRequest &request) {
        if (request.method == "GET")
            return FaultReply::http(200, {}, listReply);
        if (request.body.contains("\"max_tokens\"")) {
            return FaultReply::http(
                400, {},
                R"({"error":{"message":"Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.","param":"max_tokens","code":"unsupported_parameter"}})");
        }
        return goodAnswer("OK");
    });
    WireBench bench;
    QVERIFY(run(bench, targetOf(server)).results.last().ok);
    QCOMPARE(server.requests().size(), 3);
    QVERIFY(run(bench, targetOf(server)).results.last().ok); // the next time it is right at once
    QCOMPARE(server.requests().size(), 5);
}

void tst_ConnectionTest::keyIsOnlyAcceptedIfOneWasSent_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<FaultReply>("answer");
    QTest::addColumn<bool>("ok");
    QTest::addColumn<bool>("applies");
    const FaultReply refused = FaultReply::http(401, {}, "{}");
    QTest::newRow("a key, and an answer") << QByteArray("sk-1") << goodAnswer("OK") << true << true;
    QTest::newRow("no key, and an answer") << QByteArray() << goodAnswer("OK") << true << false;
    QTest::newRow("a key that is refused") << QByteArray("sk-1") << refused << false << true;
    QTest::newRow("no key, and one is asked for") << QByteArray() << refused << false << false;
}

void tst_ConnectionTest::keyIsOnlyAcceptedIfOneWasSent()
{
    QFETCH(QByteArray, key);
    QFETCH(FaultReply, answer);
    FaultServer server;
    QVERIFY(server.start());
    serve(server, FaultReply::http(200, {}, listReply), answer);
    ConnectionTest::Target target = targetOf(server);
    target.endpoint.key = Secret<QByteArray>(key);
    WireBench bench;
    const ConnectionTest::StepResult step = run(bench, target).results.at(2);
    QCOMPARE(step.step, Step::Key);
    QTEST(step.ok, "ok");
    QTEST(step.applies, "applies");
    QCOMPARE(step.keySent, !key.isEmpty());
}

void tst_ConnectionTest::lightModelIsAsked_data()
{
    QTest::addColumn<QString>("light");
    QTest::addColumn<QByteArray>("missing");
    QTest::addColumn<QStringList>("asked");
    QTest::addColumn<bool>("ok");
    QTest::newRow("both answer") << u"l"_s << QByteArray() << QStringList{u"m"_s, u"l"_s} << true;
    QTest::newRow("there is none") << QString() << QByteArray() << QStringList{u"m"_s} << true;
    QTest::newRow("the same one is asked once") << u"m"_s << QByteArray() << QStringList{u"m"_s} << true;
    QTest::newRow("the light one is missing")
        << u"l"_s << QByteArray("\"l\"") << QStringList{u"m"_s, u"l"_s} << false;
    QTest::newRow("the main one is missing: the test ends")
        << u"l"_s << QByteArray("\"m\"") << QStringList{u"m"_s} << false;
}

void tst_ConnectionTest::lightModelIsAsked()
{
    QFETCH(QString, light);
    QFETCH(QByteArray, missing);
    FaultServer server;
    QVERIFY(server.start());
    server.replyWith([missing](const SeenRequest &request) {
        if (request.method == "GET")
            return FaultReply::http(200, {}, listReply);
        const bool gone = !missing.isEmpty() && request.body.contains(missing);
        return gone ? FaultReply::http(404, {}, R"({"error":{"code":"model_not_found"}})") : goodAnswer("OK");
    });
    ConnectionTest::Target target = targetOf(server);
    target.lightModel = light;
    WireBench bench;
    const Run seen = run(bench, target);
    QStringList asked;
    for (const ConnectionTest::StepResult &result : seen.results) {
        if (!result.model.isEmpty())
            asked.append(result.model);
    }
    QTEST(asked, "asked");
    QTEST(seen.results.last().ok, "ok");
}

void tst_ConnectionTest::droppedTest()
{
    FaultServer server;
    QVERIFY(server.start());
    serve(server, FaultReply::http(200, {}, listReply), FaultReply::raw("", Ending::Stall));
    WireBench bench;
    ConnectionTestPtr test(new ConnectionTest({.transport = bench.transport,
                                               .clock = bench.clock,
                                               .scheduler = bench.scheduler,
                                               .presets = bench.presets,
                                               .classifier = bench.classifier,
                                               .learned = bench.learned},
                                              targetOf(server)));
    QTRY_COMPARE(server.requests().size(), 2);
    test.reset();
    QTRY_COMPARE(server.openConnectionCount(), 0);
}

QTEST_GUILESS_MAIN(tst_ConnectionTest)
#include "tst_connectiontest.moc"
