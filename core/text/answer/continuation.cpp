// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/answer/answercleaner.h"

#include "text/answer/thinkfilter.h"
#include "text/answer/thinktags.h"
#include "text/characters/characters.h"
#include "text/characters/similarity.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace breakwater {

namespace {

constexpr qsizetype longestRepeat = 4000;
/// Shorter repeats are chance, unless they begin a line or a sentence.
constexpr qsizetype shortestRepeat = 12;

qsizetype spaceAtStart(QStringView text)
{
    return std::find_if_not(text.begin(), text.end(), [](QChar c) { return c.isSpace(); }) - text.begin();
}

qsizetype spaceAtEnd(QStringView text)
{
    return std::find_if_not(text.rbegin(), text.rend(), [](QChar c) { return c.isSpace(); }) - text.rbegin();
}

bool beginsSentence(QStringView text, qsizetype position)
{
    while (position > 0 && text[position - 1] == u' ')
        --position;
    return position == 0 || isLineEnd(text[position - 1])
        || QStringView(u".!?。！？").contains(text[position - 1]);
}

/// How much of the start of \a continuation says again what \a partial ends with.
qsizetype repeatedLength(QStringView partial, QStringView continuation)
{
    for (qsizetype length = std::min({partial.size(), continuation.size(), longestRepeat}); length > 0;
         --length) {
        const qsizetype start = partial.size() - length;
        if (!continuation.startsWith(partial.sliced(start)))
            continue;
        if (length >= shortestRepeat || beginsSentence(partial, start))
            return length;
    }
    return 0;
}

/// So many characters are the same at two places by chance only where a writer repeats himself.
constexpr qsizetype headLength = 40;
constexpr qsizetype tailLength = 16;

/// Where in \a partial the place is with which \a continuation begins; -1 if it does not go back.
qsizetype restartPosition(QStringView partial, QStringView continuation)
{
    const auto lineEnd = std::find_if(continuation.begin(), continuation.end(), isLineEnd);
    const qsizetype length = std::min<qsizetype>(headLength, lineEnd - continuation.begin());
    const QStringView head = continuation.first(length);
    for (qsizetype at = partial.size(); length >= shortestRepeat && at > 0;) {
        at = partial.lastIndexOf(head, at - 1);
        if (at < 0)
            break;
        if (beginsSentence(partial, at))
            return at;
    }
    // Said in other words from the start.
    const qsizetype beginning = std::min({partial.size(), continuation.size(), qsizetype{200}});
    constexpr qsizetype sentence = 40;
    const bool alike = beginning >= sentence
        && textSimilarity(partial.first(beginning), continuation.first(beginning)) > 0.7;
    return alike ? 0 : -1;
}

/// The end of \a said is found in \a rest about as far from its start as in what it repeats; -1 if not.
qsizetype endOfRepetition(QStringView said, qsizetype from, QStringView rest)
{
    const QStringView repeated = said.sliced(from);
    const QStringView tail = repeated.last(std::min(tailLength, repeated.size()));
    const qsizetype slack = 20 + repeated.size() / 5;
    qsizetype best = -1;
    for (qsizetype at = rest.indexOf(tail); at >= 0; at = rest.indexOf(tail, at + 1)) {
        const qsizetype end = at + tail.size();
        if (end > repeated.size() + slack)
            break;
        if (std::abs(end - repeated.size()) <= slack
            && (best < 0 || std::abs(end - repeated.size()) < std::abs(best - repeated.size())))
            best = end;
    }
    return best;
}

/// Behind what both begin with, too: a song has verses that begin alike.
bool saysAllAgain(QStringView said, QStringView rest)
{
    const auto apart = std::mismatch(said.begin(), said.end(), rest.begin(), rest.end()).first - said.begin();
    const QStringView before = said.sliced(apart);
    const QStringView after = rest.sliced(apart);
    constexpr qsizetype sentence = 40;
    return said.size() >= 2 * sentence && before.size() >= sentence && after.size() * 10 >= before.size() * 7
        && textSimilarity(after.first(std::min(after.size(), before.size())), before) > 0.6;
}

/// A model that starts over: joined where the two overlap, or the new answer alone, if it says the whole in
/// other words.
std::optional<QString> joinedOver(QStringView said, QStringView rest)
{
    const qsizetype from = restartPosition(said, rest);
    if (from < 0)
        return std::nullopt;
    if (const qsizetype end = endOfRepetition(said, from, rest); end >= 0)
        return said.toString() + rest.sliced(end).toString();
    return from == 0 && saysAllAgain(said, rest) ? std::optional(rest.toString()) : std::nullopt;
}

/// Of two runs of white space that meet, the one with more line ends is the paragraph break; they are not
/// added up.
QStringView joint(QStringView left, QStringView right)
{
    const qsizetype leftEnds = left.count(u'\n');
    const qsizetype rightEnds = right.count(u'\n');
    if (leftEnds == rightEnds)
        return left.size() >= right.size() ? left : right;
    return leftEnds > rightEnds ? left : right;
}

QStringView lastWord(QStringView text)
{
    qsizetype start = text.size();
    while (start > 0 && text[start - 1].isLetterOrNumber() && !isHan(text[start - 1].unicode()))
        --start;
    return text.sliced(start);
}

QStringView firstWord(QStringView text)
{
    qsizetype end = 0;
    while (end < text.size() && text[end].isLetterOrNumber() && !isHan(text[end].unicode()))
        ++end;
    return text.first(end);
}

bool hasWord(QStringView text, const QString &word)
{
    for (qsizetype i = text.indexOf(word); i >= 0; i = text.indexOf(word, i + 1)) {
        const qsizetype end = i + word.size();
        if ((i == 0 || !text[i - 1].isLetterOrNumber())
            && (end == text.size() || !text[end].isLetterOrNumber()))
            return true;
    }
    return false;
}

/// After "home." comes a space if the writer puts one there, and does not write "home.She".
bool spaceFollows(QChar punctuation, const QString &first, QStringView original)
{
    return original.contains(QString(punctuation) + u' ') && !original.contains(punctuation + first);
}

bool spaceWasTrimmed(QStringView partial, QStringView continuation, QStringView original)
{
    const QString last = lastWord(partial).toString();
    const QString first = firstWord(continuation).toString();
    if (!partial.isEmpty() && !first.isEmpty() && QStringView(u".,;:!?").contains(partial.back()))
        return spaceFollows(partial.back(), first, original);
    return !last.isEmpty() && !first.isEmpty() && hasWord(original, last) && !hasWord(original, last + first);
}

} // namespace

QString joinContinuation(const QString &partial, const QString &continuation, const QString &original)
{
    const bool thinks = !findThinkTags(continuation).empty();
    const QString more = thinks ? stripThinking(continuation, original).text : continuation;
    const qsizetype moreSpace = spaceAtStart(more);
    const qsizetype partialEnd = partial.size() - spaceAtEnd(partial);
    const QStringView said = QStringView(partial).first(partialEnd);
    const QStringView rest = QStringView(more).sliced(moreSpace);
    if (rest.isEmpty())
        return partial;
    if (const qsizetype repeated = repeatedLength(said, rest); repeated > 0)
        return said.toString() + rest.sliced(repeated).toString();
    if (const auto whole = joinedOver(said, rest))
        return *whole;
    QString between
        = joint(QStringView(partial).sliced(partialEnd), QStringView(more).first(moreSpace)).toString();
    if (between.isEmpty() && spaceWasTrimmed(said, rest, original))
        between = QStringLiteral(" ");
    return said.toString() + between + rest.toString();
}

} // namespace breakwater
