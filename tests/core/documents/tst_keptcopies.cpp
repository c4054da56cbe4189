// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "documents/keptcopies.h"
#include "support/manualclock.h"
#include "support/smalldisk.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace breakwater;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(none)");
}

/// A file where a folder should be: nobody can write below it, not even root.
void block(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        qFatal("cannot prepare the place");
}

} // namespace

class tst_KeptCopies : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void aCopyHoldsTheWholeText_data();
    void aCopyHoldsTheWholeText();
    void theNextPlaceIsTried_data();
    void theNextPlaceIsTried();
    void aPlaceThatOthersMayEnterIsNotUsed();
    void nothingIsSaidToBeKeptOnAFullDisk();
    void filesAreThePersonsOwn();
    void twoCopiesAtOneMomentAreTwo();
    void aWeekLaterItIsGone();
    void aClockThatJumpsTakesNothing_data();
    void aClockThatJumpsTakesNothing();

private:
    QString folder() const { return m_dir->filePath(u"copies"_s); }
    QString runtime() const { return m_dir->filePath(u"runtime"_s); }
    QString temporary() const { return m_dir->filePath(u"tmp"_s); }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<test::ManualClock> m_clock;
    QByteArray m_oldRuntime;
    QByteArray m_oldTemporary;
};

void tst_KeptCopies::init()
{
    m_oldRuntime = qgetenv("XDG_RUNTIME_DIR");
    m_oldTemporary = qgetenv("TMPDIR");
    m_dir = std::make_unique<QTemporaryDir>();
    m_clock = std::make_unique<test::ManualClock>();
    m_clock->stepWall(std::chrono::days(20'000));
    for (const QString &each : {runtime(), temporary()})
        QCOMPARE(::mkdir(QFile::encodeName(each).constData(), 0700), 0);
    qputenv("XDG_RUNTIME_DIR", QFile::encodeName(runtime()));
    qputenv("TMPDIR", QFile::encodeName(temporary()));
}

void tst_KeptCopies::cleanup()
{
    qputenv("XDG_RUNTIME_DIR", m_oldRuntime);
    if (m_oldTemporary.isEmpty())
        qunsetenv("TMPDIR");
    else
        qputenv("TMPDIR", m_oldTemporary);
}

void tst_KeptCopies::aCopyHoldsTheWholeText_data()
{
    QTest::addColumn<QString>("document");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("a text of a file") << u"/media/stick/Draft.md"_s << u"文字\n"_s << QByteArray("文字\n");
    QTest::newRow("nothing at all") << u"a.md"_s << QString() << QByteArray();
    QTest::newRow("a name in Chinese that is too long")
        << QString(u"长"_s.repeated(80) + u".md"_s) << u"a"_s << QByteArray("a");
    QTest::newRow("a hidden file") << u"/home/me/.notes"_s << u"a"_s << QByteArray("a");
    QTest::newRow("a bad byte of the file")
        << u"a.md"_s << QString(u"a"_s + QChar(0xDCFF)) << QByteArray("a\xFF");
    QTest::newRow("half a pair") << u"a.md"_s << QString(u"a"_s + QChar(0xD83D))
                                 << QByteArray("\xFF\xFE"
                                               "a\0\x3D\xD8",
                                               6);
    QTest::newRow("one line of 10 MB")
        << u"a.md"_s << QString(10'000'000, u'x') << QByteArray(10'000'000, 'x');
}

void tst_KeptCopies::aCopyHoldsTheWholeText()
{
    QFETCH(const QString, document);
    QFETCH(const QString, text);
    QFETCH(const QByteArray, bytes);
    const auto copy = KeptCopies(folder(), *m_clock).keep(document, text);
    QVERIFY(copy);
    QVERIFY(copy->path.startsWith(folder() + u'/'));
    QVERIFY(copy->forAWeek);
    QVERIFY2(bytesOf(copy->path) == bytes, bytesOf(copy->path).left(40).toHex(' '));
}

void tst_KeptCopies::theNextPlaceIsTried_data()
{
    QTest::addColumn<bool>("recovery");
    QTest::addColumn<bool>("runtime");
    QTest::addColumn<bool>("temporary");
    QTest::addColumn<QString>("place");
    QTest::newRow("the recovery folder") << true << true << true << u"copies/"_s;
    QTest::newRow("the session's folder") << false << true << true << u"runtime/breakwater-copies/"_s;
    QTest::newRow("the temporary files") << false << false << true << u"tmp/breakwater-copies-"_s;
    QTest::newRow("nowhere") << false << false << false << QString();
}

void tst_KeptCopies::theNextPlaceIsTried()
{
    QFETCH(const bool, recovery);
    QFETCH(const bool, runtime);
    QFETCH(const bool, temporary);
    QFETCH(const QString, place);
    if (!recovery)
        block(folder());
    if (!runtime)
        block(this->runtime() + u"/breakwater-copies"_s);
    if (!temporary)
        qputenv("TMPDIR", QFile::encodeName(folder()));
    const auto copy = KeptCopies(folder(), *m_clock).keep(u"a.md"_s, u"text"_s);
    QCOMPARE(copy.hasValue(), !place.isEmpty());
    if (!copy)
        return;
    QVERIFY2(copy->path.startsWith(m_dir->filePath(place)), qPrintable(copy->path));
    QCOMPARE(copy->forAWeek, recovery);
    QCOMPARE(bytesOf(copy->path), QByteArray("text"));
    KeptCopies::remove(copy->path);
    QVERIFY(!QFile::exists(copy->path));
}

void tst_KeptCopies::aPlaceThatOthersMayEnterIsNotUsed()
{
    block(folder());
    QCOMPARE(::chmod(QFile::encodeName(runtime()).constData(), 0755), 0);
    const auto copy = KeptCopies(folder(), *m_clock).keep(u"a.md"_s, u"text"_s);
    QVERIFY(copy);
    QVERIFY2(copy->path.startsWith(temporary()), qPrintable(copy->path));

    // Nor one that a link leads to.
    QCOMPARE(::chmod(QFile::encodeName(runtime()).constData(), 0700), 0);
    const QString elsewhere = m_dir->filePath(u"elsewhere"_s);
    QCOMPARE(::mkdir(QFile::encodeName(elsewhere).constData(), 0700), 0);
    QVERIFY(QFile::link(elsewhere, runtime() + u"/breakwater-copies"_s));
    const auto second = KeptCopies(folder(), *m_clock).keep(u"a.md"_s, u"text"_s);
    QVERIFY(second);
    QVERIFY2(second->path.startsWith(temporary()), qPrintable(second->path));
    QVERIFY(QDir(elsewhere).isEmpty());
}

void tst_KeptCopies::nothingIsSaidToBeKeptOnAFullDisk()
{
    const test::SmallDisk disk(1'000);
    const auto copy = KeptCopies(folder(), *m_clock).keep(u"a.md"_s, QString(50'000, u'x'));
    QVERIFY(!copy);
    QCOMPARE(copy.error().kind, FileError::Kind::DiskFull);
    QVERIFY2(QDir(temporary()).isEmpty(), "no empty folder is left behind");
    QVERIFY2(QDir(folder()).entryList(QDir::Files | QDir::Hidden).isEmpty(), "no half a copy");
}

void tst_KeptCopies::filesAreThePersonsOwn()
{
    const auto others
        = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther | QFileDevice::WriteOther;
    for (int i = 0; i < 2; ++i) {
        const auto copy = KeptCopies(folder(), *m_clock).keep(u"a.md"_s, u"text"_s);
        QVERIFY(copy);
        QVERIFY(!(QFileInfo(copy->path).permissions() & others));
        QVERIFY(!(QFileInfo(QFileInfo(copy->path).path()).permissions() & others));
        QVERIFY(QDir(folder()).removeRecursively());
        block(folder()); // and the same for the next place
    }
}

void tst_KeptCopies::twoCopiesAtOneMomentAreTwo()
{
    KeptCopies copies(folder(), *m_clock);
    const auto first = copies.keep(u"a.md"_s, u"first"_s);
    const auto second = copies.keep(u"a.md"_s, u"second"_s);
    QVERIFY(first && second);
    QCOMPARE(bytesOf(first->path), QByteArray("first"));
    QCOMPARE(bytesOf(second->path), QByteArray("second"));
}

void tst_KeptCopies::aWeekLaterItIsGone()
{
    const KeptCopies copies(folder(), *m_clock);
    const auto old = KeptCopies(folder(), *m_clock).keep(u"a.md"_s, u"old"_s);
    for (int day = 0; day < 7; ++day) {
        m_clock->advance(24h);
        copies.prune();
        QVERIFY2(QFile::exists(old->path), "it was promised for a week");
    }
    const auto young = KeptCopies(folder(), *m_clock).keep(u"a.md"_s, u"young"_s);
    m_clock->advance(1h);
    copies.prune();
    QVERIFY(!QFile::exists(old->path));
    QVERIFY(QFile::exists(young->path));
    for (int day = 0; day < 8; ++day) {
        m_clock->advance(24h);
        copies.prune();
    }
    QVERIFY2(!QDir(folder()).exists(), "nothing is left, not even the folder");
}

void tst_KeptCopies::aClockThatJumpsTakesNothing_data()
{
    QTest::addColumn<milliseconds>("jump");
    QTest::newRow("ten years ahead") << milliseconds(std::chrono::days(3'650));
    QTest::newRow("eight days ahead") << milliseconds(std::chrono::days(8));
    QTest::newRow("ten years back") << milliseconds(-std::chrono::days(3'650));
}

void tst_KeptCopies::aClockThatJumpsTakesNothing()
{
    QFETCH(const milliseconds, jump);
    const KeptCopies copies(folder(), *m_clock);
    const auto copy = KeptCopies(folder(), *m_clock).keep(u"a.md"_s, u"text"_s);
    m_clock->stepWall(jump);
    copies.prune();
    copies.prune();
    QVERIFY(QFile::exists(copy->path));
    m_clock->stepWall(-jump);
    copies.prune();
    QVERIFY(QFile::exists(copy->path));
    m_clock->advance(24h);
    copies.prune();
    QVERIFY(QFile::exists(copy->path));
}

QTEST_GUILESS_MAIN(tst_KeptCopies)
#include "tst_keptcopies.moc"
