// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/action/ladderaction.h"

#include "assistant/action/actionproblem.h"
#include "assistant/request/presetlookup.h"
#include "text/answer/answerflags.h"

#include <algorithm>
#include <utility>

namespace breakwater {

LadderAction::LadderAction(const ActionParts &parts, const ActionRequest &request)
    : m_parts(parts)
    , m_context(parts.context)
    , m_request(request)
    , m_clickedAt(request.clickedAt.value_or(parts.clock.now()))
    , m_answer(parts.clock, parts.scheduler,
               [this](const QString &answer) { Q_EMIT textChanged(m_editor->partial(answer)); })
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
    m_answer.stop();
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
        askModelsWithKey();
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
        OfflineRung(m_request.text).give(result);
    result.problem->outcome = result.outcome;
    finish(std::move(result));
}

/// Null: a light model was wanted, and there is none.
const ModelTarget *LadderAction::firstAsked() const
{
    const AssistantConfig &config = m_context.config();
    const QList<ModelTarget> &models = m_request.allowMain ? config.main : config.light;
    return models.isEmpty() ? nullptr : &models.front();
}

/// Before the gates, for nobody's budget, circuit or hold has to do with it.
void LadderAction::askModelsWithKey()
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
        askModels();
}

void LadderAction::lookForKeyAgain()
{
    if (!m_finished && !m_ladder)
        askModelsWithKey();
}

void LadderAction::refuseWithoutKey(const ModelTarget &target)
{
    ActionResult result{.outcome = Outcome::Auth,
                        .problem = ActionProblem{.service = target.serviceName,
                                                 .model = target.model,
                                                 .host = target.endpoint.url.host(),
                                                 .keyUnreadable = true}};
    if (m_request.offlineFallback && m_request.kind == ActionRequest::Kind::Polish)
        OfflineRung(m_request.text).give(result);
    result.problem->outcome = result.outcome;
    finish(std::move(result));
}

void LadderAction::askModels()
{
    LadderRequest request{
        .targets = m_context.targets(m_request.allowLight),
        .messages = m_editor->messages(),
        .stream = m_request.stream,
        .unhurried = m_request.unhurried,
        .clickedAt = m_clickedAt,
        .review = [editor = m_editor](const CallReport &report) { return editor->reviewed(report); }};
    if (!m_request.allowMain)
        std::erase_if(request.targets,
                      [](const LadderTarget &target) { return target.rung.kind == RungKind::Main; });
    if (m_request.endHolds) { // *Try anyway*: also against what the system says of the network
        for (LadderTarget &target : request.targets) {
            target.rung.bucket->endHolds();
            target.rung.reachable = true;
        }
    }
    makeLocalRungs(request.targets);
    request.local.assign(m_rungs.begin(), m_rungs.end());

    m_ladder = m_context.adopt(AsyncHandle<LadderJob>(new LadderJob({.provider = m_parts.provider,
                                                                     .clock = m_parts.clock,
                                                                     .scheduler = m_parts.scheduler,
                                                                     .learned = m_parts.learned},
                                                                    std::move(request))));
    connect(m_ladder, &LadderJob::asking, this,
            [this](std::size_t target) { Q_EMIT asking(servedBy(m_ladder->targets()[target])); });
    connect(m_ladder, &LadderJob::slow, this,
            [this](std::size_t target) { Q_EMIT slow(servedBy(m_ladder->targets()[target])); });
    connect(m_ladder, &LadderJob::textArrived, this,
            [this](const QString &delta) { m_answer.append(delta); });
    connect(m_ladder, &LadderJob::finished, this, &LadderAction::conclude);
    m_ladder->start();
}

/// What may answer when no model does, in this order.
void LadderAction::makeLocalRungs(const std::vector<LadderTarget> &targets)
{
    if (m_parts.cache && m_request.useCache && m_context.config().cacheAnswers) {
        m_cache = std::make_shared<CacheRung>(*m_parts.cache, m_request, m_editor, targets);
        m_rungs.push_back(m_cache);
    }
    if (m_request.queueIfBusy && m_parts.enqueue)
        m_rungs.push_back(std::make_shared<QueueRung>(m_parts.enqueue, m_request));
    if (m_request.offlineFallback && m_request.kind == ActionRequest::Kind::Polish)
        m_rungs.push_back(std::make_shared<OfflineRung>(m_request.text));
}

void LadderAction::conclude(const LadderVerdict &verdict)
{
    m_answer.stop();
    const std::vector<LadderCall> calls = m_ladder->calls();
    m_context.noteEnds(calls, m_ladder->targets());
    ActionResult result{.outcome = verdict.outcome, .attempts = attemptReports(m_ladder->targets(), calls)};
    const auto rung = std::find_if(m_rungs.begin(), m_rungs.end(),
                                   [&](const auto &each) { return each->kind() == verdict.served; });
    if (rung != m_rungs.end())
        (*rung)->give(result);
    else if (const LadderCall *last = callOf(verdict, calls))
        takeAnswer(*last, verdict, result);
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
    if (usable && (m_answer.firstTextAt() || verdict.outcome == Outcome::Success))
        m_editor->finish(report.text, verdict.outcome != Outcome::Success, result);
    if (verdict.served != RungKind::None || m_answer.firstTextAt()) {
        result.servedBy = servedBy(target);
        result.usage = report.usage.value_or(m_editor->estimatedUsage(report.text));
    }
    result.firstToken = report.end.firstToken;
    result.retryAfter = report.end.retryAfter;
    if (verdict.outcome == Outcome::Refused)
        result.flags = {answerFlagName(AnswerFlag::Refused)};
    if (verdict.outcome != Outcome::Success)
        return;
    if (result.text.isEmpty() && !m_editor->repeatsTitles(report.text))
        result.outcome = Outcome::ServiceFailure; // a complete answer in which nothing is for the person
    else if (m_cache)
        m_cache->keep(target, report.text);
}

void LadderAction::finish(ActionResult result)
{
    m_finished = true;
    if (m_context.config().isConfigured())
        result.mainModel = m_context.config().main.front().model;
    const Instant seen = m_answer.firstTextAt().value_or(m_parts.clock.now());
    result.wait = wholeMilliseconds(seen - m_clickedAt);
    m_context.noteEnd(result);
    Q_EMIT finished(result);
}

} // namespace breakwater
