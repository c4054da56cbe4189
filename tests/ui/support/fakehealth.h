// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/servicehealth.h"

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

/// A bucket of the service "zhipu" that is well.
[[nodiscard]] BucketHealth wellBucket(const QString &model);

} // namespace breakwater::test
