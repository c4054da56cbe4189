// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text/titleparser.h"

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
