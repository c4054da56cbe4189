// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/answer/answerremarks.h"

#include "text/answer/remarkpatterns.h"
#include "text/characters/similarity.h"

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

QStringView head(QStringView text, qsizetype length)
{
    return text.first(std::min(length, text.size()));
}

/// What matched is the edited beginning of the original, not a remark in front of it.
bool originalBeginsSo(QStringView remark, QStringView rest, QStringView original)
{
    const double asRemark = textSimilarity(remark, head(original, remark.size()));
    return asRemark >= 0.5
        && asRemark >= textSimilarity(head(rest, remark.size()), head(original, remark.size()));
}

qsizetype afterSpace(QStringView text, qsizetype position)
{
    while (position < text.size() && text[position].isSpace())
        ++position;
    return position;
}

/// How many remarks stand one after the other at the start.
int preamblesIn(QStringView text)
{
    int count = 0;
    while (const qsizetype length = matchLength(remarks::preambles(), text)) {
        text = text.sliced(afterSpace(text, length));
        ++count;
    }
    return count;
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

/// How many lines at the end are closing remarks.
qsizetype closingLines(const std::vector<Line> &lines)
{
    const auto other = std::find_if(lines.rbegin(), lines.rend(), [](const Line &line) {
        return !matches(remarks::closings(), line.text);
    });
    return other - lines.rbegin();
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
    const QStringView rest = answer.sliced(end);
    const int own = preamblesIn(original);
    if (own > 0 && preamblesIn(answer) <= own)
        return 0;
    if (!matches(remarks::preambles(), rest) && originalBeginsSo(answer.first(length), rest, original))
        return 0;
    return end;
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
    const std::vector<Line> originalLines = filledLines(original);
    if (lines.size() < 2)
        return answer.size();
    const QStringView originalEnd = originalLines.empty() ? QStringView() : originalLines.back().text;
    const Line &last = lines.back();
    const qsizetype ownClosings = closingLines(originalLines);
    const bool added
        = ownClosings > 0 ? closingLines(lines) > ownClosings : textSimilarity(last.text, originalEnd) < 0.5;
    if (matches(remarks::closings(), last.text) && added)
        return last.start;
    if (lines.size() <= originalLines.size())
        return answer.size();
    for (const Line &line : originalLines) {
        if (matches(remarks::explanations(), line.text))
            return answer.size();
    }
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const bool begins = lines[i].afterBlank || i + 1 == lines.size();
        if (begins && matches(remarks::explanations(), lines[i].text)
            && textSimilarity(lines[i].text, originalEnd) < 0.4)
            return lines[i].start;
    }
    return answer.size();
}

} // namespace breakwater
