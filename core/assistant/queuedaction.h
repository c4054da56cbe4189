// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/action.h"

#include <QByteArray>

#include <optional>

namespace breakwater {

/// An action as it lies in the queue: what was asked, and for which document.
struct QueuedAction
{
    ActionRequest request{};
    /// Opaque: whoever queued it finds its document by this; empty: none.
    QString document{};
};

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
/// written.
/// @{
[[nodiscard]] QByteArray toPayload(const QueuedAction &action);
[[nodiscard]] std::optional<QueuedAction> queuedActionFrom(const QByteArray &payload);
[[nodiscard]] QByteArray toPayload(const QueuedAnswer &answer);
[[nodiscard]] std::optional<QueuedAnswer> queuedAnswerFrom(const QByteArray &payload);
/// @}

} // namespace breakwater
