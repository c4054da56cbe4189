// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctlprogram.h"
#include "support/faultserver.h"

#include <QDeadlineTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

#include <algorithm>
#include <cstdlib>
#include <signal.h>
#include <sys/stat.h>

using namespace Qt::StringLiterals;
using namespace breakwater::test;

/// `breakwaterctl polish` and `title` as processes against a server that fails on cue.
class tst_CtlPolish : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void aGoodAnswer();
    void plainOutput();
    void readsStandardInput();
    void titles();
    void theRequestThatGoesOut_data();
    void theRequestThatGoesOut();
    void aRequestCorrectedOnceIsRightAtOnceInTheNextProcess_data();
    void aRequestCorrectedOnceIsRightAtOnceInTheNextProcess();
    void whatATestHasLearntTheNextOneKnows();
    void failureOfTheService_data();
    void failureOfTheService();
    void theFourthProcessSendsNothing();
    void theFourthProcessIsAnsweredByLightAlone();
    void anotherWallClockChangesNoWait_data();
    void anotherWallClockChangesNoWait();
    void noFallbackNeverAsksLight();
    void aSlowMainIsOvertakenByLight();
    void offlineFallbackCorrects();
    void nothingSetUpCorrectsOffline();
    void aKeyLeavesNoTrace();
    void aKeyGoesToNoOtherHost();
    void aProxyInTheWayIsNamed_data();
    void aProxyInTheWayIsNamed();
    void interruptionStillPrintsTheResult_data();
    void interruptionStillPrintsTheResult();
    void whyAnAnswerIsNotWhole();
    void interruptionWhileReading_data();
    void interruptionWhileReading();
    void progressNamesWhoIsAsked();
    void aDrillRunsFaster();

private:
    [[nodiscard]] QStringList polish(const QStringList &more = {}) const;
    [[nodiscard]] QString address(const FaultServer &server) const;

    std::unique_ptr<CtlProgram> m_program;
    std::unique_ptr<FaultServer> m_server;
    QString m_text;
};

namespace {

FaultReply status(int code, const QByteArray &body = R"({"error":{"message":"no"}})",
                  const FaultReply::Headers &headers = {})
{
    return FaultReply::http(code, headers, body);
}

QByteArray modelOf(const SeenRequest &request)
{
    return QJsonDocument::fromJson(request.body)["model"_L1].toString().toUtf8();
}

int requestsFor(const FaultServer &server, const QByteArray &model)
{
    int count = 0;
    for (const SeenRequest &request : server.requests())
        count += modelOf(request) == model ? 1 : 0;
    return count;
}

} // namespace

void tst_CtlPolish::init()
{
    m_program = std::make_unique<CtlProgram>();
    m_server = std::make_unique<FaultServer>();
    QVERIFY(m_server->start());
    m_text = m_program->write(u"draft.md"_s, "This are a draft.\n");
}

void tst_CtlPolish::cleanup()
{
    m_program.reset();
    m_server.reset();
}

QString tst_CtlPolish::address(const FaultServer &server) const
{
    return server.url(u"/v1"_s).toString();
}

QStringList tst_CtlPolish::polish(const QStringList &more) const
{
    return QStringList{u"polish"_s, u"--base-url"_s, address(*m_server), u"--model"_s, u"main"_s, u"--json"_s}
    + more + QStringList{m_text};
}

void tst_CtlPolish::aGoodAnswer()
{
    m_server->reply(goodAnswer("This is a draft."));
    const CtlRun run = m_program->run(polish());
    QCOMPARE(run.exitCode, 0);
    const QJsonObject json = run.json();
    QCOMPARE(json["outcome"_L1].toString(), u"success"_s);
    QCOMPARE(json["text"_L1].toString(), u"This is a draft.\n"_s);
    QCOMPARE(json["served_by"_L1]["rung"_L1].toString(), u"main"_s);
    QCOMPARE(json["served_by"_L1]["service"_L1].toString(), u"127.0.0.1:%1"_s.arg(m_server->serverPort()));
    QCOMPARE(json["attempts"_L1][0]["end_reason"_L1].toString(), u"complete"_s);
    QCOMPARE(json["attempts"_L1][0]["text"_L1].toString(), u"This is a draft."_s);
    QCOMPARE(json["breakers"_L1][0]["state"_L1].toString(), u"closed"_s);
    QCOMPARE(m_server->requests().size(), 1);
}

void tst_CtlPolish::plainOutput()
{
    m_server->reply(goodAnswer("This is a draft."));
    QStringList words = polish();
    words.removeAll(u"--json"_s);
    const CtlRun run = m_program->run(words);
    QCOMPARE(run.out, QByteArray("This is a draft.\n"));
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.exitCode, 0);
}

void tst_CtlPolish::readsStandardInput()
{
    m_server->reply(goodAnswer("你好，世界。"));
    QStringList words = polish();
    words.last() = u"-"_s;
    const CtlRun run = m_program->run(words, "你好,世界。");
    QCOMPARE(run.json()["text"_L1].toString(), u"你好，世界。"_s);
    QVERIFY(m_server->requests().first().body.contains("世界"));
}

void tst_CtlPolish::titles()
{
    m_server->reply(goodAnswer(R"(1. First\n2. \"Second\"\n3. First\n4. Third)"));
    QStringList words = polish({u"--count"_s, u"2"_s});
    words.first() = u"title"_s;
    const CtlRun run = m_program->run(words);
    QCOMPARE(run.json()["titles"_L1].toArray(), (QJsonArray{u"First"_s, u"Second"_s}));
    QCOMPARE(run.exitCode, 0);

    words.removeAll(u"--json"_s);
    QCOMPARE(m_program->run(words).out, QByteArray("First\nSecond\n"));
}

void tst_CtlPolish::theRequestThatGoesOut_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("inBody");
    QTest::newRow("the model") << QStringList() << QByteArray(R"("model":"main")");
    QTest::newRow("a stream") << QStringList() << QByteArray(R"("stream":true)");
    QTest::newRow("no stream") << QStringList{u"--no-stream"_s} << QByteArray(R"("stream":false)");
    QTest::newRow("the instruction") << QStringList{u"--instruction"_s, u"Keep the word draught."_s}
                                     << QByteArray("Keep the word draught.");
}

void tst_CtlPolish::theRequestThatGoesOut()
{
    QFETCH(QStringList, options);
    QFETCH(QByteArray, inBody);
    m_server->reply(goodAnswer("Fine."));
    QCOMPARE(m_program->run(polish(options)).json()["attempts"_L1].toArray().size(), 1);
    QCOMPARE(m_server->requests().size(), 1);
    QVERIFY2(m_server->requests().first().body.contains(inBody),
             m_server->requests().first().body.constData());
    QVERIFY(!m_server->requests().first().headers.contains("authorization"));
}

void tst_CtlPolish::aRequestCorrectedOnceIsRightAtOnceInTheNextProcess_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("complaint");
    QTest::addColumn<QString>("field");
    QTest::addColumn<QJsonValue>("wanted"); // undefined: not there
    QTest::newRow("only as a stream")
        << QStringList{u"--no-stream"_s}
        << QByteArray("This model only support stream mode, please enable the stream parameter.")
        << u"stream"_s << QJsonValue(true);
    QTest::newRow("only without thinking")
        << QStringList()
        << QByteArray("parameter.enable_thinking must be set to false for open-source models")
        << u"enable_thinking"_s << QJsonValue(false);
    QTest::newRow("a field of the preset")
        << QStringList{u"--service"_s, u"local"_s}
        << QByteArray("Unrecognized request argument supplied: reasoning_effort") << u"reasoning_effort"_s
        << QJsonValue(QJsonValue::Undefined);
}

void tst_CtlPolish::aRequestCorrectedOnceIsRightAtOnceInTheNextProcess()
{
    QFETCH(QStringList, options);
    QFETCH(QByteArray, complaint);
    QFETCH(QString, field);
    QFETCH(QJsonValue, wanted);
    const bool byService = options.contains(u"--service"_s);
    QStringList words = polish(options);
    if (byService) { // a preset is a matter of the settings
        QCOMPARE(m_program
                     ->run({u"service"_s, u"add"_s, u"local"_s, u"--preset"_s, u"ollama"_s, u"--base-url"_s,
                            address(*m_server), u"--model"_s, u"main"_s})
                     .exitCode,
                 0);
        words = QStringList{u"polish"_s, u"--service"_s, u"local"_s, u"--model"_s,
                            u"main"_s,   u"--json"_s,    m_text};
    }
    m_server->replyWith([&](const SeenRequest &request) {
        return QJsonDocument::fromJson(request.body).object().value(field) == wanted
            ? goodAnswer("This is a draft.")
            : status(400, R"({"error":{"message":")" + complaint + "\"}}");
    });

    const CtlRun first = m_program->run(words);
    QVERIFY2(first.exitCode == 0, first.out + first.err);
    QCOMPARE(first.json()["attempts"_L1].toArray().size(), 2);
    QCOMPARE(m_server->requests().size(), 2); // one silent correction
    const CtlRun second = m_program->run(words);
    QCOMPARE(second.exitCode, 0);
    QCOMPARE(second.json()["attempts"_L1].toArray().size(), 1);
    QCOMPARE(m_server->requests().size(), 3);

    words[words.indexOf(u"main"_s)] = u"another"_s; // which has said nothing yet
    QCOMPARE(m_program->run(words).exitCode, 0);
    QCOMPARE(m_server->requests().size(), 5);
}

void tst_CtlPolish::whatATestHasLearntTheNextOneKnows()
{
    m_server->replyWith([](const SeenRequest &request) {
        const QJsonObject body = QJsonDocument::fromJson(request.body).object();
        if (request.method == "GET")
            return status(404);
        if (body.contains("max_tokens"_L1))
            return status(400,
                          R"({"error":{"message":"Unsupported parameter: 'max_tokens' is not supported with )"
                          R"(this model. Use 'max_completion_tokens' instead.","param":"max_tokens"}})");
        return goodAnswer("OK.");
    });
    const QStringList words{u"test"_s, u"--base-url"_s, address(*m_server), u"--model"_s, u"main"_s};
    const auto asked = [this] {
        return std::count_if(m_server->requests().cbegin(), m_server->requests().cend(),
                             [](const SeenRequest &request) { return request.method == "POST"; });
    };
    QCOMPARE(m_program->run(words).exitCode, 0);
    QCOMPARE(asked(), 2);
    QCOMPARE(m_program->run(words).exitCode, 0);
    QCOMPARE(asked(), 3);
    QVERIFY(m_server->requests().last().body.contains("\"max_completion_tokens\":"));
}

void tst_CtlPolish::failureOfTheService_data()
{
    QTest::addColumn<FaultReply>("reply");
    QTest::addColumn<QString>("outcome");
    QTest::addColumn<QString>("endReason");
    QTest::addColumn<QString>("countsFor");
    QTest::addColumn<int>("code");
    const auto row = [](const char *name, const FaultReply &reply, const char *outcome, const char *end,
                        const char *counts, int code) {
        QTest::newRow(name) << reply << QString::fromLatin1(outcome) << QString::fromLatin1(end)
                            << QString::fromLatin1(counts) << code;
    };
    using Ending = FaultReply::Ending;
    row("503", status(503), "service_failure", "http", "failure", 69);
    row("429", status(429, R"({"error":{"message":"slow down"}})", {{"Retry-After", "30"}}), "rate_limited",
        "http", "ignored", 75);
    row("401", status(401), "auth", "http", "ignored", 77);
    row("402", status(402), "quota", "http", "ignored", 77);
    row("400", status(400), "bad_request", "http", "ignored", 65);
    row("no such model", status(404, R"({"error":{"code":"model_not_found","message":"no model"}})"),
        "model_missing", "http", "ignored", 78);
    row("moderated", status(400, R"({"error":{"code":"content_filter","message":"no"}})"), "moderated",
        "http", "ignored", 65);
    row("reset before a byte", FaultReply::raw({}, Ending::Reset), "service_failure", "reset", "failure", 69);
    row("silence", FaultReply::raw({}, Ending::Stall), "service_failure", "first_token_limit", "failure", 69);
    row("cut after some text", FaultReply::stream({textChunk("This is")}), "truncated", "cut", "failure", 69);
    row("silence after some text", FaultReply::stream({textChunk("This is")}, Ending::Stall), "truncated",
        "idle_limit", "failure", 69);
    row("the length limit", FaultReply::stream({textChunk("This is"), finishChunk("length")}), "truncated",
        "complete", "success", 0);
}

void tst_CtlPolish::failureOfTheService()
{
    QFETCH(FaultReply, reply);
    m_server->reply(reply);
    const CtlRun run = m_program->run(polish(
        {u"--first-token-timeout"_s, u"300"_s, u"--idle-timeout"_s, u"300"_s, u"--policy"_s, u"count"_s}));
    const QJsonObject json = run.json();
    QTEST(json["outcome"_L1].toString(), "outcome");
    QTEST(json["attempts"_L1][0]["end_reason"_L1].toString(), "endReason");
    QTEST(json["attempts"_L1][0]["counts_for_breaker"_L1].toString(), "countsFor");
    QTEST(run.exitCode, "code");
    QVERIFY(!json["message"_L1].toString().isEmpty());
    QCOMPARE(m_server->requests().size(), 1);
}

void tst_CtlPolish::theFourthProcessSendsNothing()
{
    m_server->reply(status(503));
    for (int i = 0; i < 3; ++i)
        QCOMPARE(m_program->run(polish()).exitCode, 69);
    QCOMPARE(m_server->requests().size(), 3);

    const CtlRun fourth = m_program->run(polish());
    QCOMPARE(m_server->requests().size(), 3);
    QCOMPARE(fourth.exitCode, 75);
    const QJsonObject json = fourth.json();
    QCOMPARE(json["outcome"_L1].toString(), u"busy"_s);
    QVERIFY2(json["message"_L1].toString().contains(u"busy. Next try at "_s), fourth.out.constData());
    QCOMPARE(json["attempts"_L1].toArray(), QJsonArray());
    QCOMPARE(json["breakers"_L1][0]["state"_L1].toString(), u"open"_s);
    const int retryIn = json["retry_after_ms"_L1].toInt();
    QVERIFY2(retryIn > 0 && retryIn <= 11'000, fourth.out.constData());

    // The shortest of several waits: what other programs take from this machine is not ours.
    int wait = json["wait_ms"_L1].toInt();
#ifdef __SANITIZE_ADDRESS__
    constexpr int longestWait = 500; // the sanitizer's own start
#else
    constexpr int longestWait = 50;
#endif
    for (int i = 0; i < 40 && wait >= longestWait; ++i)
        wait = std::min(wait, m_program->run(polish()).json()["wait_ms"_L1].toInt(wait));
    QVERIFY2(wait < longestWait, fourth.out.constData());
    QCOMPARE(m_server->requests().size(), 3);
}

void tst_CtlPolish::theFourthProcessIsAnsweredByLightAlone()
{
    m_server->replyWith([](const SeenRequest &request) {
        return modelOf(request) == "main" ? status(503) : goodAnswer("Light words.");
    });
    for (int i = 0; i < 4; ++i) {
        const CtlRun run = m_program->run(polish({u"--light-model"_s, u"light"_s}));
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.json()["text"_L1].toString(), u"Light words.\n"_s);
        QCOMPARE(run.json()["served_by"_L1]["rung"_L1].toString(), u"light"_s);
        QVERIFY2(run.json()["message"_L1].toString().contains(u"light"_s), run.out.constData());
    }
    QCOMPARE(requestsFor(*m_server, "main"), 3);
    QCOMPARE(requestsFor(*m_server, "light"), 4);
}

void tst_CtlPolish::anotherWallClockChangesNoWait_data()
{
    QTest::addColumn<QString>("offset");
    QTest::newRow("an hour back") << u"-1h"_s;
    QTest::newRow("an hour forward") << u"+1h"_s;
}

void tst_CtlPolish::anotherWallClockChangesNoWait()
{
#ifdef __SANITIZE_ADDRESS__
    QSKIP("AddressSanitizer and libfaketime both have to be loaded first");
#endif
    QFETCH(QString, offset);
    const QString faketime = QStandardPaths::findExecutable(u"faketime"_s);
    if (faketime.isEmpty())
        QSKIP("there is no faketime");
    m_server->reply(status(429, R"({"error":{"message":"slow down"}})", {{"Retry-After", "300"}}));
    QCOMPARE(m_program->run(polish()).exitCode, 75);
    QCOMPARE(m_server->requests().size(), 1);

    QProcess elsewhen;
    elsewhen.setProcessEnvironment(m_program->environment());
    elsewhen.start(faketime,
                   QStringList{u"--exclude-monotonic"_s, u"-f"_s, offset,
                               QStringLiteral(BREAKWATER_BIN "/breakwaterctl")}
                       + polish());
    const CtlRun refused = CtlProgram::finish(elsewhen);
    QCOMPARE(refused.exitCode, 75);
    QCOMPARE(refused.json()["outcome"_L1].toString(), u"rate_limited"_s);
    QCOMPARE(m_server->requests().size(), 1);
    const int retryAfter = refused.json()["retry_after_ms"_L1].toInt();
    QVERIFY2(retryAfter > 200'000 && retryAfter <= 300'000, refused.out.constData());
    // It did live at another hour.
    const QList<QJsonObject> log = m_program->run({u"log"_s, u"--json"_s}).jsonLines();
    const auto apart = std::abs(log.last()["t"_L1].toInteger() - log.first()["t"_L1].toInteger());
    QVERIFY2(apart > 50 * 60'000, qPrintable(QString::number(apart)));
}

void tst_CtlPolish::noFallbackNeverAsksLight()
{
    m_server->reply(status(503));
    const CtlRun run = m_program->run(polish({u"--light-model"_s, u"light"_s, u"--no-fallback"_s}));
    QCOMPARE(run.exitCode, 69);
    QCOMPARE(requestsFor(*m_server, "light"), 0);
}

void tst_CtlPolish::aSlowMainIsOvertakenByLight()
{
    m_server->replyWith([](const SeenRequest &request) {
        return modelOf(request) == "main" ? FaultReply::raw({}, FaultReply::Ending::Stall)
                                          : goodAnswer("Light words.");
    });
    const CtlRun run = m_program->run(polish({u"--light-model"_s, u"light"_s, u"--patience"_s, u"1500"_s}));
    const QJsonObject json = run.json();
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(json["served_by"_L1]["model"_L1].toString(), u"light"_s);
    QCOMPARE(json["attempts"_L1][0]["counts_for_breaker"_L1].toString(), u"slow"_s);
    QCOMPARE(json["attempts"_L1][1]["hedge"_L1].toBool(), true);
    QVERIFY2(json["wait_ms"_L1].toInt() >= 1500, run.out.constData());
    QVERIFY2(json["attempts"_L1][0]["total_ms"_L1].toInt() >= 1000, run.out.constData()); // it ran that long
}

void tst_CtlPolish::offlineFallbackCorrects()
{
    m_server->reply(status(503));
    m_program->write(u"draft.md"_s, "The the draft.\n");
    const CtlRun run = m_program->run(polish({u"--offline-fallback"_s}));
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.json()["served_by"_L1]["rung"_L1].toString(), u"offline"_s);
    QCOMPARE(run.json()["text"_L1].toString(), u"The draft.\n"_s);
}

void tst_CtlPolish::nothingSetUpCorrectsOffline()
{
    m_program->write(u"draft.md"_s, "The the draft.\n");
    const CtlRun run = m_program->run({u"polish"_s, u"--json"_s, m_text});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.json()["served_by"_L1]["rung"_L1].toString(), u"offline"_s);
    QVERIFY(!run.json()["message"_L1].toString().isEmpty());
    QCOMPARE(m_program->run({u"title"_s, m_text}).exitCode, 78);
}

void tst_CtlPolish::aKeyLeavesNoTrace()
{
    const QByteArray key = "sk-4f1c0ffee-never-seen";
    m_program->setEnvironment(u"MY_KEY"_s, QString::fromLatin1(key));
    m_server->reply(goodAnswer("Fine."));
    m_server->reply(status(401, "{\"error\":{\"message\":\"bad key " + key + "\"}}"));
    for (int i = 0; i < 3; ++i) {
        const CtlRun run = m_program->run(polish({u"--api-key-env"_s, u"MY_KEY"_s, u"--progress"_s}));
        QVERIFY(!run.out.contains(key));
        QVERIFY(!run.err.contains(key));
    }
    QCOMPARE(m_server->requests().first().headers.value("authorization"), "Bearer " + key);

    const QMap<QString, QByteArray> files = m_program->filesAtHome();
    QVERIFY(files.size() > 1);
    for (auto it = files.begin(); it != files.end(); ++it)
        QVERIFY2(!it->contains(key), qPrintable(it.key()));
}

void tst_CtlPolish::aKeyGoesToNoOtherHost()
{
    m_program->setEnvironment(u"BREAKWATER_API_KEY"_s, u"sk-main"_s);
    m_server->reply(status(503));
    FaultServer light;
    QVERIFY(light.start(QHostAddress(u"127.0.0.2"_s))); // a bare system does not even know localhost
    light.reply(goodAnswer("Light words."));
    const QString elsewhere = light.url(u"/v1"_s).toString();
    const CtlRun run
        = m_program->run(polish({u"--light-model"_s, u"light"_s, u"--light-base-url"_s, elsewhere}));
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(m_server->requests().first().headers.value("authorization"), QByteArray("Bearer sk-main"));
    QVERIFY(!light.requests().first().headers.contains("authorization"));
}

void tst_CtlPolish::aProxyInTheWayIsNamed_data()
{
    QTest::addColumn<FaultReply>("reply");
    QTest::addColumn<QString>("message");
    QTest::newRow("it wants a password")
        << status(407, "<html>who are you?</html>", {{"Proxy-Authenticate", "Basic realm=\"p\""}})
        << u"The proxy asks for a user name and a password, or does not accept the given ones. Your text is unchanged."_s;
    QTest::newRow("it does not reach the service")
        << status(503, "<html>no</html>", {{"X-Squid-Error", "ERR_CONNECT_FAIL 111"}})
        << u"The proxy is not there, or did not let the request to relay.example.net through. Your text is unchanged."_s;
}

void tst_CtlPolish::aProxyInTheWayIsNamed()
{
    QFETCH(FaultReply, reply);
    QFETCH(QString, message);
    m_server->reply(reply);
    const CtlRun run = m_program->run({u"polish"_s, u"--base-url"_s, u"http://relay.example.net/v1"_s,
                                       u"--model"_s, u"main"_s, u"--json"_s, u"--proxy"_s,
                                       u"http://127.0.0.1:%1"_s.arg(m_server->serverPort()), m_text});
    QCOMPARE(run.exitCode, 69);
    QCOMPARE(run.json()["outcome"_L1].toString(), u"local_network"_s);
    QCOMPARE(run.json()["message"_L1].toString(), message);
    QCOMPARE(run.json()["attempts"_L1][0]["counts_for_breaker"_L1].toString(), u"ignored"_s);
    QCOMPARE(m_server->requests().size(), 1);
}

void tst_CtlPolish::interruptionStillPrintsTheResult_data()
{
    QTest::addColumn<int>("signalNumber");
    QTest::addColumn<bool>("json");
    QTest::newRow("SIGINT") << SIGINT << true;
    QTest::newRow("SIGTERM") << SIGTERM << true;
    QTest::newRow("SIGHUP") << SIGHUP << true;
    QTest::newRow("SIGINT without --json") << SIGINT << false;
}

void tst_CtlPolish::interruptionStillPrintsTheResult()
{
    QFETCH(int, signalNumber);
    QFETCH(bool, json);
    m_server->reply(FaultReply::stream({textChunk("This is")}, FaultReply::Ending::Stall));
    QStringList words = polish({u"--progress"_s});
    if (!json)
        words.removeAll(u"--json"_s);
    const std::unique_ptr<QProcess> process = m_program->start(words);
    QByteArray told;
    QTRY_VERIFY((told += process->readAllStandardError()).contains("arriving"));
    QCOMPARE(::kill(static_cast<pid_t>(process->processId()), signalNumber), 0);
    const CtlRun run = CtlProgram::finish(*process);
    QCOMPARE(run.exitCode, 130);
    told += run.err;
    QVERIFY2(!told.contains("length limit") && !told.contains("not complete"), told.constData());
    if (json) {
        QCOMPARE(run.json()["outcome"_L1].toString(), u"cancelled"_s);
        QCOMPARE(run.json()["attempts"_L1][0]["outcome"_L1].toString(), u"cancelled"_s);
        QCOMPARE(run.json()["attempts"_L1][0]["text"_L1].toString(), u"This is"_s);
        QCOMPARE(run.json()["attempts"_L1][0]["counts_for_breaker"_L1].toString(), u"ignored"_s);
    }
}

/// Each once, and nothing that is not so.
void tst_CtlPolish::whyAnAnswerIsNotWhole()
{
    QStringList words = polish();
    words.removeAll(u"--json"_s);
    m_server->reply(FaultReply::stream({textChunk("This is")}));
    m_server->reply(FaultReply::stream({textChunk("This is"), finishChunk("length")}));
    const CtlRun cut = m_program->run(words);
    QCOMPARE(cut.err.trimmed(), QByteArray("The answer stopped part-way. What arrived is kept."));
    const CtlRun atTheLimit = m_program->run(words);
    QCOMPARE(atTheLimit.err.trimmed(),
             QByteArray("The answer was cut off at the length limit. It cannot be accepted as a whole."));
}

void tst_CtlPolish::interruptionWhileReading_data()
{
    QTest::addColumn<bool>("namedPipe");
    QTest::newRow("standard input") << false;
    QTest::newRow("a named pipe that nobody writes to") << true;
}

void tst_CtlPolish::interruptionWhileReading()
{
    QFETCH(bool, namedPipe);
    const QString pipe = m_program->home() + u"/pipe"_s;
    QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    QStringList words = polish();
    words.last() = namedPipe ? pipe : u"-"_s;
    const std::unique_ptr<QProcess> process = m_program->start(words);
    QVERIFY(process->waitForStarted());
    // Whether the handler stands already cannot be seen from outside: the signal comes until the process is
    // gone.
    process->write("Half a");
    QSignalSpy finished(process.get(), &QProcess::finished);
    QVERIFY(!finished.wait(500));
    QCOMPARE(::kill(static_cast<pid_t>(process->processId()), SIGINT), 0);
    const CtlRun run = CtlProgram::finish(*process);
    QCOMPARE(run.exitCode, 130);
    QCOMPARE(run.json()["outcome"_L1].toString(), u"cancelled"_s);
    QCOMPARE(m_server->requests().size(), 0);
}

void tst_CtlPolish::progressNamesWhoIsAsked()
{
    m_server->replyWith([](const SeenRequest &request) {
        return modelOf(request) == "main" ? status(503) : goodAnswer("Light words.");
    });
    const CtlRun run = m_program->run(polish({u"--light-model"_s, u"light"_s, u"--progress"_s}));
    QVERIFY2(run.err.contains("main"), run.err.constData());
    QVERIFY2(run.err.contains("light"), run.err.constData());
}

void tst_CtlPolish::aDrillRunsFaster()
{
    m_server->reply(status(503));
    const QStringList drill{u"--clock-speed"_s, u"50"_s, u"--policy"_s, u"consecutive"_s};
    for (int i = 0; i < 5; ++i)
        QCOMPARE(m_program->run(polish(drill)).exitCode, 69);
    QCOMPARE(m_server->requests().size(), 5);
    // Ten seconds of open time are a fifth of a second of a drill: soon one gets through again.
    const QDeadlineTimer realOpenTime(9'000);
    while (m_server->requests().size() == 5 && !realOpenTime.hasExpired())
        QVERIFY(m_program->run(polish(drill)).exitCode > 0);
    QCOMPARE(m_server->requests().size(), 6);
}

QTEST_GUILESS_MAIN(tst_CtlPolish)
#include "tst_ctlpolish.moc"
