// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/capacitycalculator.h"
#include "ui/settings/parts/numbertext.h"
#include "wording/uilanguage.h"

#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;

class tst_NumberText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void typed_data();
    void typed();
    void writtenAndReadBack_data();
    void writtenAndReadBack();
    void capacity_data();
    void capacity();
};

void tst_NumberText::typed_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<std::optional<double>>("expected");
    QTest::newRow("a whole number") << u"30000"_s << std::optional(30'000.0);
    QTest::newRow("thousands separated") << u"30,000"_s << std::optional(30'000.0);
    QTest::newRow("a decimal point") << u"0.5"_s << std::optional(0.5);
    QTest::newRow("a decimal comma") << u"0,5"_s << std::optional(0.5);
    QTest::newRow("blanks around") << u" 12 "_s << std::optional(12.0);
    QTest::newRow("a thin blank between") << u"30\u202f000"_s << std::optional(30'000.0);
    QTest::newRow("less than nothing") << u"-1"_s << std::optional(-1.0);
    QTest::newRow("a typographic minus") << u"\u22121"_s << std::optional(-1.0);
    QTest::newRow("nothing") << QString() << std::optional<double>();
    QTest::newRow("a word") << u"ten"_s << std::optional<double>();
    QTest::newRow("a number and a word") << u"10 s"_s << std::optional<double>();
    QTest::newRow("not a number") << u"nan"_s << std::optional<double>();
    QTest::newRow("endless") << u"inf"_s << std::optional<double>();
}

void tst_NumberText::typed()
{
    QFETCH(QString, text);
    QFETCH(std::optional<double>, expected);
    for (const UiLanguage language : {UiLanguage::English, UiLanguage::SimplifiedChinese}) {
        const LanguageSwitch languageSwitch(language);
        QVERIFY2(numberFrom(text) == expected, qPrintable(text));
    }
}

void tst_NumberText::writtenAndReadBack_data()
{
    QTest::addColumn<double>("number");
    QTest::addColumn<QString>("text");
    QTest::newRow("whole") << 300'000.0 << u"300000"_s;
    QTest::newRow("large") << 86'400'000.0 << u"86400000"_s;
    QTest::newRow("a fraction") << 0.1 << u"0.1"_s;
    QTest::newRow("a price") << 0.0004 << u"0.0004"_s;
}

void tst_NumberText::writtenAndReadBack()
{
    QFETCH(double, number);
    QTEST(numberText(number), "text");
    QCOMPARE(numberFrom(numberText(number)), std::optional(number));
}

void tst_NumberText::capacity_data()
{
    QTest::addColumn<double>("memory");
    QTest::addColumn<double>("weights");
    QTest::addColumn<double>("cache");
    QTest::addColumn<int>("expected");
    QTest::newRow("24 GB, 16 GB of weights, 0.5 GB each") << 24.0 << 16.0 << 0.5 << 13;
    QTest::newRow("exactly one") << 17.2 << 16.0 << 1.0 << 1;
    QTest::newRow("not quite one") << 17.1 << 16.0 << 1.0 << 0;
    QTest::newRow("weights do not fit") << 8.0 << 16.0 << 0.5 << 0;
    QTest::newRow("no cache given") << 24.0 << 16.0 << 0.0 << 0;
}

void tst_NumberText::capacity()
{
    QFETCH(double, memory);
    QFETCH(double, weights);
    QFETCH(double, cache);
    QTEST(concurrentRequests(memory, weights, cache), "expected");
}

QTEST_GUILESS_MAIN(tst_NumberText)
#include "tst_numbertext.moc"
