// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/homefolder.h"

#include <QTest>

#include <optional>

using namespace breakwater;

class tst_HomeFolder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itIsAFolderThatOneCanNameOrNone_data();
    void itIsAFolderThatOneCanNameOrNone();
};

void tst_HomeFolder::itIsAFolderThatOneCanNameOrNone_data()
{
    QTest::addColumn<QByteArray>("home");
    QTest::addColumn<QByteArray>("listed");
    QTest::addColumn<QByteArray>("configHome");
    QTest::addColumn<QByteArray>("folder");
    QTest::addColumn<std::optional<HomeFault>>("fault");
    const std::optional<HomeFault> none;
    const std::optional unknown(HomeFault::Unknown);
    const std::optional notUtf8(HomeFault::NotUtf8);
    const QByteArray listed("/home/ann");
    const QByteArray latin1("/home/\xe9ve");
    QTest::newRow("as HOME says") << QByteArray("/tmp/h") << listed << QByteArray() << QByteArray("/tmp/h")
                                  << none;
    QTest::newRow("Chinese") << QByteArray("/home/安") << listed << QByteArray() << QByteArray("/home/安")
                             << none;
    QTest::newRow("HOME is not set") << QByteArray() << listed << QByteArray() << listed << none;
    QTest::newRow("HOME is relative") << QByteArray("home") << listed << QByteArray() << listed << none;
    QTest::newRow("HOME is a dot") << QByteArray(".") << listed << QByteArray() << listed << none;
    QTest::newRow("nobody knows") << QByteArray() << QByteArray() << QByteArray() << QByteArray() << unknown;
    QTest::newRow("relative, and nobody knows")
        << QByteArray("home") << QByteArray() << QByteArray() << QByteArray() << unknown;
    QTest::newRow("not UTF-8") << latin1 << listed << QByteArray() << QByteArray() << notUtf8;
    QTest::newRow("a sequence that ends too early")
        << QByteArray("/home/\xe9") << listed << QByteArray() << QByteArray() << notUtf8;
    QTest::newRow("not UTF-8 in the list")
        << QByteArray() << latin1 << QByteArray() << QByteArray() << notUtf8;
    QTest::newRow("not UTF-8 in XDG_CONFIG_HOME")
        << QByteArray("/tmp/h") << listed << latin1 << QByteArray() << notUtf8;
}

void tst_HomeFolder::itIsAFolderThatOneCanNameOrNone()
{
    QFETCH(const QByteArray, home);
    QFETCH(const QByteArray, listed);
    QFETCH(const QByteArray, configHome);
    QFETCH(const QByteArray, folder);
    QFETCH(const std::optional<HomeFault>, fault);
    const auto found = homeFolder({.home = home, .listed = listed, .folders = {configHome}});
    QCOMPARE(found.hasValue(), !fault.has_value());
    if (found)
        QCOMPARE(*found, folder);
    else
        QVERIFY(found.error() == *fault);
}

QTEST_APPLESS_MAIN(tst_HomeFolder)
#include "tst_homefolder.moc"
