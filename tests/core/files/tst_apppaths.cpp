// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/apppaths.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;

class tst_AppPaths : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void foldersFollowTheEnvironment();
    void withoutTheEnvironmentTheyLieAtHome();
    void aRelativeStateFolderIsIgnored();
    void aStateDirHoldsAllButTheSettings();
    void foldersArePrivate();
    void aFolderThatExistsKeepsItsMode();
    void aFolderThatCannotBeMadeIsAnError_data();
    void aFolderThatCannotBeMadeIsAnError();

private:
    QString at(const QString &name) const { return m_dir->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_dir;
};

void tst_AppPaths::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    qputenv("HOME", QFile::encodeName(m_dir->path()));
    for (const char *name : {"CONFIG", "DATA", "STATE", "CACHE"})
        qputenv(QByteArray("XDG_") + name + "_HOME",
                QFile::encodeName(at(QString::fromLatin1(name).toLower())));
}

void tst_AppPaths::foldersFollowTheEnvironment()
{
    const AppPaths paths = AppPaths::standard();
    QCOMPARE(paths.settingsFile(), at(u"config/breakwater/services.json"_s));
    QCOMPARE(paths.policiesDir(), at(u"config/breakwater/policies"_s));
    QCOMPARE(paths.stateDatabase(), at(u"data/breakwater/state.sqlite"_s));
    QCOMPARE(paths.journalDir(), at(u"state/breakwater/journal"_s));
    QCOMPARE(paths.callLogFile(), at(u"state/breakwater/calls.jsonl"_s));
    QCOMPARE(paths.cacheDir(), at(u"cache/breakwater"_s));
}

void tst_AppPaths::withoutTheEnvironmentTheyLieAtHome()
{
    for (const char *name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
        qunsetenv(name);
    const AppPaths paths = AppPaths::standard();
    QCOMPARE(paths.configDir(), at(u".config/breakwater"_s));
    QCOMPARE(paths.dataDir(), at(u".local/share/breakwater"_s));
    QCOMPARE(paths.stateDir(), at(u".local/state/breakwater"_s));
    QCOMPARE(paths.cacheDir(), at(u".cache/breakwater"_s));
}

void tst_AppPaths::aRelativeStateFolderIsIgnored()
{
    qputenv("XDG_STATE_HOME", "here");
    QCOMPARE(AppPaths::standard().stateDir(), at(u".local/state/breakwater"_s));
}

void tst_AppPaths::aStateDirHoldsAllButTheSettings()
{
    const AppPaths paths = AppPaths::withStateDir(at(u"mine/"_s));
    QCOMPARE(paths.settingsFile(), AppPaths::standard().settingsFile());
    QCOMPARE(paths.stateDatabase(), at(u"mine/state.sqlite"_s));
    QCOMPARE(paths.callLogFile(), at(u"mine/calls.jsonl"_s));
    QCOMPARE(AppPaths::withStateDir(u"x/../y"_s).dataDir(), QDir::current().filePath(u"y"_s));
}

void tst_AppPaths::foldersArePrivate()
{
    const AppPaths paths = AppPaths::standard();
    QVERIFY(paths.create());
    QVERIFY(paths.create()); // again is no error
    for (const QString &dir : {paths.configDir(), paths.dataDir(), paths.stateDir(), paths.cacheDir()}) {
        QVERIFY(QFileInfo(dir).isDir());
        const auto others
            = QFileDevice::ReadGroup | QFileDevice::ExeGroup | QFileDevice::ReadOther | QFileDevice::ExeOther;
        QVERIFY(!(QFileInfo(dir).permissions() & others));
    }
}

void tst_AppPaths::aFolderThatExistsKeepsItsMode()
{
    QVERIFY(QDir().mkpath(at(u"shared"_s)));
    const auto mode = QFileInfo(at(u"shared"_s)).permissions() | QFileDevice::ReadOther;
    QVERIFY(QFile::setPermissions(at(u"shared"_s), mode));
    QVERIFY(makePrivateDir(at(u"shared"_s)));
    QCOMPARE(QFileInfo(at(u"shared"_s)).permissions(), mode);
}

void tst_AppPaths::aFolderThatCannotBeMadeIsAnError_data()
{
    QTest::addColumn<QString>("dir");
    QTest::newRow("a file is in the way") << u"file"_s;
    QTest::newRow("a file is in the way above") << u"file/below"_s;
    QTest::newRow("no folder can be there") << u"/proc/none"_s;
}

void tst_AppPaths::aFolderThatCannotBeMadeIsAnError()
{
    QFETCH(const QString, dir);
    QFile file(at(u"file"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    const auto made = makePrivateDir(dir.startsWith(u'/') ? dir : at(dir));
    QVERIFY(!made);
    QVERIFY(!made.error().reason.isEmpty());
}

QTEST_APPLESS_MAIN(tst_AppPaths)
#include "tst_apppaths.moc"
