// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctlprogram.h"
#include "support/faultserver.h"

#include <QFile>
#include <QTest>

#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace breakwater::test;

namespace {

/// A terminal with nobody in front of it.
class Terminal
{
public:
    Terminal()
        : m_master(::posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK))
    {
        if (m_master < 0 || ::grantpt(m_master) != 0 || ::unlockpt(m_master) != 0)
            qFatal("no terminal");
        m_slave = ::open(::ptsname(m_master), O_RDWR | O_NOCTTY); // or it is gone when the program ends
    }
    ~Terminal()
    {
        ::close(m_slave);
        ::close(m_master);
    }
    Terminal(const Terminal &) = delete;
    Terminal &operator=(const Terminal &) = delete;

    [[nodiscard]] QString name() const { return QString::fromLocal8Bit(::ptsname(m_master)); }
    [[nodiscard]] QByteArray shown() const
    {
        QByteArray all;
        QByteArray block(64 * 1024, '\0');
        for (ssize_t got = 0; (got = ::read(m_master, block.data(), static_cast<size_t>(block.size()))) > 0;)
            all += block.first(got);
        return all;
    }

private:
    int m_master;
    int m_slave = -1;
};

/// Whether a terminal would do more with it than write.
bool commands(const QByteArray &shown)
{
    const QString text = QString::fromUtf8(shown);
    for (const QChar c : text) {
        if ((c.category() == QChar::Other_Control && c != u'\n' && c != u'\r' && c != u'\t')
            || c == u'\u202E')
            return true;
    }
    return false;
}

const QByteArray hostile = "\\u001b]0;OWNED\\u0007They \\u001b[2Jwere\\u009b2J \\u202eetal\\u202c.";

} // namespace

/// What a service says does not command the terminal that it is printed on; in a file each byte stays.
class tst_CtlTerminal final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingCommandsTheTerminal_data();
    void nothingCommandsTheTerminal();
    void aFileGetsTheCleanedBytes();
};

void tst_CtlTerminal::nothingCommandsTheTerminal_data()
{
    QTest::addColumn<QStringList>("command");
    QTest::addColumn<QByteArray>("answer");
    QTest::newRow("an answer") << QStringList{u"polish"_s} << hostile;
    QTest::newRow("an answer that writes over itself")
        << QStringList{u"polish"_s} << QByteArray("One.\\rTwo");
    QTest::newRow("titles") << QStringList{u"title"_s} << ("1. " + hostile + "\\n2. Two\\n");
    QTest::newRow("a model's name") << QStringList{u"polish"_s, u"--progress"_s}
                                    << QByteArray("They were late.");
}

void tst_CtlTerminal::nothingCommandsTheTerminal()
{
    QFETCH(QStringList, command);
    QFETCH(QByteArray, answer);
    CtlProgram program;
    FaultServer server;
    const QByteArray model = "m\x1b[31m";
    server.reply(FaultReply::http(
        200, {}, R"({"choices":[{"message":{"content":")" + answer + R"("},"finish_reason":"stop"}]})"));
    QVERIFY(server.start());
    const Terminal terminal;
    QProcess process;
    process.setProcessEnvironment(program.environment());
    process.setStandardOutputFile(terminal.name());
    process.setStandardErrorFile(terminal.name());
    process.start(QStringLiteral(BREAKWATER_BIN "/breakwaterctl"),
                  command
                      + QStringList{u"--no-stream"_s, u"--base-url"_s, server.url(u"/v1"_s).toString(),
                                    u"--model"_s, QString::fromUtf8(model),
                                    program.write(u"draft.md"_s, "They was late.\n")});
    QVERIFY(CtlProgram::finish(process).exitCode >= 0); // the server answers meanwhile
    const QByteArray shown = terminal.shown();
    QVERIFY2(!shown.isEmpty(), "something is printed");
    QVERIFY2(!commands(shown), shown.toPercentEncoding(" \n").constData());

    // What the models are called is told elsewhere, too.
    for (const QString &told : {u"status"_s, u"log"_s}) {
        process.start(QStringLiteral(BREAKWATER_BIN "/breakwaterctl"), {told});
        QVERIFY(CtlProgram::finish(process).exitCode >= 0); // the server answers meanwhile
        QVERIFY2(!commands(terminal.shown()), qPrintable(told));
    }
}

void tst_CtlTerminal::aFileGetsTheCleanedBytes()
{
    CtlProgram program;
    FaultServer server;
    server.reply(FaultReply::http(
        200, {}, R"({"choices":[{"message":{"content":")" + hostile + R"("},"finish_reason":"stop"}]})"));
    QVERIFY(server.start());
    const CtlRun run
        = program.run({u"polish"_s, u"--no-stream"_s, u"--base-url"_s, server.url(u"/v1"_s).toString(),
                       u"--model"_s, u"m"_s, program.write(u"draft.md"_s, "They was late.\n")});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.out, QByteArray("]0;OWNEDThey [2Jwere2J \u202Eetal\u202C.\n"));
    QVERIFY2(run.err.contains("hidden characters"), run.err.constData());
}

QTEST_GUILESS_MAIN(tst_CtlTerminal)
#include "tst_ctlterminal.moc"
