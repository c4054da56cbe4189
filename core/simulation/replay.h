// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/expected.h"
#include "base/randomsource.h"
#include "resilience/breaker/circuitbreaker.h"
#include "simulation/overcalls.h"
#include "simulation/replayevent.h"
#include "simulation/virtualclock.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace breakwater {

/// Plays a trace of calls through the production breakers on a virtual clock: what would these thresholds
/// have done?
///
/// Runs the breaker alone, no other gate; a probe is whoever asks first after the deadline. One line per
/// event. What is kept grows with the calls under way; of one that is over only its fate stays (OverCalls).
/// Nothing here reads or prints JSON. Not thread-safe.
class Replay
{
public:
    /// \pre isValid(config)
    explicit Replay(const CircuitBreakerConfig &config);

    [[nodiscard]] Expected<replay::Line, replay::Error> play(const replay::Event &event);

    /// The breaker of a bucket ("" is the default one), made if need be; valid until the next restart.
    [[nodiscard]] CircuitBreaker &breaker(const std::string &bucket = {});
    [[nodiscard]] const VirtualClock &clock() const noexcept { return m_clock; }

private:
    /// The draw that the trace announced last; without one 0, which is no jitter.
    class AnnouncedDraw final : public RandomSource
    {
    public:
        void announce(double value) noexcept { m_value = value; }
        [[nodiscard]] double uniform() noexcept override { return m_value; }

    private:
        double m_value = 0;
    };
    struct Call
    {
        std::string bucket;
        std::optional<Permit> permit; // none: it is over
        OverCalls::Fate fate = OverCalls::Fate::Settled; // if it is over

        [[nodiscard]] bool isOver() const { return !permit || permit->isSettled(); }
    };

    void moveTo(milliseconds t);
    void suspend(milliseconds length);
    void restart(milliseconds down);
    void begin(const std::string &id, Call call);
    [[nodiscard]] static Call *findCall(std::vector<Call> &calls, const std::string &bucket);
    void keepSmall(const std::string &id);

    [[nodiscard]] replay::Acquired acquire(const std::string &id, const std::string &bucket);
    [[nodiscard]] Expected<replay::Line, replay::Error> settle(const replay::Event &event,
                                                               const replay::Settle &op);
    [[nodiscard]] static replay::StateRead read(const CircuitBreaker &circuit);

    CircuitBreakerConfig m_config;
    VirtualClock m_clock;
    AnnouncedDraw m_draw;
    std::map<std::string, std::unique_ptr<CircuitBreaker>> m_breakers;
    std::map<std::string, std::vector<Call>> m_calls; // by id; later ones last
    OverCalls m_over; // those of ids that have nothing under way
    std::optional<milliseconds> m_lastT;
};

} // namespace breakwater
