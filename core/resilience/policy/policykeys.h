// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/expected.h"
#include "resilience/policy/policyconfig.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace breakwater {

/// A value as a policy file has it.
using PolicyValue = std::variant<bool, double, std::string>;
using PolicyEntries = std::vector<std::pair<std::string, PolicyValue>>;

/// What is wrong with a policy, in facts; the words are somebody else's.
struct PolicyError
{
    enum class Problem : std::uint8_t { UnknownKey, WrongType, OutOfRange };
    Problem problem = Problem::UnknownKey;
    std::string key{};
    /// What the key takes, such as "1–10,000" or "count, time, none"; of an unknown key: nothing.
    std::string range{};

    bool operator==(const PolicyError &) const = default;
};

/// A sentence in English for logs and the command line: names the key and its range.
[[nodiscard]] std::string describe(const PolicyError &error);

/// One key of the policy file.
struct PolicyKey
{
    enum class Type : std::uint8_t { Integer, Number, Boolean, Word };

    std::string_view name{};
    Type type = Type::Integer;
    double least = 0;
    double most = 0;
    /// For a key that does not take all that lies between; null: it does.
    bool (*accepts)(double) = nullptr;
    /// What the key takes, for people.
    std::string_view range{};
    /// \pre the value has the key's type and lies in its range.
    void (*write)(PolicyConfig &, const PolicyValue &) = nullptr;
    PolicyValue (*read)(const PolicyConfig &) = nullptr;
};

/// All keys in the order of the documentation.
[[nodiscard]] std::span<const PolicyKey> policyKeys() noexcept;
/// Null for an unknown name.
[[nodiscard]] const PolicyKey *findPolicyKey(std::string_view name) noexcept;

/// `base` with the entries applied, or the first thing that is wrong. Ranges that join keys (max_open_ms >=
/// open_ms, probe_successes <= probe_calls) are looked at last, so that the order does not matter; of such a
/// pair, the key that was not given follows the one that was. Switching own_probe off in a policy that had it
/// raises an unset max_open_ms to 120 s.
[[nodiscard]] Expected<PolicyConfig, PolicyError> policyWith(const PolicyConfig &base,
                                                             const PolicyEntries &entries);

} // namespace breakwater
