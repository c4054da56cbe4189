// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace breakwater {

/// Which calls of a trace are over, so that a second report of one is told from an id that never was.
///
/// A trace may be long: of an id only a hash of 64 bits stays, some 40 bytes in all, whatever its length.
/// Among a million ids two share a hash once in forty million traces; one would then be taken for the other.
/// Not thread-safe.
class OverCalls
{
public:
    enum class Fate : std::uint8_t { Settled, Refused };
    struct Entry
    {
        std::string bucket{};
        Fate fate = Fate::Settled;
    };

    /// The latest call of that id is over; an earlier one is forgotten.
    void add(const std::string &id, const std::string &bucket, Fate fate);
    [[nodiscard]] std::optional<Entry> find(const std::string &id) const;
    void forget(const std::string &id);

private:
    struct Compact
    {
        std::uint32_t bucket = 0;
        Fate fate = Fate::Settled;
    };

    std::unordered_map<std::string, std::uint32_t> m_bucketNumbers;
    std::vector<std::string> m_buckets;
    std::unordered_map<std::uint64_t, Compact> m_calls;
};

} // namespace breakwater
