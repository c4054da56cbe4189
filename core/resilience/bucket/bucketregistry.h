// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/bucket/bucketid.h"

#include <algorithm>
#include <functional>
#include <list>
#include <memory>
#include <optional>

namespace breakwater {

/// Hands out one Item per bucket and keeps at most `capacity` of them: beyond that the least recently used
/// clean one goes (Item::isClean()). If none is clean it grows and says so, for forgetting what is open would
/// be worse.
///
/// Item is anything with `bool isClean() const`: a CircuitBreaker, or a whole set of gates. Not thread-safe.
template <typename Item>
class BucketRegistry
{
public:
    using Factory = std::function<std::unique_ptr<Item>(const BucketId &)>;
    enum class Found { Hit, Created, CreatedOverCapacity };
    struct Lookup
    {
        Item &item; ///< valid until a later get() evicts it, which happens to clean ones only
        Found found = Found::Hit;
        std::optional<BucketId> evicted{};
    };

    explicit BucketRegistry(Factory create, std::size_t capacity = 32)
        : m_create(std::move(create))
        , m_capacity(capacity)
    { }

    /// The bucket's item, made if need be; it is then the most recently used one.
    Lookup get(const BucketId &id)
    {
        if (const auto it = locate(id); it != m_entries.end()) {
            m_entries.splice(m_entries.begin(), m_entries, it);
            return {.item = *it->item};
        }
        std::optional<BucketId> evicted = m_entries.size() >= m_capacity ? evict() : std::nullopt;
        m_entries.push_front({id, m_create(id)});
        const bool over = m_entries.size() > m_capacity;
        return {.item = *m_entries.front().item,
                .found = over ? Found::CreatedOverCapacity : Found::Created,
                .evicted = std::move(evicted)};
    }

    /// Without making it or touching the order; null if there is none.
    [[nodiscard]] Item *find(const BucketId &id)
    {
        const auto it = locate(id);
        return it == m_entries.end() ? nullptr : it->item.get();
    }

    /// Calls visit(id, item) for each, most recently used first; `visit` must not call get().
    template <typename Visitor>
    void forEach(Visitor &&visit) const
    {
        for (const Entry &entry : m_entries)
            visit(entry.id, *entry.item);
    }

    [[nodiscard]] std::size_t size() const noexcept { return m_entries.size(); }
    [[nodiscard]] std::size_t capacity() const noexcept { return m_capacity; }

private:
    struct Entry
    {
        BucketId id;
        std::unique_ptr<Item> item;
    };
    using Entries = std::list<Entry>; // most recently used first

    auto locate(const BucketId &id)
    {
        return std::find_if(m_entries.begin(), m_entries.end(),
                            [&](const Entry &entry) { return entry.id == id; });
    }

    std::optional<BucketId> evict()
    {
        const auto oldest = std::find_if(m_entries.rbegin(), m_entries.rend(),
                                         [](const Entry &entry) { return entry.item->isClean(); });
        if (oldest == m_entries.rend())
            return std::nullopt;
        BucketId id = std::move(oldest->id);
        m_entries.erase(std::next(oldest).base());
        return id;
    }

    Factory m_create;
    std::size_t m_capacity;
    Entries m_entries;
};

} // namespace breakwater
