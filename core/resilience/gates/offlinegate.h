// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace breakwater {

/// Whether this computer has a network, over all buckets.
///
///   the system says there is none  -> closed: nothing is asked beyond the own network
///   a call ended local_network     -> suspected: shown, and asked again, since nothing else would find out
///   any service answered           -> open
///
/// Changes nothing by itself and knows no time. Not thread-safe.
class OfflineGate
{
public:
    /// What the operating system says; unset: it cannot tell. Having a network again also ends a suspicion.
    /// \return true if isOffline() or isClosed() changed.
    bool setSystemSays(std::optional<bool> offline) noexcept;
    /// A call to another network ended in a way that goes offline (CallConsequence). \return as above.
    bool noteUnreachable() noexcept;
    /// A service in another network has answered, whatever it said. \return as above.
    bool noteAnswer() noexcept;

    [[nodiscard]] bool isClosed() const noexcept { return m_systemSays == true; }
    [[nodiscard]] bool isOffline() const noexcept { return isClosed() || m_suspected; }

private:
    std::optional<bool> m_systemSays;
    bool m_suspected = false;
};

} // namespace breakwater
