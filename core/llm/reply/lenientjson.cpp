// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/reply/lenientjson.h"

#include <QByteArrayView>

#include <array>

namespace breakwater {

namespace {

/// Writes JSON anew, with the usual mistakes of printed JSON mended.
class JsonMender
{
public:
    explicit JsonMender(const QByteArray &text)
        : m_text(text)
    {
        m_mended.reserve(text.size() + 16);
    }

    QByteArray run()
    {
        while (m_at < m_text.size()) {
            if (m_text[m_at] == '"')
                takeString();
            else if (!takeWord() && !skipTrailingComma())
                takeByte();
        }
        return m_mended;
    }

private:
    void takeString()
    {
        m_mended += m_text[m_at++];
        while (m_at < m_text.size()) {
            const char c = m_text[m_at++];
            if (static_cast<unsigned char>(c) < 0x20) {
                m_mended += "\\u00" + QByteArray(1, c).toHex();
                continue;
            }
            m_mended += c;
            if (c == '"')
                return;
            if (c == '\\' && m_at < m_text.size())
                m_mended += m_text[m_at++];
        }
    }

    /// Words that JavaScript and Python know and JSON does not.
    bool takeWord()
    {
        struct Word
        {
            QByteArrayView printed;
            QByteArrayView meant;
        };
        static constexpr std::array<Word, 6> words{{{"-Infinity", "null"},
                                                    {"Infinity", "null"},
                                                    {"NaN", "null"},
                                                    {"None", "null"},
                                                    {"True", "true"},
                                                    {"False", "false"}}};
        const QByteArrayView rest = QByteArrayView(m_text).sliced(m_at);
        for (const Word &word : words) {
            if (!rest.startsWith(word.printed))
                continue;
            m_mended.append(word.meant);
            m_at += word.printed.size();
            return true;
        }
        return false;
    }

    bool skipTrailingComma()
    {
        if (m_text[m_at] != ',')
            return false;
        qsizetype next = m_at + 1;
        while (next < m_text.size() && static_cast<unsigned char>(m_text[next]) <= ' ')
            ++next;
        if (next < m_text.size() && m_text[next] != '}' && m_text[next] != ']')
            return false;
        ++m_at;
        return true;
    }

    void takeByte()
    {
        if (m_text[m_at] != '\0')
            m_mended += m_text[m_at];
        ++m_at;
    }

    const QByteArray &m_text;
    QByteArray m_mended;
    qsizetype m_at = 0;
};

} // namespace

QJsonDocument readLenientJson(const QByteArray &text)
{
    const QJsonDocument strict = QJsonDocument::fromJson(text);
    return strict.isNull() ? QJsonDocument::fromJson(JsonMender(text).run()) : strict;
}

} // namespace breakwater
