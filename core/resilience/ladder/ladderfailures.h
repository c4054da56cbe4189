// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/bucket/callfacts.h"
#include "resilience/ladder/ladderplan.h"

#include <optional>
#include <string>
#include <vector>

namespace breakwater {

/// What the calls of one action failed of: which one to tell of in the end, and which models need not be
/// asked any more because the same fault would meet them. Internal to FallbackLadder.
class LadderFailures
{
public:
    struct Failure
    {
        CallEnd end{};
        int call = 0;
    };

    /// \return where the action goes from here, as far as this failure decides it.
    NextStep record(const LadderRung &rung, const CallFacts &facts, int call);
    /// Without consequences for other models.
    void record(const Failure &failure);
    /// An account that a hold has set aside.
    void blockAccount(const std::string &account) { m_accounts.push_back(account); }
    /// A model has declined this text: no other one is asked about it by itself.
    void declineText() noexcept { m_textDeclined = true; }

    [[nodiscard]] bool forbids(const LadderRung &rung) const;
    [[nodiscard]] bool isTextDeclined() const noexcept { return m_textDeclined; }
    /// The latest one, unless an earlier one says what a person can do about it.
    [[nodiscard]] const std::optional<Failure> &toTell() const noexcept { return m_toTell; }

private:
    std::optional<Failure> m_toTell;
    std::vector<std::string> m_accounts;
    std::vector<std::string> m_hosts;
    bool m_localNetworkDown = false;
    bool m_textDeclined = false;
};

/// No other model is asked about a text that one has declined.
[[nodiscard]] bool isAboutTheText(const CallEnd &end) noexcept;

} // namespace breakwater
