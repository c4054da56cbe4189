// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwater/instancelink.h"

#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QLocalServer>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QtConcurrent>

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <functional>

using namespace breakwater;

class tst_InstanceLink : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void filesGoToTheRunningProgram_data();
    void filesGoToTheRunningProgram();
    void nobodyIsThere();
    void anotherStateFolderIsAnotherProgram();
    void theSocketLiesWhereNobodyElseCanPutOne_data();
    void theSocketLiesWhereNobodyElseCanPutOne();
    void whereTemporaryFilesLieDoesNotMatter();
    void aSilentListenerCostsLittle();
    void filesOfAStartThatGaveUpAreNotOpened();
    void anotherUserLearnsNothing();
    void anotherUserIsNotBelieved();

private:
    std::unique_ptr<QTemporaryDir> m_runtime;
    QByteArray m_oldRuntime;
};

namespace {

constexpr uid_t nobody = 65'534;

sockaddr_un addressOf(const QString &path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const QByteArray name = QFile::encodeName(path);
    if (name.size() >= qsizetype(sizeof address.sun_path))
        qFatal("the test's folder has too long a name");
    std::copy(name.begin(), name.end(), address.sun_path);
    return address;
}

/// Runs `work` in a process of its own and gives it a pipe to report through.
pid_t inAnotherProcess(const std::function<void(int report)> &work, int &readEnd)
{
    int ends[2];
    if (::pipe(ends) != 0)
        qFatal("no pipe");
    const pid_t child = ::fork();
    if (child == 0) {
        ::close(ends[0]);
        work(ends[1]);
        ::_exit(0);
    }
    ::close(ends[1]);
    readEnd = ends[0];
    return child;
}

/// Listens as another user and reports "." when it does, then every byte that it is sent.
void listenAsNobody(const QString &path, int report)
{
    const int server = ::socket(AF_UNIX, SOCK_STREAM, 0);
    const sockaddr_un address = addressOf(path);
    const auto *const generic = reinterpret_cast<const sockaddr *>(&address);
    if (::bind(server, generic, sizeof address) != 0 || ::setuid(nobody) != 0 || ::listen(server, 1) != 0)
        return;
    (void)!::write(report, ".", 1);
    const int client = ::accept(server, nullptr, nullptr);
    (void)!::write(client, "+", 1); // as if it took the files
    char byte = 0;
    while (::read(client, &byte, 1) == 1)
        (void)!::write(report, &byte, 1);
}

/// Connects as another user, says what it is given, and reports the answer.
void connectAsNobody(const QString &path, const QByteArray &words, int report)
{
    const int client = ::socket(AF_UNIX, SOCK_STREAM, 0);
    const sockaddr_un address = addressOf(path);
    if (::setuid(nobody) != 0
        || ::connect(client, reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0)
        return;
    (void)!::write(report, ".", 1);
    (void)!::send(client, words.constData(), static_cast<std::size_t>(words.size()), MSG_NOSIGNAL);
    char byte = 0;
    while (::read(client, &byte, 1) == 1)
        (void)!::write(report, &byte, 1);
}

QByteArray readAll(int descriptor)
{
    QByteArray all;
    char byte = 0;
    while (::read(descriptor, &byte, 1) == 1)
        all += byte;
    ::close(descriptor);
    return all;
}

/// The second start is another process: here another thread, for it waits for the answer of the first.
bool handOver(const QString &folder, const QStringList &files)
{
    QFuture<bool> second
        = QtConcurrent::run([folder, files] { return InstanceLink(folder).handOver(files); });
    return QTest::qWaitFor([&second] { return second.isFinished(); }, 5'000) && second.result();
}

} // namespace

void tst_InstanceLink::init()
{
    m_oldRuntime = qgetenv("XDG_RUNTIME_DIR");
    m_runtime = std::make_unique<QTemporaryDir>();
    qputenv("XDG_RUNTIME_DIR", QFile::encodeName(m_runtime->path()));
}

void tst_InstanceLink::cleanup()
{
    qputenv("XDG_RUNTIME_DIR", m_oldRuntime);
}

void tst_InstanceLink::filesGoToTheRunningProgram_data()
{
    QTest::addColumn<QStringList>("files");
    QTest::newRow("no file: just a window") << QStringList();
    QTest::newRow("one") << QStringList{QStringLiteral("/tmp/a.md")};
    QTest::newRow("names in every script")
        << QStringList{QStringLiteral("/tmp/防波堤 😀.md"), QStringLiteral("/b")};
    QTest::newRow("many") << QStringList(2'000,
                                         QStringLiteral("/a/rather/long/path/to/some/file/of/somebody.md"));
}

void tst_InstanceLink::filesGoToTheRunningProgram()
{
    QFETCH(QStringList, files);
    const QTemporaryDir folder;
    InstanceLink first(folder.path());
    QVERIFY(first.listen());
    QSignalSpy wanted(&first, &InstanceLink::openWanted);
    QVERIFY(handOver(folder.path(), files));
    QTRY_COMPARE(wanted.count(), 1);
    QCOMPARE(wanted.constFirst().at(0).toStringList(), files);
}

void tst_InstanceLink::nobodyIsThere()
{
    const QTemporaryDir folder;
    QVERIFY(!InstanceLink(folder.path()).handOver({QStringLiteral("/a")}));
}

void tst_InstanceLink::anotherStateFolderIsAnotherProgram()
{
    const QTemporaryDir one;
    const QTemporaryDir two;
    InstanceLink first(one.path());
    QVERIFY(first.listen());
    QVERIFY(!handOver(two.path(), {}));
}

void tst_InstanceLink::theSocketLiesWhereNobodyElseCanPutOne_data()
{
    QTest::addColumn<int>("mode");
    QTest::addColumn<bool>("inRuntime");
    QTest::newRow("the session's folder is private") << 0700 << true;
    QTest::newRow("others may read it") << 0755 << false;
    QTest::newRow("others may write to it") << 01777 << false;
}

void tst_InstanceLink::theSocketLiesWhereNobodyElseCanPutOne()
{
    QFETCH(const int, mode);
    QFETCH(const bool, inRuntime);
    QCOMPARE(::chmod(QFile::encodeName(m_runtime->path()).constData(), static_cast<mode_t>(mode)), 0);
    const QTemporaryDir state;
    InstanceLink first(state.path());
    QVERIFY(first.listen());
    QVERIFY2(first.socketPath().startsWith(inRuntime ? m_runtime->path() : state.path()),
             qPrintable(first.socketPath()));
    struct stat folder
    {
    };
    QCOMPARE(::stat(QFile::encodeName(QFileInfo(first.socketPath()).path()).constData(), &folder), 0);
    QCOMPARE(folder.st_mode & 0777, mode_t(0700));
    QSignalSpy wanted(&first, &InstanceLink::openWanted);
    QVERIFY(handOver(state.path(), {}));
    QTRY_COMPARE(wanted.count(), 1);
}

void tst_InstanceLink::whereTemporaryFilesLieDoesNotMatter()
{
    const QTemporaryDir state;
    InstanceLink first(state.path());
    QVERIFY(first.listen());
    const QByteArray before = qgetenv("TMPDIR");
    const QTemporaryDir temporary;
    qputenv("TMPDIR", QFile::encodeName(temporary.path()));
    const bool taken = handOver(state.path(), {});
    if (before.isEmpty())
        qunsetenv("TMPDIR");
    else
        qputenv("TMPDIR", before);
    QVERIFY(taken);
}

void tst_InstanceLink::aSilentListenerCostsLittle()
{
    const QTemporaryDir state;
    const InstanceLink link(state.path());
    QLocalServer silent; // no event loop runs for it
    QVERIFY(silent.listen(link.socketPath()));
    QElapsedTimer timer;
    timer.start();
    QVERIFY(!link.handOver({QStringLiteral("/a")}));
    const qint64 waited = timer.elapsed();
    QVERIFY2(waited < 2 * InstanceLink::patience.count(), qPrintable(QString::number(waited)));
    InstanceLink next(state.path());
    QVERIFY2(next.listen(), "it does not keep the place either");
}

void tst_InstanceLink::filesOfAStartThatGaveUpAreNotOpened()
{
    const QTemporaryDir state;
    InstanceLink first(state.path());
    QVERIFY(first.listen());
    QSignalSpy wanted(&first, &InstanceLink::openWanted);
    QVERIFY(!InstanceLink(state.path())
                 .handOver({QStringLiteral("/late")})); // first is busy: this thread is its own
    QVERIFY(handOver(state.path(), {QStringLiteral("/in-time")}));
    QTRY_COMPARE(wanted.count(), 1);
    QCOMPARE(wanted.constFirst().at(0).toStringList(), QStringList{QStringLiteral("/in-time")});
}

void tst_InstanceLink::anotherUserLearnsNothing()
{
    if (::geteuid() != 0)
        QSKIP("only root can become another user");
    const QTemporaryDir state;
    const InstanceLink link(state.path());
    int report = -1;
    const pid_t squatter = inAnotherProcess([&](int end) { listenAsNobody(link.socketPath(), end); }, report);
    char ready = 0;
    QCOMPARE(::read(report, &ready, 1), ssize_t(1));
    QElapsedTimer timer;
    timer.start();
    QVERIFY2(!link.handOver({QStringLiteral("/home/me/secret-plan.md")}), "the editor starts");
    QVERIFY2(timer.elapsed() < InstanceLink::patience.count(), "at once");
    QCOMPARE(readAll(report), QByteArray());
    ::waitpid(squatter, nullptr, 0);
    InstanceLink mine(state.path());
    QVERIFY(mine.listen());
}

void tst_InstanceLink::anotherUserIsNotBelieved()
{
    if (::geteuid() != 0)
        QSKIP("only root can become another user");
    const QTemporaryDir state;
    InstanceLink first(state.path());
    QVERIFY(first.listen());
    QSignalSpy wanted(&first, &InstanceLink::openWanted);
    // Even if the folder and the socket were open to everybody.
    QCOMPARE(::chmod(QFile::encodeName(m_runtime->path()).constData(), 0711), 0);
    QCOMPARE(::chmod(QFile::encodeName(first.listensAt()).constData(), 0777), 0);
    QByteArray words;
    QDataStream stream(&words, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_0);
    stream << QStringList{QStringLiteral("/etc/passwd")};
    int report = -1;
    const pid_t stranger
        = inAnotherProcess([&](int end) { connectAsNobody(first.listensAt(), words, end); }, report);
    QFuture<QByteArray> answer = QtConcurrent::run([report] { return readAll(report); });
    QVERIFY(QTest::qWaitFor([&answer] { return answer.isFinished(); }, 30'000));
    QCOMPARE(answer.result(), QByteArray(".")); // it was connected, and got no answer
    QCOMPARE(wanted.count(), 0);
    ::waitpid(stranger, nullptr, 0);
}

QTEST_GUILESS_MAIN(tst_InstanceLink)
#include "tst_instancelink.moc"
