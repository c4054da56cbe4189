// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/storeoutbox.h"

#include <algorithm>
#include <utility>

namespace breakwater {

bool StoreOutbox::add(StoreWrite write)
{
    if (!write.key.isEmpty())
        std::erase_if(m_writes, [&](const StoreWrite &each) { return each.key == write.key; });
    if (m_writes.size() >= mostWrites)
        return false;
    m_writes.push_back(std::move(write));
    return true;
}

bool StoreOutbox::contains(const QString &key) const
{
    return std::any_of(m_writes.begin(), m_writes.end(),
                       [&](const StoreWrite &each) { return each.key == key; });
}

std::deque<StoreWrite> StoreOutbox::first(std::size_t count) const
{
    const auto end = m_writes.begin() + static_cast<std::ptrdiff_t>(std::min(count, m_writes.size()));
    return {m_writes.begin(), end};
}

void StoreOutbox::dropFirst(std::size_t count)
{
    m_writes.erase(m_writes.begin(),
                   m_writes.begin() + static_cast<std::ptrdiff_t>(std::min(count, m_writes.size())));
}

} // namespace breakwater
