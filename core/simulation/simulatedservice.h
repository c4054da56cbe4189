// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/randomsource.h"
#include "base/scheduler.h"
#include "resilience/breaker/callend.h"
#include "simulation/scenario.h"
#include "simulation/virtualclock.h"

#include <deque>
#include <functional>
#include <memory>
#include <optional>

namespace breakwater {

/// What a client of a SimulatedService hears of one call; any may be empty.
struct SimulatedCallEvents
{
    std::function<void()> firstToken{};
    std::function<void(const CallEnd &)> ended{};
};

/// One model of a scenario on virtual time: answers, hangs, fails at once, stalls or queues, as its faults
/// and its capacity want it.
class SimulatedService
{
public:
    /// All must outlive the service, and the service its calls. Faults count from the clock's time at
    /// construction.
    SimulatedService(const ServiceModel &model, VirtualClock &clock, Scheduler &scheduler,
                     RandomSource &random);

    /// What becomes of a call that its client leaves alone.
    struct Prospect
    {
        bool decided = false; ///< false: it waits for its turn still
        bool answersWhole = false;
        microseconds firstToken{0}; ///< from its turn on
    };

    /// One call. Dropping it means that the client has gone: it hears no more, but a service with a capacity
    /// works on.
    class Call
    {
    public:
        ~Call();
        /// Lives longer than the call.
        [[nodiscard]] std::shared_ptr<const Prospect> prospect() const;
        Call(const Call &) = delete;
        Call &operator=(const Call &) = delete;

    private:
        friend class SimulatedService;
        struct State;
        explicit Call(std::shared_ptr<State> state);
        std::shared_ptr<State> m_state;
    };
    using CallPtr = std::unique_ptr<Call>;

    /// \param shortAnswer a probe of one token: it ends with its first token.
    [[nodiscard]] CallPtr start(SimulatedCallEvents events, bool shortAnswer = false);
    /// What would have become of a call at that time, had it been made. \param chance of its own, so that
    /// asking changes no other call's luck.
    [[nodiscard]] Prospect prospectAt(microseconds at, RandomSource &chance) const;

private:
    void serve(const std::shared_ptr<Call::State> &call);
    void answer(const std::shared_ptr<Call::State> &call, microseconds firstToken);
    void failAtOnce(const std::shared_ptr<Call::State> &call, Outcome outcome,
                    std::optional<milliseconds> retryAfter);
    void cutOff(const std::shared_ptr<Call::State> &call, microseconds firstToken);
    void freeSlot();
    [[nodiscard]] const Fault *drawFault(microseconds at, RandomSource &chance) const;

    ServiceModel m_model;
    VirtualClock &m_clock;
    Scheduler &m_scheduler;
    RandomSource &m_random;
    Instant m_start;
    int m_running = 0;
    std::deque<std::shared_ptr<Call::State>> m_queue;
};

} // namespace breakwater
