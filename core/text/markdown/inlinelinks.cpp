// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/markdown/inlinescanner.h"

#include "text/characters/characters.h"

#include <algorithm>

// The links of InlineScanner.

namespace breakwater {

using Kind = MarkdownPart::Kind;

bool InlineScanner::takeBracket()
{
    const QChar c = m_text[m_pos];
    if (c == u'[') {
        const qsizetype close = startsWith(u"[^") ? find(u']', m_pos, 64) : -1;
        if (close > m_pos + 2) {
            add(Kind::LinkReference, m_pos, close + 1);
            return true;
        }
        m_brackets.push_back({m_pos, m_pos > m_start && m_text[m_pos - 1] == u'!'});
    } else if (c == u']' && !m_brackets.empty()) {
        const Bracket open = m_brackets.back();
        m_brackets.pop_back();
        ++m_pos;
        if (startsWith(u"("))
            takeTarget(open.image);
        else if (startsWith(u":") && (open.position == m_start || isLineEnd(m_text[open.position - 1])))
            takeDefinition();
        else if (const qsizetype close = startsWith(u"[") ? find(u']', m_pos, 1000) : -1; close > m_pos + 1)
            add(Kind::LinkReference, m_pos, close + 1);
        return true;
    }
    return false;
}

void InlineScanner::takeTarget(bool image)
{
    const Kind kind = image ? Kind::ImageTarget : Kind::LinkTarget;
    qsizetype start = m_pos + 1;
    while (start < m_text.size() && m_text[start] == u' ')
        ++start;
    qsizetype depth = 0;
    qsizetype end = start;
    const bool angle = start < m_text.size() && m_text[start] == u'<';
    // The limits on length and nesting keep the scan linear; cmark has the same one on nesting.
    const qsizetype limit = std::min(start + 4000, m_text.size());
    for (; end < limit && depth <= 32; ++end) {
        const QChar c = m_text[end];
        if (angle ? (c == u'>' || isLineEnd(c)) : (c.isSpace() || (c == u')' && depth == 0)))
            break;
        depth += c == u'(' ? 1 : c == u')' ? -1 : 0;
    }
    if (end == limit || depth > 32)
        return;
    if (angle)
        ++end;
    // A title may follow; it is prose.
    const qsizetype close = find(u')', end, 1000);
    if (end == start || close < 0 || (close > end && !m_text[end].isSpace()))
        return;
    add(kind, start, end);
}

void InlineScanner::takeDefinition()
{
    qsizetype start = m_pos + 1;
    while (start < m_text.size() && (m_text[start] == u' ' || m_text[start] == u'\t'))
        ++start;
    qsizetype end = start;
    while (end < m_text.size() && !m_text[end].isSpace())
        ++end;
    if (end > start)
        add(Kind::LinkTarget, start, end);
}

/// Looks no further than a link may reasonably reach, which keeps the scan linear.
qsizetype InlineScanner::find(QChar what, qsizetype from, qsizetype reach) const
{
    const QStringView near = m_text.sliced(from, std::min(reach, m_text.size() - from));
    const qsizetype found = near.indexOf(what);
    return found < 0 ? -1 : from + found;
}

} // namespace breakwater
