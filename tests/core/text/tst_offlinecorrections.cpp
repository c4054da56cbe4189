// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text/offline/offlinecorrections.h"

#include "textgenerator.h"

#include <QTest>

using namespace breakwater;

class tst_OfflineCorrections final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void corrects_data();
    void corrects();
    void leavesAlone_data();
    void leavesAlone();
    void isIdempotent();
    void correctsPartsOfALongDocument();
};

namespace {

void row(const char *name, QStringView text, QStringView expected)
{
    QTest::newRow(name) << text.toString() << expected.toString();
}

} // namespace

void tst_OfflineCorrections::corrects_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");

    row("a doubled word", u"This is the the house.", u"This is the house.");
    row("a doubled word at the start", u"The the house.", u"The house.");
    row("a word three times", u"to to to go", u"to go");
    row("a doubled article", u"it is a a house", u"it is a house");
    row("doubled 的", u"我们的的房子", u"我们的房子");
    row("doubled 了", u"他走了了。", u"他走了。");
    row("doubled 是", u"这是是我的", u"这是我的");
    row("a doubled Chinese word", u"因为因为下雨", u"因为下雨");

    row("doubled spaces", u"one  two   three", u"one two three");
    row("space before a comma", u"one , two", u"one, two");
    row("space on the wrong side of a comma", u"yesterday ,then home", u"yesterday, then home");
    row("space before a full stop", u"The end .", u"The end.");
    row("space before a question mark", u"Really ?", u"Really?");
    row("space before an exclamation mark and a quote", u"\"Really !\" he said", u"\"Really!\" he said");
    row("repeated commas", u"one,, two", u"one, two");
    row("repeated exclamation marks", u"Stop!!! Now", u"Stop! Now");
    row("two full stops", u"The end.. Then", u"The end. Then");

    row("Han and Latin", u"我用Qt写程序", u"我用 Qt 写程序");
    row("Han and digits", u"共3个", u"共 3 个");
    row("percent", u"增长50%以上", u"增长 50% 以上");
    row("rare Han and Latin", u"𠮷Qt𠮷", u"𠮷 Qt 𠮷");
    row("comma after Han", u"你好,世界", u"你好，世界");
    row("comma and space after Han", u"你好, 世界", u"你好，世界");
    row("comma between Latin and Han", u"学Qt,写程序", u"学 Qt，写程序");
    row("full stop after Han", u"你好.", u"你好。");
    row("full stop between Han", u"你好.再见.", u"你好。再见。");
    row("question, exclamation, colon, semicolon", u"好吗?好!他说:一;二", u"好吗？好！他说：一；二");
    row("dots after Han", u"然后...", u"然后……");
    row("three Chinese full stops", u"然后。。。", u"然后……");
    row("repeated Chinese punctuation", u"好！！！吗？？，，真的。。", u"好！吗？，真的。");
    row("space before Chinese punctuation", u"你好 ，世界 。", u"你好，世界。");
    row("space after Chinese punctuation", u"你好， 世界", u"你好，世界");
    row("parentheses after Han", u"软件(免费)很好", u"软件（免费）很好");
    row("quotes around Han", u"他说\"你好\"。", u"他说“你好”。");
    row("full-width digits and letters", u"共１２个ＡＢ", u"共 12 个 AB");
    row("full-width percent", u"占５０％", u"占 50%");
    row("colon behind bold Han", u"**注意**:小心", u"**注意**：小心");
    row("Chinese punctuation in English", u"Hello，world。Bye！", u"Hello, world. Bye!");
    row("Chinese parentheses in English", u"Qt（the toolkit） is", u"Qt (the toolkit) is");
    row("traditional characters", u"我們用Qt寫程式,很好.", u"我們用 Qt 寫程式，很好。");

    row("in a list item", u"- the the cat\n- 用Qt", u"- the cat\n- 用 Qt");
    row("in a heading", u"# 用Qt写", u"# 用 Qt 写");
    row("in a quotation", u"> the the cat", u"> the cat");
    row("around code", u"the the `the the` cat  cat", u"the `the the` cat cat");
    row("in a link text", u"[the the page](https://a.b/the%20the)", u"[the page](https://a.b/the%20the)");
    row("before an address", u"请看,见https://a.b/c,d", u"请看，见https://a.b/c,d");
    row("line ends stay", u"the the\r\n\r\n你好,\r\n", u"the\r\n\r\n你好，\r\n");
}

void tst_OfflineCorrections::corrects()
{
    QFETCH(QString, text);
    QTEST(correctOffline(text), "expected");
}

void tst_OfflineCorrections::leavesAlone_data()
{
    QTest::addColumn<QString>("text");
    for (const QStringView text :
         std::initializer_list<QStringView>{u"",
                                            u"\n",
                                            u"He had had enough.",
                                            u"I know that that is so.",
                                            u"What it is is good.",
                                            u"I gave her her book.",
                                            u"He came in in May.",
                                            u"very very good",
                                            u"the theory",
                                            u"vitamin A a day",
                                            u"to-to",
                                            u"the-the",
                                            u"的的确确",
                                            u"以此为目的的活动",
                                            u"受不了了",
                                            u"小时了了",
                                            u"是是非非",
                                            u"商量商量",
                                            u"看看",
                                            u"一个一个",
                                            u"```\nthe the  x ,y\n```",
                                            u"~~~\n你好,世界\n~~~",
                                            u"Use `the the  x`.",
                                            u"So $a , b  c$ is.",
                                            u"$$\na  b , c\n$$",
                                            u"---\ntitle: the the\ndate:  2024\n---\n",
                                            u"| the the | a  b |\n|---|---|\n| 用Qt | x |",
                                            u"    the the code  block",
                                            u"A line break  \nhere.",
                                            u"\tthe tab",
                                            u"  indented text",
                                            u"https://a.b/the,the",
                                            u"见 <https://a.b/你好,世界>",
                                            u"me@the.the.org",
                                            u"<img alt=\"the the\">",
                                            u"<!-- the the -->",
                                            u"[id]: https://a.b  \"the  the\"",
                                            u"at 10:30, 1,000 men and 3.5 km",
                                            u"wait ... what",
                                            u"Well...",
                                            u"a :) b",
                                            u"use .gitignore and .5",
                                            u"What?!",
                                            u"好……吗",
                                            u"他说——好",
                                            u"T恤和A股",
                                            u"卡拉OK",
                                            u"文件.txt",
                                            u"函数 f(x) 很好",
                                            u"* * *",
                                            u"a  |  b\n---|---\nc  |  d",
                                            u"来週Qtを使う,ね",
                                            u"Bonjour ! Est-ce que les amis sont dans le jardin ?",
                                            u"![the alt](a.png)",
                                            u"Plan\n-----",
                                            u"[^1]: note",
                                            u"\uFFFC the",
                                            u"C++ and C#",
                                            u"![图](a.png)",
                                            u"好！![图](a.png)",
                                            u"see [a](b), [c](d).",
                                            u"Gailly        Adler",
                                            u"The menu (zh: 接受(A), 拒绝(R)) of the app, in short",
                                            u"It answered \"无可用渠道\" and then it stopped answering."}) {
        QTest::newRow(qPrintable(text.toString().simplified())) << text.toString();
    }
}

void tst_OfflineCorrections::leavesAlone()
{
    QFETCH(QString, text);
    QCOMPARE(correctOffline(text), text);
}

void tst_OfflineCorrections::isIdempotent()
{
    test::TextGenerator generate(31);
    for (int round = 0; round < 3000; ++round) {
        const QString text = generate.text(generate.number(30));
        const QString once = correctOffline(text);
        const QString twice = correctOffline(once);
        QVERIFY2(twice == once, qPrintable(QStringLiteral("«%1»\n«%2»\n«%3»").arg(text, once, twice)));
    }
}

void tst_OfflineCorrections::correctsPartsOfALongDocument()
{
    const QString paragraph = QStringLiteral("The the text  has `the the` code ,and 中文Qt.\n\n");
    const QString expected = QStringLiteral("The text has `the the` code, and 中文 Qt.\n\n");
    QCOMPARE(correctOffline(paragraph.repeated(2000)), expected.repeated(2000));
}

QTEST_APPLESS_MAIN(tst_OfflineCorrections)
#include "tst_offlinecorrections.moc"
