// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text/count/tokenestimate.h"
#include "text/count/wordcount.h"

#include <QTest>

using namespace breakwater;

class tst_WordCount final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void counts_data();
    void counts();
    void addsUp();
    void estimatesTokens_data();
    void estimatesTokens();
};

void tst_WordCount::counts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qsizetype>("han");
    QTest::addColumn<qsizetype>("words");
    const auto row = [](const char *name, QStringView text, qsizetype han, qsizetype words) {
        QTest::newRow(name) << text.toString() << han << words;
    };
    row("nothing", u"", 0, 0);
    row("English", u"The quick brown fox.", 0, 4);
    row("Chinese", u"我们下周一发布。", 7, 0);
    row("both", u"我们用 Qt 写程序", 6, 1);
    row("no space between", u"用Qt写", 2, 1);
    row("apostrophes", u"Don't count the editor’s words twice.", 0, 6);
    row("hyphens", u"A well-known fact", 0, 3);
    row("a dash is no word", u"one - two", 0, 2);
    row("numbers are words", u"1,000 men and 3.5 horses", 0, 5);
    row("punctuation only", u"…… -- !?", 0, 0);
    row("emoji are no words", u"good 😀👩‍👩‍👧 work", 0, 2);
    row("rare Han beyond the base plane", u"𠮷野家", 3, 0);
    row("full-width letters", u"ＡＢＣ 文", 1, 1);
    row("several lines", u"one\ntwo\r\n三", 1, 2);
    row("accents", u"na\u00EFve cafe\u0301", 0, 2);
    row("Cyrillic", u"привет мир", 0, 2);
    row("々 and 〇 are characters", u"人々二〇二六", 6, 0);
}

void tst_WordCount::counts()
{
    QFETCH(QString, text);
    QFETCH(qsizetype, han);
    QFETCH(qsizetype, words);
    const WordCount count = countWords(text);
    QCOMPARE(count.hanCharacters, han);
    QCOMPARE(count.words, words);
}

void tst_WordCount::addsUp()
{
    WordCount sum = countWords(u"one 二");
    sum += countWords(u"three");
    QCOMPARE(sum, (WordCount{.hanCharacters = 1, .words = 2}));
}

void tst_WordCount::estimatesTokens_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("least");
    QTest::addColumn<int>("most");
    // From six letters or two Han characters a token (new tokenizers) to three letters or less than one (old
    // ones).
    QTest::newRow("nothing") << QString() << 0 << 0;
    QTest::newRow("English sentence")
        << QStringLiteral("The quick brown fox jumps over the lazy dog and runs away from the hunter.") << 15
        << 24;
    QTest::newRow("Chinese sentence")
        << QStringLiteral("我们下周一发布新版本，请大家提前做好准备。") << 11 << 27;
    QTest::newRow("numbers") << QStringLiteral("1234567890") << 3 << 6;
}

void tst_WordCount::estimatesTokens()
{
    QFETCH(QString, text);
    QFETCH(int, least);
    QFETCH(int, most);
    const qsizetype tokens = estimateTokens(text);
    QVERIFY2(tokens >= least && tokens <= most, qPrintable(QString::number(tokens)));
}

QTEST_APPLESS_MAIN(tst_WordCount)
#include "tst_wordcount.moc"
