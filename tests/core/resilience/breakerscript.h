// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/breaker/circuitbreaker.h"
#include "support/manualclock.h"
#include "support/scriptedrandom.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QString>

#include <map>
#include <memory>
#include <optional>

namespace breakwater::test {

/// Plays the events of a behaviour case on a breaker: `[ms, op, arguments…, expected]`, in the words of
/// tests/data/README.md.
class BreakerScript
{
public:
    explicit BreakerScript(const CircuitBreakerConfig &config);

    /// \return what differs from the expected in the first event that does; empty if all is as expected.
    [[nodiscard]] QString play(const QJsonArray &events);

private:
    [[nodiscard]] QString playEvent(const QString &op, const QJsonArray &arguments,
                                    const QJsonValue &expected);
    void calls(const QJsonObject &run, CircuitBreaker &breaker);
    [[nodiscard]] QString acquire(const QString &id, CircuitBreaker &breaker,
                                  std::optional<milliseconds> lease = {});
    [[nodiscard]] SettleResult settle(const QString &id, const QString &outcome,
                                      const QJsonObject &options = {});
    void restore(const QJsonObject &arguments);
    void byHand(const QString &op);
    void moveTo(qint64 ms);

    [[nodiscard]] CircuitBreaker &breaker(const QString &key);

    CircuitBreakerConfig m_config;
    ManualClock m_clock;
    Instant m_start;
    ScriptedRandom m_random;
    std::map<QString, std::unique_ptr<CircuitBreaker>> m_breakers; // by key; the usual one has none
    std::map<QString, std::optional<Permit>> m_permits; // none: refused
    QJsonArray m_transitions;
};

} // namespace breakwater::test
