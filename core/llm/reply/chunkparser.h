// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/reply/callreport.h"

#include <QJsonObject>
#include <QString>

#include <optional>

namespace breakwater {

/// What one chunk of a streamed answer, or a whole answer in one piece, brings.
struct ChunkContent
{
    /// From a delta; may hold half a surrogate pair, whose other half comes with the next chunk.
    QString text{};
    /// The whole text, where the chunk has a message instead of a delta; some repeat it in their last chunk.
    QString wholeText{};
    /// The model's own words of refusal: never part of the text.
    QString refusal{};
    /// Empty: not finished.
    QString finishReason{};
    bool hasReasoning = false;
    bool hasToolCall = false;
    bool hasError = false;
    /// False for chunks without a choice: usage, filter results, pings.
    bool hasChoice = false;
    /// A chunk of a stream, not an answer in one piece.
    bool hasDelta = false;
    std::optional<Usage> usage{};
};

/// Reads a chunk leniently: what is missing, null or of another type brings nothing.
[[nodiscard]] ChunkContent parseChunk(const QJsonObject &chunk);

} // namespace breakwater
