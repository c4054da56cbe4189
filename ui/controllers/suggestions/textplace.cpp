// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/suggestions/textplace.h"

#include "text/diff/textdiff.h"
#include "text/markdown/textspans.h"

#include <algorithm>

namespace breakwater {

namespace {

/// Enough of a beginning or an end to know a passage by, in UTF-16 units: a quarter of it, within these
/// bounds.
constexpr qsizetype shortestAnchor = 4;
constexpr qsizetype longestAnchor = 12;

/// Where `words` begin, if that is one place only.
qsizetype onlyPlace(QStringView words, const QString &text)
{
    const qsizetype first = text.indexOf(words);
    return first >= 0 && text.indexOf(words, first + 1) < 0 ? first : -1;
}

TextPlace findByAnchors(QStringView words, const QString &text)
{
    const TextPlace gone{.range = {text.size(), 0}};
    if (words.size() < 2 * shortestAnchor)
        return gone;
    const qsizetype anchorLength = std::clamp(words.size() / 4, shortestAnchor, longestAnchor);
    const qsizetype head = onlyPlace(words.first(anchorLength), text);
    const qsizetype tail = onlyPlace(words.last(anchorLength), text);
    if (head >= 0 && tail >= head)
        return {TextRange::between(head, tail + anchorLength), TextPlace::Standing::Changed};
    if (head < 0 && tail < 0)
        return gone;
    const TextRange paragraph = paragraphAt(text, std::max(head, tail));
    const TextRange range = head >= 0 ? TextRange::between(head, paragraph.end())
                                      : TextRange::between(paragraph.start, tail + anchorLength);
    return {range, TextPlace::Standing::Changed};
}

} // namespace

bool isAkin(const QString &words, const QString &text)
{
    qsizetype kept = 0;
    const TextDiff diff(words, text);
    for (const DiffSegment &segment : diff.segments()) {
        if (segment.type == DiffSegment::Type::Equal)
            kept += segment.original.length;
    }
    return 2 * kept >= words.size() && kept > 0;
}

TextPlace findPlace(const QString &words, qsizetype position, const QString &text)
{
    if (words.isEmpty())
        return {.range = {text.size(), 0}};
    const bool stands = position >= 0 && position + words.size() <= text.size()
        && QStringView(text).sliced(position, words.size()) == words;
    const qsizetype found = stands ? position : onlyPlace(words, text);
    if (found >= 0)
        return {{found, words.size()}, TextPlace::Standing::Same};
    const TextPlace place = findByAnchors(words, text);
    // Another passage may begin or end with the same letters.
    if (isAkin(words, text.sliced(place.range.start, place.range.length)))
        return place;
    return {.range = {text.size(), 0}};
}

} // namespace breakwater
