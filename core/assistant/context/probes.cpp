// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/context/probes.h"

#include <list>
#include <utility>

namespace breakwater {

namespace {

/// The service has read the request: it lives, whatever it would rather be asked.
bool rejectsParameters(const CallReport &report)
{
    return report.end.outcome == Outcome::BadRequest && !report.webPage
        && (report.end.httpStatus == 400 || report.end.httpStatus == 422);
}

} // namespace

Probes::Probes(const Parts &parts, QObject *parent)
    : QObject(parent)
    , m_parts(parts)
    , m_context(parts.context)
{
    connect(&m_context, &AssistantContext::changed, this, &Probes::update);
    connect(&m_context, &AssistantContext::activity, this, &Probes::personActed);
    update();
}

/// A probe that goes asks its host to cancel the call, and may change its bucket: neither must find half a
/// map.
Probes::~Probes()
{
    m_context.disconnect(this);
    const auto gone = std::exchange(m_entries, {});
}

void Probes::update()
{
    ProbeHost &host = *this;
    // Out first: a probe that goes gives its slot back, which may lead here again.
    std::list<std::map<BucketId, Entry>::node_type> gone;
    for (auto it = m_entries.begin(); it != m_entries.end();) {
        const auto each = it++;
        const ModelTarget *target = m_context.target(each->first);
        if (!target || target->awaitsKey())
            gone.push_back(m_entries.extract(each));
    }
    gone.clear();
    for (const QList<ModelTarget> *models : {&m_context.config().main, &m_context.config().light}) {
        for (const ModelTarget &model : *models) {
            if (model.awaitsKey()) // a probe without it would prove nothing
                continue;
            const BucketId id = bucketIdOf(model);
            Entry &entry = m_entries[id];
            if (!entry.probe)
                entry.probe = std::make_unique<BackgroundProbe>(m_context.bucket(id), m_parts.clock,
                                                                m_parts.scheduler, host);
            entry.probe->update();
        }
    }
}

void Probes::personActed()
{
    for (auto &[id, entry] : m_entries)
        entry.probe->personActed();
}

void Probes::startProbe(GuardedBucket &bucket)
{
    const ModelTarget *target = m_context.target(bucket.id());
    Entry &entry = m_entries[bucket.id()];
    entry.call = m_parts.provider.complete(
        {.endpoint = target->endpoint,
         .model = target->model,
         .messages = {{.role = ChatMessage::Role::User, .content = QStringLiteral("Reply with OK.")}},
         .stream = true,
         .maxTokens = 16, // some models refuse fewer
         .limits = {.firstToken = BackgroundProbe::limit,
                    .idle = BackgroundProbe::limit,
                    .total = BackgroundProbe::limit}});
    connect(entry.call.get(), &CompletionJob::finished, this,
            [this, id = bucket.id()](const CallReport &report) {
                const auto it = m_entries.find(id);
                if (it == m_entries.end())
                    return;
                const CompletionJobPtr call = std::move(it->second.call);
                const ModelTarget *asked = m_context.target(id);
                if (report.correction && asked) // the next probe is right
                    m_parts.learned.learn(placeOf(asked->endpoint, asked->model), *report.correction);
                CallEnd end = report.end;
                end.parametersRejected = rejectsParameters(report);
                it->second.probe->ended(end);
            });
}

void Probes::cancelProbe(GuardedBucket &bucket)
{
    if (const auto it = m_entries.find(bucket.id()); it != m_entries.end())
        it->second.call.reset();
}

} // namespace breakwater
