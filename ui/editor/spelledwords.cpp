// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/spelledwords.h"

#include <QRegularExpression>

#include <algorithm>
#include <iterator>

namespace breakwater {

using namespace Qt::StringLiterals;

namespace {

/// A longer one is no word, and a dictionary would take its time to say so.
constexpr qsizetype longestWord = 80;

/// What of a line is code, a marker or an address: apart from each other, in order.
std::vector<TextRange> withoutProse(const std::vector<MarkdownSpan> &spans)
{
    using Kind = MarkdownSpan::Kind;
    std::vector<TextRange> ranges;
    for (const MarkdownSpan &span : spans) {
        if (span.kind == Kind::Code || span.kind == Kind::Marker || span.kind == Kind::Link)
            ranges.push_back(span.range);
    }
    std::sort(ranges.begin(), ranges.end(),
              [](const TextRange &a, const TextRange &b) { return a.start < b.start; });
    std::vector<TextRange> merged;
    for (const TextRange &range : ranges) {
        if (!merged.empty() && range.start <= merged.back().end())
            merged.back()
                = TextRange::between(merged.back().start, std::max(merged.back().end(), range.end()));
        else
            merged.push_back(range);
    }
    return merged;
}

bool isProse(TextRange word, const std::vector<TextRange> &noProse)
{
    const auto after
        = std::lower_bound(noProse.begin(), noProse.end(), word.end(),
                           [](const TextRange &range, qsizetype end) { return range.start < end; });
    return after == noProse.begin() || std::prev(after)->end() <= word.start;
}

/// A part of something that is no word, such as x86_64, user@host or a/path.
bool isJoined(QStringView line, TextRange word)
{
    const auto joins
        = [](QChar character) { return character.isDigit() || u"_@/\\~#$%"_s.contains(character); };
    return (word.start > 0 && joins(line[word.start - 1]))
        || (word.end() < line.size() && joins(line[word.end()]));
}

/// "Breakwater" and "naïve", not "NASA" or "QtCore".
bool isSpelledAsAWord(QStringView word)
{
    return std::none_of(word.begin() + 1, word.end(), [](QChar character) { return character.isUpper(); });
}

} // namespace

QList<TextRange> spelledWords(QStringView line, const std::vector<MarkdownSpan> &spans)
{
    static const QRegularExpression words(
        u"(?:(?![\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}])[\\p{L}\\p{M}])+"
        "(?:['’](?:(?![\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}])[\\p{L}\\p{M}])+)*"_s);
    QList<TextRange> found;
    const std::vector<TextRange> noProse = withoutProse(spans);
    auto matches = words.globalMatch(line);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        const TextRange word{match.capturedStart(), match.capturedLength()};
        if (word.length > 1 && word.length <= longestWord && isSpelledAsAWord(match.capturedView())
            && !isJoined(line, word) && isProse(word, noProse))
            found.append(word);
    }
    return found;
}

} // namespace breakwater
