// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/context/probes.h"
#include "support/assistantbench.h"
#include "support/printers.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

class tst_Assistant : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void polishCleansTheAnswer_data();
    void polishCleansTheAnswer();
    void titlesAreParsed();
    void titlesThatAreAllKnownAreAnAnswer_data();
    void titlesThatAreAllKnownAreAnAnswer();
    void textIsShownWhileItArrives();
    void anotherModelStartsOverWithoutLeftovers();
    void failureNeverBecomesText_data();
    void failureNeverBecomesText();
    void refusalIsNoSuggestionAndDoesNotCount();
    void cutOffAnswerIsFlagged();
    void aCutOffAnswerIsGoneOnWith();
    void whatGoesOnIsNeverCached();
    void theLightModelAloneWhenAsked();
    void busyIsSaidAtOnce();
    void codeAloneNeedsNoRequest();
    void withoutServicePolishCorrectsOffline();
    void withoutServiceTitlesSaySo();
    void unusablePresetIsNamed();
    void answerOfEarlierIsFoundWhenNobodyAnswers();
    void cacheCanBeLeftOut();
    void offlineCorrectionsWhenAsked();
    void queueWhenAsked();
    void stopEndsEverything();
    void droppedHandleEndsEverything();
    void lostCallIsMeasuredAfterTheActionIsGone();
    void lostCallTellsHowLongItRan();
    void correctionIsLearntOnce();
    void twoFirstCallsBothLearnAndAreBothSentAgain();
    void ownProbeLearnsHowTheModelWantsToBeAsked();
    void probesMayGoWhileOneRuns();
    void anAddressThatCannotBeUsedIsSaid();
    void onlyTheSameRequestIsAnsweredFromTheCache_data();
    void onlyTheSameRequestIsAnsweredFromTheCache();
    void keptTitlesThatAreAllKnownAreNoAnswer();
    void holdsEndOnTryAnyway();
    void usageIsEstimatedWhereTheServiceDoesNotCount();
};

void tst_Assistant::polishCleansTheAnswer_data()
{
    QTest::addColumn<QString>("original");
    QTest::addColumn<QString>("answer");
    QTest::addColumn<QString>("text");
    QTest::newRow("plain") << u"He go home."_s << u"He goes home."_s << u"He goes home."_s;
    QTest::newRow("preamble") << u"He go home."_s << u"Here is the corrected version:\n\nHe goes home."_s
                              << u"He goes home."_s;
    QTest::newRow("Chinese preamble")
        << u"我们去了学校"_s << u"以下是润色后的文本：\n\n我们去了学校。"_s << u"我们去了学校。"_s;
    QTest::newRow("white space around the text stays")
        << u"\n  He go home.\n\n"_s << u"He goes home."_s << u"\n  He goes home.\n\n"_s;
}

void tst_Assistant::polishCleansTheAnswer()
{
    QFETCH(QString, original);
    QFETCH(QString, answer);
    AssistantBench bench;
    bench.provider.reply(u"main"_s, answers(answer));
    const ActionResult &result = bench.polish(original);
    QCOMPARE(result.outcome, Outcome::Success);
    QTEST(result.text, "text");
    QCOMPARE(result.servedBy.rung, RungKind::Main);
    QVERIFY(!result.problem);
    QCOMPARE(bench.results(), 1);
}

void tst_Assistant::titlesAreParsed()
{
    AssistantBench bench;
    bench.provider.reply(
        u"main"_s,
        answers(u"1. First light\n2. “Second wind”\n3) Third time\n4. **Fourth wall**\n5. Fifth"_s));
    const ActionResult &result = bench.run({.kind = ActionRequest::Kind::Titles, .text = u"A long text."_s});
    QCOMPARE(
        result.titles,
        (QStringList{u"First light"_s, u"Second wind"_s, u"Third time"_s, u"Fourth wall"_s, u"Fifth"_s}));
}

void tst_Assistant::titlesThatAreAllKnownAreAnAnswer_data()
{
    QTest::addColumn<QString>("answer");
    QTest::addColumn<Outcome>("outcome");
    QTest::newRow("the same titles again") << u"1. First light\n2. Second wind"_s << Outcome::Success;
    QTest::newRow("the same title in other letters") << u"“FIRST  LIGHT”"_s << Outcome::Success;
    QTest::newRow("nothing but thinking") << u"<think>Hm.</think>"_s << Outcome::ServiceFailure;
}

void tst_Assistant::titlesThatAreAllKnownAreAnAnswer()
{
    QFETCH(QString, answer);
    AssistantBench bench;
    bench.provider.reply(u"main"_s, answers(answer));
    const ActionResult &result = bench.run({.kind = ActionRequest::Kind::Titles,
                                            .text = u"A long text."_s,
                                            .knownTitles = {u"First light"_s, u"Second wind"_s}});
    QTEST(result.outcome, "outcome");
    QCOMPARE(result.titles, QStringList{});
    QCOMPARE(result.problem.has_value(), result.outcome != Outcome::Success);
}

void tst_Assistant::textIsShownWhileItArrives()
{
    AssistantBench bench;
    bench.provider.reply(u"main"_s,
                         answers(u"A sentence that is long enough to come in many pieces, one by one."_s));
    bench.polish(u"A sentence that are long enough to come in many pieces, one by one."_s);
    QVERIFY(bench.shown().size() >= 2);
    for (const QString &text : bench.shown())
        QVERIFY2(bench.result()->text.startsWith(text.trimmed()), qPrintable(text));
}

void tst_Assistant::anotherModelStartsOverWithoutLeftovers()
{
    AssistantBench bench;
    bench.provider.reply(u"main"_s, fails(Outcome::ServiceFailure));
    bench.provider.reply(u"light"_s, answers(u"He goes home."_s));
    const ActionResult &result = bench.polish(u"He go home."_s);
    QCOMPARE(result.text, u"He goes home."_s);
    QCOMPARE(result.servedBy.rung, RungKind::Light);
    QCOMPARE(result.attempts.size(), 2);
    QCOMPARE(result.attempts.first().report.end.outcome, Outcome::ServiceFailure);
}

void tst_Assistant::failureNeverBecomesText_data()
{
    QTest::addColumn<Outcome>("outcome");
    for (const Outcome outcome :
         {Outcome::Moderated, Outcome::RateLimited, Outcome::Quota, Outcome::Auth, Outcome::BadRequest,
          Outcome::ModelMissing, Outcome::ServiceFailure, Outcome::LocalNetwork})
        QTest::addRow("%s", outcomeName(outcome).data()) << outcome;
}

void tst_Assistant::failureNeverBecomesText()
{
    QFETCH(Outcome, outcome);
    AssistantBench bench(false);
    ScriptedReply reply = fails(outcome, 418);
    reply.report.detail = u"words of an error"_s;
    bench.provider.reply(u"main"_s, reply);
    const ActionResult &result = bench.polish(u"He go home."_s);
    QCOMPARE(result.outcome, outcome);
    QCOMPARE(result.text, QString());
    QVERIFY(result.problem);
    QCOMPARE(result.problem->outcome, outcome);
    QCOMPARE(result.problem->detail, u"words of an error"_s);
    QCOMPARE(result.problem->service, u"Test"_s);
    QCOMPARE(result.problem->model, u"main"_s);
    QVERIFY(bench.shown().isEmpty());
}

void tst_Assistant::refusalIsNoSuggestionAndDoesNotCount()
{
    AssistantBench bench;
    bench.provider.reply(u"main"_s, answers(u"I'm sorry, but I can't help with that."_s));
    const ActionResult &result = bench.polish(u"The clerk wrote the API key on a note and lost it."_s);
    QCOMPARE(result.outcome, Outcome::Refused);
    QCOMPARE(result.text, QString());
    QCOMPARE(result.flags, QStringList{u"refused"_s});
    QCOMPARE(bench.bucket(u"main"_s).breaker().counts().calls, 0);
    QCOMPARE(bench.provider.requestsTo(u"light"_s), 0);
}

void tst_Assistant::cutOffAnswerIsFlagged()
{
    AssistantBench bench;
    ScriptedReply reply = answers(u"One is good.\n\nTwo is"_s);
    reply.report.end.outcome = Outcome::Truncated;
    bench.provider.reply(u"main"_s, reply);
    const ActionResult &result = bench.polish(u"One is bad.\n\nTwo is bad.\n\nThree is bad.\n"_s);
    QCOMPARE(result.outcome, Outcome::Truncated);
    QVERIFY(result.flags.contains(u"cut_off"_s));
    QVERIFY(result.text.startsWith(u"One is good."));
    QVERIFY(result.problem);
}

void tst_Assistant::aCutOffAnswerIsGoneOnWith()
{
    const QString original = u"One is bad.\n\nTwo is bad.\n\nThree `x` is bad.\n"_s;
    AssistantBench bench;
    bench.provider.reply(u"main"_s, answers(u"is good.\n\nThree `x` is good."_s));
    const ActionResult &result = bench.run({.text = original, .answerSoFar = u"One is good.\n\nTwo"_s});
    QCOMPARE(result.outcome, Outcome::Success);
    QCOMPARE(result.text, u"One is good.\n\nTwo is good.\n\nThree `x` is good.\n"_s);
    QCOMPARE(result.flags, QStringList());
    const QList<ChatMessage> &sent = bench.provider.requests().first().messages;
    QCOMPARE(sent.size(), 4);
    QCOMPARE(sent[2].role, ChatMessage::Role::Assistant);
    QCOMPARE(sent[2].content, u"One is good.\n\nTwo"_s);
    QVERIFY2(bench.shown().constFirst().startsWith(u"One is good."), "the panel never shows half of it");
}

void tst_Assistant::whatGoesOnIsNeverCached()
{
    AssistantBench bench(false);
    const ActionRequest more{.text = u"He go home. She go home."_s, .answerSoFar = u"He goes home."_s};
    bench.provider.reply(u"main"_s, answers(u"She goes home."_s));
    bench.provider.reply(u"main"_s, fails(Outcome::ServiceFailure));
    QCOMPARE(bench.run(more).text, u"He goes home. She goes home."_s);
    QCOMPARE(bench.run({.text = more.text}).outcome, Outcome::ServiceFailure);
}

void tst_Assistant::theLightModelAloneWhenAsked()
{
    AssistantBench bench;
    bench.provider.reply(u"main"_s, answers(u"He goes home, main."_s));
    bench.provider.reply(u"light"_s, answers(u"He goes home, light."_s, 5s));
    const ActionResult &result = bench.run({.text = u"He go home."_s, .allowMain = false});
    QCOMPARE(result.text, u"He goes home, light."_s);
    QCOMPARE(result.servedBy.rung, RungKind::Light);
    QCOMPARE(bench.provider.requestsTo(u"main"_s), 0);
    QCOMPARE(bench.provider.requestsTo(u"light"_s), 1);
}

void tst_Assistant::busyIsSaidAtOnce()
{
    AssistantBench bench(false);
    bench.provider.reply(u"main"_s, fails(Outcome::ServiceFailure));
    for (int i = 0; i < 3; ++i)
        bench.polish(u"He go home."_s);
    QCOMPARE(bench.bucket(u"main"_s).breaker().state(), CircuitState::Open);
    const int sent = bench.provider.requestsTo(u"main"_s);

    bench.start({.text = u"He go home."_s});
    QVERIFY(bench.result()); // in the same turn of the event loop
    QCOMPARE(bench.result()->outcome, Outcome::Busy);
    QCOMPARE(bench.result()->wait, 0ms);
    QVERIFY(bench.result()->problem->nextTry);
    QCOMPARE(bench.provider.requestsTo(u"main"_s), sent);
    QVERIFY(bench.result()->attempts.isEmpty());
}

void tst_Assistant::codeAloneNeedsNoRequest()
{
    AssistantBench bench;
    const QString code = u"```bash\nls -la\n```"_s;
    const ActionResult &result = bench.polish(code);
    QCOMPARE(result.outcome, Outcome::Success);
    QCOMPARE(result.text, code);
    QVERIFY(bench.provider.requests().isEmpty());
}

void tst_Assistant::withoutServicePolishCorrectsOffline()
{
    AssistantBench bench;
    bench.context.setConfig({});
    const ActionResult &result = bench.polish(u"The the end."_s);
    QCOMPARE(result.outcome, Outcome::Success);
    QCOMPARE(result.servedBy.rung, RungKind::Offline);
    QCOMPARE(result.text, u"The end."_s);
    QVERIFY(result.problem && result.problem->notConfigured);
}

void tst_Assistant::withoutServiceTitlesSaySo()
{
    AssistantBench bench;
    bench.context.setConfig({});
    const ActionResult &result = bench.run({.kind = ActionRequest::Kind::Titles, .text = u"Text."_s});
    QVERIFY(result.outcome != Outcome::Success);
    QVERIFY(result.problem && result.problem->notConfigured);
}

void tst_Assistant::unusablePresetIsNamed()
{
    AssistantBench bench;
    const ActionResult &result = bench.run({.text = u"Text."_s, .preset = u"/nowhere/style.md"_s});
    QCOMPARE(result.outcome, Outcome::BadRequest);
    QVERIFY(result.problem && result.problem->presetUnusable);
    QVERIFY(result.problem->detail.contains(u"style.md"));
    QVERIFY(bench.provider.requests().isEmpty());
}

void tst_Assistant::answerOfEarlierIsFoundWhenNobodyAnswers()
{
    AssistantBench bench;
    bench.provider.reply(u"main"_s, answers(u"He goes home."_s));
    bench.provider.reply(u"main"_s, fails(Outcome::ServiceFailure));
    bench.provider.reply(u"light"_s, fails(Outcome::ServiceFailure));
    bench.polish(u"He go home."_s);
    const ActionResult &again = bench.polish(u"He go home."_s);
    QCOMPARE(again.outcome, Outcome::Success);
    QCOMPARE(again.servedBy.rung, RungKind::Cache);
    QCOMPARE(again.text, u"He goes home."_s);
    const ActionResult &other = bench.polish(u"He go away."_s);
    QCOMPARE(other.outcome, Outcome::ServiceFailure); // only for exactly this text
}

void tst_Assistant::cacheCanBeLeftOut()
{
    AssistantBench bench(false);
    bench.provider.reply(u"main"_s, answers(u"He goes home."_s));
    bench.provider.reply(u"main"_s, fails(Outcome::ServiceFailure));
    bench.run({.text = u"He go home."_s, .useCache = false});
    QCOMPARE(bench.cache.size(), 0);
    QCOMPARE(bench.polish(u"He go home."_s).outcome, Outcome::ServiceFailure);
}

void tst_Assistant::offlineCorrectionsWhenAsked()
{
    AssistantBench bench(false);
    bench.provider.reply(u"main"_s, fails(Outcome::ServiceFailure));
    const ActionResult &result = bench.run({.text = u"The the end."_s, .offlineFallback = true});
    QCOMPARE(result.outcome, Outcome::Success);
    QCOMPARE(result.servedBy.rung, RungKind::Offline);
    QCOMPARE(result.text, u"The end."_s);
    QCOMPARE(result.attempts.size(), 1);
}

void tst_Assistant::queueWhenAsked()
{
    AssistantBench bench(false);
    bench.provider.reply(u"main"_s, fails(Outcome::ServiceFailure));
    QList<ActionRequest> queued;
    bench.parts.enqueue = [&](const ActionRequest &request) {
        queued.append(request);
        return true;
    };
    const ActionResult &result = bench.run({.text = u"He go home."_s, .queueIfBusy = true});
    QCOMPARE(result.outcome, Outcome::Queued);
    QCOMPARE(result.servedBy.rung, RungKind::Queue);
    QCOMPARE(queued.size(), 1);
    QCOMPARE(queued.first().text, u"He go home."_s);
}

void tst_Assistant::stopEndsEverything()
{
    AssistantBench bench;
    bench.start({.text = u"He go home."_s});
    bench.advance(100ms);
    QCOMPARE(bench.provider.running(), 1);
    bench.job()->cancel();
    QCOMPARE(bench.result()->outcome, Outcome::Cancelled);
    QCOMPARE(bench.provider.running(), 0);
    QCOMPARE(bench.bucket(u"main"_s).breaker().counts().calls, 0);
    bench.job()->cancel();
    QCOMPARE(bench.results(), 1);
}

void tst_Assistant::droppedHandleEndsEverything()
{
    AssistantBench bench;
    bench.start({.text = u"He go home."_s});
    bench.advance(100ms);
    bench.job().reset();
    bench.advance(10s);
    QCOMPARE(bench.provider.running(), 0);
    QCOMPARE(bench.results(), 0);
    QCOMPARE(bench.bucket(u"main"_s).bulkhead().running(), 0);
}

void tst_Assistant::lostCallIsMeasuredAfterTheActionIsGone()
{
    AssistantBench bench;
    bench.provider.reply(u"main"_s, answers(u"He goes home."_s, 5s));
    bench.provider.reply(u"light"_s, answers(u"He goes home."_s, 400ms));
    bench.polish(u"He go home."_s);
    bench.job().reset();
    QCOMPARE(bench.provider.running(), 1);
    bench.advance(10s);
    QCOMPARE(bench.provider.running(), 0);
    QCOMPARE(bench.bucket(u"main"_s).firstTokens(), std::vector<milliseconds>{5s});
}

void tst_Assistant::lostCallTellsHowLongItRan()
{
    AssistantBench bench;
    bench.provider.reply(u"main"_s, answers(u"He goes home."_s, 9s));
    bench.provider.reply(u"light"_s, answers(u"He goes home."_s, 400ms));
    const ActionResult &result = bench.polish(u"He go home."_s);
    QCOMPARE(result.servedBy.rung, RungKind::Light);
    QCOMPARE(bench.provider.running(), 1); // it runs on, to be measured
    const CallReport lost = result.attempts.first().report;
    QVERIFY2(lost.total >= 2'400ms && lost.total < 4s, qPrintable(QString::number(lost.total.count())));
}

void tst_Assistant::correctionIsLearntOnce()
{
    AssistantBench bench(false);
    ScriptedReply reply = fails(Outcome::BadRequest, 400);
    reply.report.correction = ParameterCorrection{.parameter = u"temperature"_s};
    bench.provider.reply(u"main"_s, reply);
    bench.provider.reply(u"main"_s, reply); // it says so again, though it is left out now
    const ActionResult &result = bench.polish(u"He go home."_s);
    QCOMPARE(result.outcome, Outcome::BadRequest);
    QCOMPARE(bench.provider.requestsTo(u"main"_s), 2);
    const ModelPlace place{u"test"_s, u"https://service.example/v1/chat/completions"_s, u"main"_s};
    QCOMPARE(bench.learned.of(place).size(), 1);
}

void tst_Assistant::ownProbeLearnsHowTheModelWantsToBeAsked()
{
    AssistantBench bench(false);
    const Probes probes({.context = bench.context,
                         .provider = bench.provider,
                         .learned = bench.learned,
                         .clock = bench.clock,
                         .scheduler = bench.scheduler});
    for (int i = 0; i < 3; ++i)
        bench.provider.reply(u"main"_s, fails(Outcome::ServiceFailure));
    const ParameterCorrection rename{u"max_tokens"_s, ParameterCorrection::Action::Rename,
                                     u"max_completion_tokens"_s};
    ScriptedReply refusal = fails(Outcome::BadRequest, 400);
    refusal.report.correction = rename;
    bench.provider.reply(u"main"_s, refusal);
    for (int i = 0; i < 3; ++i)
        (void)bench.polish(u"He go home."_s);
    QCOMPARE(bench.provider.requestsTo(u"main"_s), 3);

    bench.advance(15s); // the open time is over
    QCOMPARE_GE(bench.provider.requestsTo(u"main"_s), 4);
    QCOMPARE(bench.provider.requests()[3].maxTokens, 16);
    const ModelPlace place{u"test"_s, u"https://service.example/v1/chat/completions"_s, u"main"_s};
    QCOMPARE(bench.learned.of(place), QList{rename});
}

void tst_Assistant::twoFirstCallsBothLearnAndAreBothSentAgain()
{
    AssistantBench bench(false);
    ScriptedReply refusal = fails(Outcome::BadRequest, 400);
    refusal.report.correction = ParameterCorrection{.parameter = u"temperature"_s};
    bench.provider.reply(u"main"_s, refusal);
    bench.provider.reply(u"main"_s, refusal); // the other one was on its way before anybody knew
    bench.provider.reply(u"main"_s, answers(u"He goes home."_s));
    std::vector<ActionResult> results;
    std::vector<ActionJobPtr> jobs;
    for (int i = 0; i < 2; ++i) {
        jobs.push_back(bench.begin({.text = u"He go home."_s}));
        QObject::connect(jobs.back().get(), &ActionJob::finished, jobs.back().get(),
                         [&](const ActionResult &result) { results.push_back(result); });
    }
    QCoreApplication::processEvents();
    bench.advance(10s);
    QCOMPARE(results.size(), std::size_t(2));
    for (const ActionResult &result : results)
        QCOMPARE(result.outcome, Outcome::Success);
    QCOMPARE(bench.provider.requestsTo(u"main"_s), 4);
}

void tst_Assistant::probesMayGoWhileOneRuns()
{
    AssistantBench bench(false);
    for (int i = 0; i < 3; ++i)
        bench.provider.reply(u"main"_s, fails(Outcome::ServiceFailure));
    bench.provider.reply(u"main"_s, hangsForEver());
    auto probes = std::make_unique<Probes>(Probes::Parts{.context = bench.context,
                                                         .provider = bench.provider,
                                                         .learned = bench.learned,
                                                         .clock = bench.clock,
                                                         .scheduler = bench.scheduler});
    for (int i = 0; i < 3; ++i)
        (void)bench.polish(u"He go home."_s);
    bench.advance(12s);
    QCOMPARE(bench.provider.running(), 1);
    AssistantConfig config = bench.context.config();
    config.main.front().model = u"another"_s;
    bench.context.setConfig(config); // the model that is being probed is not asked any more
    QCOMPARE(bench.provider.running(), 0);
    QCOMPARE(bench.bucket(u"main"_s).breaker().probes().slotsInUse(), 0);
    config.main.front().model = u"main"_s;
    bench.context.setConfig(config);
    bench.context.noteActivity();
    bench.advance(1s);
    QCOMPARE(bench.provider.running(), 1);
    probes.reset();
    QCOMPARE(bench.provider.running(), 0);
    QCOMPARE(bench.bucket(u"main"_s).breaker().probes().slotsInUse(), 0);
}

void tst_Assistant::anAddressThatCannotBeUsedIsSaid()
{
    AssistantBench bench;
    AssistantConfig config = bench.context.config();
    config.main.clear();
    config.unusableMain = UnusableService{.name = u"First"_s, .address = u"https://first.example:99999"_s};
    bench.context.setConfig(config);
    const ActionResult &result = bench.polish(u"He go home."_s);
    QCOMPARE(result.outcome, Outcome::BadRequest);
    QVERIFY(result.problem && result.problem->addressUnusable);
    QCOMPARE(result.problem->service, u"First"_s);
    QVERIFY(bench.provider.requests().isEmpty()); // nobody takes main's place by himself
    bench.provider.reply(u"light"_s, answers(u"He goes home."_s));
    const ActionResult &other = bench.run({.text = u"He go home."_s, .allowMain = false});
    QCOMPARE(other.outcome, Outcome::Success); // *Ask another model* is a choice
}

void tst_Assistant::onlyTheSameRequestIsAnsweredFromTheCache_data()
{
    QTest::addColumn<ActionRequest>("first");
    QTest::addColumn<ActionRequest>("second");
    QTest::addColumn<bool>("found");
    const ActionRequest polish{.text = u"He go home."_s};
    const ActionRequest titles{
        .kind = ActionRequest::Kind::Titles, .text = u"A long story."_s, .titleCount = 8};
    const auto with = [](ActionRequest request, auto change) {
        change(request);
        return request;
    };
    QTest::newRow("the same text") << polish << polish << true;
    QTest::newRow("the same titles") << titles << titles << true;
    QTest::newRow("another instruction")
        << polish << with(polish, [](ActionRequest &r) { r.instruction = u"Briefly."_s; }) << false;
    QTest::newRow("another preset") << polish
                                    << with(polish, [](ActionRequest &r) { r.preset = u"polish"_s; })
                                    << false;
    QTest::newRow("fewer titles") << titles << with(titles, [](ActionRequest &r) { r.titleCount = 3; })
                                  << false;
    QTest::newRow("titles that are known")
        << titles << with(titles, [](ActionRequest &r) { r.knownTitles = {u"One"_s}; }) << false;
    QTest::newRow("an own preset named like a built-in one")
        << with(polish, [](ActionRequest &r) { r.preset = u"own/polish.md"_s; })
        << with(polish, [](ActionRequest &r) { r.preset = u"polish"_s; }) << false;
    QTest::newRow("an own preset that was edited")
        << with(polish, [](ActionRequest &r) { r.preset = u"own/polish.md"_s; })
        << with(polish, [](ActionRequest &r) { r.preset = u"edited/polish.md"_s; }) << false;
}

void tst_Assistant::onlyTheSameRequestIsAnsweredFromTheCache()
{
    QFETCH(ActionRequest, first);
    QFETCH(ActionRequest, second);
    QFETCH(const bool, found);
    AssistantBench bench(false);
    for (const auto &[name, words] : {std::pair(u"own"_s, QByteArray("Translate into French.")),
                                      std::pair(u"edited"_s, QByteArray("Translate into German."))}) {
        QVERIFY(QDir(bench.folder.path()).mkpath(name));
        QFile file(bench.folder.filePath(name + u"/polish.md"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(words), words.size());
    }
    for (ActionRequest *request : {&first, &second}) {
        if (request->preset.contains(u'/'))
            request->preset = bench.folder.filePath(request->preset);
    }
    bench.provider.reply(u"main"_s, answers(u"1. One way home\n2. The second story\n3. A third title"_s));
    bench.provider.reply(u"main"_s, fails(Outcome::ServiceFailure));
    QCOMPARE(bench.run(first).outcome, Outcome::Success);
    const ActionResult &again = bench.run(second);
    QCOMPARE(again.servedBy.rung, found ? RungKind::Cache : RungKind::None);
}

void tst_Assistant::keptTitlesThatAreAllKnownAreNoAnswer()
{
    AssistantBench bench(false);
    const ActionRequest request{
        .kind = ActionRequest::Kind::Titles, .text = u"A long story."_s, .knownTitles = {u"One way home"_s}};
    bench.provider.reply(u"main"_s, answers(u"1. One way home"_s));
    bench.provider.reply(u"main"_s, fails(Outcome::ServiceFailure));
    QCOMPARE(bench.run(request).outcome, Outcome::Success); // the model had no new ones
    QVERIFY(bench.run(request).outcome != Outcome::Success); // and what is kept has none, either
}

void tst_Assistant::holdsEndOnTryAnyway()
{
    AssistantBench bench(false);
    bench.provider.reply(u"main"_s, fails(Outcome::Quota, 402));
    bench.provider.reply(u"main"_s, answers(u"He goes home."_s));
    bench.polish(u"He go home."_s);
    QCOMPARE(bench.polish(u"He go home."_s).outcome, Outcome::Quota);
    QCOMPARE(bench.provider.requestsTo(u"main"_s), 1);
    QCOMPARE(bench.run({.text = u"He go home."_s, .endHolds = true}).outcome, Outcome::Success);
}

void tst_Assistant::usageIsEstimatedWhereTheServiceDoesNotCount()
{
    AssistantBench bench;
    ScriptedReply counted = answers(u"He goes home."_s);
    counted.report.usage = Usage{.promptTokens = 120, .completionTokens = 6};
    bench.provider.reply(u"main"_s, counted);
    bench.provider.reply(u"main"_s, answers(u"He goes home."_s));
    QCOMPARE(bench.polish(u"He go home."_s).usage, (Usage{.promptTokens = 120, .completionTokens = 6}));
    const ActionResult &second = bench.polish(u"He go home."_s);
    QVERIFY(second.usage && second.usage->estimated);
    QVERIFY(second.usage->completionTokens > 0);
}

QTEST_GUILESS_MAIN(tst_Assistant)
#include "tst_assistant.moc"
