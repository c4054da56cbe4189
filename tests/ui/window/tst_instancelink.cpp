// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwater/instancelink.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QtConcurrent>

using namespace breakwater;

class tst_InstanceLink : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void filesGoToTheRunningProgram_data();
    void filesGoToTheRunningProgram();
    void nobodyIsThere();
    void anotherStateFolderIsAnotherProgram();
};

namespace {

/// The second start is another process: here another thread, for it waits for the answer of the first.
bool handOver(const QString &folder, const QStringList &files)
{
    QFuture<bool> second
        = QtConcurrent::run([folder, files] { return InstanceLink(folder).handOver(files); });
    return QTest::qWaitFor([&second] { return second.isFinished(); }, 5'000) && second.result();
}

} // namespace

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

QTEST_GUILESS_MAIN(tst_InstanceLink)
#include "tst_instancelink.moc"
