// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text/answer/titleparser.h"

#include "textgenerator.h"

#include <QTest>

using namespace breakwater;

class tst_TitleParser final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void givesAtMostAsManyAsAskedFor();
    void leavesOutWhatIsKnown();
    void survivesAnyInput();
};

void tst_TitleParser::reads_data()
{
    QTest::addColumn<QString>("answer");
    QTest::addColumn<QStringList>("titles");
    const auto row = [](const char *name, QStringView answer, QStringView titles) {
        QTest::newRow(name) << answer.toString() << titles.toString().split(u'~', Qt::SkipEmptyParts);
    };
    row("one a line", u"First Light\nA Quiet Harbour\nWhy We Wait",
        u"First Light~A Quiet Harbour~Why We Wait");
    row("numbered", u"1. First\n2. Second\n3. Third", u"First~Second~Third");
    row("numbered with parentheses", u"1) First\n2) Second", u"First~Second");
    row("numbered in parentheses", u"(1) First\n(2) Second", u"First~Second");
    row("numbered in Chinese", u"1、春天\n2、夏天", u"春天~夏天");
    row("Chinese numerals", u"一、春天\n二、夏天", u"春天~夏天");
    row("circled numbers", u"① 春天\n② 夏天", u"春天~夏天");
    row("labelled", u"标题1：春天\n标题2：夏天", u"春天~夏天");
    row("labelled in English", u"Title 1: Spring\nTitle 2: Summer", u"Spring~Summer");
    row("bullets", u"- First\n* Second\n• Third", u"First~Second~Third");
    row("blank lines between", u"First\n\nSecond\n\n\nThird", u"First~Second~Third");
    row("CRLF", u"First\r\nSecond\r\n", u"First~Second");
    row("quotes", u"\"First\"\n“Second”\n'Third'\n「第四」", u"First~Second~Third~第四");
    row("book title marks", u"《春天》\n《夏天》", u"春天~夏天");
    row("book title marks inside stay", u"读《春天》有感\n《春天》与《夏天》",
        u"读《春天》有感~《春天》与《夏天》");
    row("bold", u"**First**\n__Second__", u"First~Second");
    row("numbered, bold and quoted", u"1. **\"First\"**\n2. **\"Second\"**", u"First~Second");
    row("quoted bold", u"1. \"**First**\"\n2. \"**Second**\"", u"First~Second");
    row("bold numbers", u"**1. First**\n**2. Second**", u"First~Second");
    row("bold with an explanation", u"1. **First** – short and plain\n2. **Second**: a question",
        u"First~Second");
    row("bold label", u"1. **Plain:** First\n2. **Playful:** Second", u"First~Second");
    row("headings", u"# First\n## Second", u"First~Second");
    row("with explanations below", u"1. First\n   - why it fits\n2. Second\n   - why it fits",
        u"First~Second");
    row("preamble", u"Here are five titles:\n\n1. First\n2. Second", u"First~Second");
    row("preamble without numbers", u"Here are some title suggestions:\n\nFirst\nSecond", u"First~Second");
    row("Chinese preamble", u"以下是五个标题：\n\n春天\n夏天", u"春天~夏天");
    row("another preamble with a colon", u"Five ideas for you:\nFirst\nSecond", u"First~Second");
    row("closing remark", u"First\nSecond\n\nLet me know if you want more!", u"First~Second");
    row("thinking", u"<think>1. a\n2. b</think>\n1. First\n2. Second", u"First~Second");
    row("JSON array", u"[\"First\", \"Second\"]", u"First~Second");
    row("JSON array of objects", u"[{\"title\": \"First\"}, {\"title\": \"Second\"}]", u"First~Second");
    row("JSON object", u"{\"titles\": [\"First\", \"Second\"]}", u"First~Second");
    row("JSON object with another key", u"{\"标题\": [\"春天\", \"夏天\"]}", u"春天~夏天");
    row("JSON object of numbers", u"{\"1\": \"First\", \"2\": \"Second\"}", u"First~Second");
    row("JSON in a fence", u"```json\n[\"First\", \"Second\"]\n```", u"First~Second");
    row("JSON with talk around it", u"Sure! Here you go:\n```json\n{\"titles\": [\"First\"]}\n```\nEnjoy!",
        u"First");
    row("JSON with escapes", u"[\"A \\\"B\\\" C\", \"D\\u0045\"]", u"A \"B\" C~DE");
    row("JSON cut off", u"[\"First\", \"Second\", \"Thi", u"First~Second");
    row("lines in a fence", u"```\nFirst\nSecond\n```", u"First~Second");
    row("numbered on one line", u"1. First 2. Second 3. Third", u"First~Second~Third");
    row("a year is no number", u"2024: A Review\n2025: A Preview", u"2024: A Review~2025: A Preview");
    row("a decimal is no number", u"3.5 Million Reasons\n1.5 Degrees", u"3.5 Million Reasons~1.5 Degrees");
    row("brackets in a title are no JSON", u"The [Draft] Problem\nA {Curly} Tale",
        u"The [Draft] Problem~A {Curly} Tale");
    row("duplicates", u"First\nfirst\nFIRST\nＦｉｒｓｔ\nSecond", u"First~Second");
    row("a title that is a question", u"Why: Because\nHow?", u"Why: Because~How?");
    row("apostrophes", u"The Writer's Block\nIt's Late", u"The Writer's Block~It's Late");
    row("a single title", u"Only One", u"Only One");
    row("an HTML list",
        u"<ul>\n<li>山中一日</li>\n<li>雨后的山路</li>\n<li>走进山里</li>\n<li>一顿好饭</li>\n<li>The Long "
        u"Walk</li>\n</ul>",
        u"山中一日~雨后的山路~走进山里~一顿好饭~The Long Walk");
    row("book title marks with an explanation behind",
        u"1. 《山中一日》（突出主题）\n2. 《雨后的山路》（突出主题）\n3. 《走进山里》（突出主题）\n4. "
        u"《一顿好饭》（突出主题）\n5. 《The Long Walk》（突出主题）",
        u"山中一日~雨后的山路~走进山里~一顿好饭~The Long Walk");
    row("a table",
        u"| # | Title | Why |\n|---|---|---|\n| 1 | 山中一日 | names it |\n| 2 | 雨后的山路 | names it |\n| "
        u"3 | 走进山里 | names it |\n| 4 | 一顿好饭 | names it |\n| 5 | The Long Walk | names it |",
        u"山中一日~雨后的山路~走进山里~一顿好饭~The Long Walk");
    row("keycap numbers",
        u"1️⃣ 山中一日\n2️⃣ 雨后的山路\n3️⃣ 走进山里\n4️⃣ 一顿好饭\n5️⃣ "
        u"The "
        u"Long "
        u"Walk",
        u"山中一日~雨后的山路~走进山里~一顿好饭~The Long Walk");
    row("a date is no number of a list",
        u"9. November: Ein Tag im Regen\n3. Oktober in den Bergen\nRegen am Pass\nDer lange Weg\nMittag im "
        u"Tal",
        u"9. November: Ein Tag im Regen~3. Oktober in den Bergen~Regen am Pass~Der lange Weg~Mittag im Tal");
    row("a year in brackets is no JSON", u"[2026] 山中一日\n雨后的山路\n走进山里\n一顿好饭\n长路",
        u"[2026] 山中一日~雨后的山路~走进山里~一顿好饭~长路");
    row("braces in a title are no JSON", u"What {} means in Go\nEmpty structs\nOn braces",
        u"What {} means in Go~Empty structs~On braces");
    row("a list in a title is no JSON",
        u"How to read [\"a\", \"b\"] in Python\nLists for beginners\nOn brackets",
        u"How to read [\"a\", \"b\"] in Python~Lists for beginners~On brackets");
    row("a style before each",
        u"简洁型：《山中一日》\n文艺型：《雨后的山路》\n故事型：《走进山里》\n美食型：《一顿好饭》\nEnglish："
        u"《The Long Walk》",
        u"山中一日~雨后的山路~走进山里~一顿好饭~The Long Walk");
    row("an end mark", u"山中一日\n雨后的山路\n走进山里\n一顿好饭\nThe Long Walk<eos>",
        u"山中一日~雨后的山路~走进山里~一顿好饭~The Long Walk");
    row("channels without their marks",
        u"analysisFind five titles.assistantfinal山中一日\n雨后的山路\n走进山里\n一顿好饭\nThe Long Walk",
        u"山中一日~雨后的山路~走进山里~一顿好饭~The Long Walk");
    row("a tag around each",
        u"<title>山中一日</title>\n<title>雨后的山路</title>\n<title>走进山里</title>\n<title>一顿好饭</"
        u"title>\n<title>The Long Walk</title>",
        u"山中一日~雨后的山路~走进山里~一顿好饭~The Long Walk");
    row("a Python list", u"['山中一日', '雨后的山路', '走进山里']", u"山中一日~雨后的山路~走进山里");
    row("letters", u"A. Spring\nB. Summer\nC. Autumn", u"Spring~Summer~Autumn");
    row("a title that begins with a letter", u"A Day in May\nB Is for Boat", u"A Day in May~B Is for Boat");
    row("numbers that go on", u"6. Spring\n7. Summer", u"Spring~Summer");
    row("a number of the title behind that of the list", u"1. 3 Days in May\n2. 10 Ways Home",
        u"3 Days in May~10 Ways Home");
    row("one with the number one", u"1. Spring", u"Spring");
    row("one with another number", u"7. Stock", u"7. Stock");
    row("several in book title marks on a line", u"《春天》、《夏天》、《秋天》", u"春天~夏天~秋天");
    row("only some have a style", u"书评：《春天》\n夏天的事", u"书评：《春天》~夏天的事");
    row("a table of one column", u"| 标题 |\n|---|\n| 春天 |\n| 夏天 |", u"春天~夏天");
    row("escaped tags", u"<li>Salt &amp; Light</li><li>A &lt;b&gt; Tag</li>", u"Salt & Light~A <b> Tag");
    row("a tag in a title", u"Using <title> Well\nThe <li> Element", u"Using <title> Well~The <li> Element");
    row("JSON behind a colon", u"Titles: [\"First\", \"Second\"]", u"First~Second");
    row("nothing", u"  \n", u"");
}

void tst_TitleParser::reads()
{
    QFETCH(QString, answer);
    QTEST(parseTitles(answer, 5), "titles");
}

void tst_TitleParser::givesAtMostAsManyAsAskedFor()
{
    const QString answer = QStringLiteral("1. A\n2. B\n3. C\n4. D\n5. E\n6. F\n7. G");
    QCOMPARE(parseTitles(answer, 5).size(), 5);
    QCOMPARE(parseTitles(answer, 1), QStringList{QStringLiteral("A")});
    QVERIFY(parseTitles(answer, 0).isEmpty());
}

void tst_TitleParser::leavesOutWhatIsKnown()
{
    QCOMPARE(parseTitles(QStringLiteral("First\nSecond\nThird"), 2, {QStringLiteral("FIRST")}),
             (QStringList{QStringLiteral("Second"), QStringLiteral("Third")}));
}

void tst_TitleParser::survivesAnyInput()
{
    test::TextGenerator generate(37);
    for (int round = 0; round < 1000; ++round) {
        const QStringList titles = parseTitles(generate.text(generate.number(40)), 5);
        QVERIFY(titles.size() <= 5);
        for (const QString &title : titles) {
            QVERIFY(!title.isEmpty());
            QCOMPARE(title, title.simplified());
        }
    }
}

QTEST_APPLESS_MAIN(tst_TitleParser)
#include "tst_titleparser.moc"
