// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "documents/recoveryjournal.h"
#include "support/helperprocesses.h"
#include "support/manualscheduler.h"
#include "support/smalldisk.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace breakwater;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

ProcessIdentity deadProcess(quint64 startTime = 1)
{
    ProcessIdentity identity = ProcessIdentity::self();
    identity.startTime = startTime; // nobody has this pid since then
    return identity;
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(none)");
}

} // namespace

class tst_RecoveryJournal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_clock = std::make_unique<test::ManualClock>();
        m_scheduler = std::make_unique<test::ManualScheduler>(*m_clock);
    }

    void writesAtMostEveryTwoSeconds();
    void aDraftComesBackAsItWas();
    void draftsOfALivingProcessAreNotOffered();
    void aSavedOrClosedDocumentLeavesNothing();
    void flushWritesWhatIsDue();
    void ofTwoWindowsOneGetsADraft();
    void aTakenDraftIsOursUntilClosed();
    void discardForgets();
    void filesAreThePersonsOwn();
    void damagedFilesAreLeftOut();
    void damagedFilesGoToTheCopies();
    void whatIsDiscardedIsKeptForAWhile();
    void whatCannotBeKeptIsNotDiscarded();
    void aFullDiskIsSaidOnceAndTriedAgain();
    void afterAFailureItTriesByItself();
    void nothingToBackUpEndsTheFault();
    void aKillCostsTheLastTwoSeconds();

private:
    QString dir() const { return m_dir->filePath(u"journal"_s); }
    std::unique_ptr<RecoveryJournal> journal(const ProcessIdentity &self = ProcessIdentity::self())
    {
        return std::make_unique<RecoveryJournal>(dir(), *m_clock, *m_scheduler, self);
    }
    /// A journal whose process died with this text in it.
    void leaveBehind(const QString &text, quint64 startTime = 1)
    {
        const auto dead = journal(deadProcess(startTime));
        dead->touch(dead->open([text] { return RecoveryDraft{.text = text}; }));
        dead->flush();
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<test::ManualClock> m_clock;
    std::unique_ptr<test::ManualScheduler> m_scheduler;
};

void tst_RecoveryJournal::writesAtMostEveryTwoSeconds()
{
    const auto dead = journal(deadProcess());
    int asked = 0;
    QString text;
    const QString id = dead->open([&] {
        ++asked;
        return RecoveryDraft{.text = text};
    });
    for (int i = 0; i < 105; ++i) { // ten seconds of typing, and a half
        text += u"x"_s;
        dead->touch(id);
        m_scheduler->advance(100ms);
    }
    QCOMPARE(asked, 5);
    const auto left = journal()->leftBehind();
    QCOMPARE(left.size(), 1);
    QVERIFY(left.first().draft.text.size() >= 85); // two seconds are twenty letters
    m_scheduler->advance(2s);
    QCOMPARE(journal()->leftBehind().first().draft.text.size(), 105);
    m_scheduler->advance(1h);
    QCOMPARE(asked, 6); // nothing changes, nothing is written
}

void tst_RecoveryJournal::aDraftComesBackAsItWas()
{
    const RecoveryDraft draft{.text = u"第一行\n\t\"引号\"\u2029\n"_s,
                              .path = u"/home/me/草稿.md"_s,
                              .documentId = u"5b2c"_s,
                              .format = {.encoding = "GB18030",
                                         .byteOrderMark = true,
                                         .lineEnding = DocumentFormat::LineEnding::CrLf,
                                         .mixedLineEndings = true},
                              .caret = 5,
                              .baseHash = QByteArray("\x01\xff\x00", 3)};
    m_clock->stepWall(24h);
    {
        const auto dead = journal(deadProcess());
        dead->touch(dead->open([draft] { return draft; }));
        m_scheduler->advance(2s);
    }
    const auto left = journal()->leftBehind();
    QCOMPARE(left.size(), 1);
    QVERIFY(left.first().draft == draft);
    QVERIFY(left.first().writtenAt == m_clock->wallNow());
}

void tst_RecoveryJournal::draftsOfALivingProcessAreNotOffered()
{
    const auto ours = journal();
    ours->touch(ours->open([] { return RecoveryDraft{.text = u"ours"_s}; }));
    ours->flush();
    QVERIFY(journal()->leftBehind().isEmpty());
    leaveBehind(u"theirs"_s);
    QCOMPARE(ours->leftBehind().size(), 1);
}

void tst_RecoveryJournal::aSavedOrClosedDocumentLeavesNothing()
{
    {
        const auto dead = journal(deadProcess());
        const QString saved = dead->open([] { return RecoveryDraft{.text = u"a"_s}; });
        const QString closed = dead->open([] { return RecoveryDraft{.text = u"b"_s}; });
        dead->touch(saved);
        dead->touch(closed);
        m_scheduler->advance(2s);
        QCOMPARE(journal()->leftBehind().size(), 2);
        dead->clear(saved);
        dead->touch(closed);
        dead->close(closed);
        m_scheduler->advance(2s);
        QVERIFY(journal()->leftBehind().isEmpty());
        dead->touch(saved); // it is still open
        m_scheduler->advance(2s);
        QCOMPARE(journal()->leftBehind().size(), 1);
        dead->close(saved);
    }
    QCOMPARE(QDir(dir()).entryList(QDir::Dirs | QDir::NoDotAndDotDot), QStringList());
}

void tst_RecoveryJournal::flushWritesWhatIsDue()
{
    const auto dead = journal(deadProcess());
    int asked = 0;
    dead->touch(dead->open([&asked] {
        ++asked;
        return RecoveryDraft{.text = u"a"_s};
    }));
    dead->flush();
    dead->flush();
    QCOMPARE(asked, 1);
    m_scheduler->advance(2s);
    QCOMPARE(asked, 1);
}

void tst_RecoveryJournal::ofTwoWindowsOneGetsADraft()
{
    leaveBehind(u"mine"_s);
    const auto first = journal();
    const auto second = journal(deadProcess(2));
    const QString id = first->leftBehind().first().id;
    const auto snapshot = [] { return RecoveryDraft{}; };
    QVERIFY(first->take(id, snapshot));
    const auto taken = second->take(id, snapshot);
    QVERIFY(!taken);
    QCOMPARE(taken.error().kind, FileError::Kind::NotFound);
}

void tst_RecoveryJournal::aTakenDraftIsOursUntilClosed()
{
    leaveBehind(u"once"_s);
    {
        const auto second = journal(deadProcess(2));
        const auto id
            = second->take(second->leftBehind().first().id, [] { return RecoveryDraft{.text = u"more"_s}; });
        QVERIFY(id);
    } // dies before it wrote anything of its own
    QCOMPARE(journal()->leftBehind().first().draft.text, u"once"_s);
    const auto third = journal(deadProcess(3));
    const auto id
        = third->take(third->leftBehind().first().id, [] { return RecoveryDraft{.text = u"more"_s}; });
    third->touch(*id);
    m_scheduler->advance(2s);
    QCOMPARE(journal()->leftBehind().size(), 1);
    QCOMPARE(journal()->leftBehind().first().draft.text, u"more"_s);
    third->close(*id);
    QVERIFY(journal()->leftBehind().isEmpty());
}

void tst_RecoveryJournal::discardForgets()
{
    leaveBehind(u"a"_s);
    const auto ours = journal();
    const QString id = ours->leftBehind().first().id;
    QVERIFY(ours->discard(id));
    QVERIFY(ours->leftBehind().isEmpty());
    QVERIFY(!ours->discard(id));
}

void tst_RecoveryJournal::filesAreThePersonsOwn()
{
    leaveBehind(u"a"_s);
    const auto others
        = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther | QFileDevice::WriteOther;
    QDir folder(dir());
    folder.cd(folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot).first());
    QVERIFY(!(QFileInfo(folder.path()).permissions() & others));
    QVERIFY(!(folder.entryInfoList(QDir::Files).first().permissions() & others));
}

void tst_RecoveryJournal::damagedFilesAreLeftOut()
{
    leaveBehind(u"good"_s);
    QDir folder(dir());
    folder.cd(folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot).first());
    QFile bad(folder.filePath(u"bad.draft"_s));
    QVERIFY(bad.open(QIODevice::WriteOnly));
    bad.write("{\"text\": ");
    bad.close();
    QCOMPARE(journal()->leftBehind().size(), 1);
}

void tst_RecoveryJournal::damagedFilesGoToTheCopies()
{
    leaveBehind(u"good"_s);
    QDir folder(dir());
    folder.cd(folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot).first());
    const QByteArray half = R"({"path":"/home/me/a.md","text":"half of my wor)";
    QFile bad(folder.filePath(u"bad.draft"_s));
    QVERIFY(bad.open(QIODevice::WriteOnly));
    bad.write(half);
    bad.close();
    const auto ours = journal();
    const QList<KeptCopy> kept = ours->keepDamaged();
    QCOMPARE(kept.size(), 1);
    QCOMPARE(bytesOf(kept.first().path), half);
    QVERIFY(!bad.exists());
    QVERIFY(ours->keepDamaged().isEmpty());
    QCOMPARE(ours->leftBehind().size(), 1);
}

void tst_RecoveryJournal::whatIsDiscardedIsKeptForAWhile()
{
    leaveBehind(u"thrown away"_s);
    const auto ours = journal();
    const auto copy = ours->discard(ours->leftBehind().first().id);
    QVERIFY(copy);
    QVERIFY(copy->forAWeek);
    QCOMPARE(bytesOf(copy->path), QByteArray("thrown away"));
}

void tst_RecoveryJournal::whatCannotBeKeptIsNotDiscarded()
{
    leaveBehind(QString(50'000, u'x'));
    const auto ours = journal();
    const QString id = ours->leftBehind().first().id;
    {
        const test::SmallDisk disk(1'000);
        QVERIFY(!ours->discard(id));
    }
    QCOMPARE(ours->leftBehind().size(), 1);
}

void tst_RecoveryJournal::aFullDiskIsSaidOnceAndTriedAgain()
{
    const auto dead = journal(deadProcess());
    QList<std::optional<FileError>> faults;
    const QString id = dead->open([] { return RecoveryDraft{.text = QString(50'000, u'x')}; },
                                  [&faults](const auto &fault) { faults.append(fault); });
    {
        const test::SmallDisk disk(1'000);
        for (int i = 0; i < 10; ++i) { // typing goes on
            dead->touch(id);
            m_scheduler->advance(2s);
        }
        QCOMPARE(faults.size(), 1);
        QCOMPARE(faults.first()->kind, FileError::Kind::DiskFull);
    }
    dead->touch(id);
    m_scheduler->advance(2s);
    QCOMPARE(faults.size(), 2);
    QVERIFY2(!faults.last(), "it is over");
    QCOMPARE(journal()->leftBehind().size(), 1);
}

void tst_RecoveryJournal::afterAFailureItTriesByItself()
{
    const auto dead = journal(deadProcess());
    QList<std::optional<FileError>> faults;
    const QString id = dead->open([] { return RecoveryDraft{.text = QString(50'000, u'x')}; },
                                  [&faults](const auto &fault) { faults.append(fault); });
    dead->touch(id);
    {
        const test::SmallDisk disk(1'000);
        m_scheduler->advance(2s);
    }
    m_scheduler->advance(30s); // nobody types any more
    QCOMPARE(faults.size(), 2);
    QVERIFY(!faults.last());
    QCOMPARE(journal()->leftBehind().size(), 1);
}

void tst_RecoveryJournal::nothingToBackUpEndsTheFault()
{
    const auto ours = journal();
    QList<std::optional<FileError>> faults;
    const QString id = ours->open([] { return RecoveryDraft{.text = QString(50'000, u'x')}; },
                                  [&faults](const auto &fault) { faults.append(fault); });
    const test::SmallDisk disk(1'000);
    ours->touch(id);
    m_scheduler->advance(2s);
    ours->clear(id); // saved elsewhere, say
    QCOMPARE(faults.size(), 2);
    QVERIFY(!faults.last());
    m_scheduler->advance(1h);
    QCOMPARE(faults.size(), 2);
}

void tst_RecoveryJournal::aKillCostsTheLastTwoSeconds()
{
    const auto helper = test::startHelper({u"type"_s, dir()});
    QVERIFY(journal()->leftBehind().isEmpty()); // it is alive
    helper->kill();
    helper->waitForFinished();
    const auto left = journal()->leftBehind();
    QCOMPARE(left.size(), 1);
    QCOMPARE(left.first().draft.text, u"written "_s);
}

QTEST_GUILESS_MAIN(tst_RecoveryJournal)
#include "tst_recoveryjournal.moc"
