// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text/markdown/textspans.h"

#include "textgenerator.h"

#include <QTest>

using namespace breakwater;

class tst_TextSpans final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsTheParagraphAtTheCaret_data();
    void findsTheParagraphAtTheCaret();
    void leavesOuterSpaceOutOfASelection_data();
    void leavesOuterSpaceOutOfASelection();
    void cutsADocumentIntoSections_data();
    void cutsADocumentIntoSections();
    void sectionsLeaveNothingOutAndCutNoCode();
    void numbersParagraphs();
};

void tst_TextSpans::findsTheParagraphAtTheCaret_data()
{
    QTest::addColumn<QString>("text"); // | is the caret
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, QStringView text, QStringView expected) {
        QTest::newRow(name) << text.toString() << expected.toString();
    };
    row("only paragraph", u"On|e line", u"One line");
    row("at the start", u"|One line", u"One line");
    row("at the end", u"One line|", u"One line");
    row("first of two", u"On|e\n\nTwo", u"One");
    row("second of two", u"One\n\nTw|o", u"Two");
    row("two lines are one paragraph", u"One\nli|ne\n\nTwo", u"One\nline");
    row("on the blank line", u"One\n|\nTwo", u"");
    row("blank line of spaces", u"One\n  | \nTwo", u"");
    row("CRLF", u"One\r\n\r\nTw|o\r\n", u"Two");
    row("paragraph separators", u"One\u2029\u2029Tw|o", u"Two");
    row("indentation left out", u"　　中|文段落\n", u"中文段落");
    row("a heading alone", u"# He|ading\nText", u"# Heading");
    row("the text below a heading", u"# Heading\nTe|xt", u"Text");
    row("an underlined heading", u"Hea|ding\n---\n\nText", u"Heading\n---");
    row("a list item", u"- one\n- tw|o\n- three", u"- two");
    row("a list item with a second line", u"- one\n- two\n  mo|re\n- three", u"- two\n  more");
    row("a numbered item", u"1. one\n2. tw|o", u"2. two");
    row("a list below a text", u"Text|:\n- one", u"Text:");
    row("a quotation", u"> one\n> tw|o\n\nText", u"> one\n> two");
    row("a table", u"| a | b |\n|---|---|\n| 1 || 2 |", u"| a | b |\n|---|---|\n| 1 | 2 |");
    row("fenced code as a whole", u"Text\n```\na\n\n|b\n```\nText", u"```\na\n\nb\n```");
    row("text above a fence", u"Te|xt\n```\na\n```", u"Text");
    row("text below a fence", u"```\na\n```\nTe|xt", u"Text");
    row("front matter", u"---\nti|tle: x\n\na: b\n---\nText", u"---\ntitle: x\n\na: b\n---");
    row("a displayed formula", u"Text\n$$\na|\n$$\nText", u"$$\na\n$$");
    row("empty document", u"|", u"");
}

void tst_TextSpans::findsTheParagraphAtTheCaret()
{
    QFETCH(QString, text);
    const qsizetype caret = text == QStringLiteral("| a | b |\n|---|---|\n| 1 || 2 |")
        ? text.indexOf(QStringLiteral("||"))
        : text.indexOf(u'|');
    text.remove(caret, 1);
    const TextRange range = paragraphAt(text, caret);
    QTEST(text.mid(range.start, range.length), "expected");
    if (range.isEmpty())
        QCOMPARE(range.start, caret);
}

void tst_TextSpans::leavesOuterSpaceOutOfASelection_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("nothing to leave out") << QStringLiteral("abc") << QStringLiteral("abc");
    QTest::newRow("spaces") << QStringLiteral("  abc ") << QStringLiteral("abc");
    QTest::newRow("line ends") << QStringLiteral("\r\n abc\n\n") << QStringLiteral("abc");
    QTest::newRow("full-width spaces") << QStringLiteral("　　中文　") << QStringLiteral("中文");
    QTest::newRow("only white space") << QStringLiteral(" \n ") << QString();
}

void tst_TextSpans::leavesOuterSpaceOutOfASelection()
{
    QFETCH(QString, text);
    const QString document = QStringLiteral("before") + text + QStringLiteral("after");
    const TextRange range = trimmedRange(document, {6, text.size()});
    QTEST(document.mid(range.start, range.length), "expected");
}

void tst_TextSpans::cutsADocumentIntoSections_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char *name, QStringView text, const QStringList &expected) {
        QTest::newRow(name) << text.toString() << expected;
    };
    const auto lines = [](QStringView text) { return text.toString().split(u'~'); };
    // At most 20 units each.
    row("a short document stays whole", u"\n# A\n\nText one.\n", lines(u"# A\n\nText one."));
    row("paragraphs", u"Paragraph one.\n\nParagraph two.\n", lines(u"Paragraph one.~Paragraph two."));
    row("as many paragraphs as fit", u"One.\n\nTwo.\n\nThree.\n\nFour.",
        lines(u"One.\n\nTwo.\n\nThree.~Four."));
    row("at headings rather than before them", u"One one.\n\n# B\n\nTwo two two.",
        lines(u"One one.~# B\n\nTwo two two."));
    row("headings stay with their text", u"# A\n\n## B\n\nLong text here, really.",
        lines(u"# A\n\n## B~Long text here, really."));
    row("a long paragraph stays whole", u"A paragraph longer than the limit.",
        lines(u"A paragraph longer than the limit."));
    row("code is not cut", u"Text.\n\n```\na\n\nb\n\nc\n\nd\n```\n\nText.",
        lines(u"Text.~```\na\n\nb\n\nc\n\nd\n```~Text."));
    row("nothing", u" \n\n", {});
}

void tst_TextSpans::cutsADocumentIntoSections()
{
    QFETCH(QString, text);
    QStringList sections;
    for (const TextRange range : documentSections(text, 20))
        sections.append(text.mid(range.start, range.length));
    QTEST(sections, "expected");
}

void tst_TextSpans::sectionsLeaveNothingOutAndCutNoCode()
{
    test::TextGenerator generate(21);
    for (int round = 0; round < 500; ++round) {
        const QString text = generate.text(generate.number(60));
        qsizetype end = 0;
        for (const TextRange range : documentSections(text, 40)) {
            QVERIFY(range.start >= end);
            QVERIFY(text.mid(end, range.start - end).trimmed().isEmpty());
            QVERIFY(!range.isEmpty());
            end = range.end();
        }
        QVERIFY(text.mid(end).trimmed().isEmpty());
        for (qsizetype caret = 0; caret <= text.size(); ++caret) {
            const TextRange paragraph = paragraphAt(text, caret);
            QVERIFY(paragraph.start >= 0 && paragraph.end() <= text.size());
        }
    }
}

void tst_TextSpans::numbersParagraphs()
{
    const QString text = QStringLiteral("One.\n\nTwo.\n\nThree.");
    QCOMPARE(paragraphNumberAt(text, 0), 1);
    QCOMPARE(paragraphNumberAt(text, 7), 2);
    QCOMPARE(paragraphNumberAt(text, text.size()), 3);
    QCOMPARE(paragraphNumberAt(QStringView(), 0), 1);
}

QTEST_APPLESS_MAIN(tst_TextSpans)
#include "tst_textspans.moc"
