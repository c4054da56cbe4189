// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "spelling/spellchecker.h"
#include "ui/editor/linenumbers.h"
#include "ui/editor/writingeditor.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>

using namespace breakwater;
using namespace Qt::StringLiterals;

namespace {

QStringList marked(const WritingEditor &editor)
{
    QStringList words;
    for (QTextBlock block = editor.document()->begin(); block.isValid(); block = block.next()) {
        for (const QTextLayout::FormatRange &range : block.layout()->formats()) {
            if (range.format.underlineStyle() == QTextCharFormat::SpellCheckUnderline)
                words.append(block.text().sliced(range.start, range.length));
        }
    }
    return words;
}

void show(WritingEditor &editor, const QString &text)
{
    editor.resize(900, 600);
    editor.load(text);
    editor.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editor));
}

} // namespace

/// The helps that the settings offer: line numbers, the caret in the middle, spelling.
class tst_EditorHelps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void lineNumbersStandBesideTheirLines();
    void lineNumbersFollowScrolling();
    void lineNumbersTakeNoRoomWhenOff();
    void aClickOnANumberIsAClickAtItsLine();
    void typewriterKeepsTheCaretInTheMiddle_data();
    void typewriterKeepsTheCaretInTheMiddle();
    void misspelledWordsAreMarked();
    void theWordInTheMakingIsNotMarked();
    void marksAreNoEdit();
    void theMenuOffersWhatWasMeant();
    void aLearntWordIsRight();

private:
    QTemporaryDir m_home;
};

void tst_EditorHelps::initTestCase()
{
    qputenv("ENCHANT_CONFIG_DIR", m_home.path().toUtf8());
    if (!SpellChecker::installed().contains(u"en_US"_s))
        QSKIP("there is no English dictionary (hunspell-en-us)");
}

void tst_EditorHelps::lineNumbersStandBesideTheirLines()
{
    WritingEditor editor;
    editor.setLineNumbers(true);
    show(editor,
         u"# First\n\nsecond paragraph, which is long enough to need more than a single line when the column "
         "is as narrow as this one is made for the test\nlast"_s);
    editor.setColumnWidth(20);
    const auto *numbers = editor.findChild<LineNumbers *>();
    QTRY_COMPARE(numbers->lines().size(), 4);
    for (int i = 0; i < 4; ++i) {
        QCOMPARE(numbers->lines().at(i).number, i + 1);
        const QTextBlock block = editor.document()->findBlockByNumber(i);
        const QTextLine line = block.layout()->lineAt(0);
        const QTextCursor caret(block);
        const qreal baseLine = editor.cursorRect(caret).top() + line.ascent();
        QVERIFY2(qAbs(numbers->lines().at(i).baseLine - baseLine) <= 2, qPrintable(QString::number(i)));
    }
    QVERIFY2(numbers->geometry().right() < editor.viewport()->geometry().left(),
             "beside the text, not in it");
    QVERIFY2(numbers->x() >= 0, "nothing is cut off");
}

void tst_EditorHelps::lineNumbersFollowScrolling()
{
    WritingEditor editor;
    editor.setLineNumbers(true);
    show(editor, u"line\n"_s.repeated(1'200));
    const auto *numbers = editor.findChild<LineNumbers *>();
    editor.verticalScrollBar()->setValue(editor.verticalScrollBar()->maximum());
    QTRY_COMPARE(numbers->lines().constLast().number, 1'201);
    QVERIFY2(numbers->width() >= numbers->fontMetrics().horizontalAdvance(u"1201"_s), "four digits fit");
}

void tst_EditorHelps::lineNumbersTakeNoRoomWhenOff()
{
    WritingEditor editor;
    editor.resize(500, 400);
    show(editor, u"text"_s);
    editor.resize(420, 400);
    const int left = editor.viewport()->x();
    editor.setLineNumbers(true);
    QVERIFY(editor.viewport()->x() > left);
    editor.setLineNumbers(false);
    QCOMPARE(editor.viewport()->x(), left);
}

void tst_EditorHelps::aClickOnANumberIsAClickAtItsLine()
{
    WritingEditor editor;
    editor.setLineNumbers(true);
    show(editor, u"first\nsecond\nthird"_s);
    const auto *numbers = editor.findChild<LineNumbers *>();
    QTRY_COMPARE(numbers->lines().size(), 3);
    const QPoint at(numbers->geometry().center().x(),
                    numbers->y() + qRound(numbers->lines().at(1).baseLine) - 2);
    QTest::mouseClick(&editor, Qt::LeftButton, {}, at);
    QCOMPARE(editor.textCursor().blockNumber(), 1);
}

void tst_EditorHelps::typewriterKeepsTheCaretInTheMiddle_data()
{
    QTest::addColumn<int>("line");
    QTest::newRow("far down") << 150;
    QTest::newRow("a line that is in view") << 18;
    QTest::newRow("the last one") << 199;
}

void tst_EditorHelps::typewriterKeepsTheCaretInTheMiddle()
{
    QFETCH(int, line);
    WritingEditor editor;
    show(editor, u"A line.\n"_s.repeated(199) + u"The end."_s);
    const auto offset
        = [&] { return qAbs(editor.cursorRect().center().y() - editor.viewport()->height() / 2); };
    editor.setTypewriterScrolling(true);
    editor.setTextCursor(QTextCursor(editor.document()->findBlockByNumber(line)));
    QVERIFY2(offset() < 40, qPrintable(QString::number(offset())));
    QTest::keyClicks(&editor, u"typed"_s);
    QTest::keyClick(&editor, Qt::Key_Return);
    QTest::keyClick(&editor, Qt::Key_Return);
    QVERIFY2(offset() < 40, qPrintable(QString::number(offset())));
    editor.setTypewriterScrolling(false);
    editor.moveCursor(QTextCursor::Start);
    editor.setTextCursor(QTextCursor(editor.document()->findBlockByNumber(3)));
    QVERIFY2(offset() > 100, "off: the page stays where it is");
}

void tst_EditorHelps::misspelledWordsAreMarked()
{
    WritingEditor editor;
    editor.setSpelling(true, {u"en_US"_s});
    show(editor,
         u"# A harborr\n\nThe `harborr` 和 harborr, see https://harborr.example. Two wrongg words."_s);
    QTRY_COMPARE(marked(editor), (QStringList{u"harborr"_s, u"harborr"_s, u"wrongg"_s}));
    editor.setHighlighting(false);
    QTRY_COMPARE(marked(editor).size(), 3);
    editor.setSpelling(false, {u"en_US"_s});
    QTRY_COMPARE(marked(editor), QStringList());
    editor.setSpelling(true, {u"tlh_Qo"_s});
    QTest::keyClicks(&editor, u"wrongg "_s);
    QCOMPARE(marked(editor), QStringList());
}

void tst_EditorHelps::theWordInTheMakingIsNotMarked()
{
    WritingEditor editor;
    editor.setSpelling(true, {u"en_US"_s});
    show(editor, u"A harborr. "_s);
    QTRY_COMPARE(marked(editor).size(), 1); // the dictionary is there
    editor.moveCursor(QTextCursor::End);
    QTest::keyClicks(&editor, u"wrongg"_s);
    QTRY_COMPARE(marked(editor), (QStringList{u"harborr"_s}));
    QTest::keyClick(&editor, Qt::Key_Space);
    QTRY_COMPARE(marked(editor), (QStringList{u"harborr"_s, u"wrongg"_s}));
    QTest::keyClicks(&editor, u"alsoo"_s);
    editor.moveCursor(QTextCursor::Start); // leaving it ends it, too
    QTRY_COMPARE(marked(editor), (QStringList{u"harborr"_s, u"wrongg"_s, u"alsoo"_s}));
}

void tst_EditorHelps::marksAreNoEdit()
{
    WritingEditor editor;
    editor.setSpelling(true, {u"en_US"_s});
    show(editor, u"A harborr."_s);
    QTRY_COMPARE(marked(editor).size(), 1);
    QVERIFY(!editor.document()->isModified());
    QVERIFY(!editor.document()->isUndoAvailable());
}

void tst_EditorHelps::theMenuOffersWhatWasMeant()
{
    WritingEditor editor;
    editor.setSpelling(true, {u"en_US"_s});
    show(editor, u"They recieve letters."_s);
    QTRY_COMPARE(marked(editor).size(), 1);
    const auto openMenuAt = [&](int position) {
        QTextCursor cursor(editor.document());
        cursor.setPosition(position);
        const QPoint at = editor.cursorRect(cursor).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, editor.viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(editor.viewport(), &event);
        return qobject_cast<QMenu *>(QApplication::activePopupWidget());
    };
    QMenu *menu = openMenuAt(2);
    QVERIFY(menu != nullptr);
    QVERIFY2(menu->actions().constFirst()->text() != u"receive"_s, "a right word has no suggestions");
    menu->close();
    menu = openMenuAt(8);
    QVERIFY(menu != nullptr);
    QAction *receive = nullptr;
    for (QAction *action : menu->actions()) {
        if (action->text() == u"receive"_s)
            receive = action;
    }
    QVERIFY(receive != nullptr);
    receive->trigger();
    menu->close();
    QCOMPARE(editor.text(), u"They receive letters."_s);
    QTRY_COMPARE(marked(editor), QStringList());
    editor.undo();
    QCOMPARE(editor.text(), u"They recieve letters."_s);
}

void tst_EditorHelps::aLearntWordIsRight()
{
    WritingEditor editor;
    editor.setSpelling(true, {u"en_US"_s});
    show(editor, u"A Baozzi stand."_s);
    QTRY_COMPARE(marked(editor).size(), 1);
    QTextCursor cursor(editor.document());
    cursor.setPosition(4);
    const QPoint at = editor.cursorRect(cursor).center();
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, editor.viewport()->mapToGlobal(at));
    QCoreApplication::sendEvent(editor.viewport(), &event);
    auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
    QVERIFY(menu != nullptr);
    for (QAction *action : menu->actions()) {
        if (action->text().contains(u"Baozzi"_s))
            action->trigger();
    }
    menu->close();
    QTRY_COMPARE(marked(editor), QStringList());
}

QTEST_MAIN(tst_EditorHelps)
#include "tst_editorhelps.moc"
