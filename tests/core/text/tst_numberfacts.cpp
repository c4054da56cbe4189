// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text/measure/numberfacts.h"
#include "text/measure/numbermentions.h"

#include <QTest>

using namespace breakwater;

class tst_NumberFacts final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsNumbersInWords_data();
    void readsNumbersInWords();
    void comparesByValue_data();
    void comparesByValue();
};

void tst_NumberFacts::readsNumbersInWords_data()
{
    QTest::addColumn<QString>("prose");
    QTest::addColumn<QString>("name");
    const auto row = [](const char *name, QStringView prose, const char *value) {
        QTest::newRow(name) << prose.toString() << QString::fromLatin1(value);
    };
    row("a unit", u"seven", "7");
    row("a compound", u"twenty-three", "23");
    row("a hundred and something", u"a hundred and twelve", "112");
    row("thousands", u"two thousand three hundred", "2300");
    row("millions", u"one million five hundred thousand", "1500000");
    row("an ordinal", u"twenty-first", "21");
    row("digits and a word", u"3.5 million", "3500000");
    row("k behind digits", u"20k", "20000");
    row("a percentage in words", u"65 percent", "65%");
    row("a unit in Chinese", u"七个", "7");
    row("tens", u"二十六", "26");
    row("ten and something", u"十二", "12");
    row("万 and 千", u"三万五千", "35000");
    row("万 as people say it", u"三万五", "35000");
    row("亿", u"一亿两千万", "120000000");
    row("a zero inside", u"一千零五", "1005");
    row("a year", u"二〇二四年", "2024");
    row("digits and 万", u"3.5万", "35000");
    row("digits and two units", u"3万5千", "35000");
    row("百分之", u"百分之六十五", "65%");
    row("分之", u"三分之一", "1/3");
    row("capital numerals", u"叁佰伍拾", "350");
    row("成", u"八成", "80%");
}

void tst_NumberFacts::readsNumbersInWords()
{
    QFETCH(QString, prose);
    const std::vector<NumberMention> mentions = numberMentions(prose);
    QCOMPARE(mentions.size(), std::size_t{1});
    QTEST(mentions.front().names.front(), "name");
}

void tst_NumberFacts::comparesByValue_data()
{
    QTest::addColumn<QString>("left");
    QTest::addColumn<QString>("right");
    QTest::addColumn<bool>("differ");
    const auto same = [](const char *name, QStringView left, QStringView right) {
        QTest::newRow(name) << left.toString() << right.toString() << false;
    };
    const auto other = [](const char *name, QStringView left, QStringView right) {
        QTest::newRow(name) << left.toString() << right.toString() << true;
    };
    same("万 in numerals and digits", u"约三万五千个", u"约3.5万个");
    same("万 and thousands", u"3.5万", u"35,000");
    same("half", u"half of it", u"1/2 of it");
    same("half an hour", u"at 6:30", u"at half past six");
    same("一半 and a fraction", u"一半的人", u"1/2 的人");
    same("a third", u"1/3 came", u"a third came");
    same("a date with a point", u"3.5开会", u"3月5日开会");
    same("a date with a slash", u"on 3/5", u"on March 5");
    same("a date as ISO has it", u"2024-03-05", u"5 March 2024");
    same("an hour of the afternoon", u"at 7 p.m.", u"at 19:00");
    same("下午两点", u"下午2点", u"14:00");
    same("a full hour", u"at 9:00", u"at 9 o'clock");
    same("twice", u"2 times", u"twice");
    same("次日", u"第2天", u"次日");
    same("percent in words", u"百分之六十五", u"65%");
    same("about so many", u"10来米", u"十来米");
    same("a dozen", u"12 eggs", u"a dozen eggs");
    same("an idiom goes", u"他七上八下的", u"他忐忑不安");
    same("十分 is no number", u"十分高兴", u"很高兴");
    same("一 is an article", u"有一个人", u"有人");
    same("a month that is a verb", u"you may go", u"you can go");
    same("three and a comma", u"1,000", u"1000");
    other("a decimal that is no date", u"3.5 km", u"3 or 5 km");
    other("ten times less", u"三万五千", u"3500");
    other("another age", u"三十五岁", u"三十八岁");
    other("another half", u"half of it", u"2/3 of it");
    other("another hour", u"at 7 p.m.", u"at 20:00");
    other("another month", u"on 3 March", u"on 3 June 4");
    other("another percentage", u"65%", u"56%");
    other("a number in words for another", u"eleven boats", u"twelve boats");
    other("digits for another word", u"3 cats", u"four cats");
    other("a number gone", u"all 240 members", u"all members");
    other("a number invented", u"many members", u"240 members");
    other("another version", u"Qt 6.4.2", u"Qt 6.4.3");
}

void tst_NumberFacts::comparesByValue()
{
    QFETCH(QString, left);
    QFETCH(QString, right);
    QTEST(numbersDiffer(left, right), "differ");
}

QTEST_APPLESS_MAIN(tst_NumberFacts)
#include "tst_numberfacts.moc"
