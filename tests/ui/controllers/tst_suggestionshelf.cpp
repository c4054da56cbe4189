// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "controllerbench.h"
#include "support/printers.h"
#include "ui/panels/suggestionpanel.h"
#include "ui/panels/suggestionview.h"

#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using State = Suggestion::State;
using Kept = ShelvedSuggestion::State;

namespace {

const QString badText = u"He go home every day."_s;
const QString goodText = u"He goes home every day."_s;
const QString file = u"/home/somebody/draft.md"_s;

using Deed = std::function<void(ControllerBench &, SuggestionPanel &)>;

void acceptAll(ControllerBench &t, SuggestionPanel &panel)
{
    Q_EMIT panel.suggestions().acceptWanted(t.last().id, {0});
}

} // namespace

Q_DECLARE_METATYPE(Deed)

/// What becomes of each suggestion is known for thirty days, and what waits comes back.
class tst_SuggestionShelf : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatBecomesOfIt_data();
    void whatBecomesOfIt();
    void whatWaitsComesBack();
    void whatWasDecidedDoesNot();
    void whatWasCutOffComesBackCutOff();
    void changedWordsComeBackAsMoved();
    void switchedOffNothingIsKept();
    void openingItAgainMakesItNoYounger();
    void whatFailedIsNotKept();
    void aNameTakesThemAlong();

private:
    void polish(ControllerBench &t, const ScriptedReply &reply = answers(goodText));
};

void tst_SuggestionShelf::polish(ControllerBench &t, const ScriptedReply &reply)
{
    t.bench.provider.reply(u"main"_s, reply);
    t.assistant().polish();
    t.letWork();
    QTRY_VERIFY(t.last().state != State::Streaming);
}

void tst_SuggestionShelf::whatBecomesOfIt_data()
{
    QTest::addColumn<Deed>("deed");
    QTest::addColumn<Kept>("state");
    QTest::newRow("it waits") << Deed([](ControllerBench &, SuggestionPanel &) {}) << Kept::Pending;
    QTest::newRow("accepted") << Deed(acceptAll) << Kept::Accepted;
    QTest::newRow("rejected") << Deed([](ControllerBench &t, SuggestionPanel &panel) {
        Q_EMIT panel.suggestions().rejectWanted(t.last().id, {0});
    }) << Kept::Rejected;
    QTest::newRow("a newer one came") << Deed([](ControllerBench &t, SuggestionPanel &) {
        t.bench.provider.reply(u"main"_s, answers(u"He goes home each day."_s));
        t.settings.change([](Settings &settings) { settings.cacheAnswers = false; });
        t.assistant().polish();
        t.letWork();
        QTRY_COMPARE(t.last().state, State::Ready);
        QCOMPARE(t.suggestions().rowCount(), 2);
    }) << Kept::Superseded;
    QTest::newRow("the words changed") << Deed([](ControllerBench &t, SuggestionPanel &) {
        t.editor().replace({0, 2}, u"She"_s);
        QCOMPARE(t.last().state, State::Moved);
    }) << Kept::Pending;
    QTest::newRow("accepted and undone") << Deed([](ControllerBench &t, SuggestionPanel &panel) {
        acceptAll(t, panel);
        t.editor().undo();
        QCOMPARE(t.last().state, State::Ready);
    }) << Kept::Pending;
}

void tst_SuggestionShelf::whatBecomesOfIt()
{
    QFETCH(Deed, deed);
    ControllerBench t;
    t.open(badText, file);
    const TitleListModel titles;
    SuggestionPanel panel(t.suggestions(), titles);
    t.assistant().serve(panel);
    polish(t);
    const Suggestion asked = t.last();
    deed(t, panel);
    const auto kept = t.shelf.find(asked.id);
    QVERIFY(kept);
    QTEST(kept->state, "state");
    QCOMPARE(kept->document, file);
    QCOMPARE(kept->original, badText);
    QCOMPARE(kept->text, goodText);
    QCOMPARE(kept->model, u"test/main"_s);
    QCOMPARE(kept->rung, u"main"_s);
    QCOMPARE(kept->preset, u"corrections"_s);
    QVERIFY(kept->wait > milliseconds(0));
    QCOMPARE(kept->wait, asked.wait);
    QVERIFY(kept->cost);
    QCOMPARE(kept->cost, asked.cost);
    QCOMPARE(kept->currency, u"CNY"_s);
}

void tst_SuggestionShelf::whatWaitsComesBack()
{
    ControllerBench t;
    t.open(u"First.\n\n"_s, file);
    t.editor().load(badText);
    t.assistant().document().start(u"a"_s, file);
    polish(t);
    const Suggestion before = t.last();
    t.close();
    t.open(u"A new beginning.\n\n"_s + badText, file);
    const TitleListModel titles;
    SuggestionPanel panel(t.suggestions(), titles);
    t.assistant().serve(panel);
    QTRY_COMPARE(t.last().state, State::Ready);
    QCOMPARE(t.suggestions().rowCount(), 1);
    QCOMPARE(t.last().id, before.id);
    QCOMPARE(t.last().servedBy, before.servedBy);
    QCOMPARE(t.last().preset, before.preset);
    QCOMPARE(t.last().cost, before.cost);
    acceptAll(t, panel);
    QCOMPARE(t.editor().text(), u"A new beginning.\n\n"_s + goodText);
    QCOMPARE(t.shelf.find(before.id)->state, Kept::Accepted);
    QCOMPARE(t.bench.provider.requests().size(), 1);
}

void tst_SuggestionShelf::whatWasDecidedDoesNot()
{
    ControllerBench t;
    t.open(badText, file);
    const TitleListModel titles;
    {
        SuggestionPanel panel(t.suggestions(), titles);
        t.assistant().serve(panel);
        polish(t);
        Q_EMIT panel.suggestions().rejectWanted(t.last().id, {0});
    }
    t.close();
    t.open(badText, file);
    QCOMPARE(t.suggestions().rowCount(), 0);
}

void tst_SuggestionShelf::whatWasCutOffComesBackCutOff()
{
    const QString longText = u"One is bad.\nTwo is bad.\nThree is bad."_s;
    ControllerBench t;
    t.open(longText, file);
    ScriptedReply cut = answers(u"One is good.\nTwo"_s);
    cut.report.end.outcome = Outcome::Truncated;
    polish(t, cut);
    QCOMPARE(t.last().state, State::Ready);
    const QString whole = t.last().diff.applyAll();
    QVERIFY(whole.endsWith(u"Three is bad."));
    t.close();
    t.open(longText, file);
    QTRY_COMPARE(t.last().state, State::Ready);
    QVERIFY(!t.last().canAcceptAll());
    QCOMPARE(t.last().diff.applyAll(), whole);
}

void tst_SuggestionShelf::changedWordsComeBackAsMoved()
{
    ControllerBench t;
    t.open(badText, file);
    polish(t);
    t.close();
    const QString now = u"He go home every night."_s;
    t.open(now, file);
    QTRY_COMPARE(t.last().state, State::Moved);
    QCOMPARE(t.editor().text(), now);
    t.close();
    t.open(u"Nothing of it is left here."_s, file);
    QCOMPARE(t.suggestions().rowCount(), 0);
    t.close();
    t.open(badText, file);
    QTRY_COMPARE(t.last().state, State::Ready); // it was on the shelf all the time
}

void tst_SuggestionShelf::switchedOffNothingIsKept()
{
    ControllerBench t;
    t.shelf.setEnabled(false);
    t.open(badText, file);
    polish(t);
    QCOMPARE(t.last().state, State::Ready);
    QCOMPARE(t.shelf.list()->size(), 0);
}

void tst_SuggestionShelf::openingItAgainMakesItNoYounger()
{
    ControllerBench t;
    t.open(badText, file);
    polish(t);
    const WallTime made = t.shelf.list()->first().storedAt;
    t.close();
    t.advance(24h * 20);
    t.open(badText, file);
    QTRY_COMPARE(t.last().state, State::Ready);
    QCOMPARE(t.shelf.list()->first().storedAt, made);
    t.close();
    t.advance(24h * 11);
    t.open(badText, file);
    QCOMPARE(t.suggestions().rowCount(), 0);
}

void tst_SuggestionShelf::whatFailedIsNotKept()
{
    ControllerBench t;
    t.open(badText, file);
    polish(t, fails(Outcome::ServiceFailure));
    QCOMPARE(t.last().state, State::Failed);
    QCOMPARE(t.shelf.list()->size(), 0);
}

void tst_SuggestionShelf::aNameTakesThemAlong()
{
    ControllerBench t;
    t.open(badText);
    polish(t);
    t.assistant().document().saved(file);
    QCOMPARE(t.shelf.pending(file)->size(), 1);
    t.close();
    t.open(badText, file);
    QTRY_COMPARE(t.last().state, State::Ready);
}

QTEST_MAIN(tst_SuggestionShelf)
#include "tst_suggestionshelf.moc"
