// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctlprogram.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QStandardPaths>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace breakwater::test;

/// `simulate` and `drill`: incidents on virtual time and on loopback.
class tst_CtlSimulate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRowPerPolicy();
    void theSameSeedGivesTheSameNumbers();
    void progressIsShownOnATerminalOnly();
    void overridesReachThePolicies();
    void faultsInPartHaveTheirOwnWaits();
    void aPolicyFileIsAPolicy();
    void whatCannotBeSimulated_data();
    void whatCannotBeSimulated();
    void aDrillFailsOnCue();
    void whatCannotBeDrilled_data();
    void whatCannotBeDrilled();
    void aDrillEndsWithItsReader();

private:
    CtlProgram m_program;
};

namespace {

QString scenario(const QString &name)
{
    return QStringLiteral(BREAKWATER_TEST_DATA "/scenarios/") + name + u".json"_s;
}

QJsonArray rowsOf(const CtlRun &run)
{
    return QJsonDocument::fromJson(run.out).array();
}

} // namespace

void tst_CtlSimulate::aRowPerPolicy()
{
    const CtlRun run
        = m_program.run({u"simulate"_s, scenario(u"lone-writer"_s), u"--json"_s, u"--runs"_s, u"2"_s});
    QCOMPARE(run.exitCode, 0);
    QStringList names;
    for (const QJsonValue &row : rowsOf(run)) {
        names += row["policy"_L1].toString();
        for (const char *key :
             {"actions",     "attempts",    "reached_main", "failed_main", "served_light", "blocked",
              "hedged",      "probes",      "busy",         "queued",      "errors",       "error_rate",
              "mean_wait_s", "p50_wait_s",  "p99_wait_s",   "max_wait_s",  "first_open_s", "opens",
              "recovery_s",  "wasted_cost", "main_answers", "lost_main"})
            QVERIFY2(row.toObject().contains(QLatin1StringView(key)), key);
    }
    QCOMPARE(names, (QStringList{u"naive"_s, u"count"_s, u"time"_s, u"consecutive"_s, u"adaptive"_s}));
    QVERIFY(rowsOf(run)[0]["first_open_s"_L1].isNull()); // there is nothing that could open
    const CtlRun table = m_program.run({u"simulate"_s, scenario(u"lone-writer"_s), u"--runs"_s, u"2"_s});
    QCOMPARE(table.out.count('\n'), 6);
}

void tst_CtlSimulate::theSameSeedGivesTheSameNumbers()
{
    const QStringList words{u"simulate"_s, scenario(u"hard-outage"_s),
                            u"--policy"_s, u"adaptive"_s,
                            u"--runs"_s,   u"2"_s,
                            u"--json"_s,   u"--seed"_s};
    const QByteArray first = m_program.run(words + QStringList{u"7"_s}).out;
    QCOMPARE(m_program.run(words + QStringList{u"7"_s}).out, first);
    QVERIFY(m_program.run(words + QStringList{u"8"_s}).out != first);
}

void tst_CtlSimulate::progressIsShownOnATerminalOnly()
{
    const QStringList words{u"simulate"_s, scenario(u"hard-outage"_s), u"--policy"_s, u"adaptive"_s,
                            u"--json"_s};
    const CtlRun piped = m_program.run(words);
    QCOMPARE(piped.exitCode, 0);
    QCOMPARE(piped.err, QByteArray());

    const QString script = QStandardPaths::findExecutable(u"script"_s);
    if (script.isEmpty())
        QSKIP("there is no script(1) to make a terminal");
    const QString result = m_program.home() + u"/result.json"_s;
    QProcess terminal;
    terminal.start(
        script,
        {u"-qec"_s,
         u"%1 %2 >%3"_s.arg(QStringLiteral(BREAKWATER_BIN "/breakwaterctl"), words.join(u' '), result),
         u"/dev/null"_s});
    const CtlRun shown = CtlProgram::finish(terminal);
    QCOMPARE(shown.exitCode, 0);
    QVERIFY2(shown.out.contains("[#"), shown.out.constData());
    QVERIFY2(shown.out.contains("%  adaptive"), shown.out.constData());
    QVERIFY2(shown.out.endsWith(" \r"), shown.out.constData()); // gone in the end
    QFile file(result);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), piped.out);
}

void tst_CtlSimulate::overridesReachThePolicies()
{
    // With its own gates, made for one person, adaptive would turn most of these clicks away.
    const CtlRun run = m_program.run({u"simulate"_s, scenario(u"winter-night"_s), u"--policy"_s,
                                      u"adaptive"_s, u"--runs"_s, u"1"_s, u"--json"_s});
    QVERIFY2(rowsOf(run)[0]["error_rate"_L1].toDouble() < 0.01, run.out.constData());
}

void tst_CtlSimulate::faultsInPartHaveTheirOwnWaits()
{
    const auto hasKey = [this](const QString &name) {
        const CtlRun run = m_program.run(
            {u"simulate"_s, scenario(name), u"--policy"_s, u"count"_s, u"--runs"_s, u"1"_s, u"--json"_s});
        return rowsOf(run)[0].toObject().contains("mean_wait_fault_s"_L1);
    };
    QVERIFY(hasKey(u"lone-writer"_s));
    QVERIFY(!hasKey(u"winter-night"_s)); // all of its time is faulty
}

void tst_CtlSimulate::aPolicyFileIsAPolicy()
{
    const QString file = m_program.write(u"bold.json"_s, R"({"consecutive_failures":2,"open_ms":60000})");
    const CtlRun run
        = m_program.run({u"simulate"_s, scenario(u"lone-writer"_s), u"--policy"_s, u"count,time"_s,
                         u"--policy"_s, file, u"--runs"_s, u"1"_s, u"--json"_s});
    QCOMPARE(rowsOf(run).size(), 3);
    QCOMPARE(rowsOf(run)[2]["policy"_L1].toString(), file);
}

void tst_CtlSimulate::whatCannotBeSimulated_data()
{
    QTest::addColumn<QByteArray>("scenarioText");
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<int>("code");
    const QByteArray fine = R"({"name":"x","duration_s":60,"arrivals":{"kind":"every","interval_s":10},
        "main":{"first_token_s":{"median":1,"sigma":0.1},"generation_s":1,"faults":[]},
        "light":{"first_token_s":{"median":1,"sigma":0.1},"generation_s":1,"faults":[]},"cost_per_call":0.1})";
    QTest::newRow("fine as it is") << fine << QStringList() << 0;
    QTest::newRow("no JSON") << QByteArray("hello") << QStringList() << 65;
    QTest::newRow("nothing in it") << QByteArray("{}") << QStringList() << 65;
    QTest::newRow("an unknown fault") << QByteArray(fine).replace(
        "\"faults\":[]", R"("faults":[{"from_s":0,"to_s":9,"p":1,"kind":"fire"}])")
                                      << QStringList() << 65;
    QTest::newRow("an override that does not fit") << QByteArray(fine).replace(
        "\"cost_per_call\":0.1", R"("cost_per_call":0.1,"overrides":{"minimum_calls":0})")
                                                   << QStringList() << 65;
    QTest::newRow("no runs") << fine << QStringList{u"--runs"_s, u"0"_s} << 64;
    QTest::newRow("a negative seed") << fine << QStringList{u"--seed"_s, u"-1"_s} << 64;
    QTest::newRow("an unknown policy") << fine << QStringList{u"--policy"_s, u"bold"_s} << 78;
    QTest::newRow("a stray word") << fine << QStringList{u"adaptive"_s} << 64;
}

void tst_CtlSimulate::whatCannotBeSimulated()
{
    QFETCH(QByteArray, scenarioText);
    QFETCH(QStringList, options);
    const QString file = m_program.write(u"scenario.json"_s, scenarioText);
    const CtlRun run = m_program.run(QStringList{u"simulate"_s, file} + options);
    QTEST(run.exitCode, "code");
    QCOMPARE(run.out.isEmpty(), run.exitCode != 0);
}

void tst_CtlSimulate::aDrillFailsOnCue()
{
    const QString text = m_program.write(u"draft.md"_s, "This are a draft.\n");
    const QString file = m_program.write(u"down.json"_s, R"({"name":"down","duration_s":3600,
        "arrivals":{"kind":"every","interval_s":10},
        "main":{"first_token_s":{"median":0.01,"sigma":0.1},"generation_s":0.01,
                "faults":[{"from_s":0,"to_s":3600,"p":1,"kind":"http_503"}]},
        "light":{"first_token_s":{"median":0.01,"sigma":0.1},"generation_s":0.01,"faults":[]},"cost_per_call":0.1})");
    const std::unique_ptr<QProcess> drill = m_program.start({u"drill"_s, file});
    QTRY_VERIFY(drill->canReadLine());
    const QString address = QJsonDocument::fromJson(drill->readLine())["address"_L1].toString();
    QVERIFY(address.startsWith(u"http://127.0.0.1:"_s));

    const CtlRun run = m_program.run({u"polish"_s, u"--base-url"_s, address, u"--model"_s, u"main"_s,
                                      u"--light-model"_s, u"light"_s, u"--json"_s, text});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.json()["served_by"_L1]["rung"_L1].toString(), u"light"_s);
    QCOMPARE(run.json()["attempts"_L1][0]["http_status"_L1].toInt(), 503);
    QTRY_VERIFY(drill->canReadLine());
    QCOMPARE(QJsonDocument::fromJson(drill->readLine())["model"_L1].toString(), u"main"_s);

    drill->terminate();
    QCOMPARE(CtlProgram::finish(*drill).exitCode, 130);
}

void tst_CtlSimulate::whatCannotBeDrilled_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<int>("code");
    QTest::newRow("nothing") << QStringList{} << 64;
    QTest::newRow("an unknown script") << QStringList{u"--script"_s, u"fire"_s} << 64;
    QTest::newRow("a script and a file") << QStringList{u"--script"_s, u"outage"_s, u"x.json"_s} << 64;
    QTest::newRow("no such file") << QStringList{u"/no/such.json"_s} << 66;
    QTest::newRow("a port that is none")
        << QStringList{u"--script"_s, u"outage"_s, u"--port"_s, u"65536"_s} << 64;
    QTest::newRow("a speed of nothing")
        << QStringList{u"--script"_s, u"outage"_s, u"--speed"_s, u"0"_s} << 64;
}

void tst_CtlSimulate::whatCannotBeDrilled()
{
    QFETCH(QStringList, words);
    const CtlRun run = m_program.run(QStringList{u"drill"_s} + words);
    QTEST(run.exitCode, "code");
    QVERIFY(!run.err.isEmpty());
}

void tst_CtlSimulate::aDrillEndsWithItsReader()
{
    QProcess shell;
    shell.start(
        u"bash"_s,
        {u"-c"_s, u"\"$0\" drill --script outage >&-"_s, QStringLiteral(BREAKWATER_BIN "/breakwaterctl")});
    QCOMPARE(CtlProgram::finish(shell).exitCode, 73);
}

QTEST_GUILESS_MAIN(tst_CtlSimulate)
#include "tst_ctlsimulate.moc"
