// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/textfinder.h"

#include <QTest>

using namespace breakwater;

class tst_TextFinder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void finds_data();
    void finds();
    void counts();
};

void tst_TextFinder::finds_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("wanted");
    QTest::addColumn<QString>("how"); // c match case, w whole words, b backward
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("found"); // -1: nothing
    QTest::addColumn<bool>("wrapped");

    QTest::newRow("from the beginning") << "one two one"
                                        << "one"
                                        << "" << 0 << 0 << false;
    QTest::newRow("the next one") << "one two one"
                                  << "one"
                                  << "" << 3 << 8 << false;
    QTest::newRow("past the last one: from the beginning again") << "one two one"
                                                                 << "one"
                                                                 << "" << 11 << 0 << true;
    QTest::newRow("backward") << "one two one"
                              << "one"
                              << "b" << 8 << 0 << false;
    QTest::newRow("backward past the first one: from the end again") << "one two one"
                                                                     << "one"
                                                                     << "b" << 0 << 8 << true;
    QTest::newRow("nothing") << "one two"
                             << "three"
                             << "" << 0 << -1 << false;
    QTest::newRow("an empty wish finds nothing") << "one"
                                                 << ""
                                                 << "" << 0 << -1 << false;
    QTest::newRow("case makes no difference") << "One ONE"
                                              << "one"
                                              << "" << 1 << 4 << false;
    QTest::newRow("unless it should") << "One ONE one"
                                      << "one"
                                      << "c" << 0 << 8 << false;
    QTest::newRow("whole words only") << "another one"
                                      << "one"
                                      << "w" << 0 << 8 << false;
    QTest::newRow("whole words backward") << "one another"
                                          << "one"
                                          << "wb" << 11 << 0 << false;
    QTest::newRow("whole words at both ends of the text") << "one"
                                                          << "one"
                                                          << "w" << 0 << 0 << false;
    QTest::newRow("Han characters have no word ends") << "我们今天出发"
                                                      << "今天"
                                                      << "w" << 0 << 2 << false;
    QTest::newRow("a Latin word between Han characters") << "我们Qt程序"
                                                         << "Qt"
                                                         << "w" << 0 << 2 << false;
    QTest::newRow("over a line end") << "a\nb"
                                     << "a\nb"
                                     << "" << 0 << 0 << false;
}

void tst_TextFinder::finds()
{
    QFETCH(QString, text);
    QFETCH(QString, wanted);
    QFETCH(QString, how);
    QFETCH(int, from);
    QFETCH(int, found);
    const TextFinder finder(
        {.text = wanted, .matchCase = how.contains(u'c'), .wholeWords = how.contains(u'w')});
    const auto hit
        = finder.find(text, from, how.contains(u'b') ? SearchDirection::Backward : SearchDirection::Forward);
    QCOMPARE(hit ? static_cast<int>(hit->range.start) : -1, found);
    if (hit) {
        QCOMPARE(hit->range.length, wanted.size());
        QTEST(hit->wrapped, "wrapped");
    }
}

void tst_TextFinder::counts()
{
    QCOMPARE(TextFinder({.text = QStringLiteral("aa")}).count(QStringLiteral("aaaa a")), 2);
    QCOMPARE(TextFinder({.text = QString()}).count(QStringLiteral("aaaa")), 0);
}

QTEST_APPLESS_MAIN(tst_TextFinder)
#include "tst_textfinder.moc"
