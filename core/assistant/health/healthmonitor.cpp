// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/health/healthmonitor.h"

#include "net/address/hostkind.h"
#include "resilience/timing/percentile.h"

#include <algorithm>

namespace breakwater {

namespace {

BucketHealth::Role roleOf(const AssistantContext &context, const BucketId &id)
{
    const auto holds = [&](const QList<ModelTarget> &models) {
        return std::any_of(models.begin(), models.end(),
                           [&](const ModelTarget &m) { return bucketIdOf(m) == id; });
    };
    if (holds(context.config().main))
        return BucketHealth::Role::Main;
    return holds(context.config().light) ? BucketHealth::Role::Light : BucketHealth::Role::Other;
}

} // namespace

HealthMonitor::HealthMonitor(const Parts &parts, QObject *parent)
    : ServiceHealth(parent)
    , m_parts(parts)
    , m_context(parts.context)
{
    connect(&parts.context, &AssistantContext::changed, this, &HealthMonitor::scheduleChanged);
}

QList<BucketHealth> HealthMonitor::buckets() const
{
    QList<BucketHealth> all;
    for (const QList<ModelTarget> *models : {&m_context.config().main, &m_context.config().light}) {
        for (const ModelTarget &model : *models)
            all.append(healthOf(m_context.bucket(bucketIdOf(model))));
    }
    for (const GuardedBucket *bucket : m_context.buckets()) {
        if (!m_context.target(bucket->id()))
            all.append(healthOf(*bucket));
    }
    return all;
}

void HealthMonitor::forceOpen(const QString &bucket)
{
    if (GuardedBucket *found = find(bucket))
        found->forceOpen();
}

void HealthMonitor::forceClosed(const QString &bucket)
{
    if (GuardedBucket *found = find(bucket))
        found->forceClosed();
}

void HealthMonitor::reset(const QString &bucket)
{
    if (GuardedBucket *found = find(bucket))
        found->reset();
}

/// Several changes of one step become one signal.
void HealthMonitor::scheduleChanged()
{
    if (std::exchange(m_changePending, true))
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_changePending = false;
            watchSuspicion();
            Q_EMIT changed();
        },
        Qt::QueuedConnection);
}

void HealthMonitor::watchSuspicion()
{
    std::optional<milliseconds> left;
    for (const GuardedBucket *bucket : m_context.buckets()) {
        if (const auto age = bucket->snapshot().suspicionAge; age && bucket->isSuspected())
            left = std::min(left.value_or(Suspicion::span), Suspicion::span - *age);
    }
    m_suspicionEnd = left
        ? m_parts.scheduler.callAt(clock().now() + *left + milliseconds(1), [this] { scheduleChanged(); })
        : nullptr;
}

BucketHealth HealthMonitor::healthOf(const GuardedBucket &bucket) const
{
    const CircuitBreaker &breaker = bucket.breaker();
    const WindowCounts counts = breaker.counts();
    const ModelTarget *target = m_context.target(bucket.id());
    const auto hold = breaker.currentHold();
    const auto retryIn = breaker.retryIn();
    BucketHealth health{.bucket = QString::fromStdString(bucketName(bucket.id())),
                        .service = QString::fromStdString(bucket.id().service),
                        .model = QString::fromStdString(bucket.id().model),
                        .region = QString::fromStdString(bucket.id().region),
                        .role = roleOf(m_context, bucket.id()),
                        .state = breaker.state(),
                        .reason = breaker.openReason(),
                        .suspected = bucket.isSuspected(),
                        .offline = m_context.offlineGate().isOffline()
                            && !(target && isOwnNetworkHost(target->endpoint.url.host())),
                        .keyMissing = target && target->keyMissing,
                        .keyUnreadable = target && target->keyUnreadable,
                        .probesDone = breaker.probes().succeeded() + breaker.probes().failed(),
                        .probesNeeded = bucket.policy().breaker.probeCalls,
                        .calls = counts.calls,
                        .failed = counts.failed,
                        .slow = counts.slow,
                        .patience = bucket.patience(),
                        .running = bucket.bulkhead().running(),
                        .waiting = bucket.bulkhead().waiting()};
    if (target && !target->serviceName.isEmpty())
        health.service = target->serviceName;
    if (hold)
        health.hold = hold->reason;
    if (retryIn)
        health.until = clock().now() + *retryIn;
    if (const int limit = bucket.policy().hourlyBudget; limit > 0) {
        const int used = m_parts.ledger.used(BudgetKind::Call, CallBudget::span);
        health.callsLeft = std::max(0, limit - used);
    }
    if (counts.calls > 0)
        health.failureRate = static_cast<double>(counts.failed) / counts.calls;
    health.firstTokenP50 = nearestRank(std::span(bucket.firstTokens()), 50);
    health.firstTokenP99 = nearestRank(std::span(bucket.firstTokens()), 99);
    return health;
}

GuardedBucket *HealthMonitor::find(const QString &bucket) const
{
    const auto id = bucketFromName(bucket.toStdString());
    return id ? &m_context.bucket(*id) : nullptr;
}

} // namespace breakwater
