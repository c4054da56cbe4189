// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/health/healthreport.h"
#include "assistant/health/servicehealth.h"
#include "assistant/services/services.h"
#include "assistant/services/serviceswitch.h"

#include <QStringList>

namespace breakwater::test {

/// A ServiceHealth that shows what it is given and writes down what it is asked to do.
class FakeHealth final : public ServiceHealth
{
    Q_OBJECT

public:
    /// \param clock must outlive this.
    explicit FakeHealth(const Clock &clock, QObject *parent = nullptr);

    void show(const QList<BucketHealth> &buckets);

    [[nodiscard]] QList<BucketHealth> buckets() const override { return m_buckets; }
    [[nodiscard]] const Clock &clock() const override { return m_clock; }
    void forceOpen(const QString &bucket) override { orders.append(QStringLiteral("open ") + bucket); }
    void forceClosed(const QString &bucket) override { orders.append(QStringLiteral("close ") + bucket); }
    void reset(const QString &bucket) override { orders.append(QStringLiteral("reset ") + bucket); }

    QStringList orders;

private:
    const Clock &m_clock;
    QList<BucketHealth> m_buckets;
};

/// A HealthRecord that shows what it is given.
class FakeRecord final : public HealthRecord
{
public:
    [[nodiscard]] HealthReport report() override { return current; }
    [[nodiscard]] Expected<Done, FileError> exportLog(const QString & /*file*/) const override
    {
        return Done{};
    }

    HealthReport current{};
};

/// Services whose health is set by hand. Nobody may ask them for anything else.
class FakeServices final : public Services
{
public:
    /// \param health must outlive this.
    explicit FakeServices(ServiceHealth &health)
        : m_health(health)
    { }

    [[nodiscard]] ActionJobPtr start(const ActionRequest &request) override;
    [[nodiscard]] DeferredJobs &jobs() override;
    [[nodiscard]] DeferredQueueStore &queue() override;
    [[nodiscard]] ServiceHealth &health() override { return m_health; }
    [[nodiscard]] HealthRecord &record() override { return shown; }

    FakeRecord shown;

private:
    ServiceHealth &m_health;

public:
    /// Has these for the person's own.
    ServiceSwitch services{*this};
};

/// A bucket of the service "zhipu" that is well.
[[nodiscard]] BucketHealth wellBucket(const QString &model);

} // namespace breakwater::test
