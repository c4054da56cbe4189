// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/textfinder.h"

#include <utility>

namespace breakwater {

namespace {

bool isWordCharacter(QChar c)
{
    return (c.isLetterOrNumber() || c == u'_') && c.script() != QChar::Script_Han
        && c.script() != QChar::Script_Hiragana && c.script() != QChar::Script_Katakana;
}

} // namespace

TextFinder::TextFinder(SearchTerm term)
    : m_term(std::move(term))
{ }

std::optional<TextFinder::Hit> TextFinder::find(QStringView text, qsizetype from,
                                                SearchDirection direction) const
{
    if (m_term.text.isEmpty())
        return std::nullopt;
    const bool forward = direction == SearchDirection::Forward;
    bool wrapped = false;
    qsizetype start = forward ? next(text, from) : previous(text, from);
    if (start < 0) {
        wrapped = true;
        start = forward ? next(text, 0) : previous(text, text.size());
    }
    if (start < 0)
        return std::nullopt;
    return Hit{.range = {start, m_term.text.size()}, .wrapped = wrapped};
}

qsizetype TextFinder::count(QStringView text) const
{
    qsizetype hits = 0;
    if (m_term.text.isEmpty())
        return hits;
    for (qsizetype start = next(text, 0); start >= 0; start = next(text, start + m_term.text.size()))
        ++hits;
    return hits;
}

bool TextFinder::matches(QStringView candidate) const
{
    return candidate.compare(m_term.text, sensitivity()) == 0;
}

qsizetype TextFinder::next(QStringView text, qsizetype from) const
{
    qsizetype start = text.indexOf(m_term.text, from, sensitivity());
    while (start >= 0 && !standsAlone(text, start))
        start = text.indexOf(m_term.text, start + 1, sensitivity());
    return start;
}

qsizetype TextFinder::previous(QStringView text, qsizetype end) const
{
    qsizetype latest = end - m_term.text.size();
    while (latest >= 0) {
        const qsizetype start = text.lastIndexOf(m_term.text, latest, sensitivity());
        if (start < 0 || standsAlone(text, start))
            return start;
        latest = start - 1;
    }
    return -1;
}

bool TextFinder::standsAlone(QStringView text, qsizetype start) const
{
    if (!m_term.wholeWords)
        return true;
    const qsizetype end = start + m_term.text.size();
    const bool joinedBefore = start > 0 && isWordCharacter(text[start - 1]) && isWordCharacter(text[start]);
    const bool joinedAfter
        = end < text.size() && isWordCharacter(text[end]) && isWordCharacter(text[end - 1]);
    return !joinedBefore && !joinedAfter;
}

Qt::CaseSensitivity TextFinder::sensitivity() const
{
    return m_term.matchCase ? Qt::CaseSensitive : Qt::CaseInsensitive;
}

} // namespace breakwater
