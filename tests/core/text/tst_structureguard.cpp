// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text/answer/structureguard.h"

#include "text/measure/numberfacts.h"
#include "textgenerator.h"

#include <QTest>

using namespace breakwater;

class tst_StructureGuard final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void flags_data();
    void flags();
    void recognisesAnEcho_data();
    void recognisesAnEcho();
    void saysNothingIsMissingOfACutOffAnswer();
    void aRefusalStandsAlone();
    void readsNumbers_data();
    void readsNumbers();
    void hasAUniqueNameForEveryFlag();
    void findsNothingInAnUnchangedText();
};

void tst_StructureGuard::flags_data()
{
    QTest::addColumn<QString>("original");
    QTest::addColumn<QString>("suggestion");
    QTest::addColumn<QStringList>("expected");
    const auto row
        = [](const char *name, QStringView original, QStringView suggestion, const char *flags = "") {
              QTest::newRow(name) << original.toString() << suggestion.toString()
                                  << QString::fromLatin1(flags).split(u' ', Qt::SkipEmptyParts);
          };
    row("only words changed", u"He go to school.", u"He went to school.");

    row("link lost", u"See [it](https://a.b).", u"See it.", "links_missing");
    row("link target changed", u"See [it](https://a.b/c).", u"See [it](https://a.b/d).",
        "links_missing links_added");
    row("bare address lost", u"See https://a.b/c.", u"See the page.", "links_missing");
    row("mail address lost", u"Ask a@b.org.", u"Ask me.", "links_missing");
    row("reference lost", u"See [it][r].\n\n[r]: https://a.b", u"See it.\n\n[r]: https://a.b",
        "links_missing");
    row("footnote lost", u"So it is[^1].", u"So it is.", "links_missing");
    row("one of two equal links lost", u"[a](x.md) and [b](x.md)", u"[a](x.md) and b", "links_missing");
    row("link text changed", u"See [teh page](https://a.b).", u"See [the page](https://a.b).");
    row("links in another order", u"[a](x.md) [b](y.md)", u"[b](y.md) [a](x.md)");
    row("full stop after an address", u"see https://a.b", u"See https://a.b.");
    row("an address gets angle brackets", u"See https://a.b now.", u"See <https://a.b> now.");
    row("a bare address becomes a link", u"See https://a.b/ now.", u"See [the page](https://a.b/) now.");
    row("Chinese punctuation behind an address", u"见https://a.b/c,谢谢", u"见 https://a.b/c，谢谢。");

    row("image lost", u"![a](i.png) text", u"text", "images_missing");
    row("image path changed", u"![a](i.png)", u"![a](j.png)", "images_missing images_added");
    row("link added", u"Read it.", u"Read [it](https://a.b).", "links_added");
    row("bare address added", u"Read it.", u"Read it at https://a.b/c.", "links_added");
    row("a second link to the same place", u"[a](x.md) and b", u"[a](x.md) and [b](x.md)", "links_added");
    row("image added", u"text", u"text ![](https://a.b/pixel.png)", "images_added");
    row("HTML added", u"Big words.", u"<b>Big</b> words.", "html_added");
    row("an image in HTML added", u"text", u"text <img src=\"https://a.b/p.png\">",
        "images_added html_added");
    row("a link in HTML added", u"text", u"<a href='https://a.b'>text</a>", "links_added html_added");
    row("words turned around for the eye", u"They were late.", u"They were \u202Eetal\u202C.",
        "hidden_characters");
    row("a space of no width added", u"They were late.", u"They\u200B were late.", "hidden_characters");
    row("a hidden character that was there", u"soft\u00ADly spoken", u"soft\u00ADly said");
    row("one more than were there", u"a\u200Bb c", u"a\u200Bb\u200B c", "hidden_characters");
    row("a no-break space added", u"10 km away", u"10\u00A0km away");

    row("alt text changed", u"![teh cat](i.png)", u"![the cat](i.png)");

    row("inline code changed", u"Use `ls -l`.", u"Use `ls -a`.", "code_changed");
    row("inline code lost", u"Use `ls`.", u"Use ls.", "code_changed");
    row("fenced code changed", u"```\na = 1\n```", u"```\na = 2\n```", "code_changed");
    row("fenced code lost", u"Do:\n\n```\nls\n```", u"Do it.", "code_changed");
    row("code comment translated", u"```\nls # 列出\n```", u"```\nls # list\n```", "code_changed");
    row("other fence, same code", u"```\nls\n```", u"~~~\nls\n~~~");
    row("trailing space in code", u"```\nls  \n```", u"```\nls\n```");
    row("line ends in code", u"```\r\nls\r\n```", u"```\nls\n```");
    row("numbers in code", u"Use `a1`.", u"Use `a1` now.");

    row("formula changed", u"So $a+b$.", u"So $a-b$.", "formulas_changed");
    row("formula lost", u"So $a+b$.", u"So a+b.", "formulas_changed");
    row("displayed formula changed", u"$$\nx^2\n$$", u"$$\nx^3\n$$", "formulas_changed");
    row("other delimiters, same formula", u"So $a + b$.", u"So \\(a+b\\).");
    row("prices are no formulas", u"From $5 to $6.", u"From $5 to $6, say.");

    row("number changed", u"We sold 12 cars.", u"We sold 21 cars.", "numbers_changed");
    row("number lost", u"In 2024 we sold cars.", u"We sold cars.", "numbers_changed");
    row("number invented", u"We sold many cars.", u"We sold 500 cars.", "numbers_changed");
    row("decimal changed", u"3.5 km", u"3.6 km", "numbers_changed");
    row("two numbers swapped for one", u"3 apples, 5 pears", u"5 apples, 5 pears", "numbers_changed");
    row("year changed in Chinese", u"2023年发布", u"2024年发布", "numbers_changed");
    row("thousands separator removed", u"It cost 1,000 yuan.", u"It cost 1000 yuan.");
    row("thousands separator added", u"It cost 1234567 yuan.", u"It cost 1,234,567 yuan.");
    row("full-width digits", u"共１２３个", u"共 123 个");
    row("full-width point", u"约３．５倍", u"约 3.5 倍");
    row("punctuation moved behind a number", u"in 2020 , we", u"in 2020, we");
    row("numbers in another order", u"From 3 to 5.", u"Up to 5, from 3.");
    row("trailing zero", u"3.50 euros", u"3.5 euros");
    row("digit written as a word", u"We have 3 cats.", u"We have three cats.");
    row("word written as a digit", u"We have twelve cats.", u"We have 12 cats.");
    row("digit written as a Chinese numeral", u"共有3个方案", u"共有三个方案");
    row("month written as a word", u"on 2024-03-05", u"on March 5, 2024");
    row("a number said once instead of twice", u"5 cats, yes 5 cats", u"5 cats");
    row("list renumbered", u"1. a\n1. b", u"1. a\n2. b");
    row("version number", u"Qt 6.4.2 is", u"Qt 6.4.3 is", "numbers_changed");

    row("heading lost", u"# Plan\n\ntext", u"Plan\n\ntext", "headings_changed");
    row("heading level changed", u"## Plan", u"# Plan", "headings_changed");
    row("heading added", u"text", u"# Title\n\ntext", "headings_changed");
    row("underlined heading to #", u"Plan\n====\n\ntext", u"# Plan\n\ntext");
    row("heading reworded", u"# teh plan", u"# The plan");
    row("# in code is no heading", u"```\n# a\n```\n\ntext", u"```\n# a\n```\n\nText");

    row("HTML tag lost", u"A <b>word</b>.", u"A word.", "html_missing");
    row("HTML comment lost", u"A <!-- note --> b", u"A b", "html_missing");
    row("HTML image lost", u"<img src=\"a.png\"> text", u"text", "images_missing html_missing");
    row("HTML kept", u"A <b>wrod</b>.", u"A <b>word</b>.");
    row("br with and without slash", u"a<br>b", u"a<br/>b");
    row("less-than is no HTML", u"1 < 2 > 0", u"1 < 2, > 0");

    row("Chinese to English", u"我们下周一发布新版本。", u"We release the new version next Monday.",
        "language_changed");
    row("English to Chinese", u"We release the new version next Monday.", u"我们下周一发布新版本。",
        "language_changed");
    row("Chinese to Japanese", u"我们下周一发布新版本。", u"来週の月曜日に新しいバージョンをリリースします。",
        "language_changed");
    row("English to German", u"This is the house that they have built for the children of the town.",
        u"Das ist das Haus, das sie für die Kinder der Stadt gebaut haben, und es ist nicht groß.",
        "language_changed");
    row("one of two paragraphs translated", u"我们下周一发布新的版本。\n\nWe release it next Monday.",
        u"We release the new version next Monday.\n\nWe release it next Monday.", "language_changed");
    row("Chinese with English names", u"用 Qt 和 CMake 写的程序很快", u"用 Qt 与 CMake 编写的程序运行很快");
    row("English with a Chinese name", u"The word 微信 mean WeChat.", u"The word 微信 means WeChat.");
    row("a short word", u"ok", u"好");

    row("simplified to traditional", u"我们这个软件来自中国。", u"我們這個軟體來自中國。", "script_changed");
    row("traditional to simplified", u"我們這個軟體來自中國。", u"我们这个软件来自中国。", "script_changed");
    row("simplified stays", u"我们这个软件来自中国", u"我们的这个软件来自中国。");
    row("a quoted traditional word", u"我们用“軟體”这个词", u"我们使用“軟體”这个词。");
    row("no character tells", u"人口大小", u"人口的大小");
}

void tst_StructureGuard::flags()
{
    QFETCH(QString, original);
    QFETCH(QString, suggestion);
    QTEST(answerFlagNames(checkAnswer({.original = original, .suggestion = suggestion})), "expected");
}

void tst_StructureGuard::recognisesAnEcho_data()
{
    QTest::addColumn<QString>("original");
    QTest::addColumn<QString>("suggestion");
    QTest::addColumn<bool>("echo");
    QTest::newRow("the instructions")
        << QStringLiteral("He go.")
        << QStringLiteral("Correct spelling, grammar, punctuation, and wrong or missing words. He went.")
        << true;
    QTest::newRow("the tags") << QStringLiteral("He go.") << QStringLiteral("<writer_text> He went.") << true;
    QTest::newRow("the original in front")
        << QStringLiteral("He go to school yesterday.")
        << QStringLiteral("He go to school yesterday.\n\nHe went to school yesterday.") << true;
    QTest::newRow("the original behind")
        << QStringLiteral("He go to school yesterday.")
        << QStringLiteral("He went to school yesterday.\n\nHe go to school yesterday.") << true;
    QTest::newRow("an edited text") << QStringLiteral("He go.") << QStringLiteral("He went.") << false;
    QTest::newRow("a text about the instructions")
        << QStringLiteral("Correct spelling, grammar, punctuation, and wrong or missing words, please.")
        << QStringLiteral("Please correct spelling, grammar, punctuation, and wrong or missing words.")
        << false;
    QTest::newRow("a text that grows") << QStringLiteral("He go to school yesterday.")
                                       << QStringLiteral("He went to school yesterday, then home.") << false;
}

void tst_StructureGuard::recognisesAnEcho()
{
    QFETCH(QString, original);
    QFETCH(QString, suggestion);
    const AnswerFlags flags = checkAnswer(
        {.original = original,
         .suggestion = suggestion,
         .instructions = QStringLiteral(
             "You are an editor.\n\nCorrect spelling, grammar, punctuation, and wrong or\nmissing "
             "words. Change nothing else.")});
    QTEST(flags.testFlag(AnswerFlag::Echo), "echo");
}

void tst_StructureGuard::saysNothingIsMissingOfACutOffAnswer()
{
    const AnswerFlags flags
        = checkAnswer({.original = QStringLiteral("# A\n\nSee [it](x.md) and `b`, 5 times."),
                       .suggestion = QStringLiteral("# A\n\nSee"),
                       .cutOff = true});
    QCOMPARE(answerFlagNames(flags), QStringList{QStringLiteral("cut_off")});
}

void tst_StructureGuard::aRefusalStandsAlone()
{
    const AnswerFlags flags
        = checkAnswer({.original = QStringLiteral("The clerk wrote `key` on 3 notes, see [it](x.md)."),
                       .suggestion = QStringLiteral("I'm sorry, but I can't help with that.")});
    QCOMPARE(answerFlagNames(flags), QStringList{QStringLiteral("refused")});
}

void tst_StructureGuard::readsNumbers_data()
{
    QTest::addColumn<QString>("prose");
    QTest::addColumn<QStringList>("values");
    const auto row = [](const char *name, QStringView prose, const char *values) {
        QTest::newRow(name) << prose.toString()
                            << QString::fromLatin1(values).split(u' ', Qt::SkipEmptyParts);
    };
    row("none", u"no numbers", "");
    row("thousands", u"1,000 and 12,345,678", "1000 12345678");
    row("a list is no thousand", u"1,2,3", "1 2 3");
    row("four digits after a comma", u"1,0000", "1 0");
    row("decimals", u"3.14 and 2.50", "3.14 2.5");
    row("a full stop", u"in 2020. Then", "2020");
    row("leading zeros", u"07:05", "7 5");
    row("zero point", u"0.5", "0.5");
    row("version", u"6.4.2", "6.4.2");
    row("full-width", u"１，０００．５", "1000.5");
    row("inside of words", u"Qt6 H2O", "6 2");
}

void tst_StructureGuard::readsNumbers()
{
    QFETCH(QString, prose);
    QTEST(numberValues(prose), "values");
}

void tst_StructureGuard::hasAUniqueNameForEveryFlag()
{
    QStringList names;
    for (const AnswerFlag flag : allAnswerFlags()) {
        const QString name = answerFlagName(flag);
        QVERIFY(!name.isEmpty());
        QVERIFY(!names.contains(name));
        QCOMPARE(answerFlagFromName(name), flag);
        names.append(name);
    }
    AnswerFlags all;
    for (const AnswerFlag flag : allAnswerFlags()) {
        QVERIFY2(!all.testFlag(flag), "two flags share a bit");
        all |= flag;
    }
    QVERIFY(!answerFlagFromName(QStringLiteral("unknown")));
}

void tst_StructureGuard::findsNothingInAnUnchangedText()
{
    test::TextGenerator generate(29);
    for (int round = 0; round < 500; ++round) {
        QString text = generate.text(generate.number(40));
        const AnswerFlags flags = checkAnswer({.original = text, .suggestion = text});
        QVERIFY2(!flags, qPrintable(text + answerFlagNames(flags).join(u' ')));
    }
}

QTEST_APPLESS_MAIN(tst_StructureGuard)
#include "tst_structureguard.moc"
