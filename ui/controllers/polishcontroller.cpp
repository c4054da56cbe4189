// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/polishcontroller.h"

#include "assistant/queue/deferredjobs.h"
#include "ui/controllers/offlinecorrectionjob.h"
#include "ui/controllers/queueingjob.h"
#include "ui/controllers/settingskeeper.h"
#include "ui/controllers/suggestions/suggestionbook.h"
#include "ui/controllers/suggestions/suggestionfacts.h"
#include "ui/models/suggestionmodel.h"
#include "wording/problemwording.h"

#include <utility>
#include <vector>

namespace breakwater {

struct PolishController::Run
{
    ActionJobPtr job;
    Instant clickedAt{};
};

PolishController::PolishController(SuggestionBook &book, SuggestionModel &model,
                                   const ActionServices &services, QObject *parent)
    : QObject(parent)
    , m_book(book)
    , m_model(model)
    , m_services(services)
{ }

PolishController::~PolishController() = default;

QString PolishController::polish(TextRange range, const QString &label, const PolishWish &wish)
{
    const QString id = m_book.begin(range, label);
    start(id, wish);
    return id;
}

QString PolishController::running(TextRange range, const QString &instruction) const
{
    for (const auto &[id, run] : m_jobs) {
        const auto suggestion = m_book.contains(id) ? m_model.find(id) : std::nullopt;
        if (suggestion && suggestion->preset == m_services.settings.current().writingPreset
            && wishOf(id).instruction == instruction && m_book.rangeOf(id) == range && m_book.isUnchanged(id))
            return id;
    }
    return {};
}

QString PolishController::again(const QString &id, const PolishWish &wish)
{
    if (!m_book.contains(id) || m_book.rangeOf(id).isEmpty())
        return {};
    const auto suggestion = m_model.find(id);
    return polish(m_book.rangeOf(id), suggestion ? suggestion->rangeLabel : QString(), wish);
}

PolishWish PolishController::wishOf(const QString &id) const
{
    const auto it = m_wishes.find(id);
    return it == m_wishes.end() ? PolishWish{} : it->second;
}

PolishBefore PolishController::before(const QString &id) const
{
    PolishBefore before{.wish = wishOf(id)};
    if (const auto suggestion = m_model.find(id)) {
        before.byLight = suggestion->isLight();
        before.answer = suggestion->diff.hasChanges() ? suggestion->diff.suggestion() : suggestion->textSoFar;
    }
    return before;
}

ActionRequest PolishController::requestFor(const QString &id, const PolishWish &wish) const
{
    const Settings &settings = m_services.settings.current();
    return {.kind = ActionRequest::Kind::Polish,
            .text = m_book.originalOf(id),
            .preset = m_services.presets.requestName(settings.writingPreset),
            .instruction = wish.instruction,
            .allowLight = wish.allowLight,
            .allowMain = wish.allowMain,
            .answerSoFar = wish.answerSoFar,
            .useCache = wish.useCache && settings.cacheAnswers,
            .queueIfBusy = wish.queueIfBusy,
            .queueId = id,
            .document = m_book.documentKey(),
            .unhurried = wish.unhurried,
            .endHolds = wish.endHolds};
}

ActionJobPtr PolishController::jobFor(const QString &id, const PolishWish &wish)
{
    const ActionRequest request = requestFor(id, wish);
    if (wish.offline)
        return ActionJobPtr(new OfflineCorrectionJob(request.text));
    if (wish.queueNow)
        return ActionJobPtr(new QueueingJob(m_services.current().jobs(), request));
    return m_services.current().start(request);
}

void PolishController::start(const QString &id, const PolishWish &wish)
{
    ActionJobPtr job = jobFor(id, wish);
    if (auto suggestion = m_model.find(id)) {
        suggestion->preset = m_services.settings.current().writingPreset;
        m_model.put(*suggestion);
    }
    connect(job.get(), &ActionJob::asking, this, [this, id](const ServedBy &whom) {
        if (auto suggestion = m_model.find(id)) {
            suggestion->servedBy = whom;
            m_model.put(*suggestion);
        }
    });
    connect(job.get(), &ActionJob::textChanged, this,
            [this, id](const QString &textSoFar) { streamed(id, textSoFar); });
    connect(job.get(), &ActionJob::slow, this, [this, id](const ServedBy &whom) { Q_EMIT slow(id, whom); });
    connect(job.get(), &ActionJob::finished, this,
            [this, id](const ActionResult &result) { jobEnded(id, result); });
    const bool wasBusy = isBusy();
    m_jobs.emplace(id, Run{std::move(job), m_services.clock.now()});
    m_wishes.insert_or_assign(id, wish);
    if (!wasBusy)
        Q_EMIT busyChanged(true);
}

void PolishController::streamed(const QString &id, const QString &text)
{
    const auto run = m_jobs.find(id);
    auto suggestion = m_model.find(id);
    if (run == m_jobs.end() || !suggestion)
        return;
    if (!suggestion->wait && !text.isEmpty()) {
        suggestion->wait = wholeMilliseconds(m_services.clock.now() - run->second.clickedAt);
        m_model.put(*suggestion);
    }
    m_model.setTextSoFar(id, text);
}

void PolishController::jobEnded(const QString &id, const ActionResult &result)
{
    const auto run = m_jobs.find(id);
    if (run == m_jobs.end())
        return;
    const Run ended = std::move(run->second); // its job goes when this function is left
    m_jobs.erase(run);
    if (auto suggestion = m_model.find(id)) {
        suggestion->total = wholeMilliseconds(m_services.clock.now() - ended.clickedAt);
        m_model.put(*suggestion);
    }
    conclude(id, result);
    if (!isBusy())
        Q_EMIT busyChanged(false);
}

void PolishController::conclude(const QString &id, const ActionResult &result)
{
    auto suggestion = m_model.find(id);
    if (!suggestion)
        return;
    suggestion->problem.clear(); // such as that it is in the queue
    addFacts(*suggestion, result, m_services.settings.current());
    const bool partial = result.outcome == Outcome::Truncated && !result.text.isEmpty();
    if (result.outcome == Outcome::Success || partial) {
        m_book.deliver(*suggestion, result.text,
                       partial ? SuggestionExtent::CutOff : SuggestionExtent::Whole);
    } else if (result.outcome == Outcome::Queued) {
        suggestion->problem = queuedNotice(result.mainModel).text;
        suggestion->total.reset(); // of the job that will bring it nobody knows yet
        m_model.put(*suggestion);
    } else if (result.outcome == Outcome::Cancelled && suggestion->textSoFar.isEmpty()) {
        m_book.withdraw(id);
    } else {
        if (result.outcome == Outcome::Cancelled)
            suggestion->problem = tr("Stopped. What arrived is kept; your text is unchanged.");
        m_book.fail(*suggestion);
    }
    Q_EMIT finished(id, result);
}

void PolishController::tellWait(const QString &id, const QString &words)
{
    auto suggestion = m_model.find(id);
    const bool isQueued
        = suggestion && suggestion->state == Suggestion::State::Streaming && m_jobs.find(id) == m_jobs.end();
    if (!isQueued || suggestion->problem == words)
        return;
    suggestion->problem = words;
    m_model.put(*suggestion);
}

bool PolishController::hasFailed(const QString &id) const
{
    const auto suggestion = m_model.find(id);
    return !suggestion || suggestion->state == Suggestion::State::Failed;
}

void PolishController::stop(const QString &id)
{
    const auto run = m_jobs.find(id);
    const auto suggestion = m_model.find(id);
    if (run != m_jobs.end())
        run->second.job->cancel();
    else if (suggestion && suggestion->state == Suggestion::State::Streaming)
        Q_EMIT stopWanted(id);
}

void PolishController::stopAll()
{
    std::vector<QString> running;
    for (const auto &[id, run] : m_jobs)
        running.push_back(id);
    for (const QString &id : running)
        stop(id);
}

void PolishController::putOff(const QString &id)
{
    m_jobs.erase(id);
    (void)m_services.current().jobs().enqueue(id, requestFor(id, wishOf(id)));
}

void PolishController::putOff(TextRange range, const QString &label, const PolishWish &wish)
{
    const QString id = m_book.begin(range, label);
    m_wishes.insert_or_assign(id, wish);
    putOff(id);
}

void PolishController::dropAll()
{
    const bool wasBusy = isBusy();
    m_jobs.clear();
    m_wishes.clear();
    if (wasBusy)
        Q_EMIT busyChanged(false);
}

} // namespace breakwater
