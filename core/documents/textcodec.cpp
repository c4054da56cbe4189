// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "documents/textcodec.h"

#include "documents/markedbytes.h"

#include <QStringDecoder>
#include <QStringEncoder>

#include <algorithm>
#include <utility>

namespace breakwater {

namespace {

constexpr auto flags = QStringConverter::Flag::ConvertInitialBom;

/// Length of the character that begins at `index`, surrogates counted as one.
qsizetype characterLength(const QString &text, qsizetype index)
{
    const bool pair
        = text[index].isHighSurrogate() && index + 1 < text.size() && text[index + 1].isLowSurrogate();
    return pair ? 2 : 1;
}

unsigned char byteAt(const QByteArray &bytes, qsizetype at)
{
    return static_cast<unsigned char>(bytes[at]);
}

/// What a converter puts where it finds no character.
bool holdsSubstitute(const QString &text)
{
    constexpr char16_t asciiSubstitute = 0x1A;
    return text.contains(QChar(QChar::ReplacementCharacter)) || text.contains(QChar(asciiSubstitute));
}

/// Beyond this many bad bytes the text is not in that encoding.
qsizetype mostMarks(qsizetype bytes)
{
    constexpr qsizetype some = 16;
    constexpr qsizetype oneIn = 1'000;
    return some + bytes / oneIn;
}

} // namespace

int utf8CharacterLength(const QByteArray &bytes, qsizetype at)
{
    const unsigned char lead = byteAt(bytes, at);
    if (lead < 0x80)
        return 1;
    const int length = lead >= 0xC2 && lead <= 0xDF ? 2
        : (lead & 0xF0) == 0xE0                     ? 3
        : lead >= 0xF0 && lead <= 0xF4              ? 4
                                                    : 0;
    if (length == 0 || at + length > bytes.size())
        return 0;
    for (int i = 1; i < length; ++i) {
        if ((byteAt(bytes, at + i) & 0xC0) != 0x80)
            return 0;
    }
    const unsigned char second = byteAt(bytes, at + 1);
    const bool tooLong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
    const bool surrogate = lead == 0xED && second >= 0xA0;
    const bool tooLarge = lead == 0xF4 && second >= 0x90;
    return tooLong || surrogate || tooLarge ? 0 : length;
}

bool TextCodec::isKnown(const QByteArray &encoding)
{
    return QStringDecoder(encoding.constData()).isValid() && QStringEncoder(encoding.constData()).isValid();
}

TextCodec::TextCodec(QByteArray encoding)
    : m_encoding(std::move(encoding))
{ }

QString TextCodec::rawDecode(const QByteArray &bytes) const
{
    QStringDecoder decoder(m_encoding.constData(), flags);
    return decoder(bytes);
}

QByteArray TextCodec::rawEncode(const QString &text) const
{
    QStringEncoder encoder(m_encoding.constData(),
                           QStringConverter::Flag::Default); // writes no byte order mark
    return encoder(text);
}

TextCodec::Decoded TextCodec::decode(const QByteArray &bytes) const
{
    const QString text = rawDecode(bytes);
    if (rawEncode(text) == bytes)
        return {.text = text, .lossless = true};
    if (unitSize() == 1) {
        if (const auto marked = decodeMarking(bytes))
            return *marked;
    }
    return {.text = text};
}

/// Line by line, and within a line from blank to blank, so that only the neighbours of a bad byte are read
/// one character at a time. No byte below 0x30 is the second one of any character.
std::optional<TextCodec::Decoded> TextCodec::decodeMarking(const QByteArray &bytes) const
{
    Decoded decoded{.lossless = true};
    const qsizetype most = m_encoding == "UTF-8" ? bytes.size() : mostMarks(bytes.size());
    for (qsizetype begin = 0; begin < bytes.size();) {
        const qsizetype newline = bytes.indexOf('\n', begin);
        const qsizetype end = newline < 0 ? bytes.size() : newline + 1;
        const QByteArray line = bytes.mid(begin, end - begin);
        if (const QString text = rawDecode(line); rawEncode(text) == line) {
            decoded.text += text;
        } else {
            for (qsizetype from = 0; from < line.size();) {
                qsizetype to = from;
                while (to < line.size() && byteAt(line, to) >= 0x30)
                    ++to;
                to = std::min(to + 1, line.size());
                decodeRun(line.mid(from, to - from), decoded);
                from = to;
                if (decoded.markedBytes > most)
                    return {};
            }
        }
        begin = end;
    }
    return decoded;
}

void TextCodec::decodeRun(const QByteArray &run, Decoded &into) const
{
    if (const QString text = rawDecode(run); rawEncode(text) == run) {
        into.text += text;
        return;
    }
    for (qsizetype at = 0; at < run.size();)
        at += decodeCharacter(run, at, into);
}

/// \return how many bytes were used, at least one.
qsizetype TextCodec::decodeCharacter(const QByteArray &bytes, qsizetype at, Decoded &into) const
{
    constexpr qsizetype longest = 4;
    const bool utf8 = m_encoding == "UTF-8"; // whose lengths need no trying
    const qsizetype first = utf8 ? std::max(utf8CharacterLength(bytes, at), 1) : 1;
    const qsizetype last = utf8 ? first : std::min(longest, bytes.size() - at);
    for (qsizetype length = first; length <= last; ++length) {
        const QByteArray piece = bytes.mid(at, length);
        const QString text = rawDecode(piece);
        const bool exact = !text.isEmpty() && rawEncode(text) == piece;
        // Some encodings have two codes for one character: it is shown, and cannot go back as it was.
        const bool otherCode = !text.isEmpty() && !holdsSubstitute(text) && text.size() <= 2 && length > 1;
        if (exact || otherCode) {
            into.text += text;
            into.lossless = into.lossless && exact;
            return length;
        }
    }
    const unsigned char byte = byteAt(bytes, at);
    if (byte < 0x80) {
        into.text += QChar(QChar::ReplacementCharacter);
        into.lossless = false;
    } else {
        into.text += QChar(markOfByte(byte));
        ++into.markedBytes;
    }
    return 1;
}

bool TextCodec::appendEncoded(QByteArray &bytes, const QString &text) const
{
    const QByteArray encoded = rawEncode(text);
    bytes += encoded;
    return rawDecode(encoded) == text;
}

std::optional<QByteArray> TextCodec::encode(const QString &text) const
{
    QByteArray bytes;
    const bool marks = unitSize() == 1;
    for (qsizetype from = 0; from < text.size();) {
        const qsizetype mark = marks ? nextMarkedByte(text, from) : text.size();
        if (!appendEncoded(bytes, text.mid(from, mark - from)))
            return {};
        if (mark < text.size())
            bytes += byteOfMark(text[mark]);
        from = mark + 1;
    }
    return bytes;
}

qsizetype TextCodec::firstUnencodable(const QString &text) const
{
    const bool marks = unitSize() == 1;
    for (qsizetype i = 0; i < text.size();) {
        const qsizetype length = characterLength(text, i);
        const QString character = text.mid(i, length);
        const bool goesBack = character == QChar(u'\n') || (marks && isMarkedByte(text, i))
            || rawDecode(rawEncode(character)) == character;
        if (!goesBack)
            return i;
        i += length;
    }
    return -1;
}

QByteArray TextCodec::byteOrderMark() const
{
    return m_encoding.startsWith("UTF-") ? rawEncode(QString(QChar(QChar::ByteOrderMark))) : QByteArray();
}

int TextCodec::unitSize() const
{
    if (m_encoding.startsWith("UTF-16"))
        return 2;
    if (m_encoding.startsWith("UTF-32"))
        return 4;
    const bool hasStates
        = m_encoding.startsWith("ISO-2022") || m_encoding.startsWith("HZ") || m_encoding == "UTF-7";
    return hasStates ? 0 : 1;
}

} // namespace breakwater
