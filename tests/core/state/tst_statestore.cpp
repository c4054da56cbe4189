// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/sqliteconnection.h"
#include "state/statefile.h"
#include "state/stateschema.h"
#include "state/statestore.h"
#include "support/helperprocesses.h"
#include "support/smalldisk.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace breakwater;
using namespace Qt::StringLiterals;

namespace {

constexpr auto insertBudget = "INSERT INTO budget (kind, timeline, steady, wall) VALUES (0, 'x', ?, 0)";

Expected<Done, StoreError> insertOne(StateStore &store,
                                     StateStore::Durability durability = StateStore::Durability::Crash)
{
    return store.transact([](StoreTransaction &t) { t.run(QString::fromLatin1(insertBudget), {1}); },
                          durability);
}

int countBudget(StateStore &store)
{
    const auto rows = store.query(u"SELECT count(*) FROM budget"_s);
    return rows ? rows->first().first().toInt() : -1;
}

void writeFile(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

} // namespace

class tst_StateStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void aNewStoreIsOnDiskAndPrivate();
    void aStoreThatOthersCouldReadIsMadePrivate_data();
    void aStoreThatOthersCouldReadIsMadePrivate();
    void keepsWhatWasCommitted();
    void nothingOfAFailedTransactionStays();
    void aTransactionInsideAnotherJoinsIt();
    void aDamagedFileIsSetAsideAndSaid_data();
    void aDamagedFileIsSetAsideAndSaid();
    void damageThatShowsLaterIsHandledToo();
    void aNewerSchemaIsRefusedAndUntouched();
    void anEmptyFileBecomesAStore();
    void aMigrationRunsItsStepsOrNone();
    void anOlderFileIsBroughtUpWithItsRows();
    void rowsOfAnOlderLayoutStay();
    void aFileThatWasLargeShrinks();
    void aPlaceThatCannotBeWrittenMeansMemory_data();
    void aPlaceThatCannotBeWrittenMeansMemory();
    void memoryBeginsWithTheRowsThatCanBeRead();
    void aDiskThatFailsLaterMeansMemoryWithWhatWasKept();
    void memoryIsNotEnoughForPowerLoss();
    void theCacheGivesWayAtTheBound();
    void fullOfOtherThingsIsSaid();
    void manyProcessesMayOpenAtOnce();

private:
    QString path() const { return m_dir->filePath(u"deep/folder/state.sqlite"_s); }

    std::unique_ptr<QTemporaryDir> m_dir;
};

void tst_StateStore::aNewStoreIsOnDiskAndPrivate()
{
    const auto store = StateStore::open(path());
    QVERIFY(!store->fault());
    QVERIFY(!store->isInMemory());
    const auto groupAndOthers
        = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther | QFileDevice::WriteOther;
    QVERIFY(insertOne(*store));
    for (const QString &suffix : {u""_s, u"-wal"_s, u"-shm"_s})
        QVERIFY2(!(QFileInfo(path() + suffix).permissions() & groupAndOthers), qPrintable(suffix));
    QVERIFY(!(QFileInfo(m_dir->filePath(u"deep"_s)).permissions()
              & (QFileDevice::ReadGroup | QFileDevice::ReadOther)));
    QCOMPARE(QFileInfo(path()).dir().entryList({u"*.new*"_s}, QDir::Files), QStringList());
    QCOMPARE(store->query(u"PRAGMA journal_mode"_s)->first().first().toString(), u"wal"_s);
}

void tst_StateStore::aStoreThatOthersCouldReadIsMadePrivate_data()
{
    QTest::addColumn<bool>("byLink");
    QTest::newRow("itself") << false;
    QTest::newRow("behind a symbolic link") << true;
}

void tst_StateStore::aStoreThatOthersCouldReadIsMadePrivate()
{
    QFETCH(const bool, byLink);
    const QString real = m_dir->filePath(u"real.sqlite"_s);
    const QString name = byLink ? m_dir->filePath(u"link.sqlite"_s) : real;
    QVERIFY(insertOne(*StateStore::open(real)));
    if (byLink)
        QVERIFY(QFile::link(real, name));
    const auto open = QFileDevice::ReadGroup | QFileDevice::ReadOther;
    QVERIFY(QFile::setPermissions(real, QFileDevice::ReadOwner | QFileDevice::WriteOwner | open));
    const auto store = StateStore::open(name);
    QCOMPARE(countBudget(*store), 1);
    QVERIFY(!(QFileInfo(real).permissions() & open));
    QVERIFY(insertOne(*store));
    for (const QFileInfo &beside :
         QDir(m_dir->path()).entryInfoList({u"*.sqlite*"_s}, QDir::Files | QDir::NoSymLinks))
        QVERIFY2(!(beside.permissions() & open), qPrintable(beside.fileName()));
}

void tst_StateStore::keepsWhatWasCommitted()
{
    QVERIFY(insertOne(*StateStore::open(path())));
    QVERIFY(insertOne(*StateStore::open(path()), StateStore::Durability::PowerLoss));
    QCOMPARE(countBudget(*StateStore::open(path())), 2);
}

void tst_StateStore::nothingOfAFailedTransactionStays()
{
    const auto store = StateStore::open(path());
    int runs = 0;
    const auto result = store->transact([&runs](StoreTransaction &t) {
        ++runs;
        t.run(QString::fromLatin1(insertBudget), {1});
        t.run(u"INSERT INTO nowhere VALUES (1)"_s);
        QVERIFY(t.failed());
        t.run(QString::fromLatin1(insertBudget), {2});
    });
    QVERIFY(!result);
    QCOMPARE(result.error().kind, StoreError::Kind::Other);
    QCOMPARE(runs, 1);
    QCOMPARE(countBudget(*store), 0);
    QVERIFY(!store->isInMemory());
}

void tst_StateStore::aTransactionInsideAnotherJoinsIt()
{
    const auto store = StateStore::open(path());
    const auto result = store->transact([&store](StoreTransaction &t) {
        QVERIFY(insertOne(*store));
        t.run(u"INSERT INTO nowhere VALUES (1)"_s);
    });
    QVERIFY(!result);
    QCOMPARE(countBudget(*store), 0);
}

void tst_StateStore::aDamagedFileIsSetAsideAndSaid_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("a text")
        << QByteArray("Once upon a time there was a database. It was not this one.").repeated(40);
    QTest::newRow("noise") << QByteArray("\x00\xff\x13\x37", 4).repeated(4096);
    QTest::newRow("a header and nothing behind it")
        << QByteArray("SQLite format 3\0", 16) + QByteArray(84, '\x42');
}

void tst_StateStore::aDamagedFileIsSetAsideAndSaid()
{
    QFETCH(const QByteArray, content);
    QVERIFY(QDir().mkpath(QFileInfo(path()).absolutePath()));
    writeFile(path(), content);

    const auto store = StateStore::open(path());
    QVERIFY(!store->isInMemory());
    QVERIFY(store->fault());
    QCOMPARE(store->fault()->kind, StoreError::Kind::Damaged);
    QFile aside(store->fault()->setAsideAs);
    QVERIFY(aside.open(QIODevice::ReadOnly));
    QCOMPARE(aside.readAll(), content);
    QVERIFY(insertOne(*store));
    QVERIFY(!StateStore::open(path())->fault());
}

void tst_StateStore::damageThatShowsLaterIsHandledToo()
{
    {
        const auto store = StateStore::open(path());
        for (int i = 0; i < 2'000; ++i)
            QVERIFY(insertOne(*store));
    }
    QFile file(path());
    QVERIFY(file.open(QIODevice::ReadWrite));
    constexpr qint64 firstPage = 4096; // the header and the schema stay readable
    QVERIFY(file.seek(firstPage));
    file.write(QByteArray(static_cast<qsizetype>(file.size() - firstPage), '\x5a'));
    file.close();

    const auto store = StateStore::open(path());
    QVERIFY(insertOne(*store));
    QVERIFY(store->fault());
    QCOMPARE(store->fault()->kind, StoreError::Kind::Damaged);
    QVERIFY(QFileInfo::exists(store->fault()->setAsideAs));
    QVERIFY(!store->isInMemory());
    QCOMPARE(countBudget(*store), 1);
}

void tst_StateStore::aNewerSchemaIsRefusedAndUntouched()
{
    {
        const auto store = StateStore::open(path());
        QVERIFY(insertOne(*store));
        QVERIFY(store->query(u"PRAGMA user_version = 99"_s));
    }
    const auto store = StateStore::open(path());
    QVERIFY(store->isInMemory());
    QCOMPARE(store->fault()->kind, StoreError::Kind::TooNew);
    QCOMPARE(store->fault()->file, path());
    QVERIFY(insertOne(*store)); // in memory
    QVERIFY(QFileInfo::exists(path()));
    QCOMPARE(QFileInfo(path()).dir().entryList({u"*damaged*"_s}, QDir::Files), QStringList());
}

void tst_StateStore::anEmptyFileBecomesAStore()
{
    QVERIFY(QDir().mkpath(QFileInfo(path()).absolutePath()));
    writeFile(path(), {});
    QVERIFY(insertOne(*StateStore::open(path())));
    const auto store = StateStore::open(path());
    QVERIFY(!store->fault());
    QCOMPARE(countBudget(*store), 1);
}

void tst_StateStore::aMigrationRunsItsStepsOrNone()
{
    QVERIFY(insertOne(*StateStore::open(path())));
    const auto connection = SqliteConnection::open(path(), std::chrono::seconds(1));
    QVERIFY(connection);
    const QStringList next{u"ALTER TABLE budget ADD COLUMN note TEXT NOT NULL DEFAULT 'none'"_s};
    const QList<QStringList> steps = StateSchema::steps() + QList<QStringList>{next};

    QVERIFY(!StateSchema::migrate(**connection, steps + QList<QStringList>{{u"DROP TABLE nowhere"_s}}));
    QCOMPARE((*connection)->value(u"PRAGMA user_version"_s).toInt(), StateStore::schemaVersion);
    QVERIFY(!(*connection)->run(u"SELECT note FROM budget"_s));

    QVERIFY(StateSchema::migrate(**connection, steps));
    QVERIFY(StateSchema::migrate(**connection, steps)); // another process was faster: harmless
    QCOMPARE((*connection)->value(u"PRAGMA user_version"_s).toInt(), StateStore::schemaVersion + 1);
    QCOMPARE((*connection)->value(u"SELECT note FROM budget"_s).toString(), u"none"_s);
}

void tst_StateStore::anOlderFileIsBroughtUpWithItsRows()
{
    QVERIFY(QDir().mkpath(QFileInfo(path()).absolutePath()));
    {
        const auto connection = SqliteConnection::open(path(), std::chrono::seconds(1));
        QVERIFY(connection);
        QVERIFY(StateSchema::migrate(**connection, StateSchema::steps().first(1)));
        QVERIFY((*connection)->run(QString::fromLatin1(insertBudget), {1}));
    }
    const auto store = StateStore::open(path());
    QVERIFY(!store->fault());
    QVERIFY(!store->isInMemory());
    QCOMPARE(countBudget(*store), 1);
    QVERIFY(store->query(u"SELECT count(*) FROM parameters"_s)); // came later
}

void tst_StateStore::rowsOfAnOlderLayoutStay()
{
    QVERIFY(QDir().mkpath(QFileInfo(path()).absolutePath()));
    writeFile(path(), {});
    {
        const auto connection = SqliteConnection::open(path(), std::chrono::seconds(1));
        QVERIFY(connection);
        QVERIFY(StateSchema::migrate(**connection, StateSchema::steps().first(1)));
        QVERIFY(
            (*connection)
                ->run(u"INSERT INTO queue VALUES ('a', '', '', '', '', 1, 2, 0, 'Waiting', '', '', NULL)"_s));
    }
    // Where it cannot be brought to the present layout, it is copied as it is.
    const auto copy = StateFile(path(), std::chrono::seconds(1)).openCopyInMemory(true);
    QVERIFY(copy);
    QCOMPARE(copy->value(u"SELECT id FROM queue"_s).toString(), u"a"_s);

    const auto store = StateStore::open(path());
    QVERIFY(!store->fault());
    const auto rows = store->query(u"SELECT id, next_try_at, wall FROM queue"_s);
    QVERIFY(rows.hasValue());
    QCOMPARE(*rows, (StoreRows{{u"a"_s, 2, 0}}));
}

void tst_StateStore::aFileThatWasLargeShrinks()
{
    constexpr qint64 large = 20 * 1024 * 1024;
    {
        const auto store = StateStore::open(path());
        QVERIFY(store->transact([](StoreTransaction &t) {
            t.run(
                u"INSERT INTO shelf (id, document, stored_at, bytes, state, payload) VALUES ('a', '', 0, 0, '', ?)"_s,
                {QString(large, u'x')});
        }));
        QVERIFY(store->transact([](StoreTransaction &t) { t.run(u"DELETE FROM shelf"_s); }));
    }
    QVERIFY(QFileInfo(path()).size() > large);
    {
        const auto store = StateStore::open(path());
    }
    QVERIFY(QFileInfo(path()).size() < large / 2);
}

void tst_StateStore::aPlaceThatCannotBeWrittenMeansMemory_data()
{
    QTest::addColumn<QString>("place");
    QTest::newRow("a folder stands where a file belongs") << u"."_s;
    QTest::newRow("a file stands where a folder belongs") << u"file/state.sqlite"_s;
    QTest::newRow("no such device") << u"/proc/none/state.sqlite"_s;
    QTest::newRow("a full disk") << u"/dev/full"_s;
}

void tst_StateStore::aPlaceThatCannotBeWrittenMeansMemory()
{
    QFETCH(const QString, place);
    writeFile(m_dir->filePath(u"file"_s), "x");
    const QString file = place.startsWith(u'/') ? place : m_dir->filePath(place);
    const auto store = StateStore::open(file);
    QVERIFY(store->isInMemory());
    QVERIFY(store->fault());
    QCOMPARE(store->fault()->file, file);
    QVERIFY(insertOne(*store));
    QCOMPARE(countBudget(*store), 1);
}

void tst_StateStore::memoryBeginsWithTheRowsThatCanBeRead()
{
    if (::geteuid() == 0)
        QSKIP("root may write everywhere");
    QVERIFY(insertOne(*StateStore::open(path())));
    const QString folder = QFileInfo(path()).absolutePath();
    QFile::setPermissions(path(), QFileDevice::ReadOwner);
    QFile::setPermissions(folder, QFileDevice::ReadOwner | QFileDevice::ExeOwner);
    const auto store = StateStore::open(path());
    QVERIFY(insertOne(*store));
    QVERIFY(store->isInMemory());
    QVERIFY(store->fault());
    QCOMPARE(countBudget(*store), 2);
    QFile::setPermissions(folder, QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
}

void tst_StateStore::aDiskThatFailsLaterMeansMemoryWithWhatWasKept()
{
    const auto store = StateStore::open(path());
    QVERIFY(insertOne(*store));
    {
        const test::SmallDisk disk(100); // not even a page
        QVERIFY(insertOne(*store));
        QVERIFY(store->isInMemory());
        QVERIFY(store->fault());
        QCOMPARE(countBudget(*store), 2);
        QVERIFY(!insertOne(*store, StateStore::Durability::PowerLoss));
    }
    QCOMPARE(countBudget(*StateStore::open(path())), 1);
}

void tst_StateStore::memoryIsNotEnoughForPowerLoss()
{
    const auto store = StateStore::inMemory();
    QVERIFY(insertOne(*store));
    const auto result = insertOne(*store, StateStore::Durability::PowerLoss);
    QVERIFY(!result);
    QCOMPARE(result.error().kind, StoreError::Kind::NotDurable);
    QCOMPARE(countBudget(*store), 1);
}

void tst_StateStore::theCacheGivesWayAtTheBound()
{
    const auto store = StateStore::open(path(), {.maxBytes = 1024 * 1024});
    for (int i = 0; i < 100; ++i) {
        const auto kept = store->transact([i](StoreTransaction &t) {
            t.run(
                u"INSERT INTO answers (key, text, bytes, model, stored_at, used_at) VALUES (?, ?, 0, '', 0, 0)"_s,
                {i, QString(20'000, u'x')});
        });
        QVERIFY(kept);
    }
    QVERIFY(insertOne(*store));
    QVERIFY(!store->isInMemory());
    QVERIFY(QFileInfo(path()).size() <= 1024 * 1024);
}

void tst_StateStore::fullOfOtherThingsIsSaid()
{
    const auto store = StateStore::open(path(), {.maxBytes = 512 * 1024});
    Expected<Done, StoreError> last = Done{};
    for (int i = 0; i < 100 && last; ++i) {
        last = store->transact([i](StoreTransaction &t) {
            t.run(
                u"INSERT INTO shelf (id, document, stored_at, bytes, state, payload) VALUES (?, '', 0, 0, '', ?)"_s,
                {i, QString(20'000, u'x')});
        });
    }
    QVERIFY(!last);
    QCOMPARE(last.error().kind, StoreError::Kind::Full);
    QVERIFY(!store->isInMemory());
}

void tst_StateStore::manyProcessesMayOpenAtOnce()
{
    constexpr int count = 60;
    const auto results = test::runHelpers(count, {u"open"_s, path()});
    for (const test::HelperResult &result : results)
        QCOMPARE(result.output, QByteArray("disk"));
    QCOMPARE(QFileInfo(path()).dir().entryList({u"*damaged*"_s, u"*.new*"_s}, QDir::Files), QStringList());
}

QTEST_GUILESS_MAIN(tst_StateStore)
#include "tst_statestore.moc"
