// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/settingskeeper.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace breakwater;

class tst_SettingsKeeper : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void changesAreWrittenAndTold();
    void noChangeIsNotTold();
    void changesOfAnotherProcessAreKept();
    void aRefusedFileIsTold();
    void whatCannotBeWrittenHoldsForThisSession();
};

void tst_SettingsKeeper::changesAreWrittenAndTold()
{
    QTemporaryDir folder;
    SettingsFile file(folder.filePath(QStringLiteral("services.json")));
    SettingsKeeper keeper(file);
    QSignalSpy changed(&keeper, &SettingsKeeper::changed);
    keeper.change([](Settings &settings) { settings.language = QStringLiteral("zh_CN"); });
    QCOMPARE(changed.count(), 1);
    QCOMPARE(keeper.current().language, QStringLiteral("zh_CN"));
    SettingsFile again(file.path());
    QCOMPARE(SettingsKeeper(again).current().language, QStringLiteral("zh_CN"));
}

void tst_SettingsKeeper::noChangeIsNotTold()
{
    QTemporaryDir folder;
    SettingsFile file(folder.filePath(QStringLiteral("services.json")));
    SettingsKeeper keeper(file);
    QSignalSpy changed(&keeper, &SettingsKeeper::changed);
    keeper.change([](Settings &) {});
    QCOMPARE(changed.count(), 0);
    QVERIFY(!QFile::exists(file.path()));
}

void tst_SettingsKeeper::changesOfAnotherProcessAreKept()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("services.json"));
    SettingsFile file(path);
    SettingsFile otherFile(path);
    SettingsKeeper keeper(file);
    SettingsKeeper other(otherFile);
    other.change([](Settings &settings) { settings.writingPreset = QStringLiteral("formal"); });
    keeper.change([](Settings &settings) { settings.addRecentFile(QStringLiteral("/a.md")); });
    QCOMPARE(keeper.current().writingPreset, QStringLiteral("formal"));
    QCOMPARE(keeper.current().recentFiles, QStringList{QStringLiteral("/a.md")});
}

void tst_SettingsKeeper::aRefusedFileIsTold()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("services.json"));
    QFile written(path);
    QVERIFY(written.open(QIODevice::WriteOnly));
    written.write("{\"version\": 99}");
    written.close();
    SettingsFile file(path);
    const SettingsKeeper keeper(file);
    QVERIFY(keeper.loadError());
    QCOMPARE(keeper.loadError()->kind, FileError::Kind::TooNew);
}

void tst_SettingsKeeper::whatCannotBeWrittenHoldsForThisSession()
{
    SettingsFile file(QStringLiteral("/proc/nowhere/services.json"));
    SettingsKeeper keeper(file);
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QStringLiteral("Settings not written")));
    keeper.change([](Settings &settings) { settings.language = QStringLiteral("en"); });
    QCOMPARE(keeper.current().language, QStringLiteral("en"));
}

QTEST_MAIN(tst_SettingsKeeper)
#include "tst_settingskeeper.moc"
