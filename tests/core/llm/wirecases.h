// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/faultreply.h"

#include <QString>
#include <QUrl>

#include <optional>

namespace breakwater::test {

/// What a client makes of a reply.
struct WireEnd
{
    QString outcome{};
    QString text{};
    std::optional<int> retryAfterMs{};
    QString countsAs{};

    bool operator==(const WireEnd &) const = default;
};

/// One row of tests/data/wire.jsonl or streams.jsonl: a reply as bytes, and what a client has to make of it.
struct WireCase
{
    QString id{};
    bool stream = true;
    FaultReply reply{};
    bool cancelAfterFirstText = false;
    /// The address to pretend; empty: the server's own.
    QUrl pretendedUrl{};

    WireEnd expected{};
    /// Ends that are right as well.
    QList<WireEnd> also{};
};

/// \param fileName in tests/data
[[nodiscard]] QList<WireCase> loadWireCases(const QString &fileName);

} // namespace breakwater::test
