// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/prompt/promptpreset.h"
#include "ui/controllers/writingpresets.h"

#include <QLocale>
#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;

/// This program has one more file in its resources, rhyme.md, and nothing else that names it.
class tst_PlantedPreset : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itIsInTheMenuAtItsPlace_data();
    void itIsInTheMenuAtItsPlace();
    void itsInstructionIsFoundByItsId();
};

void tst_PlantedPreset::itIsInTheMenuAtItsPlace_data()
{
    QTest::addColumn<QLocale>("locale");
    QTest::addColumn<QString>("title");
    QTest::newRow("in English") << QLocale(QLocale::English) << u"Rhyme"_s;
    QTest::newRow("in Chinese") << QLocale(QLocale::Chinese, QLocale::China) << u"押韵"_s;
}

void tst_PlantedPreset::itIsInTheMenuAtItsPlace()
{
    QFETCH(const QLocale, locale);
    QLocale::setDefault(locale);
    const auto all = WritingPresets({}).all();
    QCOMPARE(all.size(), 7);
    QCOMPARE(all.at(3).id, u"rhyme"_s); // an order twice: by the title, behind Concise
    QTEST(all.at(3).title, "title");
    QTEST(WritingPresets({}).title(u"rhyme"_s), "title");
    QVERIFY(!all.at(3).own);
}

void tst_PlantedPreset::itsInstructionIsFoundByItsId()
{
    QVERIFY(builtInPresetIds().contains(u"rhyme"_s));
    QCOMPARE(builtInPreset(u"rhyme"_s)->instruction, u"Write the text in rhymes."_s);
    QCOMPARE(WritingPresets({}).requestName(u"rhyme"_s), u"rhyme"_s);
}

QTEST_MAIN(tst_PlantedPreset)
#include "tst_plantedpreset.moc"
