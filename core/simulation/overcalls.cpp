// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulation/overcalls.h"

#include <functional>

namespace breakwater {

namespace {

std::uint64_t hashOf(const std::string &id)
{
    return std::hash<std::string>{}(id);
}

} // namespace

void OverCalls::add(const std::string &id, const std::string &bucket, Fate fate)
{
    const auto [number, isNew]
        = m_bucketNumbers.try_emplace(bucket, static_cast<std::uint32_t>(m_buckets.size()));
    if (isNew)
        m_buckets.push_back(bucket);
    m_calls.insert_or_assign(hashOf(id), Compact{.bucket = number->second, .fate = fate});
}

std::optional<OverCalls::Entry> OverCalls::find(const std::string &id) const
{
    const auto it = m_calls.find(hashOf(id));
    if (it == m_calls.end())
        return std::nullopt;
    return Entry{.bucket = m_buckets[it->second.bucket], .fate = it->second.fate};
}

void OverCalls::forget(const std::string &id)
{
    m_calls.erase(hashOf(id));
}

} // namespace breakwater
