// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/answer/answercleaner.h"

#include "text/answer/thinkfilter.h"
#include "text/answer/thinktags.h"
#include "text/characters/characters.h"

#include <algorithm>

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
    QString between
        = joint(QStringView(partial).sliced(partialEnd), QStringView(more).first(moreSpace)).toString();
    if (between.isEmpty() && spaceWasTrimmed(said, rest, original))
        between = QStringLiteral(" ");
    return said.toString() + between + rest.toString();
}

} // namespace breakwater
