// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstddef>
#include <deque>
#include <functional>

namespace breakwater {

class StoreTransaction;

enum class StoreDurability {
    Crash, ///< survives the death of every process
    PowerLoss, ///< on the disk before the transaction returns
};

/// A change of the store that nobody waits for: made at once if the store is free, else as soon as it is.
struct StoreWrite
{
    /// May run more than once, and long after whoever asked for it is gone: it owns all that it needs.
    std::function<void(StoreTransaction &)> work{};
    /// A later write of the same key replaces an earlier one that still waits; empty: each is kept.
    QString key{};
    StoreDurability durability = StoreDurability::Crash;
    /// Called once, when the change is in the store; may be empty.
    std::function<void()> kept{};
};

/// Writes that wait for a store that other processes hold, in the order in which they were asked for.
/// Bounded. Threading: one thread.
class StoreOutbox
{
public:
    /// A writer's busiest minute brings a few hundred.
    static constexpr std::size_t mostWrites = 4'000;

    /// \return false: it is full, and the write is not taken.
    [[nodiscard]] bool add(StoreWrite write);
    [[nodiscard]] bool isEmpty() const { return m_writes.empty(); }
    [[nodiscard]] std::size_t size() const { return m_writes.size(); }
    [[nodiscard]] bool contains(const QString &key) const;
    /// The first ones, at most so many.
    [[nodiscard]] std::deque<StoreWrite> first(std::size_t count) const;
    void dropFirst(std::size_t count);
    void clear() { m_writes.clear(); }

private:
    std::deque<StoreWrite> m_writes;
};

} // namespace breakwater
