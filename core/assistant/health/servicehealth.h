// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "resilience/breaker/circuitstate.h"

#include <QList>
#include <QObject>
#include <QString>

#include <optional>

namespace breakwater {

/// What the status bar and the health panel show of one bucket: a value, complete at the moment it was read.
struct BucketHealth
{
    enum class Role { Main, Light, Other };

    QString bucket{};
    QString service{};
    QString model{};
    QString region{};
    Role role = Role::Other;
    CircuitState state = CircuitState::Closed;
    std::optional<OpenReason> reason{};
    std::optional<HoldReason> hold{};
    /// End of the open time or of the hold; nullopt when there is nothing to count down.
    std::optional<Instant> until{};
    /// After a bad result: the next call is hedged.
    bool suspected = false;
    bool offline = false;
    bool keyMissing = false;
    /// A key is kept, and could not be read.
    bool keyUnreadable = false;
    int probesDone = 0;
    int probesNeeded = 0;
    int calls = 0;
    int failed = 0;
    int slow = 0;
    double failureRate = 0;
    std::optional<milliseconds> firstTokenP50{};
    std::optional<milliseconds> firstTokenP99{};
    std::optional<milliseconds> patience{};
    /// Calls of this process that run and that wait for a slot.
    int running = 0;
    int waiting = 0;
    /// What the hourly budget still allows; nullopt: there is no limit.
    std::optional<int> callsLeft{};

    bool operator==(const BucketHealth &) const = default;
};

/// The live state of all buckets for those who show it.
///
/// changed() comes within one turn of the event loop after a state changed or a call ended, and never
/// otherwise; nothing polls.
class ServiceHealth : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// The buckets of the configured models first (main, then light), then others in use.
    [[nodiscard]] virtual QList<BucketHealth> buckets() const = 0;
    [[nodiscard]] virtual const Clock &clock() const = 0;
    virtual void forceOpen(const QString &bucket) = 0;
    virtual void forceClosed(const QString &bucket) = 0;
    virtual void reset(const QString &bucket) = 0;

Q_SIGNALS:
    void changed();
};

} // namespace breakwater
