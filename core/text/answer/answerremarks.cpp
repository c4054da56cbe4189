// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/answer/answerremarks.h"

#include "text/answer/remarkpatterns.h"
#include "text/characters/similarity.h"
#include "text/measure/editmeasure.h"

#include <QList>
#include <QRegularExpression>

#include <algorithm>
#include <vector>

namespace breakwater {

namespace {

using Patterns = QList<QRegularExpression>;

qsizetype matchLength(const Patterns &patterns, QStringView text)
{
    // Remarks are short: matching no further keeps the cost independent of the length of the answer.
    const QString head = text.first(std::min<qsizetype>(text.size(), 400)).toString();
    for (const QRegularExpression &candidate : patterns) {
        if (const auto match = candidate.match(head); match.hasMatch() && match.capturedLength() > 0)
            return match.capturedLength();
    }
    return 0;
}

bool matches(const Patterns &patterns, QStringView text)
{
    return matchLength(patterns, text) > 0;
}

/// What else speaks for the writer, besides that words of a sentence are found in a remark.
enum class Ownership {
    ByWords, ///< nothing
    ByPlace, ///< it stands where a sentence of the writer's is gone
};

/// A fence that a model put around everything must not hide the words in it.
QString withoutNewFences(QString answer, QStringView original)
{
    static const QRegularExpression fence(QStringLiteral("^[ \\t]*(?:```|~~~).*$"),
                                          QRegularExpression::MultilineOption);
    return fence.match(original).hasMatch() ? answer : answer.remove(fence);
}

/// Whether `remark`, between two parts of an answer, is the edit of something that the writer wrote: most of
/// it is missed without it, or a sentence of the writer's is at home in it.
bool isTheWriters(QStringView before, QStringView remark, QStringView after, QStringView original,
                  Ownership ownership)
{
    // As a paragraph of its own, since models run on in the same line.
    const QString gap = QStringLiteral("\n\n");
    const QString front = withoutNewFences(before.toString() + gap, original);
    const QString words = remark.toString() + gap;
    const QString back = withoutNewFences(after.toString(), original);
    const EditMeasure with = measureEdit(original, front + words + back);
    const EditMeasure without = measureEdit(original, front + back);
    double weight = 0;
    bool claimed = false;
    for (const EditMeasure::Said &said : with.answer) {
        if (said.range.start < front.size() || said.range.start >= front.size() + words.size())
            continue;
        weight += said.weight;
        claimed = claimed || said.home || (ownership == Ownership::ByPlace && said.standsFor);
    }
    return claimed || with.sharedWeight - without.sharedWeight >= std::max(weight / 2, 0.1);
}

qsizetype afterSpace(QStringView text, qsizetype position)
{
    while (position < text.size() && text[position].isSpace())
        ++position;
    return position;
}

/// "Original: … Corrected: …": the length up to the second text.
qsizetype bothTextsLength(QStringView answer, QStringView original)
{
    for (const QRegularExpression &candidate : remarks::bothTexts()) {
        if (candidate.match(original).hasMatch())
            continue;
        if (const auto match = candidate.match(answer); match.hasMatch())
            return match.capturedLength();
    }
    return 0;
}

bool isBlank(QStringView line)
{
    return line.trimmed().isEmpty();
}

struct Line
{
    qsizetype start = 0;
    QStringView text;
    bool afterBlank = false;
};

std::vector<Line> filledLines(QStringView text)
{
    std::vector<Line> lines;
    bool afterBlank = false;
    qsizetype start = 0;
    for (const QStringView line : text.split(u'\n')) {
        if (!isBlank(line))
            lines.push_back({start, line, afterBlank});
        afterBlank = isBlank(line);
        start += line.size() + 1;
    }
    return lines;
}

} // namespace

qsizetype preambleLength(QStringView answer, QStringView original)
{
    if (const qsizetype both = bothTextsLength(answer, original); both > 0)
        return afterSpace(answer, both);
    const qsizetype length = matchLength(remarks::preambles(), answer);
    if (length == 0)
        return 0;
    const qsizetype end = afterSpace(answer, length);
    return isTheWriters({}, answer.first(length), answer.sliced(length), original, Ownership::ByWords) ? 0
                                                                                                       : end;
}

bool saysNothingToChange(QStringView answer, QStringView original)
{
    constexpr qsizetype longest = 240;
    return answer.size() <= longest && matches(remarks::nothingChanged(), answer)
        && !matches(remarks::nothingChanged(), original) && textSimilarity(answer, original) < 0.3;
}

qsizetype closingRemarkStart(QStringView answer, QStringView original)
{
    const std::vector<Line> lines = filledLines(answer);
    if (lines.size() < 2)
        return answer.size();
    const Line &last = lines.back();
    if (matches(remarks::closings(), last.text)
        && !isTheWriters(answer.first(last.start), last.text, {}, original, Ownership::ByPlace))
        return last.start;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const bool begins = lines[i].afterBlank || i + 1 == lines.size();
        if (begins && matches(remarks::explanations(), lines[i].text))
            return isTheWriters(answer.first(lines[i].start), answer.sliced(lines[i].start), {}, original,
                                Ownership::ByWords)
                ? answer.size()
                : lines[i].start;
    }
    return answer.size();
}

} // namespace breakwater
