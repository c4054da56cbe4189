// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonValue>
#include <QString>
#include <QStringList>

#include <optional>

namespace breakwater {

/// What an error reply says, whatever shape it came in.
struct ErrorFacts
{
    /// Every code-like word in the reply, most specific first: code, type, status, reason, innererror.code;
    /// numbers as text, MiniMax's with "mm" before them.
    QStringList codes{};
    /// The service's own words; for plain text at most 300 characters of it.
    QString message{};
    /// The parameter that the service names.
    QString parameter{};
    /// A whole-number code from 400 to 599: the status that a 200 hides.
    std::optional<int> innerStatus{};
    QString requestId{};
    /// OpenRouter's moderation note stands beside the code.
    bool flaggedInput = false;
    bool html = false;
    bool blank = false;
    /// The JSON that the facts came from, for what only one provider has; null if it was no JSON.
    QJsonValue json{};
};

/// Reads an error reply: JSON in any of the known envelopes, an SSE-framed one, a bare string, plain text,
/// HTML.
[[nodiscard]] ErrorFacts readErrorBody(const QByteArray &body);
/// Reads an error that stands in a chunk or an event.
[[nodiscard]] ErrorFacts readErrorJson(const QJsonValue &value);

} // namespace breakwater
