// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "programharness.h"
#include "ui/controllers/documents/documentcontroller.h"
#include "ui/editor/writingeditor.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QTest>

#include <cerrno>
#include <sched.h>
#include <sys/mount.h>
#include <sys/stat.h>

using namespace breakwater;
using namespace breakwater::test;

namespace {

void inEnglish(Settings &settings)
{
    settings.language = QStringLiteral("en");
}

/// A disk of 1.5 MB that goes with the object. \pre the process has a mount namespace of its own.
class TinyDisk
{
public:
    explicit TinyDisk(const QString &place)
        : m_place(QFile::encodeName(place))
    {
        QDir().mkpath(place);
        m_mounted = ::mount("tmpfs", m_place.constData(), "tmpfs", 0, "size=1500k,mode=0700") == 0;
    }
    TinyDisk(const TinyDisk &) = delete;
    TinyDisk &operator=(const TinyDisk &) = delete;
    ~TinyDisk()
    {
        if (m_mounted)
            ::umount2(m_place.constData(), MNT_DETACH);
    }

    [[nodiscard]] bool isMounted() const { return m_mounted; }
    void fill() const
    {
        QFile file(filler());
        if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
            qFatal("the disk cannot be filled");
        const QByteArray page(4096, 'x');
        while (file.write(page) == page.size()) { }
    }
    void makeRoom() const { QFile::remove(filler()); }

private:
    [[nodiscard]] QString filler() const { return QFile::decodeName(m_place) + QStringLiteral("/filler"); }

    QByteArray m_place;
    bool m_mounted = false;
};

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(none)");
}

} // namespace

/// The whole window program in a home on a disk that is really full: what it says of a save is so.
class tst_FullDisk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSentenceAboutAFailedSaveIsTrue_data();
    void theSentenceAboutAFailedSaveIsTrue();
};

void tst_FullDisk::theSentenceAboutAFailedSaveIsTrue_data()
{
    QTest::addColumn<bool>("runtimeHasRoom");
    QTest::addColumn<bool>("temporaryHasRoom");
    QTest::newRow("the session's folder has room") << true << true;
    QTest::newRow("only the temporary files have room") << false << true;
    QTest::newRow("all is full") << false << false;
}

void tst_FullDisk::theSentenceAboutAFailedSaveIsTrue()
{
    QFETCH(const bool, runtimeHasRoom);
    QFETCH(const bool, temporaryHasRoom);
    const QTemporaryDir place;
    const TinyDisk home(place.filePath(QStringLiteral("home")));
    const TinyDisk runtime(place.filePath(QStringLiteral("runtime")));
    const TinyDisk temporary(place.filePath(QStringLiteral("tmp")));
    if (!home.isMounted() || !runtime.isMounted() || !temporary.isMounted())
        QSKIP("no file system can be mounted here");
    const QByteArray oldRuntime = qgetenv("XDG_RUNTIME_DIR");
    ProgramHarness harness(inEnglish, place.filePath(QStringLiteral("home")));
    qputenv("XDG_RUNTIME_DIR", QFile::encodeName(place.filePath(QStringLiteral("runtime"))));
    qputenv("TMPDIR", QFile::encodeName(place.filePath(QStringLiteral("tmp"))));
    const QString path = harness.write(QStringLiteral("f.md"), "old\n");
    harness.start({path});
    home.fill();
    if (!runtimeHasRoom)
        runtime.fill();
    if (!temporaryHasRoom)
        temporary.fill();
    const QString words = QStringLiteral("precious words 珍贵的文字 ").repeated(400);
    harness.type(words);
    QTRY_COMPARE_WITH_TIMEOUT(
        harness.message(), QStringLiteral("What you type is not being backed up: the disk is full."), 30'000);

    harness.press(Qt::Key_S, Qt::ControlModifier);
    const QString failed = QStringLiteral("“f.md” could not be saved: the disk is full. ");
    QTRY_VERIFY2(harness.message().startsWith(failed), qPrintable(harness.message()));
    const QString rest = harness.message().mid(failed.size());
    const QString before = QStringLiteral("A copy is at ");
    QCOMPARE(rest.startsWith(before), runtimeHasRoom || temporaryHasRoom);
    const QByteArray whole = harness.window().editor().text().toUtf8();
    if (rest.startsWith(before))
        QVERIFY2(bytesOf(rest.mid(before.size()).chopped(1)) == whole, qPrintable(rest));
    else
        QCOMPARE(rest, QStringLiteral("No copy could be kept. Save it elsewhere."));
    QCOMPARE(bytesOf(path), QByteArray("old\n"));

    home.makeRoom();
    harness.press(Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(!harness.window().isWindowModified());
    QCOMPARE(bytesOf(path), whole);
    QTRY_COMPARE(harness.message(), QString());
    qputenv("XDG_RUNTIME_DIR", oldRuntime);
    qunsetenv("TMPDIR");
}

int main(int argc, char **argv)
{
    // The disks are this process's own: nobody else sees them, and they end with it. Without the right to
    // that the mounts fail, and the test skips.
    if (::unshare(CLONE_NEWNS) == 0)
        ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr);
    const QApplication app(argc, argv);
    tst_FullDisk test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_fulldisk.moc"
