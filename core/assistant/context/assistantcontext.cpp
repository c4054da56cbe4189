// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/context/assistantcontext.h"

#include "assistant/context/credentialmark.h"
#include "net/address/hostkind.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace breakwater {

namespace {

bool reachesOtherwise(const ModelTarget &a, const ModelTarget &b)
{
    return a.endpoint.url != b.endpoint.url || !(a.endpoint.key == b.endpoint.key);
}

} // namespace

AssistantContext::AssistantContext(const Parts &parts, QObject *parent)
    : QObject(parent)
    , m_parts(parts)
    , m_registry([this](const BucketId &id) { return makeBucket(id); })
{ }

AssistantContext::~AssistantContext()
{
    endLostCalls(); // they hold permits of the buckets
}

LadderJob *AssistantContext::adopt(AsyncHandle<LadderJob> ladder)
{
    LadderJob *job = ladder.get();
    m_ladders.push_back(std::move(ladder));
    connect(job, &LadderJob::idle, this,
            [this, job] { std::erase_if(m_ladders, [job](const auto &each) { return each.get() == job; }); });
    return job;
}

/// First none of them asks anybody any more: the slot of one that goes would start the call of the next.
void AssistantContext::endLostCalls()
{
    const auto ladders = std::exchange(m_ladders, {});
    for (const auto &ladder : ladders)
        ladder->abandon();
}

void AssistantContext::setConfig(AssistantConfig config)
{
    const AssistantConfig old = std::exchange(m_config, std::move(config));
    for (GuardedBucket *each : buckets()) { // of a copy: what starts now may ask for buckets
        if (const ModelTarget *model = target(each->id()))
            each->setCredential(credentialMark(model->endpoint));
        each->setPolicy(m_config.policy);
    }
    for (const ModelTarget &before : old.main + old.light) {
        const ModelTarget *now = target(bucketIdOf(before));
        if (now && reachesOtherwise(before, *now))
            bucket(bucketIdOf(before)).endHolds();
    }
    for (const ModelTarget &each : m_config.main + m_config.light)
        bucket(bucketIdOf(each)).refresh();
    Q_EMIT changed();
}

GuardedBucket &AssistantContext::bucket(const BucketId &id)
{
    return m_registry.get(id).item;
}

std::vector<LadderTarget> AssistantContext::targets(bool withLight)
{
    std::vector<LadderTarget> targets;
    const auto add = [&](RungKind kind, const QList<ModelTarget> &models) {
        for (const ModelTarget &model : models) {
            if (model.awaitsKey())
                continue;
            const QString host = model.endpoint.url.host();
            const bool ownNetwork = isOwnNetworkHost(host);
            targets.push_back({.rung = {.kind = kind,
                                        .bucket = &bucket(bucketIdOf(model)),
                                        .account = model.endpoint.service.toStdString(),
                                        .reachable = !m_offlineGate.isClosed() || ownNetwork,
                                        .ownNetwork = ownNetwork,
                                        .host = host.toStdString(),
                                        .credential = credentialMark(model.endpoint)},
                               .endpoint = model.endpoint,
                               .model = model.model});
        }
    };
    add(RungKind::Main, m_config.main);
    if (withLight)
        add(RungKind::Light, m_config.light);
    return targets;
}

std::vector<GuardedBucket *> AssistantContext::buckets() const
{
    std::vector<GuardedBucket *> buckets;
    m_registry.forEach([&](const BucketId &, GuardedBucket &bucket) { buckets.push_back(&bucket); });
    return buckets;
}

const ModelTarget *AssistantContext::target(const BucketId &id) const
{
    for (const QList<ModelTarget> *models : {&m_config.main, &m_config.light}) {
        const auto it = std::find_if(models->begin(), models->end(),
                                     [&](const ModelTarget &model) { return bucketIdOf(model) == id; });
        if (it != models->end())
            return &*it;
    }
    return nullptr;
}

QString AssistantContext::hostOf(const BucketId &id) const
{
    const ModelTarget *model = target(id);
    return model ? model->endpoint.url.host() : QString();
}

void AssistantContext::setSystemOffline(std::optional<bool> offline)
{
    const bool wasClosed = m_offlineGate.isClosed();
    if (m_offlineGate.setSystemSays(offline))
        Q_EMIT changed();
    if (wasClosed && !m_offlineGate.isClosed())
        Q_EMIT networkBack();
}

void AssistantContext::noteEnds(const std::vector<LadderCall> &calls,
                                const std::vector<LadderTarget> &targets)
{
    bool differs = false;
    for (const LadderCall &call : calls) {
        if (!call.ended || targets[call.target].rung.ownNetwork)
            continue;
        if (consequenceOf(call.report.end).goesOffline)
            differs |= m_offlineGate.noteUnreachable();
        else if (call.report.end.httpStatus > 0)
            differs |= m_offlineGate.noteAnswer();
    }
    if (differs)
        Q_EMIT changed();
}

std::unique_ptr<GuardedBucket> AssistantContext::makeBucket(const BucketId &id)
{
    auto bucket = std::make_unique<GuardedBucket>(id, m_config.policy,
                                                  GuardedBucket::Shared{.clock = m_parts.clock,
                                                                        .random = m_parts.random,
                                                                        .ledger = m_parts.ledger,
                                                                        .states = m_parts.states,
                                                                        .owner = m_parts.owner,
                                                                        .observer = m_parts.observer});
    if (const ModelTarget *model = target(id))
        bucket->setCredential(credentialMark(model->endpoint));
    bucket->setListener([this](const GuardedBucket &, const CircuitEvent &) { Q_EMIT changed(); });
    return bucket;
}

} // namespace breakwater
