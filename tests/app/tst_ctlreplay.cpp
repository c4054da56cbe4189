// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctlprogram.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSignalSpy>
#include <QTest>

#include <signal.h>
#include <sys/resource.h>

using namespace Qt::StringLiterals;
using breakwater::test::CtlProgram;
using breakwater::test::CtlRun;

/// `breakwaterctl replay` as a process: the race scenarios, the lines it prints and the traces it refuses.
class tst_CtlReplay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void raceScenario_data();
    void raceScenario();
    void line_data();
    void line();
    void everyLineOfAWholeStory();
    void badTrace_data();
    void badTrace();
    void badPolicy_data();
    void badPolicy();
    void whatWasPlayedStandsBeforeTheError();
    void answersEachLineOfAPipeAtOnce();
    void endsWhenItsReaderLeaves();
    void interruptionEndsTheWaitForInput();
    void aMillionEventsInSecondsAndLittleMemory();
};

namespace {

QByteArray compact(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QByteArray traceBytes(const QJsonArray &events)
{
    QByteArray bytes;
    for (const QJsonValue &event : events)
        bytes += compact(event.toObject()) + '\n';
    return bytes;
}

} // namespace

void tst_CtlReplay::raceScenario_data()
{
    QTest::addColumn<QJsonObject>("scenario");
    QFile file(QStringLiteral(BREAKWATER_TEST_DATA "/races.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonArray scenarios = QJsonDocument::fromJson(file.readAll()).array();
    QCOMPARE(scenarios.size(), 17);
    for (const QJsonValue &value : scenarios) {
        const QJsonObject scenario = value.toObject();
        QTest::addRow("%s %s", qPrintable(scenario["id"_L1].toString()),
                      qPrintable(scenario["title"_L1].toString()))
            << scenario;
    }
}

void tst_CtlReplay::raceScenario()
{
    QFETCH(QJsonObject, scenario);
    CtlProgram program;
    const QString policy = program.write(u"policy.json"_s, compact(scenario["config"_L1].toObject()));
    const CtlRun run = program.run({u"replay"_s, u"--policy"_s, policy, u"-"_s},
                                   traceBytes(scenario["trace"_L1].toArray()));
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.exitCode, 0);

    const QList<QJsonObject> lines = run.jsonLines();
    const QJsonArray expected = scenario["expect"_L1].toArray();
    QCOMPARE(lines.size(), expected.size());
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QJsonObject wanted = expected.at(i).toObject();
        for (auto it = wanted.begin(); it != wanted.end(); ++it) {
            if (lines.at(i).value(it.key()) != it.value())
                QFAIL(("line " + QByteArray::number(i + 1) + ": " + compact(lines.at(i)) + ", wanted "
                       + compact(wanted))
                          .constData());
        }
    }
}

void tst_CtlReplay::line_data()
{
    QTest::addColumn<QByteArray>("policy");
    QTest::addColumn<QByteArray>("trace");
    QTest::addColumn<QByteArray>("lastLine");

    const QByteArray opensAtOnce = R"({"consecutive_failures":1,"open_ms":5000})";
    const QByteArray opened = R"({"t":0,"op":"acquire","id":"a"})"
                              "\n"
                              R"({"t":900,"op":"settle","id":"a","outcome":"failure"})"
                              "\n";
    QTest::newRow("a call that may go")
        << QByteArray("{}") << QByteArray(R"({"t":0,"op":"acquire","id":"a"})")
        << QByteArray(
               R"({"t":0,"id":"a","decision":"permit","reason":null,"retry_in_ms":null,"state":"closed"})");
    QTest::newRow("a call that counts")
        << QByteArray("{}")
        << QByteArray(
               "{\"t\":0,\"op\":\"acquire\",\"id\":\"a\",\"bucket\":\"zhipu/glm-5@cn\"}\n"
               "{\"t\":900,\"op\":\"settle\",\"id\":\"a\",\"outcome\":\"success\",\"retry_after_ms\":null}")
        << QByteArray(R"({"t":900,"id":"a","result":"counted","state":"closed"})");
    QTest::newRow("a call that is refused")
        << opensAtOnce << opened + R"({"t":1000,"op":"acquire","id":"b"})"
        << QByteArray(
               R"({"t":1000,"id":"b","decision":"reject","reason":"open","retry_in_ms":4900,"state":"open"})");
    QTest::newRow("reading the state changes nothing")
        << opensAtOnce << opened + R"({"t":9000,"op":"state"})"
        << QByteArray(R"({"t":9000,"state":"open","calls":0,"failed":0,"slow":0,"retry_in_ms":0})");
    QTest::newRow("a limit holds and says so")
        << QByteArray("{}")
        << QByteArray("{\"t\":0,\"op\":\"acquire\",\"id\":\"a\"}\n"
                      "{\"t\":100,\"op\":\"settle\",\"id\":\"a\",\"outcome\":\"rate_limited\",\"retry_after_"
                      "ms\":7000}\n"
                      "{\"t\":100,\"op\":\"acquire\",\"id\":\"b\"}")
        << QByteArray(
               R"({"t":100,"id":"b","decision":"reject","reason":"rate_limited","retry_in_ms":7000,"state":"closed"})");
    QTest::newRow("forced open by hand")
        << QByteArray("{}")
        << QByteArray("{\"t\":5,\"op\":\"force_open\"}\n{\"t\":5,\"op\":\"acquire\",\"id\":\"a\"}")
        << QByteArray(
               R"({"t":5,"id":"a","decision":"reject","reason":"forced_open","retry_in_ms":null,"state":"forced_open"})");
    QTest::newRow("switched off") << QByteArray("{}") << QByteArray(R"({"t":5,"op":"disable"})")
                                  << QByteArray(R"({"t":5,"state":"disabled"})");
    QTest::newRow("watching only") << QByteArray("{}") << QByteArray(R"({"t":5,"op":"metrics_only"})")
                                   << QByteArray(R"({"t":5,"state":"metrics_only"})");
    QTest::newRow("reset") << opensAtOnce << opened + R"({"t":1000,"op":"reset"})"
                           << QByteArray(R"({"t":1000,"state":"closed"})");
    QTest::newRow("the machine sleeps")
        << opensAtOnce << opened + R"({"t":1000,"op":"suspend","ms":28800000})"
        << QByteArray(R"({"t":1000,"state":"open"})");
    QTest::newRow("a new process takes over")
        << opensAtOnce << opened + R"({"t":1000,"op":"restart","down_ms":-500})"
        << QByteArray(R"({"t":1000,"state":"open"})");
    QTest::newRow("the jitter's next draw")
        << QByteArray("{}") << QByteArray(R"({"t":0,"op":"random","value":0.5})") << QByteArray(R"({"t":0})");
    QTest::newRow("an id in Chinese stays as it is")
        << QByteArray("{}") << QByteArray(R"({"t":0,"op":"acquire","id":"点击\"一"})")
        << QByteArray(
               R"({"t":0,"id":"点击\"一","decision":"permit","reason":null,"retry_in_ms":null,"state":"closed"})");
    QTest::newRow("a second report of one call")
        << QByteArray("{}")
        << QByteArray("{\"t\":0,\"op\":\"acquire\",\"id\":\"a\"}\n"
                      "{\"t\":1,\"op\":\"settle\",\"id\":\"a\",\"outcome\":\"success\"}\n"
                      "{\"t\":2,\"op\":\"settle\",\"id\":\"a\",\"outcome\":\"failure\"}")
        << QByteArray(R"({"t":2,"id":"a","result":"duplicate","state":"closed"})");
    QTest::newRow("a report of a call that was refused")
        << opensAtOnce
        << opened
            + "{\"t\":1000,\"op\":\"acquire\",\"id\":\"b\"}\n"
              "{\"t\":1001,\"op\":\"settle\",\"id\":\"b\",\"outcome\":\"success\"}"
        << QByteArray(R"({"t":1001,"id":"b","result":"dropped","state":"open"})");
    QTest::newRow("what the call log keeps besides is left alone")
        << QByteArray("{}")
        << QByteArray(R"({"t":0,"op":"acquire","id":"a","host":"api.example.org","wait_ms":12})")
        << QByteArray(
               R"({"t":0,"id":"a","decision":"permit","reason":null,"retry_in_ms":null,"state":"closed"})");
}

void tst_CtlReplay::line()
{
    QFETCH(QByteArray, policy);
    QFETCH(QByteArray, trace);
    CtlProgram program;
    const QString policyFile = program.write(u"policy.json"_s, policy);
    const CtlRun run = program.run({u"replay"_s, u"--policy"_s, policyFile, u"-"_s}, trace);
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.out.endsWith('\n'));
    QTEST(run.out.trimmed().split('\n').last(), "lastLine");
}

void tst_CtlReplay::everyLineOfAWholeStory()
{
    CtlProgram program;
    const QString trace = program.write(u"trace.jsonl"_s,
                                        "\xEF\xBB\xBF{\"t\":0,\"op\":\"acquire\",\"id\":\"a\"}\r\n"
                                        "\n"
                                        "{\"t\":40,\"op\":\"settle\",\"id\":\"a\",\"outcome\":\"slow\"}");
    const CtlRun run = program.run({u"replay"_s, u"--policy"_s, u"count"_s, trace});
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.out,
             QByteArray("{\"t\":0,\"id\":\"a\",\"decision\":\"permit\",\"reason\":null,\"retry_in_ms\":null,"
                        "\"state\":\"closed\"}\n"
                        "{\"t\":40,\"id\":\"a\",\"result\":\"counted\",\"state\":\"closed\"}\n"));
    QCOMPARE(run.exitCode, 0);
}

void tst_CtlReplay::badTrace_data()
{
    QTest::addColumn<QByteArray>("secondLine");
    QTest::addColumn<QByteArray>("named");
    QTest::newRow("no JSON") << QByteArray("hello") << QByteArray("no JSON");
    QTest::newRow("cut off") << QByteArray(R"({"t":1,"op":"sta)") << QByteArray("no JSON");
    QTest::newRow("not UTF-8") << QByteArray("{\"t\":1,\"op\":\"acquire\",\"id\":\"\xff\"}")
                               << QByteArray("no JSON");
    QTest::newRow("a list") << QByteArray("[1,2]") << QByteArray("object");
    QTest::newRow("no time") << QByteArray(R"({"op":"state"})") << QByteArray("“t”");
    QTest::newRow("a time in words") << QByteArray(R"({"t":"1","op":"state"})") << QByteArray("“t”");
    QTest::newRow("a broken millisecond") << QByteArray(R"({"t":1.5,"op":"state"})") << QByteArray("“t”");
    QTest::newRow("a time beyond all counting")
        << QByteArray(R"({"t":1e300,"op":"state"})") << QByteArray("“t”");
    QTest::newRow("no op") << QByteArray(R"({"t":1})") << QByteArray("“op”");
    QTest::newRow("an unknown op") << QByteArray(R"({"t":1,"op":"dance"})") << QByteArray("“op”");
    QTest::newRow("acquire without an id") << QByteArray(R"({"t":1,"op":"acquire"})") << QByteArray("“id”");
    QTest::newRow("acquire with an empty id")
        << QByteArray(R"({"t":1,"op":"acquire","id":""})") << QByteArray("“id”");
    QTest::newRow("an id that is a number")
        << QByteArray(R"({"t":1,"op":"acquire","id":7})") << QByteArray("“id”");
    QTest::newRow("a settle of nobody")
        << QByteArray(R"({"t":1,"op":"settle","id":"ghost","outcome":"success"})") << QByteArray("“ghost”");
    QTest::newRow("a settle without outcome")
        << QByteArray(R"({"t":1,"op":"settle","id":"a"})") << QByteArray("“outcome”");
    QTest::newRow("an unknown outcome")
        << QByteArray(R"({"t":1,"op":"settle","id":"a","outcome":"meh"})") << QByteArray("“outcome”");
    QTest::newRow("an unknown kind") << QByteArray(
        R"({"t":1,"op":"settle","id":"a","outcome":"failure","kind":"x"})")
                                     << QByteArray("“kind”");
    QTest::newRow("a negative retry_after_ms")
        << QByteArray(R"({"t":1,"op":"settle","id":"a","outcome":"failure","retry_after_ms":-1})")
        << QByteArray("“retry_after_ms”");
    QTest::newRow("a bucket that is a number")
        << QByteArray(R"({"t":1,"op":"state","bucket":5})") << QByteArray("“bucket”");
    QTest::newRow("a suspend without length")
        << QByteArray(R"({"t":1,"op":"suspend"})") << QByteArray("“ms”");
    QTest::newRow("a negative sleep")
        << QByteArray(R"({"t":1,"op":"suspend","ms":-1})") << QByteArray("“ms”");
    QTest::newRow("a restart without time")
        << QByteArray(R"({"t":1,"op":"restart"})") << QByteArray("“down_ms”");
    QTest::newRow("a draw above one")
        << QByteArray(R"({"t":1,"op":"random","value":1.5})") << QByteArray("“value”");
}

void tst_CtlReplay::badTrace()
{
    QFETCH(QByteArray, secondLine);
    QFETCH(QByteArray, named);
    CtlProgram program;
    const QString trace
        = program.write(u"trace.jsonl"_s, "{\"t\":0,\"op\":\"acquire\",\"id\":\"a\"}\n" + secondLine + "\n");
    const CtlRun run = program.run({u"replay"_s, trace});
    QCOMPARE(run.exitCode, 65);
    QVERIFY2(run.err.contains("line 2"), run.err.constData());
    QVERIFY2(run.err.contains(named), run.err.constData());
}

void tst_CtlReplay::badPolicy_data()
{
    QTest::addColumn<QByteArray>("policy");
    QTest::addColumn<QByteArray>("named");
    QTest::newRow("unknown key") << QByteArray(R"({"open_sm":5})") << QByteArray("open_sm");
    QTest::newRow("value out of range")
        << QByteArray(R"({"failure_rate_threshold":1.5})") << QByteArray("failure_rate_threshold");
    QTest::newRow("wrong type") << QByteArray(R"({"open_ms":"soon"})") << QByteArray("open_ms");
    QTest::newRow("null") << QByteArray(R"({"own_probe":null})") << QByteArray("own_probe");
    QTest::newRow("a list") << QByteArray(R"({"minimum_calls":[5]})") << QByteArray("minimum_calls");
    QTest::newRow("more successes than probes")
        << QByteArray(R"({"probe_calls":1,"probe_successes":2})") << QByteArray("probe_successes");
    QTest::newRow("no JSON") << QByteArray("open_ms = 5") << QByteArray("JSON");
    QTest::newRow("no object") << QByteArray("[]") << QByteArray("object");
}

void tst_CtlReplay::badPolicy()
{
    QFETCH(QByteArray, policy);
    QFETCH(QByteArray, named);
    CtlProgram program;
    const QString file = program.write(u"policy.json"_s, policy);
    const CtlRun run = program.run({u"replay"_s, u"--policy"_s, file, u"-"_s}, "{\"t\":0,\"op\":\"state\"}");
    QCOMPARE(run.exitCode, 78);
    QCOMPARE(run.out, QByteArray());
    QVERIFY2(run.err.contains(named), run.err.constData());
}

void tst_CtlReplay::whatWasPlayedStandsBeforeTheError()
{
    CtlProgram program;
    const CtlRun run = program.run({u"replay"_s, u"-"_s}, "{\"t\":0,\"op\":\"force_open\"}\nrubbish\n");
    QCOMPARE(run.out, QByteArray("{\"t\":0,\"state\":\"forced_open\"}\n"));
    QCOMPARE(run.exitCode, 65);
}

void tst_CtlReplay::answersEachLineOfAPipeAtOnce()
{
    CtlProgram program;
    const std::unique_ptr<QProcess> process = program.start({u"replay"_s, u"-"_s});
    QSignalSpy answered(process.get(), &QProcess::readyReadStandardOutput);
    process->write("{\"t\":0,\"op\":\"disable\"}\n");
    QVERIFY(answered.wait());
    QCOMPARE(process->readAllStandardOutput(), QByteArray("{\"t\":0,\"state\":\"disabled\"}\n"));
    process->closeWriteChannel();
    QCOMPARE(CtlProgram::finish(*process).exitCode, 0);
}

void tst_CtlReplay::endsWhenItsReaderLeaves()
{
    QProcess shell;
    shell.start(u"bash"_s,
                {u"-c"_s, u"\"$0\" replay - | head -n 1; exit ${PIPESTATUS[0]}"_s,
                 QStringLiteral(BREAKWATER_BIN "/breakwaterctl")});
    // Its standard input stays open: it must not wait for the end of that.
    QTRY_VERIFY((shell.write("{\"t\":0,\"op\":\"reset\"}\n"), shell.state() == QProcess::NotRunning));
    const CtlRun run = CtlProgram::finish(shell);
    QCOMPARE(run.exitCode, 73);
    QCOMPARE(run.out, QByteArray("{\"t\":0,\"state\":\"closed\"}\n"));
    QCOMPARE(run.err, QByteArray());
}

void tst_CtlReplay::interruptionEndsTheWaitForInput()
{
    CtlProgram program;
    const std::unique_ptr<QProcess> process = program.start({u"replay"_s, u"-"_s});
    QSignalSpy answered(process.get(), &QProcess::readyReadStandardOutput);
    process->write("{\"t\":0,\"op\":\"disable\"}\n");
    QVERIFY(answered.wait());
    QCOMPARE(::kill(static_cast<pid_t>(process->processId()), SIGINT), 0);
    QCOMPARE(CtlProgram::finish(*process).exitCode, 130);
}

void tst_CtlReplay::aMillionEventsInSecondsAndLittleMemory()
{
    CtlProgram program;
    const QString path = program.home() + "/long.jsonl"_L1;
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    constexpr int calls = 500'000;
    for (int i = 0; i < calls; ++i) {
        const QByteArray t = QByteArray::number(i * 10);
        const QByteArray id = QByteArray::number(i);
        file.write(R"({"t":)" + t + R"(,"op":"acquire","id":")" + id + "\"}\n");
        file.write(R"({"t":)" + t + R"(,"op":"settle","id":")" + id + "\",\"outcome\":\"success\"}\n");
    }
    file.close();

    const CtlRun run = program.run({u"replay"_s, u"--policy"_s, u"time"_s, path});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.out.count('\n'), 2 * calls);
#ifndef __SANITIZE_ADDRESS__
    // The largest process this test has waited for: a call that is over may cost tens of bytes, not hundreds.
    rusage used{};
    QCOMPARE(getrusage(RUSAGE_CHILDREN, &used), 0);
    QVERIFY2(used.ru_maxrss < 70 * 1024, qPrintable(QString::number(used.ru_maxrss)));
#endif
}

QTEST_GUILESS_MAIN(tst_CtlReplay)
#include "tst_ctlreplay.moc"
