// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/documenttext.h"

#include <QTest>
#include <QTextCursor>
#include <QTextDocument>

using namespace breakwater;

class tst_DocumentText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comesOutAsItWentIn_data();
    void comesOutAsItWentIn();
    void replacing_data();
    void replacing();
    void replacingKeepsTheCaretInTheRest();
    void typingAfterAReplacementIsAStepOfItsOwn();
    void hashTellsTextsApart();
};

void tst_DocumentText::comesOutAsItWentIn_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("nothing") << QString();
    QTest::newRow("one line without an end") << QStringLiteral("One.");
    QTest::newRow("a line end at the end") << QStringLiteral("One.\n");
    QTest::newRow("only line ends") << QStringLiteral("\n\n\n");
    QTest::newRow("a no-break space") << QStringLiteral("10\u00A0km");
    QTest::newRow("an ideographic space") << QStringLiteral("\u3000\u3000段首");
    QTest::newRow("a line separator that the writer has") << QStringLiteral("a\u2028b");
    QTest::newRow("characters outside the basic plane") << QStringLiteral("😀𠮷");
    QTest::newRow("a paragraph separator that the writer has") << QStringLiteral("a\u2029b\n");
    QTest::newRow("what a document takes for its frames") << QStringLiteral("\uFDD0a\uFDD1");
    QTest::newRow("and what could stand in for it") << QStringLiteral("\u2029\uFDD2\uFDD3\uFDD4\uE000");
    QTest::newRow("tabs and blanks at the ends") << QStringLiteral("\t a \t\n");
}

void tst_DocumentText::comesOutAsItWentIn()
{
    QFETCH(QString, text);
    QTextDocument document;
    document.setPlainText(textFor(document, text));
    QCOMPARE(textOf(document), text);
    QCOMPARE(textOf(document, {0, text.size()}), text);

    replaceText(document, {0, text.size()}, text + u'!'); // and after an edit and its undo
    QCOMPARE(textOf(document), text + u'!');
    document.undo();
    QCOMPARE(textOf(document), text);
    replaceText(document, {0, text.size()}, {});
    replaceText(document, {0, 0}, text);
    QCOMPARE(textOf(document), text);
}

void tst_DocumentText::replacing_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<int>("start");
    QTest::addColumn<int>("length");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("after");
    QTest::addColumn<int>("steps");

    QTest::newRow("a word") << "We starts now" << 0 << 13 << "We start now"
                            << "We start now" << 1;
    QTest::newRow("everything") << "a" << 0 << 1 << "b"
                                << "b" << 1;
    QTest::newRow("lines become one") << "a\nb\nc" << 0 << 5 << "a b c"
                                      << "a b c" << 1;
    QTest::newRow("one line becomes several") << "x a b x" << 2 << 3 << "a\n\nb"
                                              << "x a\n\nb x" << 1;
    QTest::newRow("in the middle, the rest stays") << "1 bad 2" << 2 << 3 << "good"
                                                   << "1 good 2" << 1;
    QTest::newRow("into nothing") << "" << 0 << 0 << "new"
                                  << "new" << 1;
    QTest::newRow("the same words change nothing") << "same" << 0 << 4 << "same"
                                                   << "same" << 0;
    QTest::newRow("surrogates that share a half") << "a😀b" << 0 << 4 << "a😁b"
                                                  << "a😁b" << 1;
    QTest::newRow("surrogates that share the other half")
        << "a😀" << 0 << 3 << QStringLiteral("a\U0001F900") << QStringLiteral("a\U0001F900") << 1;
}

void tst_DocumentText::replacing()
{
    QFETCH(QString, before);
    QFETCH(int, start);
    QFETCH(int, length);
    QFETCH(QString, text);
    QTextDocument document;
    document.setPlainText(before);

    replaceText(document, {start, length}, text);
    QTEST(textOf(document), "after");
    QTEST(document.availableUndoSteps() > 0 ? 1 : 0, "steps");

    document.undo();
    QCOMPARE(textOf(document), before);
    QVERIFY(!document.isUndoAvailable());
    document.redo();
    QTEST(textOf(document), "after");
}

void tst_DocumentText::replacingKeepsTheCaretInTheRest()
{
    QTextDocument document;
    document.setPlainText(QStringLiteral("We starts now, and go on."));
    QTextCursor caret(&document);
    caret.setPosition(20);
    replaceText(document, {0, 25}, QStringLiteral("We start now, and go on."));
    QCOMPARE(caret.position(), 19);
}

void tst_DocumentText::typingAfterAReplacementIsAStepOfItsOwn()
{
    QTextDocument document;
    document.setPlainText(QStringLiteral("It are bad."));
    replaceText(document, {0, 11}, QStringLiteral("It is bad."));
    QTextCursor caret(&document);
    caret.setPosition(10);
    for (const QChar c : QStringLiteral(" Yes."))
        caret.insertText(c);
    QCOMPARE(textOf(document), QStringLiteral("It is bad. Yes."));
    document.undo();
    QCOMPARE(textOf(document), QStringLiteral("It is bad."));
    document.undo();
    QCOMPARE(textOf(document), QStringLiteral("It are bad."));
}

void tst_DocumentText::hashTellsTextsApart()
{
    QCOMPARE(textHash(QStringLiteral("same")), textHash(QStringLiteral("same")));
    QVERIFY(textHash(QStringLiteral("a b")) != textHash(QStringLiteral("a\u00A0b")));
}

QTEST_MAIN(tst_DocumentText)
#include "tst_documenttext.moc"
