// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/suggestionbook.h"
#include "ui/editor/writingeditor.h"
#include "ui/models/suggestionmodel.h"

#include <QSignalSpy>
#include <QTest>

using namespace breakwater;
using State = Suggestion::State;

namespace {

const QString firstText = QStringLiteral("Para one.\n\nPara two are bad.\n");
constexpr TextRange paraTwo{11, 17};

} // namespace

class tst_SuggestionBook : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void lookingChangesNothing();
    void typingMeanwhileAndUndoInOrder();
    void acceptingOneChangeLeavesTheOthers();
    void undoOfOneChangeBringsItBack();
    void rejectingAllChangesNothing();
    void rejectingOneKeepsItOut();
    void changedWordsAreNotWrittenOver_data();
    void changedWordsAreNotWrittenOver();
    void compareAgainKeepsTheWritersChange();
    void anotherDocumentIsNeverWritten();
    void aNewSuggestionSupersedesTheOldOne();
    void cutOffKeepsTheRest();
    void rewrittenSuggestionIsComparedAgain();
    void aWaitingRangeHasABar();
    void whiteSpaceAndLineEndsStay();

private:
    QString deliver(TextRange range, const QString &text, SuggestionExtent extent = SuggestionExtent::Whole);
    void type(qsizetype position, const QString &text);
    [[nodiscard]] State stateOf(const QString &id) const { return m_model->find(id)->state; }
    [[nodiscard]] QList<qsizetype> allChanges(const QString &id) const;

    std::unique_ptr<WritingEditor> m_editor;
    std::unique_ptr<SuggestionModel> m_model;
    std::unique_ptr<SuggestionBook> m_book;
};

void tst_SuggestionBook::init()
{
    m_book.reset();
    m_editor = std::make_unique<WritingEditor>();
    m_model = std::make_unique<SuggestionModel>();
    m_book = std::make_unique<SuggestionBook>(*m_editor, *m_model);
    m_editor->load(firstText);
    m_book->startDocument(QStringLiteral("document"));
}

QString tst_SuggestionBook::deliver(TextRange range, const QString &text, SuggestionExtent extent)
{
    const QString id = m_book->begin(range, QStringLiteral("Paragraph 2"));
    QSignalSpy delivered(m_book.get(), &SuggestionBook::delivered);
    m_book->deliver(*m_model->find(id), text, extent);
    if (!delivered.wait())
        qFatal("no suggestion was delivered");
    return id;
}

void tst_SuggestionBook::type(qsizetype position, const QString &text)
{
    QTextCursor caret = m_editor->textCursor();
    caret.setPosition(static_cast<int>(position));
    m_editor->setTextCursor(caret);
    QTest::keyClicks(m_editor.get(), text);
}

QList<qsizetype> tst_SuggestionBook::allChanges(const QString &id) const
{
    QList<qsizetype> all;
    for (qsizetype i = 0; i < static_cast<qsizetype>(m_model->find(id)->diff.changes().size()); ++i)
        all.append(i);
    return all;
}

void tst_SuggestionBook::lookingChangesNothing()
{
    const QString id = deliver(paraTwo, QStringLiteral("Para two is bad."));
    QCOMPARE(stateOf(id), State::Ready);
    QCOMPARE(m_editor->text(), firstText);
    QVERIFY(!m_editor->document()->isUndoAvailable());
}

void tst_SuggestionBook::typingMeanwhileAndUndoInOrder()
{
    const QString id = m_book->begin(paraTwo, QStringLiteral("Paragraph 2"));
    type(0, QStringLiteral("New. "));
    QSignalSpy delivered(m_book.get(), &SuggestionBook::delivered);
    m_book->deliver(*m_model->find(id), QStringLiteral("Para two is bad."), SuggestionExtent::Whole);
    QVERIFY(delivered.wait());
    QCOMPARE(stateOf(id), State::Ready);

    m_book->accept(id, allChanges(id));
    QCOMPARE(m_editor->text(), QStringLiteral("New. Para one.\n\nPara two is bad.\n"));
    QCOMPARE(stateOf(id), State::Accepted);
    type(m_editor->text().size() - 1, QStringLiteral(" Yes."));
    QCOMPARE(m_editor->text(), QStringLiteral("New. Para one.\n\nPara two is bad. Yes.\n"));

    QSignalSpy restored(m_book.get(), &SuggestionBook::restored);
    m_editor->undo();
    QCOMPARE(m_editor->text(), QStringLiteral("New. Para one.\n\nPara two is bad.\n"));
    QCOMPARE(stateOf(id), State::Accepted);
    m_editor->undo();
    QCOMPARE(m_editor->text(), QStringLiteral("New. Para one.\n\nPara two are bad.\n"));
    QCOMPARE(stateOf(id), State::Ready);
    QCOMPARE(restored.count(), 1);
    while (m_editor->document()->isUndoAvailable())
        m_editor->undo();
    QCOMPARE(m_editor->text(), firstText);
    QCOMPARE(stateOf(id), State::Ready);

    while (m_editor->document()->isRedoAvailable())
        m_editor->redo();
    QCOMPARE(m_editor->text(), QStringLiteral("New. Para one.\n\nPara two is bad. Yes.\n"));
    QCOMPARE(stateOf(id), State::Accepted);
}

void tst_SuggestionBook::acceptingOneChangeLeavesTheOthers()
{
    const QString id = deliver({0, 28}, QStringLiteral("Part one.\n\nPara two is bad."));
    QCOMPARE(allChanges(id).size(), 2);
    m_book->accept(id, {1});
    QCOMPARE(m_editor->text(), QStringLiteral("Para one.\n\nPara two is bad.\n"));
    QCOMPARE(stateOf(id), State::Ready);
    QCOMPARE(allChanges(id).size(), 1);
    m_book->accept(id, {0});
    QCOMPARE(m_editor->text(), QStringLiteral("Part one.\n\nPara two is bad.\n"));
    QCOMPARE(stateOf(id), State::Accepted);
}

void tst_SuggestionBook::undoOfOneChangeBringsItBack()
{
    const QString id = deliver({0, 28}, QStringLiteral("Part one.\n\nPara two is bad."));
    m_book->accept(id, {0});
    m_book->accept(id, {0});
    m_editor->undo();
    QCOMPARE(stateOf(id), State::Ready);
    QCOMPARE(allChanges(id).size(), 1);
    m_editor->undo();
    QCOMPARE(allChanges(id).size(), 2);
    QCOMPARE(m_editor->text(), firstText);
}

void tst_SuggestionBook::rejectingAllChangesNothing()
{
    const QString id = deliver(paraTwo, QStringLiteral("Para two is bad."));
    m_book->reject(id, allChanges(id));
    QCOMPARE(stateOf(id), State::Rejected);
    QCOMPARE(m_editor->text(), firstText);
    QVERIFY(!m_editor->document()->isUndoAvailable());
    m_book->accept(id, {0});
    QCOMPARE(m_editor->text(), firstText);
}

void tst_SuggestionBook::rejectingOneKeepsItOut()
{
    const QString id = deliver({0, 28}, QStringLiteral("Part one.\n\nPara two is bad."));
    m_book->reject(id, {0});
    QCOMPARE(stateOf(id), State::Ready);
    m_book->accept(id, allChanges(id));
    QCOMPARE(m_editor->text(), QStringLiteral("Para one.\n\nPara two is bad.\n"));
}

void tst_SuggestionBook::changedWordsAreNotWrittenOver_data()
{
    QTest::addColumn<bool>("beforeTheAnswer");
    QTest::newRow("changed while the answer is on its way") << true;
    QTest::newRow("changed while the suggestion waits") << false;
}

void tst_SuggestionBook::changedWordsAreNotWrittenOver()
{
    QFETCH(bool, beforeTheAnswer);
    const QString id = m_book->begin(paraTwo, QStringLiteral("Paragraph 2"));
    QSignalSpy moved(m_book.get(), &SuggestionBook::moved);
    QSignalSpy delivered(m_book.get(), &SuggestionBook::delivered);
    if (beforeTheAnswer)
        type(20, QStringLiteral("really "));
    m_book->deliver(*m_model->find(id), QStringLiteral("Para two is bad."), SuggestionExtent::Whole);
    QVERIFY(delivered.wait());
    if (!beforeTheAnswer)
        type(20, QStringLiteral("really "));
    const QString written = m_editor->text();
    QCOMPARE(stateOf(id), State::Moved);
    QCOMPARE(moved.count(), 1);
    m_book->accept(id, {0});
    QCOMPARE(m_editor->text(), written);

    while (m_editor->document()->isUndoAvailable())
        m_editor->undo();
    QVERIFY2(stateOf(id) == State::Ready, "the words are back, and so is the suggestion");
}

void tst_SuggestionBook::compareAgainKeepsTheWritersChange()
{
    const QString id = deliver(paraTwo, QStringLiteral("Para two is bad."));
    type(11, QStringLiteral("My ")); // before the range: nothing moves
    QCOMPARE(stateOf(id), State::Ready);
    type(m_editor->text().size() - 2, QStringLiteral(" indeed"));
    QCOMPARE(stateOf(id), State::Moved);
    m_book->compareAgain(id);
    QCOMPARE(stateOf(id), State::Ready);
    m_book->accept(id, allChanges(id));
    QCOMPARE(m_editor->text(), QStringLiteral("Para one.\n\nMy Para two is bad indeed.\n"));
}

void tst_SuggestionBook::anotherDocumentIsNeverWritten()
{
    const QString id = m_book->begin(paraTwo, QStringLiteral("Paragraph 2"));
    const Suggestion facts = *m_model->find(id);
    m_editor->load(firstText); // the same words, and yet another document
    m_book->startDocument(QStringLiteral("another"));
    m_book->deliver(facts, QStringLiteral("Para two is bad."), SuggestionExtent::Whole);
    m_book->accept(id, {0});
    QCOMPARE(m_editor->text(), firstText);
    QVERIFY(!m_model->find(id));
}

void tst_SuggestionBook::aNewSuggestionSupersedesTheOldOne()
{
    const QString first = deliver(paraTwo, QStringLiteral("Para two is bad."));
    const QString second = deliver(paraTwo, QStringLiteral("Paragraph two is bad."));
    QCOMPARE(stateOf(first), State::Superseded);
    QCOMPARE(stateOf(second), State::Ready);
    m_book->accept(first, {0});
    QCOMPARE(m_editor->text(), firstText);
}

void tst_SuggestionBook::cutOffKeepsTheRest()
{
    m_editor->load(QStringLiteral("One is bad.\n\nTwo is bad.\n\nThree is bad.\n"));
    m_book->startDocument(QStringLiteral("document"));
    const QString id = deliver({0, 39}, QStringLiteral("One is good.\n\nTwo is"), SuggestionExtent::CutOff);
    m_book->accept(id, allChanges(id));
    QCOMPARE(m_editor->text(), QStringLiteral("One is good.\n\nTwo is bad.\n\nThree is bad.\n"));
}

void tst_SuggestionBook::rewrittenSuggestionIsComparedAgain()
{
    const QString id = deliver(paraTwo, QStringLiteral("Para two is bad."));
    m_book->rewrite(id, QStringLiteral("Para two was bad."));
    m_book->accept(id, allChanges(id));
    QCOMPARE(m_editor->text(), QStringLiteral("Para one.\n\nPara two was bad.\n"));
}

void tst_SuggestionBook::aWaitingRangeHasABar()
{
    m_editor->resize(600, 400);
    m_editor->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_editor.get()));
    const QImage before = m_editor->viewport()->grab().toImage();
    const QString id = deliver(paraTwo, QStringLiteral("Para two is bad."));
    QVERIFY(m_editor->viewport()->grab().toImage() != before);
    m_book->reject(id, allChanges(id));
    QTRY_COMPARE(m_editor->viewport()->grab().toImage(), before);
}

void tst_SuggestionBook::whiteSpaceAndLineEndsStay()
{
    const QString text = QStringLiteral("  \u3000你好 .  \n\n\n");
    m_editor->load(text);
    m_book->startDocument(QStringLiteral("document"));
    const QString id = deliver({3, 4}, QStringLiteral("你好。"));
    m_book->accept(id, allChanges(id));
    QCOMPARE(m_editor->text(), QStringLiteral("  \u3000你好。  \n\n\n"));
}

QTEST_MAIN(tst_SuggestionBook)
#include "tst_suggestionbook.moc"
