// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/reply/jsonsplitter.h"

#include <algorithm>
#include <utility>

namespace breakwater {

namespace {

/// What holds a list of objects together and says nothing.
bool isGlue(const QByteArray &bytes)
{
    return std::all_of(bytes.cbegin(), bytes.cend(), [](char c) { return c == ',' || c == '[' || c == ']'; });
}

} // namespace

QList<JsonSplitter::Piece> JsonSplitter::feed(const QByteArray &bytes)
{
    QList<Piece> pieces;
    for (const char c : bytes) {
        if (m_depth == 0 && c != '{') {
            if (c == '\n' || c == '\r')
                endBetween(pieces);
            else
                m_piece += c;
            continue;
        }
        if (m_depth == 0)
            endBetween(pieces);
        m_piece += c;
        if (m_inString) {
            m_inString = m_escaped || c != '"';
            m_escaped = !m_escaped && c == '\\';
        } else if (c == '"') {
            m_inString = true;
        } else if (c == '{') {
            ++m_depth;
        } else if (c == '}' && --m_depth == 0) {
            pieces.append({Piece::Kind::Object, std::exchange(m_piece, {})});
        }
    }
    return pieces;
}

QList<JsonSplitter::Piece> JsonSplitter::finish()
{
    QList<Piece> pieces;
    endBetween(pieces);
    m_depth = 0;
    m_inString = m_escaped = false;
    return pieces;
}

void JsonSplitter::endBetween(QList<Piece> &pieces)
{
    const QByteArray between = std::exchange(m_piece, {}).trimmed();
    if (!isGlue(between))
        pieces.append({Piece::Kind::Between, between});
}

} // namespace breakwater
