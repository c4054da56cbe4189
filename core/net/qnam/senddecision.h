// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

namespace breakwater {

/// Decides, once, whether a request is sent: its sender may give it up at the moment when the network thread
/// takes its first byte, and whoever comes first prevails. So a request that is reported as not sent is never
/// sent afterwards. Shared by both threads; every function may be called in either.
class SendDecision
{
public:
    /// The network thread is about to let the first byte go. False: the request was given up.
    [[nodiscard]] bool mayLeave() noexcept
    {
        State expected = State::Open;
        return m_state.compare_exchange_strong(expected, State::Leaving) || expected == State::Leaving;
    }
    /// The sender wants no answer any more. Nothing leaves after this unless something already did.
    void giveUp() noexcept
    {
        State expected = State::Open;
        m_state.compare_exchange_strong(expected, State::GivenUp);
    }
    /// Given up before the first byte left.
    [[nodiscard]] bool isGivenUp() const noexcept { return m_state.load() == State::GivenUp; }
    /// At least one byte was let go.
    [[nodiscard]] bool hasLeft() const noexcept { return m_state.load() == State::Leaving; }

private:
    enum class State : std::uint8_t { Open, Leaving, GivenUp };

    std::atomic<State> m_state = State::Open;
};

using SendDecisionPtr = std::shared_ptr<SendDecision>;

} // namespace breakwater
