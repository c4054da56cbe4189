// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/ladderaction.h"

#include "assistant/actionproblem.h"
#include "assistant/presetlookup.h"
#include "text/answer/answerflags.h"
#include "text/count/tokenestimate.h"
#include "text/offline/offlinecorrections.h"

#include <utility>

namespace breakwater {

using namespace Qt::StringLiterals;

namespace {

/// Cleaning an answer looks at all of it, so it is shown no more often than an eye can follow.
constexpr milliseconds repaintInterval{40};

/// The service did not count: a rough number is better than none for the bill, and is marked as such.
Usage estimatedUsage(const QList<ChatMessage> &messages, const QString &answer)
{
    qsizetype prompt = 0;
    for (const ChatMessage &message : messages)
        prompt += estimateTokens(message.content);
    return {.promptTokens = static_cast<int>(prompt),
            .completionTokens = static_cast<int>(estimateTokens(answer)),
            .estimated = true};
}

/// A polite refusal comes as a complete answer; it must neither become a suggestion nor count for the
/// service.
CallReport reviewed(const CallReport &report, const AnswerEditor &editor)
{
    CallReport result = report;
    if (report.outcome == Outcome::Success && editor.isRefusal(report.text))
        result.outcome = Outcome::Refused;
    return result;
}

} // namespace

LadderAction::LadderAction(const ActionParts &parts, const ActionRequest &request)
    : m_parts(parts)
    , m_context(parts.context)
    , m_request(request)
    , m_clickedAt(request.clickedAt.value_or(parts.clock.now()))
{
    if (!request.answerSoFar.isEmpty())
        m_request.useCache = false; // half of the answer is not what the cache is asked for
    QMetaObject::invokeMethod(this, &LadderAction::begin, Qt::QueuedConnection);
}

LadderAction::~LadderAction()
{
    abort();
}

void LadderAction::cancel()
{
    if (m_finished)
        return;
    if (m_ladder)
        m_ladder->cancel();
    else
        finish({.outcome = Outcome::Cancelled});
}

/// The ladder stays, if a lost call is still being measured, and goes by itself when that is over.
void LadderAction::abort()
{
    m_repaint.reset();
    const bool running = !std::exchange(m_finished, true);
    if (!m_ladder)
        return;
    m_ladder->disconnect(this);
    if (running)
        m_ladder->cancel();
}

void LadderAction::begin()
{
    if (m_finished)
        return;
    m_context.noteActivity();
    const auto preset = presetFor(m_request);
    if (!preset) {
        finish({.outcome = Outcome::BadRequest,
                .problem = ActionProblem{
                    .outcome = Outcome::BadRequest, .detail = m_request.preset, .presetUnusable = true}});
        return;
    }
    m_editor = std::make_shared<const AnswerEditor>(m_request, *preset);
    if (m_editor->nothingToEdit()) {
        finish({.outcome = Outcome::Success, .text = m_request.text});
    } else if (m_context.config().isConfigured()
               || (!m_request.allowMain && !m_context.config().light.isEmpty())) {
        climbWithKey();
    } else {
        doWithoutService();
    }
}

void LadderAction::doWithoutService()
{
    if (const auto &unusable = m_context.config().unusableMain) {
        finish({.outcome = Outcome::BadRequest,
                .problem = ActionProblem{.outcome = Outcome::BadRequest,
                                         .service = unusable->name,
                                         .url = unusable->address,
                                         .addressUnusable = true}});
        return;
    }
    ActionResult result{.outcome = Outcome::BadRequest, .problem = ActionProblem{.notConfigured = true}};
    if (m_request.kind == ActionRequest::Kind::Polish)
        correctOffline(result);
    result.problem->outcome = result.outcome;
    finish(std::move(result));
}

void LadderAction::correctOffline(ActionResult &result) const
{
    result.outcome = Outcome::Success;
    result.text = breakwater::correctOffline(m_request.text);
    result.servedBy = {.rung = RungKind::Offline};
}

/// Null: a light model was wanted, and there is none.
const ModelTarget *LadderAction::firstAsked() const
{
    const AssistantConfig &config = m_context.config();
    const QList<ModelTarget> &models = m_request.allowMain ? config.main : config.light;
    return models.isEmpty() ? nullptr : &models.front();
}

/// Before the gates, for nobody's budget, circuit or hold has to do with it.
void LadderAction::climbWithKey()
{
    const ModelTarget *first = firstAsked();
    if (first && first->keyPending) {
        connect(&m_context, &AssistantContext::changed, this, &LadderAction::lookForKeyAgain,
                static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::UniqueConnection));
        return;
    }
    disconnect(&m_context, &AssistantContext::changed, this, &LadderAction::lookForKeyAgain);
    if (first && first->keyUnreadable)
        refuseWithoutKey(*first);
    else
        climb();
}

void LadderAction::lookForKeyAgain()
{
    if (!m_finished && !m_ladder)
        climbWithKey();
}

void LadderAction::refuseWithoutKey(const ModelTarget &target)
{
    ActionResult result{.outcome = Outcome::Auth,
                        .problem = ActionProblem{.service = target.serviceName,
                                                 .model = target.model,
                                                 .host = target.endpoint.url.host(),
                                                 .keyUnreadable = true}};
    if (m_request.offlineFallback && m_request.kind == ActionRequest::Kind::Polish)
        correctOffline(result);
    result.problem->outcome = result.outcome;
    finish(std::move(result));
}

void LadderAction::climb()
{
    LadderRequest request{
        .targets = m_context.targets(m_request.allowLight),
        .messages = m_editor->messages(),
        .stream = m_request.stream,
        .clickedAt = m_clickedAt,
        .review = [editor = m_editor](const CallReport &report) { return reviewed(report, *editor); }};
    if (!m_request.allowMain)
        std::erase_if(request.targets,
                      [](const LadderTarget &target) { return target.kind == RungKind::Main; });
    if (m_request.endHolds) { // *Try anyway*: also against what the system says of the network
        for (LadderTarget &target : request.targets) {
            target.bucket->endHolds();
            target.reachable = true;
        }
    }
    request.unhurried = m_request.unhurried;
    request.fallbacks = fallbacks();

    m_ladder = new LadderJob({.provider = m_parts.provider,
                              .clock = m_parts.clock,
                              .scheduler = m_parts.scheduler,
                              .learned = m_parts.learned},
                             std::move(request), &m_context);
    connect(m_ladder, &LadderJob::idle, m_ladder, &QObject::deleteLater);
    connect(m_ladder, &LadderJob::asking, this,
            [this](std::size_t target) { Q_EMIT asking(servedBy(m_ladder->targets()[target])); });
    connect(m_ladder, &LadderJob::slow, this,
            [this](std::size_t target) { Q_EMIT slow(servedBy(m_ladder->targets()[target])); });
    connect(m_ladder, &LadderJob::textArrived, this, &LadderAction::showText);
    connect(m_ladder, &LadderJob::finished, this, &LadderAction::conclude);
    m_ladder->start();
}

LadderFallbacks LadderAction::fallbacks()
{
    LadderFallbacks fallbacks;
    if (m_parts.cache && m_request.useCache && m_context.config().cacheAnswers)
        fallbacks.cache = [this] { return findInCache(); };
    if (m_request.queueIfBusy && m_parts.enqueue)
        fallbacks.queue = [this] { return m_parts.enqueue(m_request); };
    if (m_request.offlineFallback && m_request.kind == ActionRequest::Kind::Polish)
        fallbacks.offline = [] { return true; };
    return fallbacks;
}

bool LadderAction::findInCache()
{
    for (const LadderTarget &target : m_ladder->targets()) {
        const auto answer = m_parts.cache->find(cacheQuery(target));
        if (!answer)
            continue;
        ActionResult words;
        m_editor->finish(*answer, false, words);
        if (words.text.isEmpty()) // nothing new in it for the person
            continue;
        m_cached = CachedAnswer{.text = *answer, .from = servedBy(target)};
        m_cached->from.rung = RungKind::Cache;
        return true;
    }
    return false;
}

CacheQuery LadderAction::cacheQuery(const LadderTarget &target) const
{
    const bool titles = m_request.kind == ActionRequest::Kind::Titles;
    CacheQuery query{.kind = titles ? u"titles"_s : u"polish"_s,
                     .model = QString::fromStdString(bucketName(target.bucket->id())),
                     .titleCount = titles ? m_request.titleCount : 0,
                     .knownTitles = titles ? m_request.knownTitles : QStringList()};
    for (const ChatMessage &message : m_editor->messages())
        query.messages << QString::number(static_cast<int>(message.role)) << message.content;
    return query;
}

void LadderAction::showText(const QString &delta)
{
    m_answer += delta;
    if (!m_firstTextAt) {
        m_firstTextAt = m_parts.clock.now();
        emitPartialText();
    } else if (!m_repaint) {
        m_repaint = m_parts.scheduler.callAt(m_parts.clock.now() + repaintInterval, [this] {
            m_repaint.reset();
            emitPartialText();
        });
    }
}

void LadderAction::emitPartialText()
{
    Q_EMIT textChanged(m_editor->partial(m_answer));
}

void LadderAction::conclude(const LadderVerdict &verdict)
{
    m_repaint.reset();
    const std::vector<LadderCall> calls = m_ladder->calls();
    m_context.noteEnds(calls, m_ladder->targets());
    ActionResult result{.outcome = verdict.outcome, .attempts = attemptReports(m_ladder->targets(), calls)};
    if (verdict.served == RungKind::Offline) {
        correctOffline(result);
    } else if (verdict.served == RungKind::Cache) {
        m_editor->finish(m_cached->text, false, result);
        result.servedBy = m_cached->from;
    } else if (verdict.served == RungKind::Queue) {
        result.servedBy = {.rung = RungKind::Queue};
    } else if (const LadderCall *last = callOf(verdict, calls)) {
        takeAnswer(*last, verdict, result);
    }
    const bool whole = result.outcome == Outcome::Success;
    if (!whole && result.outcome != Outcome::Cancelled && result.outcome != Outcome::Queued) {
        result.problem = problemOf(m_parts, result.outcome, verdict, calls, m_ladder->targets());
        if (!result.retryAfter)
            result.retryAfter = result.problem->retryAfter;
    }
    finish(std::move(result));
}

/// The words of the call that has the last word, whole or not.
void LadderAction::takeAnswer(const LadderCall &call, const LadderVerdict &verdict, ActionResult &result)
{
    const LadderTarget &target = m_ladder->targets()[call.target];
    const CallReport &report = call.report;
    const bool usable = verdict.outcome != Outcome::Refused && verdict.outcome != Outcome::Moderated;
    if (usable && (m_firstTextAt || verdict.outcome == Outcome::Success))
        m_editor->finish(report.text, verdict.outcome != Outcome::Success, result);
    if (verdict.served != RungKind::None || m_firstTextAt) {
        result.servedBy = servedBy(target);
        result.usage = report.usage.value_or(estimatedUsage(m_editor->messages(), report.text));
    }
    result.firstToken = report.firstToken;
    result.retryAfter = report.retryAfter;
    if (verdict.outcome == Outcome::Refused)
        result.flags = {answerFlagName(AnswerFlag::Refused)};
    if (verdict.outcome != Outcome::Success)
        return;
    if (result.text.isEmpty() && !m_editor->repeatsTitles(report.text))
        result.outcome = Outcome::ServiceFailure; // a complete answer in which nothing is for the person
    else if (m_parts.cache && m_request.useCache && m_context.config().cacheAnswers)
        m_parts.cache->store(cacheQuery(target), report.text, Outcome::Success);
}

void LadderAction::finish(ActionResult result)
{
    m_finished = true;
    if (m_context.config().isConfigured())
        result.mainModel = m_context.config().main.front().model;
    const Instant seen = m_firstTextAt.value_or(m_parts.clock.now());
    result.wait = wholeMilliseconds(seen - m_clickedAt);
    m_context.noteEnd(result);
    Q_EMIT finished(result);
}

ServedBy LadderAction::servedBy(const LadderTarget &target) const
{
    return {.rung = target.kind,
            .service = target.endpoint.service,
            .model = target.model,
            .region = target.endpoint.region};
}

} // namespace breakwater
