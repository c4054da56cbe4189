// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/breaker/callend.h"
#include "resilience/breaker/circuitstate.h"
#include "resilience/ladder/ladderplan.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace breakwater {

/// Which model of a plan is asked next, or beside a slow one: none twice by itself, none that would meet a
/// fault which another one has met already. Internal to FallbackLadder.
class ModelOrder
{
public:
    /// `models` must outlive the order.
    explicit ModelOrder(const std::vector<ModelRung> &models);

    /// The first model in the order of the plan that was not asked yet, if it can be asked or not.
    [[nodiscard]] std::optional<std::size_t> next() const;
    /// A model to start beside a slow one, which its own gates would let through now: a light one, else
    /// another main one.
    [[nodiscard]] std::optional<std::size_t> helper() const;
    void markAsked(std::size_t model) { m_asked[model] = true; }
    /// Neither out of reach nor ruled out by what happened to another one.
    [[nodiscard]] bool isOpen(std::size_t model) const;

    /// \name What rules models out
    /// @{
    void callFailed(std::size_t model, const CallEnd &end);
    /// A hold has set the model aside: those of its account are, too, if it is the account's.
    void wasHeld(std::size_t model, HoldReason reason);
    /// A model has declined this text: no other one is asked about it by itself.
    void declineText() noexcept { m_textDeclined = true; }
    [[nodiscard]] bool isTextDeclined() const noexcept { return m_textDeclined; }
    /// @}

private:
    const std::vector<ModelRung> &m_models;
    std::vector<bool> m_asked;
    std::vector<std::string> m_accounts; // that have no credit or no valid key
    std::vector<std::string> m_hosts; // that are broken themselves
    bool m_localNetworkDown = false;
    bool m_textDeclined = false;
};

} // namespace breakwater
