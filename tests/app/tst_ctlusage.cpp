// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/commandtable.h"
#include "ctlprogram.h"

#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using breakwater::test::CtlProgram;
using breakwater::test::CtlRun;

/// The command line's words: help, version, and a sentence for every way of getting them wrong.
class tst_CtlUsage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCommandHasHelpAndVersion_data();
    void everyCommandHasHelpAndVersion();
    void helpNamesEveryCommand();
    void wrongWords_data();
    void wrongWords();
    void badInput_data();
    void badInput();
    void outputThatCannotBeWritten_data();
    void outputThatCannotBeWritten();
    void inputErrorsAreJsonToo();
};

void tst_CtlUsage::everyCommandHasHelpAndVersion_data()
{
    QTest::addColumn<QStringList>("words");
    for (const breakwater::ctl::CommandEntry &entry : breakwater::ctl::commandTable())
        QTest::addRow("%s", qPrintable(entry.name)) << entry.name.split(u' ');
}

void tst_CtlUsage::everyCommandHasHelpAndVersion()
{
    QFETCH(QStringList, words);
    CtlProgram program;
    const CtlRun help = program.run(words + QStringList{u"--help"_s});
    QCOMPARE(help.exitCode, 0);
    QVERIFY(help.out.startsWith("Usage: breakwaterctl " + words.join(u' ').toUtf8()));
    QVERIFY(help.err.isEmpty());
    for (const QByteArray &line : help.out.split('\n'))
        QVERIFY2(QString::fromUtf8(line).size() <= 80, line.constData());

    const CtlRun version = program.run(words + QStringList{u"--version"_s});
    QCOMPARE(version.exitCode, 0);
    QVERIFY(QRegularExpression(u"^breakwaterctl \\d+\\.\\d+\\.\\d+\n$"_s)
                .match(QString::fromUtf8(version.out))
                .hasMatch());
}

void tst_CtlUsage::helpNamesEveryCommand()
{
    CtlProgram program;
    const CtlRun help = program.run({u"--help"_s});
    QCOMPARE(help.exitCode, 0);
    for (const breakwater::ctl::CommandEntry &entry : breakwater::ctl::commandTable())
        QVERIFY2(help.out.contains("\n  " + entry.name.toUtf8() + ' '), qPrintable(entry.name));
}

void tst_CtlUsage::wrongWords_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QByteArray>("named");
    const auto row = [](const char *name, const QString &line, const char *named) {
        QTest::newRow(name) << line.split(u' ', Qt::SkipEmptyParts) << QByteArray(named);
    };
    row("nothing", {}, "command");
    row("an unknown command", u"dance"_s, "dance");
    row("an option before the command", u"--json polish -"_s, "--json");
    row("an unknown option", u"polish --fast -"_s, "--fast");
    row("an unknown short option", u"polish -x -"_s, "-x");
    row("a value where none is taken", u"polish --json=yes -"_s, "--json");
    row("an option without its value", u"polish - --model"_s, "--model");
    row("an empty value", u"polish --base-url= --model m -"_s, "--base-url");
    row("no file", u"polish"_s, "FILE");
    row("two files", u"polish a b"_s, "b");
    row("an address without a model", u"polish --base-url http://127.0.0.1:1/v1 -"_s, "--model");
    row("an address and a service", u"polish --base-url http://h/v1 --model m --service s -"_s, "--service");
    row("a light address without a model",
        u"polish --base-url http://h --model m --light-base-url http://l -"_s, "--light-model");
    row("a model without a place", u"polish --model m -"_s, "--model");
    row("patience in words", u"polish --patience soon -"_s, "--patience");
    row("patience too short", u"polish --patience 199 -"_s, "--patience");
    row("patience too long", u"polish --patience 60001 -"_s, "--patience");
    row("patience in broken milliseconds", u"polish --patience 300.5 -"_s, "--patience");
    row("a negative time-out", u"polish --timeout -5 -"_s, "--timeout");
    row("a first-token limit of zero", u"polish --first-token-timeout 0 -"_s, "--first-token-timeout");
    row("an idle limit beyond an hour", u"polish --idle-timeout 3600001 -"_s, "--idle-timeout");
    row("a time-out beyond all numbers", u"polish --timeout 99999999999999999999 -"_s, "--timeout");
    row("a clock that stands", u"polish --clock-speed 0 -"_s, "--clock-speed");
    row("a clock that is no number", u"polish --clock-speed nan -"_s, "--clock-speed");
    row("an unknown preset", u"polish --preset fancy -"_s, "--preset");
    row("no titles", u"title --count 0 -"_s, "--count");
    row("too many titles", u"title --count 21 -"_s, "--count");
    row("titles for polish", u"polish --count 3 -"_s, "--count");
    row("a password for the proxy", u"polish --proxy http://me:secret@proxy:3128 -"_s,
        "BREAKWATER_PROXY_PASSWORD");
    row("a proxy without a port", u"polish --proxy http://proxy -"_s, "--proxy");
    row("a proxy of another kind", u"polish --proxy ftp://proxy:21 -"_s, "--proxy");
    row("no trace", u"replay"_s, "TRACE");
    row("a date that is none", u"log --since yesterday"_s, "--since");
}

void tst_CtlUsage::wrongWords()
{
    QFETCH(QStringList, words);
    QFETCH(QByteArray, named);
    CtlProgram program;
    const CtlRun run = program.run(words, "A text.");
    QCOMPARE(run.exitCode, 64);
    QVERIFY2(run.out.isEmpty(), run.out.constData());
    QVERIFY2(run.err.contains(named), run.err.constData());
    QVERIFY2(!run.err.contains("secret"), run.err.constData());
}

void tst_CtlUsage::badInput_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<int>("code");
    const QStringList address{u"--base-url"_s, u"http://127.0.0.1:9/v1"_s, u"--model"_s, u"m"_s};
    const QStringList fromInput = QStringList{u"polish"_s} + address + QStringList{u"-"_s};
    QTest::newRow("no text") << fromInput << QByteArray() << 65;
    QTest::newRow("white space only") << fromInput << QByteArray(" \n\t\n\xE3\x80\x80") << 65;
    QTest::newRow("only a byte order mark") << fromInput << QByteArray("\xEF\xBB\xBF") << 65;
    QTest::newRow("a stray byte") << fromInput << QByteArray("caf\xE9") << 65;
    QTest::newRow("cut inside a character") << fromInput << QByteArray("\xE4\xBD") << 65;
    QTest::newRow("an encoded surrogate") << fromInput << QByteArray("\xED\xA0\x80") << 65;
    QTest::newRow("GBK") << fromInput << QByteArray("\xC4\xE3\xBA\xC3") << 65;
    QTest::newRow("UTF-16 with its mark") << fromInput << QByteArray("\xFF\xFEh\0i\0", 6) << 65;
    QTest::newRow("UTF-16 without it") << fromInput << QByteArray("h\0i\0", 4) << 65;
    QTest::newRow("no such file") << QStringList{u"polish"_s} + address + QStringList{u"/no/such/file"_s}
                                  << QByteArray() << 66;
    QTest::newRow("a folder") << QStringList{u"polish"_s} + address + QStringList{u"/"_s} << QByteArray()
                              << 66;
    QTest::newRow("no such file for titles")
        << QStringList{u"title"_s} + address + QStringList{u"/no/such/file"_s} << QByteArray() << 66;
    QTest::newRow("no such trace") << QStringList{u"replay"_s, u"/no/such/trace"_s} << QByteArray() << 66;
    QTest::newRow("no such service") << QStringList{u"polish"_s, u"--service"_s, u"ghost"_s, u"-"_s}
                                     << QByteArray("Hi") << 78;
    QTest::newRow("an address that is none")
        << QStringList{u"polish"_s, u"--base-url"_s, u"ftp://h/v1"_s, u"--model"_s, u"m"_s, u"-"_s}
        << QByteArray("Hi") << 78;
    QTest::newRow("no such policy") << fromInput.mid(0, 5) + QStringList{u"--policy"_s, u"bold"_s, u"-"_s}
                                    << QByteArray("Hi") << 78;
    QTest::newRow("no such certificate file")
        << fromInput.mid(0, 5) + QStringList{u"--ca-file"_s, u"/no/such/ca.pem"_s, u"-"_s} << QByteArray("Hi")
        << 78;
    QTest::newRow("a certificate file without certificates")
        << fromInput.mid(0, 5) + QStringList{u"--ca-file"_s, u"/etc/hostname"_s, u"-"_s} << QByteArray("Hi")
        << 78;
    QTest::newRow("a trace without events") << QStringList{u"replay"_s, u"-"_s} << QByteArray("\n\n") << 65;
    QTest::newRow("no such preset file")
        << fromInput.mid(0, 5) + QStringList{u"--preset"_s, u"/no/such.md"_s, u"-"_s} << QByteArray("Hi")
        << 78;
}

void tst_CtlUsage::badInput()
{
    QFETCH(QStringList, words);
    QFETCH(QByteArray, input);
    CtlProgram program;
    const CtlRun run = program.run(words, input);
    QTEST(run.exitCode, "code");
    QVERIFY2(run.out.isEmpty(), run.out.constData());
    QVERIFY2(run.err.endsWith(".\n"), run.err.constData());
}

void tst_CtlUsage::outputThatCannotBeWritten_data()
{
    QTest::addColumn<QString>("redirection");
    QTest::addColumn<bool>("saysWhy");
    QTest::newRow("a full disk") << u">/dev/full"_s << true;
    QTest::newRow("closed") << u">&-"_s << true;
    QTest::newRow("nobody reads") << u"| true"_s << false;
}

void tst_CtlUsage::outputThatCannotBeWritten()
{
    QFETCH(QString, redirection);
    QFETCH(bool, saysWhy);
    CtlProgram program;
    QProcess shell;
    shell.start(u"bash"_s,
                {u"-c"_s,
                 u"set -o pipefail; for i in {1..20000}; do echo '{\"t\":0,\"op\":\"state\"}'; done | "
                 "\"$0\" replay - %1"_s.arg(redirection),
                 QStringLiteral(BREAKWATER_BIN "/breakwaterctl")});
    const CtlRun run = CtlProgram::finish(shell);
    QCOMPARE(run.exitCode, 73);
    QCOMPARE(run.err.contains("standard output"), saysWhy);
}

void tst_CtlUsage::inputErrorsAreJsonToo()
{
    CtlProgram program;
    const CtlRun run = program.run({u"polish"_s, u"--json"_s, u"--base-url"_s, u"http://127.0.0.1:9/v1"_s,
                                    u"--model"_s, u"m"_s, u"-"_s});
    QCOMPARE(run.exitCode, 65);
    QCOMPARE(run.json()["outcome"_L1].toString(), u"bad_request"_s);
    QVERIFY(!run.json()["message"_L1].toString().isEmpty());
}

QTEST_GUILESS_MAIN(tst_CtlUsage)
#include "tst_ctlusage.moc"
