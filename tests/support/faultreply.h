// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QPair>

#include <chrono>

namespace breakwater::test {

/// What a FaultServer does with one request: the bytes, the pauses between them, and how it ends.
struct FaultReply
{
    enum class Ending {
        KeepOpen, ///< the connection waits for the next request
        Close,
        Reset,
        Stall, ///< silent until the client leaves
    };
    QList<QByteArray> pieces{};
    Ending ending = Ending::Close;
    std::chrono::milliseconds pause{5};
    /// Not empty: sent again and again after the pieces, as fast as it is taken, until the client leaves.
    QByteArray forever{};

    using Headers = QList<QPair<QByteArray, QByteArray>>;

    /// A whole reply with its exact Content-Length.
    [[nodiscard]] static FaultReply http(int status, const Headers &headers, const QByteArray &body,
                                         Ending ending = Ending::Close);
    /// A chunked event stream; each piece is one chunk. Without a clean ending the last chunk is missing.
    [[nodiscard]] static FaultReply stream(const QList<QByteArray> &pieces, Ending ending = Ending::Close);
    /// These bytes and nothing else.
    [[nodiscard]] static FaultReply raw(const QByteArray &bytes, Ending ending = Ending::Close);
    /// What never comes to an end: first the start, then the unit for ever.
    [[nodiscard]] static FaultReply endless(const QByteArray &start, const QByteArray &unit);
    /// A chunked reply of any kind.
    [[nodiscard]] static FaultReply chunked(int status, const Headers &headers,
                                            const QList<QByteArray> &pieces, Ending ending = Ending::Close);
};

/// "data: …" with one choice that brings this text; without text: with this finish_reason.
[[nodiscard]] QByteArray textChunk(const QByteArray &jsonText);
[[nodiscard]] QByteArray finishChunk(const QByteArray &reason = "stop");
/// Replies that go on for ever before there is anything to read: in a header's value, with headers, before
/// the status line, with interim replies, in the line before a chunk. Each with a sentence for its name.
[[nodiscard]] QList<QPair<const char *, FaultReply>> repliesWithoutAnswer();
/// A whole good answer.
[[nodiscard]] FaultReply goodAnswer(const QByteArray &jsonText,
                                    FaultReply::Ending ending = FaultReply::Ending::Close);

} // namespace breakwater::test
