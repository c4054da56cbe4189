// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/spelledwords.h"

#include <QRegularExpression>

#include <algorithm>

namespace breakwater {

using namespace Qt::StringLiterals;

namespace {

bool isProse(TextRange word, const std::vector<MarkdownSpan> &spans)
{
    using Kind = MarkdownSpan::Kind;
    return std::none_of(spans.begin(), spans.end(), [&](const MarkdownSpan &span) {
        const bool noProse = span.kind == Kind::Code || span.kind == Kind::Marker || span.kind == Kind::Link;
        return noProse && word.start < span.range.end() && span.range.start < word.end();
    });
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
    auto matches = words.globalMatch(line);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        const TextRange word{match.capturedStart(), match.capturedLength()};
        if (word.length > 1 && isSpelledAsAWord(match.capturedView()) && !isJoined(line, word)
            && isProse(word, spans))
            found.append(word);
    }
    return found;
}

} // namespace breakwater
