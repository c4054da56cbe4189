// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/servicehealth.h"

namespace breakwater {

/// Shows one ServiceHealth at a time: the person's own services, or those of a drill while it runs.
///
/// clock() is always that of `home`, because who shows a countdown keeps it; sources whose clock runs at
/// another speed cannot be followed.
class HealthSwitch final : public ServiceHealth
{
    Q_OBJECT

public:
    /// \param home must outlive the switch.
    explicit HealthSwitch(ServiceHealth &home, QObject *parent = nullptr);

    /// From now on. \param source must not go while it is followed.
    void follow(ServiceHealth &source);
    void goHome() { follow(m_home); }

    [[nodiscard]] QList<BucketHealth> buckets() const override { return m_current->buckets(); }
    [[nodiscard]] const Clock &clock() const override { return m_home.clock(); }
    void forceOpen(const QString &bucket) override { m_current->forceOpen(bucket); }
    void forceClosed(const QString &bucket) override { m_current->forceClosed(bucket); }
    void reset(const QString &bucket) override { m_current->reset(bucket); }

private:
    ServiceHealth &m_home;
    ServiceHealth *m_current = nullptr;
};

} // namespace breakwater
