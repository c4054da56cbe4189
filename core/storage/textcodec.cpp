// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/textcodec.h"

#include <QStringDecoder>
#include <QStringEncoder>

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

} // namespace

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
    return {.text = text, .lossless = rawEncode(text) == bytes};
}

std::optional<QByteArray> TextCodec::encode(const QString &text) const
{
    QByteArray bytes = rawEncode(text);
    if (rawDecode(bytes) != text)
        return {};
    return bytes;
}

qsizetype TextCodec::firstUnencodable(const QString &text) const
{
    for (qsizetype i = 0; i < text.size();) {
        const qsizetype length = characterLength(text, i);
        const QString character = text.mid(i, length);
        if (character != QChar(u'\n') && rawDecode(rawEncode(character)) != character)
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
