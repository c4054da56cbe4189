// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/findbar.h"
#include "ui/editor/writingeditor.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QTest>

using namespace breakwater;

class tst_FindBar : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void findsTheNextAndThePrevious();
    void takesTheSelectedWords();
    void replacesOneByOne();
    void replacesAllInOneUndoStep();
    void replacingAllLeavesCaretAndSelection_data();
    void replacingAllLeavesCaretAndSelection();
    void escGoesBackToTheText();

private:
    [[nodiscard]] QString selected() const { return m_editor->textCursor().selectedText(); }
    [[nodiscard]] int start() const { return m_editor->textCursor().selectionStart(); }

    std::unique_ptr<WritingEditor> m_editor;
    std::unique_ptr<FindBar> m_bar;
    QLineEdit *m_find = nullptr;
    QLineEdit *m_replace = nullptr;
};

void tst_FindBar::init()
{
    m_bar.reset();
    m_editor = std::make_unique<WritingEditor>();
    m_bar = std::make_unique<FindBar>(*m_editor);
    m_find = m_bar->findChild<QLineEdit *>(QStringLiteral("findText"));
    m_replace = m_bar->findChild<QLineEdit *>(QStringLiteral("replaceText"));
    m_editor->load(QStringLiteral("one two one\nthree One"));
}

void tst_FindBar::findsTheNextAndThePrevious()
{
    m_bar->open(false);
    QTest::keyClicks(m_find, QStringLiteral("one"));
    QTest::keyClick(m_find, Qt::Key_Return);
    QCOMPARE(start(), 0);
    QTest::keyClick(m_find, Qt::Key_Return);
    QCOMPARE(start(), 8);
    m_bar->findNext();
    QCOMPARE(selected(), QStringLiteral("One"));
    m_bar->findNext();
    QCOMPARE(start(), 0);
    QTest::keyClick(m_find, Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(selected(), QStringLiteral("One"));
}

void tst_FindBar::takesTheSelectedWords()
{
    QTextCursor cursor = m_editor->textCursor();
    cursor.setPosition(4);
    cursor.setPosition(7, QTextCursor::KeepAnchor);
    m_editor->setTextCursor(cursor);
    m_bar->open(false);
    QCOMPARE(m_find->text(), QStringLiteral("two"));
}

void tst_FindBar::replacesOneByOne()
{
    m_bar->open(true);
    m_find->setText(QStringLiteral("one"));
    m_replace->setText(QStringLiteral("1"));
    m_bar->findNext();
    m_bar->replaceOne();
    QCOMPARE(m_editor->text(), QStringLiteral("1 two one\nthree One"));
    QCOMPARE(selected(), QStringLiteral("one"));
}

void tst_FindBar::replacesAllInOneUndoStep()
{
    m_bar->open(true);
    m_find->setText(QStringLiteral("one"));
    m_replace->setText(QStringLiteral("one more one"));
    m_bar->replaceAll();
    QCOMPARE(m_editor->text(), QStringLiteral("one more one two one more one\nthree one more one"));
    m_editor->undo();
    QCOMPARE(m_editor->text(), QStringLiteral("one two one\nthree One"));
    QVERIFY(!m_editor->document()->isUndoAvailable());
}

void tst_FindBar::replacingAllLeavesCaretAndSelection_data()
{
    QTest::addColumn<int>("caret");
    QTest::addColumn<int>("after");
    // "one two one\nthree One"
    QTest::newRow("before a hit") << 8 << 10;
    QTest::newRow("behind a hit") << 3 << 5;
    QTest::newRow("between two") << 6 << 8;
    QTest::newRow("at the start") << 0 << 0;
}

void tst_FindBar::replacingAllLeavesCaretAndSelection()
{
    QFETCH(int, caret);
    QTextCursor cursor = m_editor->textCursor();
    cursor.setPosition(7);
    cursor.setPosition(caret, QTextCursor::KeepAnchor);
    m_editor->setTextCursor(cursor);
    m_bar->open(true);
    m_find->setText(QStringLiteral("one"));
    m_replace->setText(QStringLiteral("seven"));
    m_bar->replaceAll();
    QCOMPARE(m_editor->text(), QStringLiteral("seven two seven\nthree seven"));
    QTEST(m_editor->textCursor().position(), "after");
    QCOMPARE(m_editor->textCursor().anchor(), 9);
}

void tst_FindBar::escGoesBackToTheText()
{
    m_bar->open(false);
    QTest::keyClick(m_find, Qt::Key_Escape);
    QVERIFY(m_bar->isHidden());
}

QTEST_MAIN(tst_FindBar)
#include "tst_findbar.moc"
