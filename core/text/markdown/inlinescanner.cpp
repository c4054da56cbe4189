// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/markdown/inlinescanner.h"

#include "text/characters/characters.h"
#include "text/markdown/addresses.h"

#include <algorithm>

namespace breakwater {

namespace {

using Kind = MarkdownPart::Kind;

bool isWordCharacter(QChar c)
{
    return isAsciiLetter(c) || isAsciiDigit(c) || c == u'_';
}

} // namespace

InlineScanner::InlineScanner(QStringView text, TextRange block, std::vector<MarkdownPart> &parts)
    : m_text(text.first(block.end()))
    , m_start(block.start)
    , m_pos(block.start)
    , m_parts(parts)
{ }

void InlineScanner::run()
{
    while (m_pos < m_text.size()) {
        if (takeEscape() || takeCode() || takeFormula() || takeAngle() || takeBracket() || takeAddress()
            || takeMail())
            continue;
        ++m_pos;
    }
}

bool InlineScanner::takeEscape()
{
    if (m_text[m_pos] != u'\\' || m_pos + 1 == m_text.size())
        return false;
    if (startsWith(u"\\(") && takeDelimited(u"\\)", m_noParenthesis, Kind::Formula))
        return true;
    if (startsWith(u"\\[") && takeDelimited(u"\\]", m_noSquare, Kind::Formula))
        return true;
    m_pos += 2;
    return true;
}

bool InlineScanner::takeCode()
{
    if (m_text[m_pos] != u'`')
        return false;
    const auto runEnd = [&](qsizetype from) {
        while (from < m_text.size() && m_text[from] == u'`')
            ++from;
        return from;
    };
    const qsizetype open = m_pos;
    m_pos = runEnd(open);
    const qsizetype length = m_pos - open;
    const auto slot = static_cast<std::size_t>(std::min<qsizetype>(length, 31));
    for (qsizetype i = m_pos; !m_noBackticks[slot];) {
        i = m_text.indexOf(u'`', i);
        if (i < 0) {
            m_noBackticks[slot] = true;
            break;
        }
        const qsizetype end = runEnd(i);
        if (end - i == length) {
            add(Kind::InlineCode, open, end);
            break;
        }
        i = end;
    }
    return true;
}

bool InlineScanner::takeFormula()
{
    if (m_text[m_pos] != u'$')
        return false;
    if (startsWith(u"$$"))
        return takeDelimited(u"$$", m_noDollars, Kind::Formula);
    // As in pandoc: no space inside the dollars, no digit after them, so that prices stay prices.
    const qsizetype close = m_text.indexOf(u'$', m_pos + 1);
    if (close <= m_pos + 1 || m_text[m_pos + 1].isSpace() || m_text[close - 1].isSpace()
        || m_text[close - 1] == u'\\' || (close + 1 < m_text.size() && isAsciiDigit(m_text[close + 1])))
        return false;
    add(Kind::Formula, m_pos, close + 1);
    return true;
}

bool InlineScanner::takeAngle()
{
    if (m_text[m_pos] != u'<')
        return false;
    if (startsWith(u"<!--"))
        return takeDelimited(u"-->", m_noComment, Kind::HtmlTag);
    qsizetype end = m_pos + 1;
    while (end < m_text.size() && m_text[end] != u'>' && m_text[end] != u'<')
        ++end;
    if (end == m_text.size() || m_text[end] == u'<')
        return false;
    QStringView inner = m_text.sliced(m_pos + 1, end - m_pos - 1);
    const bool oneWord = std::none_of(inner.begin(), inner.end(), [](QChar c) { return c.isSpace(); });
    if (oneWord
        && (inner.contains(QStringView(u"://")) || inner.contains(u'@')
            || inner.startsWith(QStringView(u"mailto:")))) {
        add(Kind::Address, m_pos, end + 1);
        return true;
    }
    if (inner.startsWith(u'/'))
        inner = inner.sliced(1);
    qsizetype name = 0;
    while (name < inner.size()
           && (isWordCharacter(inner[name]) || inner[name] == u'-' || inner[name] == u':'))
        ++name;
    if (name == 0 || !isAsciiLetter(inner.front())
        || (name < inner.size() && !inner[name].isSpace() && inner[name] != u'/'))
        return false;
    add(Kind::HtmlTag, m_pos, end + 1);
    return true;
}

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

bool InlineScanner::takeAddress()
{
    if (m_pos > m_start && isWordCharacter(m_text[m_pos - 1]))
        return false;
    const qsizetype length = webAddressLength(m_text.sliced(m_pos));
    if (length == 0)
        return false;
    add(Kind::Address, m_pos, m_pos + length);
    return true;
}

bool InlineScanner::takeMail()
{
    if (m_text[m_pos] != u'@')
        return false;
    const qsizetype floor = m_parts.empty() ? m_start : std::max(m_start, m_parts.back().range.end());
    const TextRange mail = mailAddressAround(m_text, m_pos, floor);
    if (mail.isEmpty())
        return false;
    add(Kind::Address, mail.start, mail.end());
    return true;
}

bool InlineScanner::takeDelimited(QStringView close, bool &missing, Kind kind)
{
    if (missing)
        return false;
    const qsizetype end = m_text.indexOf(close, m_pos + 2);
    missing = end < 0;
    if (end <= m_pos + 2)
        return false;
    add(kind, m_pos, end + close.size());
    return true;
}

void InlineScanner::add(Kind kind, qsizetype start, qsizetype end)
{
    m_parts.push_back({kind, TextRange::between(start, end)});
    m_pos = end;
}

bool InlineScanner::startsWith(QStringView what) const
{
    return m_text.sliced(m_pos).startsWith(what);
}

/// Looks no further than a link may reasonably reach, which keeps the scan linear.
qsizetype InlineScanner::find(QChar what, qsizetype from, qsizetype reach) const
{
    const QStringView near = m_text.sliced(from, std::min(reach, m_text.size() - from));
    const qsizetype found = near.indexOf(what);
    return found < 0 ? -1 : from + found;
}

} // namespace breakwater
