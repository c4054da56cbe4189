// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/writingpresets.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace breakwater;

class tst_WritingPresets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void builtInOnesComeFirst();
    void ownOnesAreFilesInTheFolder();
    void aFileThatIsNoPresetIsLeftOut();
    void aMissingFolderIsNoError();
};

namespace {

void write(const QString &path, const QByteArray &content)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
}

} // namespace

void tst_WritingPresets::builtInOnesComeFirst()
{
    const auto all = WritingPresets({}).all();
    QCOMPARE(all.size(), 6);
    QCOMPARE(all.first().id, QStringLiteral("corrections"));
    QCOMPARE(all.first().title, QStringLiteral("Corrections only"));
    QLocale::setDefault(QLocale(QLocale::Chinese, QLocale::China));
    QCOMPARE(WritingPresets({}).all().first().title, QStringLiteral("仅纠错"));
    QLocale::setDefault(QLocale::c());
    QCOMPARE(WritingPresets({}).requestName(QStringLiteral("corrections")), QStringLiteral("corrections"));
}

void tst_WritingPresets::ownOnesAreFilesInTheFolder()
{
    QTemporaryDir folder;
    write(folder.filePath(QStringLiteral("letter.md")), "---\ntitle: A letter\n---\nWrite like a letter.\n");
    const WritingPresets presets(folder.path());
    QCOMPARE(presets.all().size(), 7);
    QCOMPARE(presets.all().last().id, QStringLiteral("letter"));
    QCOMPARE(presets.all().last().title, QStringLiteral("A letter"));
    QVERIFY(presets.all().last().own);
    QCOMPARE(presets.requestName(QStringLiteral("letter")), folder.filePath(QStringLiteral("letter.md")));
    QCOMPARE(presets.title(QStringLiteral("letter")), QStringLiteral("A letter"));
}

void tst_WritingPresets::aFileThatIsNoPresetIsLeftOut()
{
    QTemporaryDir folder;
    write(folder.filePath(QStringLiteral("empty.md")), "");
    write(folder.filePath(QStringLiteral("notes.txt")), "x");
    write(folder.filePath(QStringLiteral("polish.md")), "My own polish.");
    QVERIFY2(WritingPresets(folder.path()).all().size() == 6, "a built-in name is not replaced unseen");
}

void tst_WritingPresets::aMissingFolderIsNoError()
{
    QCOMPARE(WritingPresets(QStringLiteral("/nowhere/at/all")).all().size(), 6);
}

QTEST_MAIN(tst_WritingPresets)
#include "tst_writingpresets.moc"
