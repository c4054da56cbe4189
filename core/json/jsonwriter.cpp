// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "json/jsonwriter.h"

#include <QLocale>

#include <cmath>
#include <utility>

namespace breakwater {

namespace {

QByteArray escaped(const QByteArray &utf8)
{
    static constexpr char digits[] = "0123456789abcdef";
    QByteArray result;
    result.reserve(utf8.size() + 2);
    for (const char c : utf8) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            (result += '\\') += c;
        else if (c == '\n')
            result += "\\n";
        else if (c == '\t')
            result += "\\t";
        else if (c == '\r')
            result += "\\r";
        else if (code < 0x20)
            ((result += "\\u00") += digits[code >> 4U]) += digits[code & 0xFU];
        else
            result += c;
    }
    return result;
}

} // namespace

void JsonWriter::key(std::string_view name)
{
    separate();
    m_text += '"';
    m_text.append(name.data(), static_cast<qsizetype>(name.size()));
    m_text += "\":";
    m_needsComma = false;
}

void JsonWriter::value(std::string_view ascii)
{
    separate();
    m_text += '"';
    m_text.append(ascii.data(), static_cast<qsizetype>(ascii.size()));
    m_text += '"';
    m_needsComma = true;
}

void JsonWriter::value(const QString &text)
{
    raw('"' + escaped(text.toUtf8()) + '"');
}

void JsonWriter::value(const QStringList &texts)
{
    beginArray();
    for (const QString &text : texts)
        value(text);
    endArray();
}

void JsonWriter::value(double number)
{
    // JSON has no word for what is not a number.
    raw(std::isfinite(number) ? QByteArray::number(number, 'g', QLocale::FloatingPointShortest)
                              : QByteArray("null"));
}

QByteArray JsonWriter::take()
{
    m_needsComma = false;
    return std::exchange(m_text, {});
}

void JsonWriter::open(char bracket)
{
    if (m_text.isEmpty())
        m_text.reserve(256); // most lines fit; growing step by step costs more than writing
    separate();
    m_text += bracket;
    m_needsComma = false;
}

void JsonWriter::close(char bracket)
{
    m_text += bracket;
    m_needsComma = true;
}

void JsonWriter::separate()
{
    if (m_needsComma)
        m_text += ',';
}

void JsonWriter::raw(const QByteArray &token)
{
    separate();
    m_text += token;
    m_needsComma = true;
}

} // namespace breakwater
