// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text/measure/editmeasure.h"

#include "textgenerator.h"

#include <QTest>

using namespace breakwater;
using Fate = EditMeasure::Fate;

class tst_EditMeasure final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatBecameOfASentence_data();
    void tellsWhatBecameOfASentence();
    void tellsWhatWasAdded();
    void findsParagraphsThatWereRunTogether();
    void anUnchangedTextIsKept();
    void whatIsSaidTwiceHasOneSource();
};

void tst_EditMeasure::tellsWhatBecameOfASentence_data()
{
    QTest::addColumn<QString>("answer");
    QTest::addColumn<int>("fate"); // of the second sentence
    const auto row = [](const char *name, QStringView answer, Fate fate) {
        QTest::newRow(name) << answer.toString() << static_cast<int>(fate);
    };
    row("kept", u"The gate was open. An old dog slept in the yard. Nobody came.", Fate::Kept);
    row("a typo mended", u"The gate was open. An old dog sleept in the yard. Nobody came.", Fate::Kept);
    row("moved", u"An old dog slept in the yard. The gate was open. Nobody came.", Fate::Kept);
    row("joined to the next", u"The gate was open; an old dog slept in the yard, and nobody came.",
        Fate::Kept);
    row("reworded", u"The gate was open. In the yard, a dog was asleep. Nobody came.", Fate::Edited);
    row("rewritten", u"The gate was open. Some hound snored between the walls. Nobody came.",
        Fate::Rewritten);
    row("gone", u"The gate was open. Nobody came.", Fate::Gone);
}

void tst_EditMeasure::tellsWhatBecameOfASentence()
{
    QFETCH(QString, answer);
    QFETCH(int, fate);
    const EditMeasure measure
        = measureEdit(u"The gate was open. An old dog slept in the yard. Nobody came.", answer);
    QCOMPARE(measure.sentences.size(), std::size_t{3});
    QCOMPARE(static_cast<int>(measure.sentences[1].fate), fate);
}

void tst_EditMeasure::tellsWhatWasAdded()
{
    const EditMeasure measure = measureEdit(u"门开着。没有人来。", u"门开着。院子里的老狗睡着了。没有人来。");
    QCOMPARE(measure.answer.size(), std::size_t{3});
    QVERIFY(!measure.answer[0].added);
    QVERIFY(measure.answer[1].added);
    QVERIFY(!measure.answer[2].added);
    QCOMPARE(measure.kept(), 1.0);
    QVERIFY(measure.added() > 2);
}

void tst_EditMeasure::findsParagraphsThatWereRunTogether()
{
    const EditMeasure measure = measureEdit(u"The gate was open.\n\nAn old dog slept.\n\nNobody came.",
                                            u"The gate was open. An old dog slept.\n\nNobody came.");
    QCOMPARE(measure.paragraphs.size(), std::size_t{3});
    QVERIFY(measure.paragraphs[0].runsIntoNext);
    QVERIFY(!measure.paragraphs[1].runsIntoNext);
    QCOMPARE(measure.answerParagraphs, std::size_t{2});
}

void tst_EditMeasure::anUnchangedTextIsKept()
{
    test::TextGenerator generate(31);
    for (int round = 0; round < 300; ++round) {
        const QString text = generate.text(generate.number(60));
        const EditMeasure measure = measureEdit(text, text);
        QCOMPARE(measure.gone(), 0.0);
        QCOMPARE(measure.added(), 0.0);
        QVERIFY(std::abs(measure.sharedWeight - measure.originalWeight) < 1e-6);
        for (const EditMeasure::Paragraph &paragraph : measure.paragraphs)
            QVERIFY2(!paragraph.runsIntoNext, qPrintable(text));
    }
}

void tst_EditMeasure::whatIsSaidTwiceHasOneSource()
{
    const EditMeasure measure
        = measureEdit(u"He goes to school.", u"He goes to school. He goes to school. He goes to school.");
    QCOMPARE(std::count_if(measure.answer.begin(), measure.answer.end(),
                           [](const EditMeasure::Said &said) { return said.added; }),
             2);
}

QTEST_APPLESS_MAIN(tst_EditMeasure)
#include "tst_editmeasure.moc"
