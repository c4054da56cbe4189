// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "resilience/breaker/callend.h"
#include "resilience/breaker/circuitstate.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace breakwater::replay {

struct Acquire
{
    std::string id{};
};
struct Settle
{
    std::string id{};
    CallVerdict verdict = CallVerdict::Success;
    /// As far as a trace knows it: the kind of its reason, and the server's wish.
    CallEnd end{};
};
/// Reads the state; changes nothing.
struct ReadState
{
};
struct ForceOpen
{
};
struct Disable
{
};
struct MetricsOnly
{
};
struct Reset
{
};
/// The machine sleeps; the next event's time includes it.
struct Suspend
{
    milliseconds length{0};
};
/// A new process takes over what the old one saved; the wall clock moved on by `down`, which may be negative.
struct Restart
{
    milliseconds down{0};
};
/// The jitter's next draw.
struct Random
{
    double value = 0;
};

using Op = std::variant<Acquire, Settle, ReadState, ForceOpen, Disable, MetricsOnly, Reset, Suspend, Restart,
                        Random>;

/// One line of a trace.
struct Event
{
    /// Any origin; may step back, only forward steps count.
    milliseconds t{0};
    /// Empty: the default bucket. A settle finds its bucket by the id.
    std::string bucket{};
    Op op{};
};

enum class Decision : std::uint8_t { Permit, Probe, Reject };

/// "permit", "probe", "reject".
[[nodiscard]] std::string_view decisionName(Decision decision) noexcept;

struct Acquired
{
    std::string id{};
    Decision decision = Decision::Permit;
    /// Reject only: "open", "half_open_full", "forced_open" or the hold's name.
    std::optional<std::string> reason{};
    std::optional<milliseconds> retryIn{};
    CircuitState state = CircuitState::Closed;
};
struct Settled
{
    std::string id{};
    SettleResult result = SettleResult::Counted;
    CircuitState state = CircuitState::Closed;
};
struct StateRead
{
    CircuitState state = CircuitState::Closed;
    int calls = 0;
    int failed = 0;
    int slow = 0;
    std::optional<milliseconds> retryIn{};
};
/// Of everything that changes the state by hand, by sleep or by restart.
struct StateAfter
{
    CircuitState state = CircuitState::Closed;
};
struct Drawn
{
};

/// What an event did, to be printed as one line.
struct Line
{
    milliseconds t{0};
    std::variant<Acquired, Settled, StateRead, StateAfter, Drawn> result{};
};

/// Why an event makes no sense: it settles what was never acquired.
struct Error
{
    enum class Problem : std::uint8_t { UnknownId };
    Problem problem = Problem::UnknownId;
    std::string id{};
};

} // namespace breakwater::replay
