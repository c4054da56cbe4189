// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/faultreply.h"

#include <QString>
#include <QUrl>

#include <optional>

namespace breakwater::test {

/// One row of tests/data/wire.jsonl: a reply as bytes, and what a client has to make of it.
struct WireCase
{
    QString id{};
    bool stream = true;
    FaultReply reply{};
    bool cancelAfterFirstText = false;
    /// The address to pretend; empty: the server's own.
    QUrl pretendedUrl{};

    QString outcome{};
    QString text{};
    std::optional<int> retryAfterMs{};
    QString countsAs{};
};

[[nodiscard]] QList<WireCase> loadWireCases();

} // namespace breakwater::test
