// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/action/actionrungs.h"

#include "resilience/bucket/guardedbucket.h"
#include "text/offline/offlinecorrections.h"

#include <utility>

namespace breakwater {

using namespace Qt::StringLiterals;

CacheRung::CacheRung(ResponseCache &cache, const ActionRequest &request,
                     std::shared_ptr<const AnswerEditor> editor, std::vector<LadderTarget> targets)
    : m_cache(cache)
    , m_request(request)
    , m_editor(std::move(editor))
    , m_targets(std::move(targets))
{ }

std::optional<Outcome> CacheRung::answer()
{
    for (const LadderTarget &target : m_targets) {
        const auto answer = m_cache.find(query(target));
        if (!answer)
            continue;
        ActionResult words;
        m_editor->finish(*answer, false, words);
        if (words.text.isEmpty()) // nothing new in it for the person
            continue;
        m_found = *answer;
        m_from = servedBy(target);
        m_from.rung = RungKind::Cache;
        return Outcome::Success;
    }
    return std::nullopt;
}

void CacheRung::give(ActionResult &result) const
{
    m_editor->finish(m_found, false, result);
    result.servedBy = m_from;
}

void CacheRung::keep(const LadderTarget &from, const QString &answer)
{
    m_cache.store(query(from), answer, Outcome::Success);
}

CacheQuery CacheRung::query(const LadderTarget &target) const
{
    const bool titles = m_request.kind == ActionRequest::Kind::Titles;
    CacheQuery query{.kind = titles ? u"titles"_s : u"polish"_s,
                     .model = QString::fromStdString(bucketName(target.rung.bucket->id())),
                     .titleCount = titles ? m_request.titleCount : 0,
                     .knownTitles = titles ? m_request.knownTitles : QStringList()};
    for (const ChatMessage &message : m_editor->messages())
        query.messages << QString::number(static_cast<int>(message.role)) << message.content;
    return query;
}

QueueRung::QueueRung(Enqueue enqueue, const ActionRequest &request)
    : m_enqueue(std::move(enqueue))
    , m_request(request)
{ }

std::optional<Outcome> QueueRung::answer()
{
    return m_enqueue(m_request) ? std::optional(Outcome::Queued) : std::nullopt;
}

void QueueRung::give(ActionResult &result) const
{
    result.servedBy = {.rung = RungKind::Queue};
}

OfflineRung::OfflineRung(const QString &text)
    : m_text(text)
{ }

void OfflineRung::give(ActionResult &result) const
{
    result.outcome = Outcome::Success;
    result.text = correctOffline(m_text);
    result.servedBy = {.rung = RungKind::Offline};
}

ServedBy servedBy(const LadderTarget &target)
{
    return {.rung = target.rung.kind,
            .service = target.endpoint.service,
            .model = target.model,
            .region = target.endpoint.region};
}

} // namespace breakwater
