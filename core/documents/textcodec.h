// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace breakwater {

/// Text to bytes and back, without loss or not at all. Both directions are checked by going the way back:
/// converters put "?" or drop bytes without a word.
///
/// Bytes that are no character of the encoding are marked (documents/markedbytes.h) and go back as they were,
/// in encodings whose characters stand for themselves; not in UTF-16, UTF-32 and those that switch between
/// tables.
class TextCodec
{
public:
    struct Decoded
    {
        QString text{};
        /// The text becomes these very bytes again.
        bool lossless = false;
        /// How many bytes of it are marked.
        qsizetype markedBytes = 0;
    };

    /// \return whether this system has such a converter.
    [[nodiscard]] static bool isKnown(const QByteArray &encoding);

    /// \pre isKnown(encoding)
    explicit TextCodec(QByteArray encoding);

    [[nodiscard]] const QByteArray &encoding() const { return m_encoding; }
    /// A leading U+FEFF is a character like others: byte order marks are the caller's business. In UTF-8
    /// every bad byte is marked; elsewhere a few are, and bytes with more of them are simply not lossless.
    [[nodiscard]] Decoded decode(const QByteArray &bytes) const;
    /// nullopt: a character does not exist in the encoding; see firstUnencodable().
    [[nodiscard]] std::optional<QByteArray> encode(const QString &text) const;
    /// \return the index of the first character that cannot be encoded; -1 if all can.
    [[nodiscard]] qsizetype firstUnencodable(const QString &text) const;
    /// The byte order mark of a Unicode encoding; empty for others.
    [[nodiscard]] QByteArray byteOrderMark() const;
    /// Bytes of "\n": 1, 2 or 4; 0 where one character's bytes depend on those before it.
    [[nodiscard]] int unitSize() const;

private:
    [[nodiscard]] QByteArray rawEncode(const QString &text) const;
    [[nodiscard]] QString rawDecode(const QByteArray &bytes) const;
    [[nodiscard]] bool appendEncoded(QByteArray &bytes, const QString &text) const;
    [[nodiscard]] std::optional<Decoded> decodeMarking(const QByteArray &bytes) const;
    void decodeRun(const QByteArray &run, Decoded &into) const;
    [[nodiscard]] qsizetype decodeCharacter(const QByteArray &bytes, qsizetype at, Decoded &into) const;

    QByteArray m_encoding;
};

/// Bytes of the UTF-8 character that begins at `at`; 0 if there is none that is valid.
[[nodiscard]] int utf8CharacterLength(const QByteArray &bytes, qsizetype at);

} // namespace breakwater
