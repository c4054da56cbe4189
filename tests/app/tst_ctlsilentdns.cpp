// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctlprogram.h"
#include "support/faultserver.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>
#include <QUdpSocket>

#include <csignal>

#include <net/if.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace breakwater::test;

namespace {

/// The resolver's own patience is 150 s.
constexpr auto resolverSettings = "nameserver 127.0.0.1\noptions timeout:30 attempts:5\n";
constexpr int promptlyMs = 3'000;

bool raiseLoopback()
{
    const int socket = ::socket(AF_INET, SOCK_DGRAM, 0);
    ifreq request{};
    request.ifr_name[0] = 'l';
    request.ifr_name[1] = 'o';
    request.ifr_flags = IFF_UP | IFF_RUNNING;
    const bool raised = ::ioctl(socket, SIOCSIFFLAGS, &request) == 0;
    ::close(socket);
    return raised;
}

} // namespace

/// The name server says nothing. Who needs no name is served, and nobody waits for one that nobody needs any
/// more: the process ends with its last byte. In a network and a view of the file system of its own.
class tst_CtlSilentDns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void lightAnswersAndTheProcessEnds();
    void interruptionEndsTheProcess_data();
    void interruptionEndsTheProcess();

private:
    CtlProgram m_program;
    QUdpSocket m_nameServer;
};

void tst_CtlSilentDns::initTestCase()
{
    const QString settings = m_program.write(u"resolv.conf"_s, resolverSettings);
    if (::unshare(CLONE_NEWNET | CLONE_NEWNS) != 0 || !raiseLoopback()
        || ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0
        || ::mount(QFile::encodeName(settings).constData(), "/etc/resolv.conf", nullptr, MS_BIND, nullptr)
            != 0)
        QSKIP("needs the right to a network of its own");
    QVERIFY(m_nameServer.bind(QHostAddress::LocalHost, 53));
}

void tst_CtlSilentDns::lightAnswersAndTheProcessEnds()
{
    FaultServer light;
    QVERIFY(light.start());
    light.reply(goodAnswer("This is a draft."));
    QElapsedTimer timer;
    timer.start();
    const CtlRun run = m_program.run({u"polish"_s, u"--base-url"_s, u"http://main.example.test/v1"_s,
                                      u"--model"_s, u"main"_s, u"--light-base-url"_s,
                                      light.url(u"/v1"_s).toString(), u"--light-model"_s, u"light"_s, u"-"_s},
                                     "This are a draft.");
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.out.trimmed(), QByteArray("This is a draft."));
    QVERIFY(m_nameServer.hasPendingDatagrams());
    QVERIFY2(timer.elapsed() < 2 * promptlyMs, qPrintable(QString::number(timer.elapsed())));
}

void tst_CtlSilentDns::interruptionEndsTheProcess_data()
{
    QTest::addColumn<QString>("command");
    QTest::newRow("polish") << u"polish"_s;
    QTest::newRow("test") << u"test"_s;
}

void tst_CtlSilentDns::interruptionEndsTheProcess()
{
    QFETCH(QString, command);
    while (m_nameServer.hasPendingDatagrams())
        (void)m_nameServer.readDatagram(nullptr, 0);
    QStringList words{command, u"--base-url"_s, u"http://main.example.test/v1"_s, u"--model"_s, u"main"_s};
    if (command == "polish"_L1)
        words.append(u"-"_s);
    const std::unique_ptr<QProcess> process = m_program.start(words);
    process->write("This are a draft.");
    process->closeWriteChannel();
    QTRY_VERIFY_WITH_TIMEOUT(m_nameServer.hasPendingDatagrams(), 20'000); // the name is being looked up
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(::kill(static_cast<pid_t>(process->processId()), SIGINT), 0);
    const CtlRun run = CtlProgram::finish(*process);
    QCOMPARE(run.exitCode, 130);
    QVERIFY2(timer.elapsed() < promptlyMs, qPrintable(QString::number(timer.elapsed())));
}

QTEST_GUILESS_MAIN(tst_CtlSilentDns)
#include "tst_ctlsilentdns.moc"
