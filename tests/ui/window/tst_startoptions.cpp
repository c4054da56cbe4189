// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwater/startoptions.h"

#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(breakwater::StartOptions)

class tst_StartOptions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void parses_data();
    void parses();
    void refuses_data();
    void refuses();
    void helpNamesEveryOption();
};

void tst_StartOptions::parses_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<StartOptions>("expected");
    using Task = StartOptions::Task;
    QTest::newRow("nothing: a window") << QStringList{} << StartOptions{};
    QTest::newRow("a relative file") << QStringList{u"a.md"_s} << StartOptions{.files = {u"/home/w/a.md"_s}};
    QTest::newRow("an absolute file") << QStringList{u"/b.md"_s} << StartOptions{.files = {u"/b.md"_s}};
    QTest::newRow("a file above") << QStringList{u"../c.md"_s} << StartOptions{.files = {u"/home/c.md"_s}};
    QTest::newRow("an address of a file")
        << QStringList{u"file:///d%20e.md"_s} << StartOptions{.files = {u"/d e.md"_s}};
    QTest::newRow("two files") << QStringList{u"a"_s, u"b"_s}
                               << StartOptions{.files = {u"/home/w/a"_s, u"/home/w/b"_s}};
    QTest::newRow("a file that looks like an option")
        << QStringList{u"--"_s, u"--help"_s} << StartOptions{.files = {u"/home/w/--help"_s}};
    QTest::newRow("a colon in the name")
        << QStringList{u"a:b.md"_s} << StartOptions{.files = {u"/home/w/a:b.md"_s}};
    QTest::newRow("version") << QStringList{u"--version"_s} << StartOptions{.task = Task::ShowVersion};
    QTest::newRow("help") << QStringList{u"-h"_s, u"a"_s}
                          << StartOptions{.task = Task::ShowHelp, .files = {u"/home/w/a"_s}};
    QTest::newRow("a state folder") << QStringList{u"--state-dir"_s, u"/s"_s}
                                    << StartOptions{.stateDir = u"/s"_s};
    QTest::newRow("a state folder, written together")
        << QStringList{u"--state-dir=/s=t"_s} << StartOptions{.stateDir = u"/s=t"_s};
}

void tst_StartOptions::parses()
{
    QFETCH(QStringList, arguments);
    QFETCH(StartOptions, expected);
    const auto options = parseStartOptions(arguments, QStringLiteral("/home/w"));
    QVERIFY(options);
    QVERIFY2(*options == expected, qPrintable(options->files.join(u' ')));
}

void tst_StartOptions::refuses_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("named");
    QTest::newRow("an unknown option") << QStringList{u"--frobnicate"_s} << "--frobnicate";
    QTest::newRow("a state folder that is missing") << QStringList{u"--state-dir"_s} << "--state-dir";
}

void tst_StartOptions::refuses()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, named);
    const auto options = parseStartOptions(arguments, QStringLiteral("/"));
    QVERIFY(!options);
    QVERIFY(options.error().contains(named));
}

void tst_StartOptions::helpNamesEveryOption()
{
    for (const char *option : {"--state-dir", "--version", "--help"})
        QVERIFY(startHelp().contains(QLatin1String(option)));
}

QTEST_APPLESS_MAIN(tst_StartOptions)
#include "tst_startoptions.moc"
