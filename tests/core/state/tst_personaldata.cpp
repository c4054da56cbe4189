// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "documents/recoveryjournal.h"
#include "state/counterstore.h"
#include "state/deferredqueuestore.h"
#include "state/parameterstore.h"
#include "state/personaldata.h"
#include "state/responsecache.h"
#include "state/shelf.h"
#include "support/manualscheduler.h"

#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;

class tst_PersonalData : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countersAddUpAndSurvive();
    void nothingOfItIsLeftOnDisk();
    void everythingThatStaysIsNamed();
    void openWindowsKeepTheirDrafts();

private:
    test::ManualClock m_clock;
};

void tst_PersonalData::countersAddUpAndSurvive()
{
    const QTemporaryDir dir;
    const QString path = dir.filePath(u"state.sqlite"_s);
    for (int run = 0; run < 2; ++run) {
        const auto store = StateStore::open(path);
        CounterStore(*store).add({{u"calls{a=\"b\"}"_s, 1.0}, {u"seconds"_s, 0.5}});
    }
    const auto store = StateStore::open(path);
    CounterStore counters(*store);
    const QMap<QString, double> expected{{u"calls{a=\"b\"}"_s, 2.0}, {u"seconds"_s, 1.0}};
    QCOMPARE(counters.all(), expected);
    counters.clear();
    QVERIFY(counters.all().isEmpty());
}

void tst_PersonalData::nothingOfItIsLeftOnDisk()
{
    const QTemporaryDir dir;
    const AppPaths paths = AppPaths::withStateDir(dir.path());
    const QString secret = u"my-secret-words"_s;
    const auto store = StateStore::open(paths.stateDatabase());
    CallLog log(paths.callLogFile(), m_clock);
    test::ManualScheduler scheduler(m_clock);
    ProcessIdentity dead = ProcessIdentity::self();
    dead.startTime = 1;
    {
        RecoveryJournal journal(paths.journalDir(), m_clock, scheduler, dead);
        const QString id = journal.open([&secret] { return RecoveryDraft{.text = secret}; });
        journal.touch(id);
        journal.flush();
        QVERIFY(journal.copies().keep(u"a.md"_s, secret));
    }
    QVERIFY(Shelf(*store, m_clock).put({.id = u"a"_s, .text = secret}));
    QVERIFY(DeferredQueueStore(*store, m_clock).add({.id = u"a"_s, .payload = secret.toUtf8()}));
    ResponseCache(*store, m_clock).store({.messages = {u"a"_s}}, secret, Outcome::Success);
    ParameterStore(*store, m_clock).keep({.service = u"a"_s}, {.parameter = secret});
    QVERIFY(log.append({.id = u"a"_s, .bucket = secret}));
    QFile damaged(dir.filePath(u"state.damaged-1.sqlite"_s));
    QVERIFY(damaged.open(QIODevice::WriteOnly));
    damaged.write(secret.toUtf8());
    damaged.close();

    QVERIFY(erasePersonalData(paths, *store, log));

    int files = 0;
    for (QDirIterator it(dir.path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories); it.hasNext();
         ++files) {
        QFile file(it.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(!file.readAll().contains(secret.toUtf8()), qPrintable(file.fileName()));
    }
    QVERIFY(files > 0); // the store itself is still there
    QCOMPARE(DeferredQueueStore(*store, m_clock).depth(), 0);
}

void tst_PersonalData::everythingThatStaysIsNamed()
{
    const QTemporaryDir dir;
    const AppPaths paths = AppPaths::withStateDir(dir.path());
    const auto store = StateStore::open(paths.stateDatabase());
    CallLog log(paths.callLogFile(), m_clock);
    QVERIFY(log.append({.id = u"a"_s}));
    // A folder in the place of a file cannot be deleted as one, not even by root.
    const QString older = QString(paths.callLogFile()).replace(u".jsonl"_s, u".1.jsonl"_s);
    QVERIFY(QDir().mkpath(older + u"/x"_s));
    const auto erased = erasePersonalData(paths, *store, log);
    QVERIFY(!erased);
    QVERIFY(!erased.error().store);
    QCOMPARE(erased.error().files.size(), 1);
    QCOMPARE(erased.error().files.constFirst().file, older);
    QVERIFY2(log.read().isEmpty(), "the rest is gone");
}

void tst_PersonalData::openWindowsKeepTheirDrafts()
{
    const QTemporaryDir dir;
    const AppPaths paths = AppPaths::withStateDir(dir.path());
    const auto store = StateStore::open(paths.stateDatabase());
    CallLog log(paths.callLogFile(), m_clock);
    test::ManualScheduler scheduler(m_clock);
    RecoveryJournal journal(paths.journalDir(), m_clock, scheduler);
    journal.touch(journal.open([] { return RecoveryDraft{.text = u"still typing"_s}; }));
    journal.flush();
    QVERIFY(erasePersonalData(paths, *store, log));
    const QDir own(paths.journalDir() + u'/' + ProcessIdentity::self().toText());
    QCOMPARE(own.entryList(QDir::Files).size(), 1);
}

QTEST_GUILESS_MAIN(tst_PersonalData)
#include "tst_personaldata.moc"
