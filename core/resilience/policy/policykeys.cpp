// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/policy/policykeys.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace breakwater {

namespace {

using Problem = PolicyError::Problem;

PolicyError errorOf(Problem problem, const PolicyKey &key)
{
    return {.problem = problem, .key = std::string(key.name), .range = std::string(key.range)};
}

std::optional<Problem> problemWith(const PolicyKey &key, double value)
{
    const bool fits
        = value >= key.least && value <= key.most && (!key.accepts || key.accepts(value)); // NaN fits nowhere
    if (!fits)
        return Problem::OutOfRange;
    if (key.type == PolicyKey::Type::Integer && std::floor(value) != value)
        return Problem::WrongType;
    return std::nullopt;
}

/// "count, time, none" has the word.
bool lists(std::string_view words, std::string_view word)
{
    for (std::size_t begin = 0; begin <= words.size();) {
        const std::size_t end = std::min(words.find(", ", begin), words.size());
        if (words.substr(begin, end - begin) == word)
            return true;
        begin = end + 2;
    }
    return false;
}

std::optional<Problem> problemWith(const PolicyKey &key, const PolicyValue &value)
{
    switch (key.type) {
    case PolicyKey::Type::Integer:
    case PolicyKey::Type::Number:
        if (const double *number = std::get_if<double>(&value))
            return problemWith(key, *number);
        return Problem::WrongType;
    case PolicyKey::Type::Boolean:
        return std::holds_alternative<bool>(value) ? std::nullopt : std::optional(Problem::WrongType);
    case PolicyKey::Type::Word:
        break;
    }
    const std::string *word = std::get_if<std::string>(&value);
    if (!word)
        return Problem::WrongType;
    return lists(key.range, *word) ? std::nullopt : std::optional(Problem::OutOfRange);
}

bool gives(const PolicyEntries &entries, std::string_view name)
{
    return std::any_of(entries.begin(), entries.end(),
                       [name](const auto &entry) { return entry.first == name; });
}

/// What was not said follows what was, where the two are joined.
void followUnsaid(PolicyConfig &policy, const PolicyConfig &base, const PolicyEntries &entries)
{
    CircuitBreakerConfig &breaker = policy.breaker;
    if (!gives(entries, "max_open_ms")) {
        if (base.ownProbe && !policy.ownProbe)
            breaker.maxOpenTime = std::max(breaker.maxOpenTime, maxOpenTimeWithoutOwnProbe);
        breaker.maxOpenTime = std::max(breaker.maxOpenTime, breaker.openTime);
    } else if (!gives(entries, "open_ms")) {
        breaker.openTime = std::min(breaker.openTime, breaker.maxOpenTime);
    }
    if (!gives(entries, "probe_successes"))
        breaker.probeSuccesses = std::min(breaker.probeSuccesses, breaker.probeCalls);
    else if (!gives(entries, "probe_calls"))
        breaker.probeCalls = std::max(breaker.probeCalls, breaker.probeSuccesses);
}

} // namespace

std::string describe(const PolicyError &error)
{
    switch (error.problem) {
    case Problem::UnknownKey:
        return "unknown key \"" + error.key + '"';
    case Problem::WrongType:
        return '"' + error.key + "\" has a value of the wrong type; it takes " + error.range;
    case Problem::OutOfRange:
        return '"' + error.key + "\" is out of range; it takes " + error.range;
    }
    return {};
}

const PolicyKey *findPolicyKey(std::string_view name) noexcept
{
    const auto keys = policyKeys();
    const auto it
        = std::find_if(keys.begin(), keys.end(), [name](const PolicyKey &key) { return key.name == name; });
    return it == keys.end() ? nullptr : &*it;
}

Expected<PolicyConfig, PolicyError> policyWith(const PolicyConfig &base, const PolicyEntries &entries)
{
    PolicyConfig policy = base;
    for (const auto &[name, value] : entries) {
        const PolicyKey *key = findPolicyKey(name);
        if (!key)
            return Unexpected{PolicyError{.problem = Problem::UnknownKey, .key = name}};
        if (const auto problem = problemWith(*key, value))
            return Unexpected{errorOf(*problem, *key)};
        key->write(policy, value);
    }
    followUnsaid(policy, base, entries);
    if (policy.breaker.maxOpenTime < policy.breaker.openTime)
        return Unexpected{errorOf(Problem::OutOfRange, *findPolicyKey("max_open_ms"))};
    if (policy.breaker.probeSuccesses > policy.breaker.probeCalls)
        return Unexpected{errorOf(Problem::OutOfRange, *findPolicyKey("probe_successes"))};
    return policy;
}

} // namespace breakwater
