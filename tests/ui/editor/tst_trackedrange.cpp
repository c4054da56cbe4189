// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/documenttext.h"
#include "ui/editor/trackedrange.h"

#include <QPlainTextDocumentLayout>
#include <QSignalSpy>
#include <QTest>
#include <QTextCursor>
#include <QTextDocument>

#include <memory>

using namespace breakwater;

class tst_TrackedRange : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void followsAnEdit_data();
    void followsAnEdit();
    void comesBackWithUndo();
    void undoLeadsBackToEachPlace_data();
    void undoLeadsBackToEachPlace();
    void bordersBelongToWhomTheyAreSaidTo_data();
    void bordersBelongToWhomTheyAreSaidTo();
    void anUndoneReplacementIsTheOriginalAgain();
    void isGoneWithItsDocument();
    void isGoneWhenAbandoned();
};

void tst_TrackedRange::followsAnEdit_data()
{
    QTest::addColumn<int>("position");
    QTest::addColumn<int>("removed");
    QTest::addColumn<QString>("inserted");
    QTest::addColumn<QString>("tracked");
    QTest::addColumn<bool>("unchanged");
    QTest::addColumn<int>("touches");

    // The document is "One.\n\nTwo are bad.\n\nThree.", the range "Two are bad." at 6.
    QTest::newRow("typing at the start of the document") << 0 << 0 << "New. "
                                                         << "Two are bad." << true << 0;
    QTest::newRow("typing right before it") << 6 << 0 << "x"
                                            << "xTwo are bad." << false << 1;
    QTest::newRow("typing right after it") << 18 << 0 << " Yes."
                                           << "Two are bad. Yes." << false << 1;
    QTest::newRow("a new line right before it") << 6 << 0 << "New.\n"
                                                << "Two are bad." << true << 0;
    QTest::newRow("Return right after it") << 18 << 0 << "\n"
                                           << "Two are bad." << true << 0;
    QTest::newRow("a new paragraph right after it") << 18 << 0 << "\n\nNew."
                                                    << "Two are bad." << true << 0;
    QTest::newRow("words and a new line right after it") << 18 << 0 << " Yes.\n"
                                                         << "Two are bad. Yes.\n"
                                                         << false << 1;
    QTest::newRow("typing far behind it") << 26 << 0 << "!"
                                          << "Two are bad." << true << 0;
    QTest::newRow("deleting before it") << 0 << 4 << ""
                                        << "Two are bad." << true << 0;
    QTest::newRow("deleting the line end before it") << 5 << 1 << ""
                                                     << "Two are bad." << true << 0;
    QTest::newRow("deleting the line end after it") << 18 << 1 << ""
                                                    << "Two are bad." << true << 0;
    QTest::newRow("replacing a word before it by a longer one") << 0 << 3 << "Number one"
                                                                << "Two are bad." << true << 0;
    QTest::newRow("typing inside it") << 9 << 0 << "x"
                                      << "Twox are bad." << false << 1;
    QTest::newRow("deleting inside it") << 10 << 4 << ""
                                        << "Two bad." << false << 1;
    QTest::newRow("replacing its first letter") << 6 << 1 << "t"
                                                << "two are bad." << false << 1;
    QTest::newRow("replacing its last letter") << 17 << 1 << "!"
                                               << "Two are bad!" << false << 1;
    QTest::newRow("replacing all of it") << 6 << 12 << "Gone."
                                         << "Gone." << false << 1;
    QTest::newRow("deleting all of it") << 6 << 12 << ""
                                        << "" << false << 1;
    QTest::newRow("deleting across its start") << 4 << 5 << ""
                                               << " are bad." << false << 1;
    QTest::newRow("deleting across its end") << 14 << 6 << ""
                                             << "Two are " << false << 1;
    QTest::newRow("replacing more than it") << 0 << 20 << "All"
                                            << "All" << false << 1;
    QTest::newRow("the same word once more") << 10 << 3 << "are"
                                             << "Two are bad." << true << 1;
    QTest::newRow("a line end inside it") << 9 << 0 << "\n"
                                          << "Two\n are bad." << false << 1;
}

void tst_TrackedRange::followsAnEdit()
{
    QFETCH(int, position);
    QFETCH(int, removed);
    QFETCH(QString, inserted);
    QTextDocument document;
    document.setDocumentLayout(new QPlainTextDocumentLayout(&document)); // without one, edits are not told
    document.setPlainText(QStringLiteral("One.\n\nTwo are bad.\n\nThree."));
    TrackedRange range(document, {6, 12});
    QCOMPARE(range.text(), QStringLiteral("Two are bad."));
    QSignalSpy touched(&range, &TrackedRange::touched);

    QTextCursor edit(&document);
    edit.setPosition(position);
    edit.setPosition(position + removed, QTextCursor::KeepAnchor);
    edit.insertText(inserted);

    QTEST(range.text(), "tracked");
    QTEST(range.isUnchanged(), "unchanged");
    QTEST(static_cast<int>(touched.count()), "touches");
}

void tst_TrackedRange::comesBackWithUndo()
{
    QTextDocument document;
    document.setDocumentLayout(new QPlainTextDocumentLayout(&document)); // without one, edits are not told
    document.setPlainText(QStringLiteral("One. Two. Three."));
    TrackedRange range(document, {5, 4});
    QTextCursor edit(&document);
    edit.setPosition(7);
    edit.insertText(QStringLiteral("xyz"));
    QVERIFY(!range.isUnchanged());
    document.undo();
    QVERIFY(range.isUnchanged());
    QCOMPARE(range.range(), (TextRange{5, 4}));
}

void tst_TrackedRange::undoLeadsBackToEachPlace_data()
{
    QTest::addColumn<int>("position");
    QTest::addColumn<int>("removed");
    QTest::addColumn<QString>("inserted");
    // The document is "One. Two. Three.", the range "Two." at 5.
    QTest::newRow("words right before it") << 5 << 0 << "x";
    QTest::newRow("words right after it") << 9 << 0 << "x";
    QTest::newRow("a line end right before it") << 5 << 0 << "\n";
    QTest::newRow("a line end right after it") << 9 << 0 << "\n";
    QTest::newRow("its end deleted") << 7 << 2 << "";
    QTest::newRow("its start deleted") << 5 << 2 << "";
    QTest::newRow("all of it deleted") << 5 << 4 << "";
    QTest::newRow("more than all of it deleted") << 4 << 6 << "";
    QTest::newRow("everything replaced") << 0 << 16 << "All.";
}

void tst_TrackedRange::undoLeadsBackToEachPlace()
{
    QFETCH(int, position);
    QFETCH(int, removed);
    QFETCH(QString, inserted);
    QTextDocument document;
    document.setDocumentLayout(new QPlainTextDocumentLayout(&document));
    document.setPlainText(QStringLiteral("One. Two. Three."));
    TrackedRange range(document, {5, 4});
    QTextCursor edit(&document);
    edit.setPosition(position);
    edit.setPosition(position + removed, QTextCursor::KeepAnchor);
    edit.insertText(inserted);
    const TextRange after = range.range();
    edit.setPosition(0);
    edit.insertText(QStringLiteral("Far away. "));
    document.undo();
    QCOMPARE(range.range(), after);
    document.undo();
    QCOMPARE(range.range(), (TextRange{5, 4}));
    QVERIFY(range.isUnchanged());
    document.redo();
    QCOMPARE(range.range(), after);

    document.undo();
    edit.setPosition(7);
    edit.insertText(QStringLiteral("xyz")); // where the redo would have led is nowhere now
    QCOMPARE(range.range(), (TextRange{5, 7}));
}

void tst_TrackedRange::bordersBelongToWhomTheyAreSaidTo_data()
{
    using Border = TrackedRange::Border;
    QTest::addColumn<Border>("border");
    QTest::addColumn<int>("position");
    QTest::addColumn<QString>("inserted");
    QTest::addColumn<QString>("tracked");
    // The document is "One.Two.Three.", the range "Two." at 4.
    QTest::newRow("its own words at the end") << Border::Own << 8 << "!"
                                              << "Two.!";
    QTest::newRow("its own words at the start") << Border::Own << 4 << "("
                                                << "(Two.";
    QTest::newRow("its own new paragraph") << Border::Own << 8 << "\n\nMore."
                                           << "Two.\n\nMore.";
    QTest::newRow("words of the one before") << Border::Foreign << 4 << "!"
                                             << "Two.";
    QTest::newRow("words of the one behind") << Border::Foreign << 8 << "("
                                             << "Two.";
    QTest::newRow("foreign words inside") << Border::Foreign << 6 << "x"
                                          << "Twxo.";
}

void tst_TrackedRange::bordersBelongToWhomTheyAreSaidTo()
{
    QFETCH(TrackedRange::Border, border);
    QFETCH(int, position);
    QFETCH(QString, inserted);
    QTextDocument document;
    document.setDocumentLayout(new QPlainTextDocumentLayout(&document));
    document.setPlainText(QStringLiteral("One.Two.Three."));
    TrackedRange range(document, {4, 4});
    range.setBorder(border);
    QTextCursor edit(&document);
    edit.setPosition(position);
    edit.insertText(inserted);
    QTEST(range.text(), "tracked");
    range.setBorder(TrackedRange::Border::ByLine);
    document.undo();
    QVERIFY(range.isUnchanged());
    document.redo();
    QTEST(range.text(), "tracked");
}

void tst_TrackedRange::anUndoneReplacementIsTheOriginalAgain()
{
    QTextDocument document;
    document.setDocumentLayout(new QPlainTextDocumentLayout(&document)); // without one, edits are not told
    document.setPlainText(QStringLiteral("One. It are bad. Three."));
    TrackedRange range(document, {5, 11});
    replaceText(document, range.range(), QStringLiteral("That was not good."));
    QCOMPARE(range.text(), QStringLiteral("That was not good."));
    QVERIFY(!range.isUnchanged());
    document.undo();
    QCOMPARE(range.text(), QStringLiteral("It are bad."));
    QVERIFY(range.isUnchanged());
    document.redo();
    QCOMPARE(range.text(), QStringLiteral("That was not good."));
}

void tst_TrackedRange::isGoneWithItsDocument()
{
    auto document = std::make_unique<QTextDocument>(QStringLiteral("text"));
    TrackedRange range(*document, {0, 4});
    document.reset();
    QVERIFY(!range.isAlive());
    QVERIFY(!range.isUnchanged());
    QVERIFY(!range.holds(QStringLiteral("text")));
}

void tst_TrackedRange::isGoneWhenAbandoned()
{
    QTextDocument document(QStringLiteral("text"));
    TrackedRange range(document, {0, 4});
    range.abandon();
    QVERIFY(!range.isAlive());
    QVERIFY(!range.isUnchanged());
}

QTEST_MAIN(tst_TrackedRange)
#include "tst_trackedrange.moc"
