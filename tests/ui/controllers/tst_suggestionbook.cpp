// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/suggestions/suggestionbook.h"
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
    void changesAtTheBordersAreMadeOnce_data();
    void changesAtTheBordersAreMadeOnce();
    void whatIsTypedBehindAnAcceptedWordIsAnotherStep();
    void neighboursLeaveEachOtherAlone();
    void twoForTheSameWordsComeBackBoth();
    void caretAndSelectionStay_data();
    void caretAndSelectionStay();
    void withoutChangesThereIsNothingToTell();
    void compareAgainTakesNoOtherWords_data();
    void compareAgainTakesNoOtherWords();
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

    QSignalSpy undone(m_book.get(), &SuggestionBook::undone);
    m_editor->undo();
    QCOMPARE(m_editor->text(), QStringLiteral("New. Para one.\n\nPara two is bad.\n"));
    QCOMPARE(stateOf(id), State::Accepted);
    m_editor->undo();
    QCOMPARE(m_editor->text(), QStringLiteral("New. Para one.\n\nPara two are bad.\n"));
    QCOMPARE(stateOf(id), State::Ready);
    QCOMPARE(undone.count(), 1);
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
    type(0, QStringLiteral("Oh. ")); // before the range: nothing moves
    QCOMPARE(stateOf(id), State::Ready);
    type(15, QStringLiteral("My ")); // at its border
    QCOMPARE(stateOf(id), State::Moved);
    type(m_editor->text().size() - 2, QStringLiteral(" indeed"));
    QCOMPARE(stateOf(id), State::Moved);
    m_book->compareAgain(id);
    QCOMPARE(stateOf(id), State::Ready);
    m_book->accept(id, allChanges(id));
    QCOMPARE(m_editor->text(), QStringLiteral("Oh. Para one.\n\nMy Para two is bad indeed.\n"));
    m_editor->undo();
    QCOMPARE(stateOf(id), State::Ready);
    while (m_editor->document()->isUndoAvailable())
        m_editor->undo();
    QVERIFY2(stateOf(id) == State::Ready, "the first words, and the suggestion for them");
    QCOMPARE(m_model->find(id)->diff.suggestion(), QStringLiteral("Para two is bad."));
}

void tst_SuggestionBook::changesAtTheBordersAreMadeOnce_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("suggestion");
    QTest::newRow("a full stop") << "I like the sea"
                                 << "I like the sea.";
    QTest::newRow("a Chinese full stop") << "我喜欢大海"
                                         << "我喜欢大海。";
    QTest::newRow("a word before") << "sky is blue."
                                   << "The sky is blue.";
    QTest::newRow("Chinese words before") << "天气很好"
                                          << "今天天气很好";
    QTest::newRow("something at both ends") << "天气很好"
                                            << "今天天气很好。";
    QTest::newRow("a word and the full stop") << "They was late"
                                              << "They were late.";
    QTest::newRow("a new paragraph behind") << "One."
                                            << "One.\n\nTwo.";
    QTest::newRow("a heading before") << "One."
                                      << "# Title\n\nOne.";
    QTest::newRow("a deletion at the end") << "I went home really"
                                           << "I went home";
    QTest::newRow("a deletion at the start") << "So I went home"
                                             << "I went home";
    QTest::newRow("all of it replaced") << "abc"
                                        << "xyz";
}

void tst_SuggestionBook::changesAtTheBordersAreMadeOnce()
{
    QFETCH(QString, words);
    QFETCH(QString, suggestion);
    for (const bool fromTheEnd : {false, true}) {
        m_editor->load(QStringLiteral("Before.\n\n") + words);
        m_book->startDocument(QStringLiteral("document"));
        const QString id = deliver({9, words.size()}, suggestion);
        const qsizetype changes = allChanges(id).size();
        while (stateOf(id) == State::Ready)
            m_book->accept(id, {fromTheEnd ? allChanges(id).size() - 1 : 0});
        const QString all = QStringLiteral("Before.\n\n") + suggestion;
        QCOMPARE(m_editor->text(), all);
        QCOMPARE(stateOf(id), State::Accepted);
        m_book->accept(id, {0});
        QCOMPARE(m_editor->text(), all);

        while (m_editor->document()->isUndoAvailable())
            m_editor->undo();
        QCOMPARE(m_editor->text(), QStringLiteral("Before.\n\n") + words);
        QCOMPARE(stateOf(id), State::Ready);
        QCOMPARE(allChanges(id).size(), changes);
        while (m_editor->document()->isRedoAvailable())
            m_editor->redo();
        QCOMPARE(m_editor->text(), all);
        QCOMPARE(stateOf(id), State::Accepted);
    }
}

void tst_SuggestionBook::whatIsTypedBehindAnAcceptedWordIsAnotherStep()
{
    const QString id = deliver(paraTwo, QStringLiteral("Para two are bad. Yes"));
    m_book->accept(id, allChanges(id));
    type(32, QStringLiteral("!"));
    QCOMPARE(m_editor->text(), QStringLiteral("Para one.\n\nPara two are bad. Yes!\n"));
    m_editor->undo();
    QCOMPARE(m_editor->text(), QStringLiteral("Para one.\n\nPara two are bad. Yes\n"));
    m_editor->undo();
    QCOMPARE(m_editor->text(), firstText);
}

void tst_SuggestionBook::neighboursLeaveEachOtherAlone()
{
    m_editor->load(QStringLiteral("今天很好明天也好"));
    m_book->startDocument(QStringLiteral("document"));
    const QString first = deliver({0, 4}, QStringLiteral("今天很好。"));
    const QString second = deliver({4, 4}, QStringLiteral("，明天也好。"));
    m_book->accept(first, allChanges(first));
    QCOMPARE(stateOf(second), State::Ready);
    m_book->accept(second, allChanges(second));
    QCOMPARE(m_editor->text(), QStringLiteral("今天很好。，明天也好。"));
    QCOMPARE(stateOf(first), State::Accepted);
    while (m_editor->document()->isUndoAvailable())
        m_editor->undo();
    QCOMPARE(stateOf(first), State::Ready);
    QCOMPARE(stateOf(second), State::Ready);
    QCOMPARE(allChanges(second).size(), 2);
    m_editor->redo();
    QCOMPARE(stateOf(first), State::Accepted);
    QCOMPARE(stateOf(second), State::Ready);
}

void tst_SuggestionBook::twoForTheSameWordsComeBackBoth()
{
    const QString first = deliver(paraTwo, QStringLiteral("Para two is bad."));
    m_book->accept(first, {0});
    const QString second = deliver({11, 16}, QStringLiteral("Para 2 is bad!"));
    m_editor->undo();
    QCOMPARE(stateOf(first), State::Ready);
    QCOMPARE(stateOf(second), State::Moved);
    m_book->compareAgain(second);
    QCOMPARE(stateOf(second), State::Ready);
    const qsizetype changes = allChanges(second).size();
    m_book->accept(first, {0});
    QVERIFY2(stateOf(second) == State::Ready, "the words that it was made for are there again");
    m_book->accept(second, allChanges(second));
    QCOMPARE(m_editor->text(), QStringLiteral("Para one.\n\nPara 2 is bad!\n"));
    m_editor->undo();
    m_editor->undo();
    QCOMPARE(m_editor->text(), firstText);
    QCOMPARE(stateOf(first), State::Ready);
    QCOMPARE(stateOf(second), State::Ready);
    QCOMPARE(allChanges(second).size(), changes);
}

void tst_SuggestionBook::caretAndSelectionStay_data()
{
    QTest::addColumn<QString>("anchor"); // the words behind it
    QTest::addColumn<QString>("caret");
    QTest::newRow("a caret far before") << "Para one"
                                        << "Para one";
    QTest::newRow("a caret far behind") << "End."
                                        << "End.";
    QTest::newRow("a caret between two changes") << "was bad"
                                                 << "was bad";
    QTest::newRow("a selection between two changes") << "was bad"
                                                     << " and";
    QTest::newRow("a selection from before to behind") << "one."
                                                       << "End.";
    QTest::newRow("a selection of words in another paragraph") << "Para one"
                                                               << "one.";
}

void tst_SuggestionBook::caretAndSelectionStay()
{
    QFETCH(QString, anchor);
    QFETCH(QString, caret);
    const auto behind = [this](qsizetype position) { return m_editor->text().sliced(position); };
    const auto put = [&] {
        QTextCursor cursor = m_editor->textCursor();
        cursor.setPosition(static_cast<int>(m_editor->text().indexOf(anchor)));
        cursor.setPosition(static_cast<int>(m_editor->text().indexOf(caret)), QTextCursor::KeepAnchor);
        m_editor->setTextCursor(cursor);
    };
    m_editor->load(QStringLiteral("Para one.\n\nTwo are was bad and late\n\nEnd."));
    m_book->startDocument(QStringLiteral("document"));
    put();
    const QString id = deliver({11, 24}, QStringLiteral("The two is was bad and later."));
    m_book->accept(id, allChanges(id));
    QCOMPARE(m_editor->text(), QStringLiteral("Para one.\n\nThe two is was bad and later.\n\nEnd."));
    QVERIFY(behind(m_editor->textCursor().anchor()).startsWith(anchor));
    QVERIFY(behind(m_editor->textCursor().position()).startsWith(caret));
    const QTextCursor before = m_editor->textCursor();
    const QString another = deliver({0, 9}, QStringLiteral("Part one."));
    m_book->reject(another, {0});
    QCOMPARE(m_editor->textCursor().anchor(), before.anchor());
    QCOMPARE(m_editor->textCursor().position(), before.position());
}

void tst_SuggestionBook::withoutChangesThereIsNothingToTell()
{
    QSignalSpy moved(m_book.get(), &SuggestionBook::moved);
    const QString id = deliver(paraTwo, QStringLiteral("Para two are bad."));
    type(20, QStringLiteral("really "));
    QCOMPARE(stateOf(id), State::Ready);
    const QString late = m_book->begin({0, 9}, QStringLiteral("Paragraph 1"));
    type(4, QStringLiteral("!"));
    QSignalSpy delivered(m_book.get(), &SuggestionBook::delivered);
    m_book->deliver(*m_model->find(late), QStringLiteral("Para one."), SuggestionExtent::Whole);
    QVERIFY(delivered.wait());
    QCOMPARE(stateOf(late), State::Ready);
    QCOMPARE(moved.count(), 0);
}

void tst_SuggestionBook::compareAgainTakesNoOtherWords_data()
{
    QTest::addColumn<QString>("rest"); // what is left when the paragraph is deleted
    QTest::newRow("another paragraph with the same first letters") << "Para one.\n\n\n";
    QTest::newRow("another one with the same end") << "It was bad.\n\n\n";
    QTest::newRow("Chinese with the same first words") << "Para 一。\n\n\n";
    QTest::newRow("nothing at all") << "\n\n\n";
}

void tst_SuggestionBook::compareAgainTakesNoOtherWords()
{
    QFETCH(QString, rest);
    const qsizetype start = rest.size() - 1;
    const QString whole = QString(rest).insert(start, QStringLiteral("Para two are bad."));
    m_editor->load(whole);
    m_book->startDocument(QStringLiteral("document"));
    const QString id = deliver({start, 17}, QStringLiteral("Para two is bad."));
    QTextCursor caret = m_editor->textCursor();
    caret.setPosition(static_cast<int>(start));
    caret.setPosition(static_cast<int>(start) + 17, QTextCursor::KeepAnchor);
    caret.removeSelectedText();
    QCOMPARE(m_editor->text(), rest);
    QSignalSpy lost(m_book.get(), &SuggestionBook::lost);
    m_book->compareAgain(id);
    QCOMPARE(lost.count(), 1);
    QCOMPARE(stateOf(id), State::Moved);
    m_editor->undo();
    QCOMPARE(stateOf(id), State::Ready);
    m_book->accept(id, allChanges(id));
    QCOMPARE(m_editor->text(), QString(rest).insert(start, QStringLiteral("Para two is bad.")));
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
