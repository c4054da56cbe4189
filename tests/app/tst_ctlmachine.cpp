// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctlprogram.h"
#include "support/faultserver.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace breakwater::test;

/// What the machine and its owner do to a process: stop it for a while, allow it little. Neither is the
/// service's fault, and neither ends it without a word.
class tst_CtlMachine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void stoppedInMidStream_data();
    void stoppedInMidStream();
    void limits_data();
    void limits();
    void littleRoomForFiles_data();
    void littleRoomForFiles();

private:
    [[nodiscard]] QStringList polish() const;
    /// Runs the program below a shell that was told to limit something.
    [[nodiscard]] CtlRun runBelow(const QString &limit);

    std::unique_ptr<CtlProgram> m_program;
    std::unique_ptr<FaultServer> m_server;
    QString m_text;
};

void tst_CtlMachine::init()
{
    m_program = std::make_unique<CtlProgram>();
    m_server = std::make_unique<FaultServer>();
    QVERIFY(m_server->start());
    m_text = m_program->write(u"draft.md"_s, "This are a draft.\n");
}

QStringList tst_CtlMachine::polish() const
{
    return {u"polish"_s, u"--base-url"_s, m_server->url(u"/v1"_s).toString(), u"--model"_s, u"m"_s,
            u"--json"_s, m_text};
}

CtlRun tst_CtlMachine::runBelow(const QString &limit)
{
    QProcess shell;
    shell.setProcessEnvironment(m_program->environment());
    shell.start(u"/bin/bash"_s,
                QStringList{u"-c"_s, u"ulimit %1 && exec \"$0\" \"$@\""_s.arg(limit),
                            QStringLiteral(BREAKWATER_BIN "/breakwaterctl")}
                    + polish());
    return CtlProgram::finish(shell);
}

void tst_CtlMachine::stoppedInMidStream_data()
{
    QTest::addColumn<bool>("begun");
    QTest::newRow("while the answer was arriving") << true;
    QTest::newRow("before its first word") << false;
}

/// Stopped for longer than the stream may pause; the rest of the answer comes meanwhile and lies in the
/// socket.
void tst_CtlMachine::stoppedInMidStream()
{
    QFETCH(bool, begun);
    const QString policy = m_program->write(u"policy.json"_s,
                                            R"({"first_token_ms": 2500, "idle_ms": 2500, "total_ms": 4000})");
    FaultReply reply = FaultReply::stream({begun ? textChunk("This is ") : QByteArray(": wait\n\n"),
                                           textChunk("a draft."), finishChunk(), "data: [DONE]\n\n"});
    reply.pause = std::chrono::milliseconds(1'000);
    m_server->reply(reply);
    QStringList words = polish();
    words << u"--policy"_s << policy << u"--progress"_s;
    const std::unique_ptr<QProcess> process = m_program->start(words);
    process->setReadChannel(QProcess::StandardError);
    QByteArray said;
    QTRY_VERIFY_WITH_TIMEOUT((said += process->readAll()).contains(begun ? "is arriving" : "Asking")
                                 && !m_server->requests().isEmpty(),
                             20'000);
    const auto pid = static_cast<pid_t>(process->processId());
    QCOMPARE(::kill(pid, SIGSTOP), 0);
    QElapsedTimer stopped;
    stopped.start();
    QTRY_VERIFY_WITH_TIMEOUT(stopped.elapsed() > 7'000, 20'000); // it is the length that is tested
    QCOMPARE(::kill(pid, SIGCONT), 0);
    const CtlRun run = CtlProgram::finish(*process);
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.json()["text"_L1].toString().contains(u"a draft."_s));
    const QJsonValue attempt = run.json()["attempts"_L1][0];
    QCOMPARE(attempt["end_reason"_L1].toString(), u"complete"_s);
}

void tst_CtlMachine::limits_data()
{
    QTest::addColumn<QString>("limit");
    QTest::addColumn<QByteArray>("hint");
    QTest::newRow("ten open files") << u"-n 10"_s << QByteArray("ulimit -n");
    QTest::newRow("100 MB of memory") << u"-v 100000"_s << QByteArray("ulimit -v");
}

void tst_CtlMachine::limits()
{
    QFETCH(QString, limit);
    QFETCH(QByteArray, hint);
    m_server->reply(goodAnswer("This is a draft."));
    const CtlRun run = runBelow(limit);
    QCOMPARE(run.exitCode, 70);
    QVERIFY2(run.err.contains(hint), run.err.constData());
    QCOMPARE(m_server->requests().size(), 0);
}

void tst_CtlMachine::littleRoomForFiles_data()
{
    QTest::addColumn<QString>("limit");
    QTest::newRow("no file may hold a byte") << u"-f 0"_s;
    QTest::newRow("files may hold 20 kB") << u"-f 20"_s;
    QTest::newRow("forty open files") << u"-n 40"_s;
    QTest::newRow("300 MB of memory") << u"-v 300000"_s;
}

/// The answer comes; what cannot be kept is said.
void tst_CtlMachine::littleRoomForFiles()
{
    QFETCH(QString, limit);
    m_server->reply(goodAnswer("This is a draft."));
    const CtlRun run = runBelow(limit);
    QVERIFY2(run.exitCode >= 0, run.err.constData());
    QCOMPARE(run.json()["text"_L1].toString().trimmed(), u"This is a draft."_s);
}

QTEST_GUILESS_MAIN(tst_CtlMachine)
#include "tst_ctlmachine.moc"
