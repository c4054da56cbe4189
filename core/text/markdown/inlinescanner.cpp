// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/markdown/inlinescanner.h"

#include "text/characters/characters.h"
#include "text/markdown/addresses.h"
#include "text/markdown/extrasyntax.h"

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
        if (takeCode() || takeComment() || takeFormula() || takeExtra() || takeEscape() || takeAngle()
            || takeBracket() || takeAddress() || takeMail())
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

bool InlineScanner::takeComment()
{
    return startsWith(u"%%") && takeDelimited(u"%%", m_noPercent, Kind::Comment);
}

bool InlineScanner::takeExtra()
{
    const bool behindPart = !m_parts.empty() && m_parts.back().range.end() == m_pos;
    if (m_text[m_pos] == u'{' && m_pos > m_start && m_text[m_pos - 1] == u'}' && !behindPart)
        return false; // another argument of a LaTeX command
    const std::optional<MarkdownPart> part = extraPartAt(m_text, m_pos, m_start);
    if (!part)
        return false;
    if (part->range.start > m_pos)
        m_brackets.insert(m_brackets.end(), 2, {m_pos, false}); // of [[target|text]], whose text is prose
    add(part->kind, part->range.start, part->range.end());
    if (part->kind == Kind::LatexCommand && startsWith(u"{"))
        ++m_pos;
    return true;
}

bool InlineScanner::takeFormula()
{
    if (m_text[m_pos] != u'$')
        return false;
    if (startsWith(u"$$"))
        return takeDelimited(u"$$", m_noDollars, Kind::Formula);
    if (startsWith(u"${") && takeExtra())
        return true;
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

} // namespace breakwater
