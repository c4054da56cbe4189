// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/answer/answerwrapping.h"

#include "text/characters/similarity.h"
#include "text/characters/textlines.h"

#include <algorithm>
#include <array>
#include <optional>

namespace breakwater {

namespace {

bool isFenceLine(QStringView line)
{
    const QStringView content = line.trimmed();
    return content.startsWith(QStringView(u"```")) || content.startsWith(QStringView(u"~~~"));
}

qsizetype fenceLength(QStringView line)
{
    const QStringView content = line.trimmed();
    return std::find_if(content.begin(), content.end(), [&](QChar c) { return c != content.front(); })
        - content.begin();
}

/// A closing fence carries no info string.
bool isBareFence(QStringView line)
{
    const QStringView content = line.trimmed();
    return isFenceLine(content)
        && std::all_of(content.begin(), content.end(), [&](QChar c) { return c == content.front(); });
}

qsizetype fenceLines(const QList<QStringView> &lines)
{
    return std::count_if(lines.begin(), lines.end(), isFenceLine);
}

/// Tells a fence around blocks from the fence of the first of several blocks.
bool firstFenceIsOuter(const QList<QStringView> &lines, qsizetype surplus)
{
    const auto second = std::find_if(lines.begin() + 1, lines.end(), isFenceLine);
    if (second == lines.end() || second + 1 == lines.end() || !isBareFence(*second))
        return true;
    if (fenceLength(*second) < fenceLength(lines.front()))
        return true;
    static constexpr std::array<QStringView, 5> proseNames{u"markdown", u"md", u"text", u"plaintext", u"txt"};
    const QStringView info = lines.front().trimmed().sliced(3);
    return surplus == 2 && std::any_of(proseNames.begin(), proseNames.end(), [&](QStringView name) {
               return info.compare(name, Qt::CaseInsensitive) == 0;
           });
}

/// The writer's own first fence follows.
bool beginsWithFenceOf(const QString &answer, const QList<QStringView> &originalLines)
{
    return linesOf(answer).front().trimmed() == originalLines.front().trimmed();
}

/// The content of the only fenced block, if it is the text and what stands around it is talk.
std::optional<QString> onlyBlock(const QList<QStringView> &lines, const QString &original)
{
    if (fenceLines(lines) != 2)
        return std::nullopt;
    const auto open = std::find_if(lines.begin(), lines.end(), isFenceLine) - lines.begin();
    const auto close
        = lines.size() - 1 - (std::find_if(lines.rbegin(), lines.rend(), isFenceLine) - lines.rbegin());
    if (!isBareFence(lines[close]))
        return std::nullopt;
    const QString inside = joined(lines, open + 1, close - open - 1);
    const QString outside = joined(lines, 0, open) + u'\n' + joined(lines, close + 1, -1);
    if (textSimilarity(inside, original) < 0.5 || textSimilarity(outside, original) > 0.3)
        return std::nullopt;
    return inside;
}

} // namespace

QString withoutFence(const QString &answer, const QString &original)
{
    const QList<QStringView> lines = linesOf(answer);
    const QList<QStringView> originalLines = linesOf(original);
    const qsizetype fences = fenceLines(lines);
    const qsizetype originalFences = fenceLines(originalLines);
    const qsizetype surplus = fences - originalFences;
    const bool originalBegins = isFenceLine(originalLines.front());
    if (isFenceLine(lines.front()) && surplus == 1 && originalFences > 0
        && (!originalBegins || beginsWithFenceOf(joined(lines, 1, -1), originalLines)))
        return joined(lines, 1, -1); // its end is missing, or is that of the last block inside
    if (isFenceLine(lines.front()) && (!originalBegins || surplus >= 2)) {
        if (isBareFence(lines.back()) && lines.size() >= 2 && firstFenceIsOuter(lines, surplus))
            return joined(lines, 1, lines.size() - 2);
        const bool unclosed = fences % 2 == 1 || (surplus >= 1 && firstFenceIsOuter(lines, surplus));
        if (fences != 2 && unclosed)
            return joined(lines, 1, -1);
    }
    if (!original.isEmpty() && surplus == fences)
        return onlyBlock(lines, original).value_or(answer);
    return answer;
}

} // namespace breakwater
