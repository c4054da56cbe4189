// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "scriptedservices.h"
#include "support/manualclock.h"
#include "ui/controllers/assistantcontroller.h"
#include "ui/controllers/settingskeeper.h"
#include "ui/editor/writingeditor.h"
#include "ui/models/suggestionmodel.h"
#include "ui/models/titlelistmodel.h"
#include "ui/panels/suggestionpanel.h"
#include "ui/panels/suggestionview.h"
#include "ui/panels/titleview.h"

#include <QMetaEnum>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace breakwater;
using namespace std::chrono_literals;
using State = Suggestion::State;

namespace {

const QString paragraphs = QStringLiteral("First one are bad.\n\nSecond one is bad too.\n");

} // namespace

class tst_AssistantController : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void polishSendsTheParagraphAtTheCaret();
    void polishSendsTheSelection();
    void presetAndInstructionGoAlong();
    void nothingToPolishIsSaidAndNotSent();
    void answersStreamIntoTheSuggestion();
    void outcomes_data();
    void outcomes();
    void remedies_data();
    void remedies();
    void whatIsOfferedIsDone_data();
    void whatIsOfferedIsDone();
    void anotherModelIsOfferedOnlyIfThereIsOne();
    void theOtherOneOfTheLightModelIsTheMain();
    void continueGoesOnWithTheCutAnswer();
    void titlesOfferWhatTitlesCan_data();
    void titlesOfferWhatTitlesCan();
    void tryAnywayTakesThePlaceOfTheFailure();
    void correctOfflineAsksNobody();
    void aSlowAnswerIsTold();
    void stopEndsAllJobs();
    void stopKeepsWhatArrived();
    void anotherDocumentDropsTheJobs();
    void changedTextIsToldAndComparedAgain();
    void wordsChangedLaterAreNoNews();
    void aNewClickClearsOldMessages();
    void theSameAskedTwiceIsOneJob_data();
    void theSameAskedTwiceIsOneJob();
    void aSecondPressTakesNoMessageAway();
    void caretAndSelectionAreTheWriters_data();
    void caretAndSelectionAreTheWriters();
    void titlesAddUp();
    void titlesThatAreAllKnownAreNoFailure_data();
    void titlesThatAreAllKnownAreNoFailure();
    void costIsCounted();

private:
    void putCaret(int position);
    void setUpLightModel();
    [[nodiscard]] Suggestion last() const { return m_suggestions->all().constLast(); }
    [[nodiscard]] BarMessage lastMessage() const { return m_messages->constLast().at(0).value<BarMessage>(); }
    [[nodiscard]] bool hasMessage() const { return !m_messages->isEmpty(); }

    QTemporaryDir m_folder;
    test::ManualClock m_clock;
    std::unique_ptr<SettingsFile> m_file;
    std::unique_ptr<SettingsKeeper> m_settings;
    std::unique_ptr<test::ScriptedServices> m_actions;
    std::unique_ptr<WritingEditor> m_editor;
    std::unique_ptr<SuggestionModel> m_suggestions;
    std::unique_ptr<TitleListModel> m_titles;
    std::unique_ptr<AssistantController> m_assistant;
    std::unique_ptr<QSignalSpy> m_messages;
};

void tst_AssistantController::init()
{
    m_assistant.reset();
    m_file = std::make_unique<SettingsFile>(m_folder.filePath(
        QString::fromLatin1(QTest::currentTestFunction()) + QString::fromLatin1(QTest::currentDataTag())));
    m_settings = std::make_unique<SettingsKeeper>(*m_file);
    m_settings->change([](Settings &settings) {
        settings.services
            = {{.id = QStringLiteral("zhipu"),
                .currency = QStringLiteral("CNY"),
                .models = {{.name = QStringLiteral("glm-5"), .promptPrice = 2, .completionPrice = 8}}}};
        settings.mainModel = {.service = QStringLiteral("zhipu"), .model = QStringLiteral("glm-5")};
    });
    m_actions = std::make_unique<test::ScriptedServices>();
    m_editor = std::make_unique<WritingEditor>();
    m_suggestions = std::make_unique<SuggestionModel>();
    m_titles = std::make_unique<TitleListModel>();
    const ActionServices services{.services = m_actions->services,
                                  .settings = *m_settings,
                                  .clock = m_clock,
                                  .presets = WritingPresets(m_folder.path())};
    m_assistant = std::make_unique<AssistantController>(*m_editor, *m_suggestions, *m_titles, services);
    m_messages = std::make_unique<QSignalSpy>(&m_assistant->messages(), &AssistantMessages::message);
    m_editor->load(paragraphs);
    m_assistant->document().start(QStringLiteral("document"));
}

void tst_AssistantController::putCaret(int position)
{
    QTextCursor caret = m_editor->textCursor();
    caret.setPosition(position);
    m_editor->setTextCursor(caret);
}

void tst_AssistantController::polishSendsTheParagraphAtTheCaret()
{
    putCaret(25);
    QSignalSpy started(m_assistant.get(), &AssistantController::suggestionStarted);
    m_assistant->polish();
    QCOMPARE(m_actions->requests.size(), 1);
    QCOMPARE(m_actions->requests.constFirst().kind, ActionRequest::Kind::Polish);
    QCOMPARE(m_actions->requests.constFirst().text, QStringLiteral("Second one is bad too."));
    QCOMPARE(last().rangeLabel, QStringLiteral("Paragraph 2"));
    QCOMPARE(last().state, State::Streaming);
    QCOMPARE(started.constFirst().at(0).toString(), last().id);
    QCOMPARE(m_editor->text(), paragraphs);
}

void tst_AssistantController::polishSendsTheSelection()
{
    QTextCursor caret = m_editor->textCursor();
    caret.setPosition(0);
    caret.setPosition(10, QTextCursor::KeepAnchor);
    m_editor->setTextCursor(caret);
    m_assistant->polish();
    QCOMPARE(m_actions->requests.constFirst().text, QStringLiteral("First one"));
    QCOMPARE(last().rangeLabel, QStringLiteral("Selection"));
}

void tst_AssistantController::presetAndInstructionGoAlong()
{
    m_settings->change([](Settings &settings) { settings.writingPreset = QStringLiteral("formal"); });
    m_assistant->polishWith(QStringLiteral("for sailors"));
    QCOMPARE(m_actions->requests.constFirst().preset, QStringLiteral("formal"));
    QCOMPARE(m_actions->requests.constFirst().instruction, QStringLiteral("for sailors"));
}

void tst_AssistantController::nothingToPolishIsSaidAndNotSent()
{
    putCaret(19);
    m_assistant->polish();
    QCOMPARE(m_actions->requests.size(), 0);
    QVERIFY(lastMessage().notice.text.startsWith(QStringLiteral("There is nothing to polish here.")));
    QCOMPARE(m_suggestions->rowCount(), 0);
}

void tst_AssistantController::answersStreamIntoTheSuggestion()
{
    m_assistant->polish();
    QVERIFY(m_assistant->isBusy());
    m_actions->last()->ask(QStringLiteral("glm-5"));
    QCOMPARE(last().servedBy.model, QStringLiteral("glm-5"));
    m_clock.advance(1200ms);
    m_actions->last()->say(QStringLiteral("First"));
    QCOMPARE(last().textSoFar, QStringLiteral("First"));
    QCOMPARE(last().wait, std::optional(milliseconds(1200)));
    m_clock.advance(800ms);
    m_actions->last()->answer(QStringLiteral("First one is bad."));
    QVERIFY(!m_assistant->isBusy());
    QTRY_COMPARE(last().state, State::Ready);
    QCOMPARE(last().total, std::optional(milliseconds(2000)));
    QCOMPARE(last().diff.suggestion(), QStringLiteral("First one is bad."));
    QVERIFY2(!hasMessage(), "an answer of the main model needs no words");
}

void tst_AssistantController::outcomes_data()
{
    QTest::addColumn<Outcome>("outcome");
    QTest::addColumn<QString>("said");
    QTest::newRow("busy") << Outcome::Busy << "glm-5 is busy. Your text is unchanged.";
    QTest::newRow("429") << Outcome::RateLimited
                         << "zhipu limits how often you may ask. Try again in a minute.";
    QTest::newRow("no credit") << Outcome::Quota << "The account at zhipu has no credit left.";
    QTest::newRow("refused key") << Outcome::Auth << "zhipu did not accept the key.";
    QTest::newRow("refusal") << Outcome::Refused
                             << "The model declined to edit this text. Nothing was changed.";
    QTest::newRow("failure") << Outcome::ServiceFailure << "glm-5 could not answer. Your text is unchanged.";
    QTest::newRow("offline") << Outcome::LocalNetwork
                             << "This computer is offline. Writing and saving work as usual; the job waits.";
}

void tst_AssistantController::outcomes()
{
    QFETCH(Outcome, outcome);
    m_assistant->polish();
    m_actions->last()->fail(outcome);
    QTEST(lastMessage().notice.text, "said");
    QCOMPARE(last().state, State::Failed);
    QTEST(last().problem, "said");
    QVERIFY(!last().diff.hasChanges());
    QCOMPARE(m_editor->text(), paragraphs);
    QVERIFY(!m_editor->document()->isUndoAvailable());
}

void tst_AssistantController::remedies_data()
{
    QTest::addColumn<Remedy>("remedy");
    QTest::addColumn<bool>("allowLight");
    QTest::addColumn<bool>("endHolds");
    QTest::newRow("try anyway") << Remedy::TryAnyway << true << true;
    QTest::newRow("topped up") << Remedy::ToppedUp << true << true;
    QTest::newRow("redo with the main model") << Remedy::RedoWithMain << false << false;
    QTest::newRow("ask another model") << Remedy::AskOtherModel << true << false;
}

void tst_AssistantController::remedies()
{
    QFETCH(Remedy, remedy);
    setUpLightModel();
    m_assistant->polishWith(QStringLiteral("for sailors"));
    m_actions->last()->fail(Outcome::Busy);
    lastMessage().useRemedy(remedy);
    QCOMPARE(m_actions->requests.size(), 2);
    const ActionRequest &again = m_actions->requests.constLast();
    QCOMPARE(again.text, QStringLiteral("First one are bad."));
    QCOMPARE(again.instruction, QStringLiteral("for sailors"));
    QTEST(again.allowLight, "allowLight");
    QTEST(again.endHolds, "endHolds");
    QCOMPARE(again.allowMain, remedy != Remedy::AskOtherModel);
    QCOMPARE(again.useCache, remedy != Remedy::RedoWithMain && remedy != Remedy::AskOtherModel);
    QCOMPARE(again.answerSoFar, QString());
}

void tst_AssistantController::setUpLightModel()
{
    m_settings->change([](Settings &settings) {
        settings.lightModel = {.service = QStringLiteral("zhipu"), .model = QStringLiteral("glm-5-air")};
    });
}

void tst_AssistantController::whatIsOfferedIsDone_data()
{
    QTest::addColumn<ActionProblem>("problem");
    for (int i = 0; i <= static_cast<int>(Outcome::Queued); ++i) {
        const auto outcome = static_cast<Outcome>(i);
        for (int end = 0; end <= static_cast<int>(EndReason::Refusal); ++end) {
            const ActionProblem problem{.outcome = outcome,
                                        .end = static_cast<EndReason>(end),
                                        .service = QStringLiteral("zhipu"),
                                        .model = QStringLiteral("glm-5")};
            QTest::addRow("outcome %d, end %d", i, end) << problem;
        }
    }
    const auto special = [](const char *name, ActionProblem problem) {
        problem.outcome = Outcome::BadRequest;
        QTest::newRow(name) << problem;
    };
    special("not configured", {.notConfigured = true});
    special("an address that cannot be used", {.addressUnusable = true});
    special("a preset that cannot be used", {.presetUnusable = true});
    special("a web page", {.webPage = true});
    special("TLS", {.tlsReason = QStringLiteral("expired")});
    special("too long", {.contextOverflow = ContextOverflow{}});
    special("moved", {.httpStatus = 302});
    for (const HoldReason hold :
         {HoldReason::RateLimited, HoldReason::Quota, HoldReason::Auth, HoldReason::Budget})
        QTest::addRow("held %d", static_cast<int>(hold))
            << ActionProblem{.outcome = Outcome::Busy, .hold = hold};
}

void tst_AssistantController::whatIsOfferedIsDone()
{
    QFETCH(ActionProblem, problem);
    setUpLightModel();
    m_assistant->polish();
    m_actions->last()->finish({.outcome = problem.outcome, .problem = problem});
    if (!hasMessage())
        return;
    const QList<Remedy> offered = lastMessage().notice.remedies;
    for (const Remedy remedy : offered) {
        if (remedy == Remedy::OpenSettings)
            continue; // the window's
        m_assistant->document().start(QStringLiteral("again"));
        m_assistant->polish();
        m_actions->last()->finish({.outcome = problem.outcome, .problem = problem});
        const QString before = last().id;
        lastMessage().useRemedy(remedy);
        QVERIFY2(last().id != before, QMetaEnum::fromType<Remedy>().valueToKey(static_cast<int>(remedy)));
    }
}

void tst_AssistantController::anotherModelIsOfferedOnlyIfThereIsOne()
{
    m_assistant->polish();
    m_actions->last()->fail(Outcome::Refused);
    QVERIFY(!lastMessage().notice.remedies.contains(Remedy::AskOtherModel));
    setUpLightModel();
    m_assistant->polish();
    m_actions->last()->fail(Outcome::Refused);
    QVERIFY(lastMessage().notice.remedies.contains(Remedy::AskOtherModel));
    QCOMPARE(m_actions->requests.size(), 2); // never by itself
    lastMessage().useRemedy(Remedy::AskOtherModel);
    QVERIFY(!m_actions->requests.constLast().allowMain);
    m_messages->clear();
    m_actions->last()->answer(QStringLiteral("First one is bad."), RungKind::Light);
    QTRY_COMPARE(last().state, State::Ready);
    QVERIFY2(!hasMessage(), "main is not busy: the person wanted the light model");

    m_settings->change([](Settings &settings) { settings.lightModel.service = QStringLiteral("other"); });
    m_assistant->polish();
    m_actions->last()->fail(Outcome::Refused);
    QVERIFY2(!lastMessage().notice.remedies.contains(Remedy::AskOtherModel), "not at another company");
}

void tst_AssistantController::theOtherOneOfTheLightModelIsTheMain()
{
    setUpLightModel();
    m_assistant->polish();
    Q_EMIT m_actions->last()->asking({.rung = RungKind::Light, .model = QStringLiteral("glm-5-air")});
    m_actions->last()->fail(Outcome::Refused);
    lastMessage().useRemedy(Remedy::AskOtherModel);
    QVERIFY(m_actions->requests.constLast().allowMain);
    QVERIFY(!m_actions->requests.constLast().allowLight);
}

void tst_AssistantController::continueGoesOnWithTheCutAnswer()
{
    SuggestionPanel panel(*m_suggestions, *m_titles);
    m_assistant->serve(panel);
    m_editor->load(QStringLiteral("One is bad.\nTwo is bad.\n"));
    m_assistant->document().start(QStringLiteral("document"));
    m_editor->selectAll();
    m_assistant->polishWith(QStringLiteral("for sailors"));
    m_actions->last()->finish(
        {.outcome = Outcome::Truncated,
         .text = QStringLiteral("One is good.\nTwo"),
         .servedBy = {.rung = RungKind::Main, .model = QStringLiteral("glm-5")},
         .flags = {QStringLiteral("cut_off")},
         .problem = ActionProblem{.outcome = Outcome::Truncated, .end = EndReason::Complete}});
    QTRY_COMPARE(last().state, State::Ready);
    QVERIFY(lastMessage().notice.remedies.contains(Remedy::Continue));
    const QString cut = last().id;
    Q_EMIT panel.suggestions().continueWanted(cut);
    const ActionRequest &more = m_actions->requests.constLast();
    QCOMPARE(m_actions->requests.size(), 2);
    QCOMPARE(more.answerSoFar, QStringLiteral("One is good.\nTwo"));
    QCOMPARE(more.text, QStringLiteral("One is bad.\nTwo is bad."));
    QCOMPARE(more.instruction, QStringLiteral("for sailors"));
    QCOMPARE(m_suggestions->find(cut)->state, State::Ready); // until there is a better one
    m_actions->last()->answer(QStringLiteral("One is good.\nTwo is good."));
    QTRY_COMPARE(last().state, State::Ready);
    QVERIFY(last().canAcceptAll());
    QCOMPARE(m_suggestions->find(cut)->state, State::Superseded);
    QCOMPARE(m_editor->text(), QStringLiteral("One is bad.\nTwo is bad.\n"));
}

void tst_AssistantController::titlesOfferWhatTitlesCan_data()
{
    QTest::addColumn<Outcome>("outcome");
    for (int i = 0; i <= static_cast<int>(Outcome::Queued); ++i)
        QTest::addRow("outcome %d", i) << static_cast<Outcome>(i);
}

void tst_AssistantController::titlesOfferWhatTitlesCan()
{
    QFETCH(Outcome, outcome);
    setUpLightModel();
    m_assistant->suggestTitles();
    m_actions->last()->fail(outcome);
    if (!hasMessage())
        return;
    const BarMessage told = lastMessage();
    for (const Remedy remedy : told.notice.remedies) {
        if (remedy == Remedy::OpenSettings)
            continue; // the window's
        const auto requests = m_actions->requests.size();
        told.useRemedy(remedy);
        QVERIFY2(m_actions->requests.size() == requests + 1,
                 QMetaEnum::fromType<Remedy>().valueToKey(static_cast<int>(remedy)));
        m_actions->last()->fail(outcome);
    }
}

void tst_AssistantController::tryAnywayTakesThePlaceOfTheFailure()
{
    m_assistant->polish();
    m_actions->last()->fail(Outcome::Busy);
    lastMessage().useRemedy(Remedy::TryAnyway);
    m_actions->last()->answer(QStringLiteral("First one is bad."));
    QTRY_COMPARE(last().state, State::Ready);
    QCOMPARE(m_suggestions->rowCount(), 1);
}

void tst_AssistantController::correctOfflineAsksNobody()
{
    m_editor->load(QStringLiteral("the the end ."));
    m_assistant->document().start(QStringLiteral("document"));
    m_assistant->polish();
    m_actions->last()->fail(Outcome::Busy);
    lastMessage().useRemedy(Remedy::CorrectOffline);
    QCOMPARE(m_actions->requests.size(), 1);
    QTRY_COMPARE(last().state, State::Ready);
    QCOMPARE(last().servedBy.rung, RungKind::Offline);
    QCOMPARE(last().diff.suggestion(), QStringLiteral("the end."));
    QVERIFY(lastMessage().notice.text.startsWith(QStringLiteral("Offline corrections only")));
}

void tst_AssistantController::aSlowAnswerIsTold()
{
    m_assistant->polish();
    m_actions->last()->beSlow(QStringLiteral("glm-5"));
    QVERIFY(lastMessage().notice.text.startsWith(QStringLiteral("glm-5 is slow to answer.")));
    const Topic topic = lastMessage().topic;
    QSignalSpy over(&m_assistant->messages(), &AssistantMessages::messageOver);
    m_actions->last()->answer(QStringLiteral("First one is bad."));
    QCOMPARE(over.constLast().at(0).value<Topic>(), topic);
}

void tst_AssistantController::stopEndsAllJobs()
{
    m_assistant->polish();
    putCaret(25);
    m_assistant->polish();
    m_assistant->suggestTitles();
    QVERIFY(m_assistant->isBusy());
    m_assistant->stop();
    QVERIFY(!m_assistant->isBusy());
    QVERIFY2(m_suggestions->rowCount() == 0, "nothing arrived: nothing stays");
    QVERIFY2(!hasMessage(), "who stops knows that it was stopped");
}

void tst_AssistantController::stopKeepsWhatArrived()
{
    m_assistant->polish();
    m_actions->last()->say(QStringLiteral("First one"));
    m_assistant->stop();
    QCOMPARE(last().state, State::Failed);
    QCOMPARE(last().textSoFar, QStringLiteral("First one"));
    QVERIFY(!last().problem.isEmpty());
}

void tst_AssistantController::anotherDocumentDropsTheJobs()
{
    m_assistant->polish();
    const QPointer<test::ScriptedAction> job = m_actions->last();
    m_editor->load(paragraphs);
    m_assistant->document().start(QStringLiteral("another"));
    QVERIFY(!m_assistant->isBusy());
    QCOMPARE(m_suggestions->rowCount(), 0);
    QTRY_VERIFY(job.isNull());
    QCOMPARE(m_editor->text(), paragraphs);
}

void tst_AssistantController::changedTextIsToldAndComparedAgain()
{
    m_assistant->polish();
    putCaret(17);
    m_editor->insertPlainText(QStringLiteral(" indeed"));
    m_actions->last()->answer(QStringLiteral("First one is bad."));
    QTRY_COMPARE(last().state, State::Moved);
    QCOMPARE(lastMessage().notice.text,
             QStringLiteral("You changed this text while the suggestion was on its way."));
    QCOMPARE(m_editor->text(), QStringLiteral("First one are bad indeed.\n\nSecond one is bad too.\n"));
    lastMessage().useRemedy(Remedy::CompareAgain);
    QCOMPARE(last().state, State::Ready);
    QCOMPARE(last().diff.suggestion(), QStringLiteral("First one is bad indeed."));
}

void tst_AssistantController::wordsChangedLaterAreNoNews()
{
    m_assistant->polish();
    m_actions->last()->answer(QStringLiteral("First one is bad."));
    QTRY_COMPARE(last().state, State::Ready);
    putCaret(17);
    m_editor->insertPlainText(QStringLiteral(" indeed"));
    QCOMPARE(last().state, State::Moved);
    QVERIFY(!last().changedOnItsWay);
    QVERIFY2(!hasMessage(), "it was not on its way");
    m_editor->undo();
    QCOMPARE(last().state, State::Ready);
}

void tst_AssistantController::aNewClickClearsOldMessages()
{
    m_assistant->polish();
    m_actions->last()->fail(Outcome::Busy);
    const Topic topic = lastMessage().topic;
    QSignalSpy over(&m_assistant->messages(), &AssistantMessages::messageOver);
    m_assistant->polish();
    QCOMPARE(over.constFirst().at(0).value<Topic>(), topic);
}

void tst_AssistantController::theSameAskedTwiceIsOneJob_data()
{
    QTest::addColumn<QString>("change");
    QTest::addColumn<int>("requests");
    QTest::newRow("nothing in between") << QString() << 1;
    QTest::newRow("the caret elsewhere in the paragraph") << "caret" << 1;
    QTest::newRow("a letter typed and taken back") << "typed and taken back" << 1;
    QTest::newRow("text typed in another paragraph") << "typed elsewhere" << 1;
    QTest::newRow("another preset") << "preset" << 2;
    QTest::newRow("an instruction") << "instruction" << 2;
    QTest::newRow("other words") << "typed" << 2;
    QTest::newRow("a selection in it") << "selection" << 2;
    QTest::newRow("another paragraph") << "paragraph" << 2;
    QTest::newRow("the answer is there") << "answered" << 2;
    QTest::newRow("it was stopped") << "stopped" << 2;
}

void tst_AssistantController::theSameAskedTwiceIsOneJob()
{
    QFETCH(QString, change);
    m_assistant->polish();
    const QString first = last().id;
    if (change == QLatin1String("caret"))
        putCaret(5);
    if (change.startsWith(QLatin1String("typed")))
        m_editor->textCursor().insertText(QStringLiteral("x"));
    if (change == QLatin1String("typed and taken back"))
        m_editor->undo();
    if (change == QLatin1String("typed elsewhere")) {
        m_editor->undo();
        putCaret(25);
        m_editor->textCursor().insertText(QStringLiteral("x"));
        putCaret(0);
    }
    if (change == QLatin1String("preset"))
        m_settings->change([](Settings &settings) { settings.writingPreset = QStringLiteral("formal"); });
    if (change == QLatin1String("selection"))
        m_editor->moveCursor(QTextCursor::NextWord, QTextCursor::KeepAnchor);
    if (change == QLatin1String("paragraph"))
        putCaret(25);
    if (change == QLatin1String("answered"))
        m_actions->last()->answer(QStringLiteral("First one is bad."));
    if (change == QLatin1String("stopped"))
        m_assistant->stop();
    QSignalSpy shown(m_assistant.get(), &AssistantController::suggestionStarted);
    for (int press = 0; press < 5; ++press) {
        if (change == QLatin1String("instruction"))
            m_assistant->polishWith(QStringLiteral("for sailors"));
        else
            m_assistant->polish();
    }
    QTEST(static_cast<int>(m_actions->requests.size()), "requests");
    QCOMPARE(shown.size(), 5);
    QCOMPARE(shown.constLast().at(0).toString(), last().id);
    QCOMPARE(last().id == first, m_actions->requests.size() == 1);
}

void tst_AssistantController::aSecondPressTakesNoMessageAway()
{
    m_assistant->polish();
    m_actions->last()->beSlow(QStringLiteral("glm-5"));
    QSignalSpy over(&m_assistant->messages(), &AssistantMessages::messageOver);
    m_assistant->polish();
    QCOMPARE(over.size(), 0);
}

void tst_AssistantController::caretAndSelectionAreTheWriters_data()
{
    QTest::addColumn<int>("anchor");
    QTest::addColumn<int>("caret");
    QTest::newRow("a caret") << 43 << 43;
    QTest::newRow("a selection") << 26 << 30;
    QTest::newRow("a selection backwards") << 42 << 30;
}

void tst_AssistantController::caretAndSelectionAreTheWriters()
{
    QFETCH(int, anchor);
    QFETCH(int, caret);
    SuggestionPanel panel(*m_suggestions, *m_titles);
    m_assistant->serve(panel);
    connect(m_assistant.get(), &AssistantController::suggestionStarted, &panel,
            &SuggestionPanel::showSuggestion);
    m_assistant->polish();
    test::ScriptedAction *const first = m_actions->last();
    putCaret(25);
    m_assistant->polish();
    test::ScriptedAction *const second = m_actions->last();
    QTextCursor writers = m_editor->textCursor();
    writers.setPosition(anchor);
    writers.setPosition(caret, QTextCursor::KeepAnchor);
    m_editor->setTextCursor(writers);
    const auto stays = [&](qsizetype shift) {
        return m_editor->textCursor().anchor() == anchor + shift
            && m_editor->textCursor().position() == caret + shift;
    };
    first->answer(QStringLiteral("First one is bad."));
    second->answer(QStringLiteral("The second one is bad too!"));
    QTRY_COMPARE(last().state, State::Ready);
    QTRY_COMPARE(m_suggestions->all().constFirst().state, State::Ready);
    QVERIFY2(stays(0), "answers came");

    panel.showSuggestion(m_suggestions->all().constFirst().id);
    panel.action(SuggestionPanel::Command::AcceptAll)->trigger();
    QCOMPARE(m_suggestions->all().constFirst().state, State::Accepted);
    QVERIFY2(stays(-1), "a suggestion was accepted");
    panel.action(SuggestionPanel::Command::AcceptAll)->trigger();
    QVERIFY2(last().state == State::Ready, "the next one is not accepted by the same key");
    panel.action(SuggestionPanel::Command::NextChange)->trigger();
    QCOMPARE(panel.currentSuggestion(), last().id);
    QVERIFY2(stays(-1), "the next one is shown");
    panel.action(SuggestionPanel::Command::Reject)->trigger();
    QVERIFY2(stays(-1), "a change was rejected");
    panel.action(SuggestionPanel::Command::RejectAll)->trigger();
    QCOMPARE(last().state, State::Rejected);
    QVERIFY2(stays(-1), "the rest was rejected");
}

void tst_AssistantController::titlesAddUp()
{
    SuggestionPanel panel(*m_suggestions, *m_titles);
    m_assistant->serve(panel);
    m_assistant->suggestTitles();
    QCOMPARE(m_actions->requests.constLast().kind, ActionRequest::Kind::Titles);
    QCOMPARE(m_actions->requests.constLast().text, paragraphs);
    m_assistant->suggestTitles();
    QVERIFY2(m_actions->requests.size() == 1, "one request at a time");
    m_actions->last()->finish(
        {.outcome = Outcome::Success, .titles = {QStringLiteral("One"), QStringLiteral("Two")}});
    m_assistant->suggestTitles();
    QCOMPARE(m_actions->requests.constLast().knownTitles,
             (QStringList{QStringLiteral("One"), QStringLiteral("Two")}));
    m_actions->last()->finish(
        {.outcome = Outcome::Success, .titles = {QStringLiteral("Two"), QStringLiteral("Three")}});
    QCOMPARE(m_titles->titles(),
             (QStringList{QStringLiteral("One"), QStringLiteral("Two"), QStringLiteral("Three")}));

    Q_EMIT panel.titles().titleChosen(QStringLiteral("Two"), TitleTarget::Heading);
    QCOMPARE(m_editor->text(), QStringLiteral("# Two\n\n") + paragraphs);
    m_editor->undo();
    QCOMPARE(m_editor->text(), paragraphs);
}

void tst_AssistantController::titlesThatAreAllKnownAreNoFailure_data()
{
    QTest::addColumn<QStringList>("titles"); // of the answer
    QTest::addColumn<RungKind>("rung");
    QTest::addColumn<QString>("said");
    const QString byModel = QStringLiteral("The model had no new titles.");
    QTest::newRow("the answer is left with none") << QStringList{} << RungKind::Main << byModel;
    QTest::newRow("the same one") << QStringList{QStringLiteral("One")} << RungKind::Main << byModel;
    QTest::newRow("the same one in other letters")
        << QStringList{QStringLiteral(" ONE")} << RungKind::Light << byModel;
    QTest::newRow("from the cache") << QStringList{QStringLiteral("One")} << RungKind::Cache
                                    << QStringLiteral(
                                           "The answer that is kept for this text holds no new titles.");
}

void tst_AssistantController::titlesThatAreAllKnownAreNoFailure()
{
    QFETCH(QStringList, titles);
    QFETCH(RungKind, rung);
    m_assistant->suggestTitles();
    m_actions->last()->finish({.outcome = Outcome::Success,
                               .titles = {QStringLiteral("One")},
                               .servedBy = {.rung = RungKind::Main, .model = QStringLiteral("glm-5")}});
    QVERIFY(!hasMessage());
    m_assistant->suggestTitles();
    m_actions->last()->finish({.outcome = Outcome::Success,
                               .titles = titles,
                               .servedBy = {.rung = rung, .model = QStringLiteral("glm-5")}});
    QTEST(lastMessage().notice.text, "said");
    QCOMPARE(lastMessage().severity, BarMessage::Severity::Information);
    QCOMPARE(m_titles->titles(), QStringList{QStringLiteral("One")});
    QSignalSpy over(&m_assistant->messages(), &AssistantMessages::messageOver);
    m_assistant->suggestTitles();
    QCOMPARE(over.size(), 1);
}

void tst_AssistantController::costIsCounted()
{
    m_assistant->polish();
    m_actions->last()->finish(
        {.outcome = Outcome::Success,
         .text = QStringLiteral("First one is bad."),
         .servedBy
         = {.rung = RungKind::Main, .service = QStringLiteral("zhipu"), .model = QStringLiteral("glm-5")},
         .usage = Usage{.promptTokens = 1'000, .completionTokens = 500}});
    QTRY_COMPARE(last().state, State::Ready);
    QCOMPARE(last().currency, QStringLiteral("CNY"));
    QCOMPARE(last().cost, std::optional(0.006));
}

QTEST_MAIN(tst_AssistantController)
#include "tst_assistantcontroller.moc"
