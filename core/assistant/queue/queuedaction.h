// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/request/action.h"

#include <QByteArray>

#include <optional>

namespace breakwater {

/// What a queued action brought.
struct QueuedAnswer
{
    Outcome outcome = Outcome::Success;
    QString text{};
    QStringList titles{};
    QStringList flags{};
    ServedBy servedBy{};
    /// From the request of the try that succeeded to its first text.
    milliseconds wait{0};
    std::optional<Usage> usage{};
};

/// \name The form on disk. Reading gives nullopt for what an older or newer program, or nobody, could have
/// written. A request lies there with its document, and without what holds for one click only.
/// @{
[[nodiscard]] QByteArray toPayload(const ActionRequest &request);
[[nodiscard]] std::optional<ActionRequest> queuedRequestFrom(const QByteArray &payload);
[[nodiscard]] QByteArray toPayload(const QueuedAnswer &answer);
[[nodiscard]] std::optional<QueuedAnswer> queuedAnswerFrom(const QByteArray &payload);
/// @}

} // namespace breakwater
