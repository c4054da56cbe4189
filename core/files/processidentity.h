// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <optional>

namespace breakwater {

/// Names one process for good: a pid alone may belong to another process tomorrow.
///
/// Linux: pid, start time in clock ticks since boot, and the boot id. Elsewhere pid only, so a lease of a
/// dead process may be honoured until it ends by itself. Two pid namespaces that share a state folder look
/// dead to each other.
struct ProcessIdentity
{
    qint64 pid = 0;
    quint64 startTime = 0;
    QString bootId{};

    [[nodiscard]] static ProcessIdentity self();
    [[nodiscard]] bool isAlive() const;

    /// "4711-882211-b1f2…": for database columns and folder names.
    [[nodiscard]] QString toText() const;
    [[nodiscard]] static std::optional<ProcessIdentity> fromText(const QString &text);

    /// Pid and start time in 64 bits, for the owner of a probe; the boot has to be known from elsewhere.
    [[nodiscard]] std::uint64_t toNumber() const;
    [[nodiscard]] static ProcessIdentity fromNumber(std::uint64_t number, const QString &bootId);

    bool operator==(const ProcessIdentity &) const = default;
};

} // namespace breakwater
