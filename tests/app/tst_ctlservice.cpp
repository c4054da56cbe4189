// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctlprogram.h"
#include "support/faultserver.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTcpSocket>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace breakwater::test;

/// Services, their test, and what the shared state tells, without a display.
class tst_CtlService : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void addedServicesAreListed();
    void aPresetBringsItsAddress();
    void settingChangesWhatIsNamedOnly();
    void removingTakesTheChoiceAlong();
    void whatCannotBeSetUp_data();
    void whatCannotBeSetUp();
    void polishAsksTheServicesOfTheSettings();
    void aServiceByItsId();
    void withoutAKeychainAKeyIsNotKept();
    void aKeyInAFileByConsent();
    void testTellsFourSteps();
    void testStopsAtTheFirstFailure();
    void testSpeaksOfNoText();
    void statusTellsWhatTheProcessesDid();
    void leversByHand();
    void leversThatCannotBeKeptSaySo();
    void theLogReplays();
    void metricsCountTheCalls();
    void metricsAsATextFile();
    void metricsOverHttp();

private:
    [[nodiscard]] CtlRun run(const QStringList &words, const QByteArray &input = {})
    {
        return m_program->run(words, input);
    }
    [[nodiscard]] QString address() const { return m_server->url(u"/v1"_s).toString(); }
    void addLocal(const QStringList &more = {});

    std::unique_ptr<CtlProgram> m_program;
    std::unique_ptr<FaultServer> m_server;
    QString m_text;
};

namespace {

FaultReply busy()
{
    return FaultReply::http(503, {}, R"({"error":{"message":"overloaded"}})");
}

} // namespace

void tst_CtlService::init()
{
    m_program = std::make_unique<CtlProgram>();
    m_program->setEnvironment(u"DBUS_SESSION_BUS_ADDRESS"_s, u"unix:path=/nonexistent"_s); // no keychain here
    m_server = std::make_unique<FaultServer>();
    QVERIFY(m_server->start());
    m_text = m_program->write(u"draft.md"_s, "This are a draft.\n");
}

void tst_CtlService::cleanup()
{
    m_program.reset();
    m_server.reset();
}

void tst_CtlService::addLocal(const QStringList &more)
{
    const CtlRun added = run(QStringList{u"service"_s, u"add"_s, u"local"_s, u"--base-url"_s, address(),
                                         u"--main-model"_s, u"main"_s}
                             + more);
    QVERIFY2(added.exitCode == 0, added.err.constData());
}

void tst_CtlService::addedServicesAreListed()
{
    QCOMPARE(run({u"service"_s, u"list"_s, u"--json"_s}).json()["services"_L1].toArray().size(), 0);
    addLocal({u"--light-model"_s, u"light"_s, u"--model"_s, u"other"_s});
    const QJsonObject listed = run({u"service"_s, u"list"_s, u"--json"_s}).json();
    QCOMPARE(listed["services"_L1][0]["id"_L1].toString(), u"local"_s);
    QCOMPARE(listed["services"_L1][0]["address"_L1].toString(), address());
    QCOMPARE(listed["services"_L1][0]["models"_L1].toArray().size(), 3);
    QCOMPARE(listed["main"_L1]["model"_L1].toString(), u"main"_s);
    QCOMPARE(listed["light"_L1]["model"_L1].toString(), u"light"_s);
    QVERIFY(run({u"service"_s, u"list"_s}).out.contains("local"));
}

void tst_CtlService::aPresetBringsItsAddress()
{
    const QJsonObject service = run({u"service"_s, u"add"_s, u"glm"_s, u"--preset"_s, u"zhipu"_s,
                                     u"--model"_s, u"glm-5"_s, u"--json"_s})
                                    .json();
    QVERIFY(service["address"_L1].toString().startsWith(u"https://"_s));
    QCOMPARE(service["currency"_L1].toString(), u"CNY"_s);
    const QJsonObject listed = run({u"service"_s, u"list"_s, u"--json"_s}).json();
    QCOMPARE(listed["main"_L1]["model"_L1].toString(), u"glm-5"_s); // the first model there is
}

void tst_CtlService::settingChangesWhatIsNamedOnly()
{
    addLocal({u"--name"_s, u"My box"_s});
    QCOMPARE(run({u"service"_s, u"set"_s, u"local"_s, u"--model"_s, u"new"_s, u"--remove-model"_s, u"main"_s})
                 .exitCode,
             0);
    const QJsonObject service
        = run({u"service"_s, u"list"_s, u"--json"_s}).json()["services"_L1][0].toObject();
    QCOMPARE(service["name"_L1].toString(), u"My box"_s);
    QCOMPARE(service["address"_L1].toString(), address());
    QCOMPARE(service["models"_L1].toArray().size(), 1);
    QCOMPARE(service["models"_L1][0]["name"_L1].toString(), u"new"_s);
}

void tst_CtlService::removingTakesTheChoiceAlong()
{
    addLocal();
    QCOMPARE(run({u"service"_s, u"remove"_s, u"local"_s}).exitCode, 0);
    const QJsonObject listed = run({u"service"_s, u"list"_s, u"--json"_s}).json();
    QCOMPARE(listed["services"_L1].toArray(), QJsonArray());
    QVERIFY(listed["main"_L1].isNull());
}

void tst_CtlService::whatCannotBeSetUp_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<int>("code");
    QTest::newRow("an ID with a slash") << u"service add a/b --preset zhipu"_s << 64;
    QTest::newRow("an ID with an at sign") << u"service add a@b --preset zhipu"_s << 64;
    QTest::newRow("the same ID twice") << u"service add local --preset zhipu"_s << 64;
    QTest::newRow("an unknown preset") << u"service add x --preset nobody"_s << 64;
    QTest::newRow("no address") << u"service add x --preset custom"_s << 64;
    QTest::newRow("an address that is none") << u"service add x --base-url ftp://h"_s << 78;
    QTest::newRow("a region that is none") << u"service add x --base-url http://h --add-region cn"_s << 64;
    QTest::newRow("a currency that is none") << u"service add x --base-url http://h --currency EUR"_s << 64;
    QTest::newRow("changing nobody") << u"service set ghost --name x"_s << 78;
    QTest::newRow("removing nobody") << u"service remove ghost"_s << 78;
    QTest::newRow("a key for nobody") << u"service key ghost"_s << 78;
}

void tst_CtlService::whatCannotBeSetUp()
{
    QFETCH(QString, words);
    addLocal();
    const QByteArray before = run({u"service"_s, u"list"_s, u"--json"_s}).out;
    const CtlRun refused = run(words.split(u' '), "sk-1\n");
    QTEST(refused.exitCode, "code");
    QVERIFY(!refused.err.isEmpty());
    QCOMPARE(run({u"service"_s, u"list"_s, u"--json"_s}).out, before);
}

void tst_CtlService::polishAsksTheServicesOfTheSettings()
{
    addLocal({u"--light-model"_s, u"light"_s});
    m_server->reply(busy());
    m_server->reply(goodAnswer("Light words."));
    const CtlRun answered = run({u"polish"_s, u"--json"_s, m_text});
    QCOMPARE(answered.json()["served_by"_L1]["service"_L1].toString(), u"local"_s);
    QCOMPARE(answered.json()["served_by"_L1]["model"_L1].toString(), u"light"_s);
    QCOMPARE(answered.json()["breakers"_L1][0]["bucket"_L1].toString(), u"local/main"_s);
}

void tst_CtlService::aServiceByItsId()
{
    addLocal();
    m_server->reply(goodAnswer("Fine."));
    QCOMPARE(run({u"polish"_s, u"--service"_s, u"local"_s, m_text}).out, QByteArray("Fine.\n"));
    QVERIFY(m_server->requests().last().body.contains(R"("model":"main")"));
    QCOMPARE(run({u"polish"_s, u"--service"_s, u"local"_s, u"--model"_s, u"big"_s, m_text}).exitCode, 0);
    QVERIFY(m_server->requests().last().body.contains(R"("model":"big")"));
    QCOMPARE(run({u"polish"_s, u"--service"_s, u"local"_s, u"--region"_s, u"mars"_s, m_text}).exitCode, 78);
}

void tst_CtlService::withoutAKeychainAKeyIsNotKept()
{
    addLocal();
    const CtlRun refused = run({u"service"_s, u"key"_s, u"local"_s}, "sk-secret\n");
    QCOMPARE(refused.exitCode, 73);
    QVERIFY(!refused.err.contains("sk-secret"));
    const QMap<QString, QByteArray> files = m_program->filesAtHome();
    for (auto it = files.begin(); it != files.end(); ++it)
        QVERIFY2(!it->contains("sk-secret"), qPrintable(it.key()));
    QCOMPARE(run({u"service"_s, u"key"_s, u"local"_s}, "\n").exitCode, 65);
}

void tst_CtlService::aKeyInAFileByConsent()
{
    addLocal();
    const CtlRun kept
        = run({u"service"_s, u"key"_s, u"local"_s, u"--allow-file"_s, u"--json"_s}, "sk-file\n");
    QCOMPARE(kept.exitCode, 0);
    QCOMPARE(kept.json()["place"_L1].toString(), u"file"_s);
    m_server->reply(goodAnswer("Fine."));
    QCOMPARE(run({u"polish"_s, m_text}).exitCode, 0);
    QCOMPARE(m_server->requests().last().headers.value("authorization"), QByteArray("Bearer sk-file"));

    QCOMPARE(run({u"service"_s, u"key"_s, u"local"_s, u"--remove"_s}).exitCode, 0);
    QCOMPARE(run({u"polish"_s, m_text}).exitCode, 0);
    QVERIFY(!m_server->requests().last().headers.contains("authorization"));
}

void tst_CtlService::testTellsFourSteps()
{
    addLocal();
    m_server->reply(
        FaultReply::http(200, {{"Content-Type", "application/json"}}, R"({"data":[{"id":"main"}]})"));
    m_server->reply(goodAnswer("OK"));
    const CtlRun tested = run({u"test"_s, u"--service"_s, u"local"_s, u"--json"_s});
    QCOMPARE(tested.exitCode, 0);
    const QJsonArray steps = tested.json()["steps"_L1].toArray();
    QStringList names;
    for (const QJsonValue &step : steps) {
        names += step["name"_L1].toString();
        QVERIFY(step["ok"_L1].toBool());
        QVERIFY(step["ms"_L1].isDouble());
        // Over http there is no identity to confirm, and nobody may take it for confirmed.
        QCOMPARE(step["message"_L1].toString().contains(u"Not encrypted"_s), names.last() == u"tls"_s);
    }
    QCOMPARE(names, (QStringList{u"address"_s, u"tls"_s, u"key"_s, u"model"_s}));
}

void tst_CtlService::testStopsAtTheFirstFailure()
{
    m_server->reply(FaultReply::http(401, {}, R"({"error":{"message":"bad key"}})"));
    const CtlRun tested = run({u"test"_s, u"--base-url"_s, address(), u"--model"_s, u"main"_s, u"--json"_s});
    QCOMPARE(tested.exitCode, 77);
    const QJsonArray steps = tested.json()["steps"_L1].toArray();
    QCOMPARE(steps.size(), 4);
    QCOMPARE(steps[1]["ok"_L1].toBool(), true);
    QCOMPARE(steps[2]["ok"_L1].toBool(true), false);
    QVERIFY(!steps[2]["message"_L1].toString().isEmpty());
    QVERIFY(steps[3]["ok"_L1].isNull());
}

void tst_CtlService::testSpeaksOfNoText()
{
    m_server->reply(
        FaultReply::http(200, {{"Content-Type", "application/json"}}, R"({"data":[{"id":"main"}]})"));
    m_server->reply(busy());
    const CtlRun tested = run({u"test"_s, u"--base-url"_s, address(), u"--model"_s, u"main"_s, u"--json"_s});
    QCOMPARE(tested.exitCode, 69);
    QCOMPARE(tested.json()["steps"_L1][3]["message"_L1].toString(), u"main could not answer."_s);
}

void tst_CtlService::statusTellsWhatTheProcessesDid()
{
    addLocal();
    m_server->reply(busy());
    for (int i = 0; i < 2; ++i)
        QCOMPARE(run({u"polish"_s, m_text}).exitCode, 69);
    QJsonObject status = run({u"status"_s, u"--json"_s}).json();
    QCOMPARE(status["buckets"_L1][0]["bucket"_L1].toString(), u"local/main"_s);
    QCOMPARE(status["buckets"_L1][0]["state"_L1].toString(), u"closed"_s);
    QCOMPARE(status["buckets"_L1][0]["calls"_L1].toInt(), 2);
    QCOMPARE(status["buckets"_L1][0]["failed"_L1].toInt(), 2);
    QCOMPARE(status["buckets"_L1][0]["failure_rate"_L1].toDouble(), 1.0);
    QCOMPARE(status["budget"_L1]["used"_L1].toInt(), 2);
    QCOMPARE(status["budget"_L1]["limit"_L1].toInt(), 600);
    QCOMPARE(status["queue"_L1], QJsonValue(QJsonObject{{u"depth"_s, 0}, {u"due"_s, 0}}));

    QCOMPARE(run({u"polish"_s, m_text}).exitCode, 69);
    status = run({u"status"_s, u"--json"_s}).json();
    QCOMPARE(status["buckets"_L1][0]["state"_L1].toString(), u"open"_s);
    QCOMPARE(status["buckets"_L1][0]["reason"_L1].toString(), u"consecutive_failures"_s);
    QVERIFY(status["buckets"_L1][0]["retry_in_ms"_L1].toInt() > 0);
}

void tst_CtlService::leversByHand()
{
    addLocal();
    m_server->reply(goodAnswer("Fine."));
    const CtlRun forced = run({u"status"_s, u"--force-open"_s, u"local/main"_s, u"--json"_s});
    QCOMPARE(forced.json()["buckets"_L1][0]["state"_L1].toString(), u"forced_open"_s);
    QCOMPARE(run({u"polish"_s, m_text}).exitCode, 75);
    QCOMPARE(m_server->requests().size(), 0);
    QCOMPARE(run({u"status"_s, u"--reset"_s, u"local/main"_s}).exitCode, 0);
    QCOMPARE(run({u"polish"_s, m_text}).exitCode, 0);
    QCOMPARE(run({u"status"_s, u"--reset"_s, u"nonsense"_s}).exitCode, 64);
}

/// Who switched a model off must not be told so when nobody else will ever hear of it.
void tst_CtlService::leversThatCannotBeKeptSaySo()
{
    addLocal();
    const QString state = m_program->home() + u"/no-state"_s;
    QVERIFY(QDir().mkpath(state + u"/state.sqlite"_s)); // where the database would be is a folder
    for (const QString &lever : {u"--force-open"_s, u"--reset"_s}) {
        const CtlRun pulled
            = run({u"status"_s, u"--state-dir"_s, state, lever, u"local/main"_s, u"--json"_s});
        QCOMPARE(pulled.exitCode, 73);
        QVERIFY2(pulled.err.contains("cannot be used"), pulled.err.constData());
        QCOMPARE(pulled.out, QByteArray());
    }
    const CtlRun looked = run({u"status"_s, u"--state-dir"_s, state});
    QCOMPARE(looked.exitCode, 0);
    QVERIFY2(looked.err.contains("cannot be kept"), looked.err.constData());
}

void tst_CtlService::theLogReplays()
{
    addLocal();
    m_server->reply(busy());
    for (int i = 0; i < 4; ++i)
        QVERIFY(run({u"polish"_s, m_text}).exitCode > 0);
    const CtlRun log = run({u"log"_s, u"--json"_s});
    QCOMPARE(log.exitCode, 0);
    QVERIFY(!log.out.contains("draft"));
    const CtlRun replayed = run({u"replay"_s, u"--policy"_s, u"count"_s, u"-"_s}, log.out);
    QVERIFY2(replayed.exitCode == 0, replayed.err.constData());
    const QList<QJsonObject> lines = replayed.jsonLines();
    QVERIFY(lines.size() >= 6);
    QCOMPARE(lines.first()["decision"_L1].toString(), u"permit"_s);
    QCOMPARE(run({u"log"_s, u"--json"_s, u"--since"_s, u"2099-01-01"_s}).out, QByteArray());
    QCOMPARE(run({u"log"_s, u"--json"_s, u"--since"_s, u"1h"_s}).out, log.out);
}

void tst_CtlService::metricsCountTheCalls()
{
    addLocal();
    m_server->reply(busy());
    for (int i = 0; i < 3; ++i)
        QCOMPARE(run({u"polish"_s, m_text}).exitCode, 69);
    const CtlRun metrics = run({u"metrics"_s});
    QCOMPARE(metrics.exitCode, 0);
    for (const char *line : {"circuit_breaker_state{service=\"local\",model=\"main\",region=\"\"} 1\n",
                             "llm_calls_total{bucket=\"local/main\",outcome=\"service_failure\"} 3\n",
                             "hourly_budget_used 3\n", "hourly_budget_limit 600\n"})
        QVERIFY2(metrics.out.contains(line), (QByteArray(line) + metrics.out).constData());
}

void tst_CtlService::metricsAsATextFile()
{
    const QString path = m_program->home() + u"/breakwater.prom"_s;
    QCOMPARE(run({u"metrics"_s, u"--textfile"_s, path}).exitCode, 0);
    QVERIFY(m_program->filesAtHome().value(path).contains("# TYPE circuit_breaker_state gauge\n"));
    QCOMPARE(run({u"metrics"_s, u"--textfile"_s, u"/nonexistent/breakwater.prom"_s}).exitCode, 73);
    QCOMPARE(run({u"metrics"_s, u"--textfile"_s, path, u"--serve"_s, u"127.0.0.1:0"_s}).exitCode, 64);
    QCOMPARE(run({u"metrics"_s, u"--serve"_s, u"somewhere"_s}).exitCode, 64);
}

void tst_CtlService::metricsOverHttp()
{
    const std::unique_ptr<QProcess> process
        = m_program->start({u"metrics"_s, u"--serve"_s, u"127.0.0.1:0"_s});
    QTRY_VERIFY(process->canReadLine());
    const QUrl url(QJsonDocument::fromJson(process->readLine())["address"_L1].toString());
    const auto ask = [&url](const QByteArray &line) {
        QTcpSocket socket;
        socket.connectToHost(url.host(), static_cast<quint16>(url.port()));
        socket.write(line + "\r\nHost: x\r\n\r\n");
        [&socket] { QTRY_COMPARE(socket.state(), QAbstractSocket::UnconnectedState); }();
        return socket.readAll();
    };
    const QByteArray metrics = ask("GET /metrics HTTP/1.1");
    QVERIFY2(metrics.startsWith("HTTP/1.1 200 OK\r\n"), metrics.constData());
    QVERIFY(metrics.contains("text/plain; version=0.0.4"));
    QVERIFY(metrics.contains("# TYPE circuit_breaker_state gauge\n"));
    QVERIFY(ask("GET / HTTP/1.1").startsWith("HTTP/1.1 404"));
    QVERIFY(ask("POST /metrics HTTP/1.1").startsWith("HTTP/1.1 405"));
    QVERIFY(ask("rubbish").startsWith("HTTP/1.1 400"));
    QVERIFY(ask("GET /" + QByteArray(9000, 'x') + " HTTP/1.1").startsWith("HTTP/1.1 431"));
    process->terminate();
    QCOMPARE(CtlProgram::finish(*process).exitCode, 130);
}

QTEST_GUILESS_MAIN(tst_CtlService)
#include "tst_ctlservice.moc"
