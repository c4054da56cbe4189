// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/diff/textdiff.h"

#include "text/characters/characters.h"
#include "text/diff/changekind.h"
#include "text/diff/splittext.h"

#include <algorithm>
#include <utility>

namespace breakwater {

namespace {

using Type = DiffSegment::Type;

/// The stretch between two matches.
struct Gap
{
    qsizetype a0 = 0;
    qsizetype a1 = 0;
    qsizetype b0 = 0;
    qsizetype b1 = 0;

    [[nodiscard]] bool isOneForOne() const { return a1 - a0 == 1 && b1 - b0 == 1; }
    [[nodiscard]] bool isEmpty() const { return a0 == a1 && b0 == b1; }
};

/// Compares two texts; lives for the length of one comparison.
class Comparison
{
public:
    Comparison(QStringView original, QStringView suggestion)
        : m_originalText(original)
        , m_suggestionText(suggestion)
        , m_original(original, m_numbers)
        , m_suggestion(suggestion, m_numbers)
    { }

    std::vector<DiffSegment> whole()
    {
        return segments(withoutLoneSpaces(alignUnits(m_original.sequence(), m_suggestion.sequence())));
    }

    std::vector<DiffSegment> cutOff()
    {
        UnitSequence reached = m_original.sequence();
        reached.units.resize(static_cast<std::size_t>(reach()));
        std::vector<UnitMatch> matches = alignUnits(reached, m_suggestion.sequence());
        moveLastMatchForward(matches);
        std::vector<DiffSegment> result = segments(withoutLoneSpaces(matches));
        // What follows the last common words was not finished: nothing in it is a proposal.
        if (!result.empty() && result.back().isChange()) {
            result.back().type = Type::NotReached;
            result.back().kind = ChangeKind::Wording;
        }
        return result;
    }

private:
    [[nodiscard]] Gap gapBefore(const std::vector<UnitMatch> &matches, std::size_t index) const
    {
        Gap gap{.a1 = m_original.size(), .b1 = m_suggestion.size()};
        if (index > 0) {
            gap.a0 = matches[index - 1].original + matches[index - 1].count;
            gap.b0 = matches[index - 1].suggestion + matches[index - 1].count;
        }
        if (index < matches.size()) {
            gap.a1 = matches[index].original;
            gap.b1 = matches[index].suggestion;
        }
        return gap;
    }

    [[nodiscard]] bool hasWords(const Gap &gap) const
    {
        return m_original.hasWord(gap.a0, gap.a1) || m_suggestion.hasWord(gap.b0, gap.b1);
    }

    /// "starts monday" → "start on Monday" is one thought, not two changes around a space. Word for word
    /// stays apart.
    [[nodiscard]] std::vector<UnitMatch> withoutLoneSpaces(const std::vector<UnitMatch> &matches) const
    {
        std::vector<UnitMatch> kept;
        for (std::size_t i = 0; i < matches.size(); ++i) {
            const Gap before = gapBefore(matches, i);
            const Gap after = gapBefore(matches, i + 1);
            const bool loneSpace
                = matches[i].count == 1 && m_original.unit(matches[i].original).kind == TextUnit::Kind::Space;
            if (loneSpace && hasWords(before) && hasWords(after)
                && !(before.isOneForOne() && after.isOneForOne()))
                continue;
            kept.push_back(matches[i]);
        }
        return kept;
    }

    /// How far into the original a suggestion that was cut off can have come: as many lines, and in the last
    /// of them somewhat further than its own length. Without this bound its last words find partners all over
    /// the rest.
    [[nodiscard]] qsizetype reach() const
    {
        const auto &ownLines = m_suggestion.sequence().lineStarts;
        const auto &lines = m_original.sequence().lineStarts;
        if (ownLines.empty() || ownLines.size() > lines.size())
            return ownLines.empty() ? 0 : m_original.size();
        const qsizetype lastLength = m_suggestion.size() - ownLines.back();
        const qsizetype lineStart = lines[ownLines.size() - 1];
        const qsizetype lineEnd = ownLines.size() < lines.size() ? lines[ownLines.size()] : m_original.size();
        return std::min(lineStart + lastLength + lastLength / 4 + 8, lineEnd);
    }

    /// "Two is|" fits "Two is bad. Three is bad." at both "is": the first is meant.
    void moveLastMatchForward(std::vector<UnitMatch> &matches) const
    {
        if (matches.empty())
            return;
        const Gap gap = gapBefore(matches, matches.size() - 1);
        UnitMatch &last = matches.back();
        const auto &units = m_original.sequence().units;
        const auto from = units.begin() + gap.a0;
        const auto own = units.begin() + last.original;
        if (gap.b0 == gap.b1 && std::equal(own, own + last.count, from))
            last.original = gap.a0;
    }

    [[nodiscard]] std::vector<DiffSegment> segments(const std::vector<UnitMatch> &matches) const
    {
        std::vector<DiffSegment> result;
        for (std::size_t i = 0; i <= matches.size(); ++i) {
            const Gap gap = gapBefore(matches, i);
            if (!gap.isEmpty())
                result.push_back(change(gap));
            if (i == matches.size())
                break;
            const UnitMatch &match = matches[i];
            const TextRange original = m_original.range(match.original, match.original + match.count);
            const TextRange suggestion = m_suggestion.range(match.suggestion, match.suggestion + match.count);
            if (gap.isEmpty() && !result.empty()) {
                result.back().original.length += original.length;
                result.back().suggestion.length += suggestion.length;
            } else {
                result.push_back({.type = Type::Equal, .original = original, .suggestion = suggestion});
            }
        }
        return result;
    }

    [[nodiscard]] DiffSegment change(const Gap &gap) const
    {
        const TextRange original = m_original.range(gap.a0, gap.a1);
        const TextRange suggestion = m_suggestion.range(gap.b0, gap.b1);
        const bool atLineStart = original.start == 0 || isLineEnd(m_originalText[original.start - 1]);
        return {.type = original.isEmpty() ? Type::Insert
                    : suggestion.isEmpty() ? Type::Delete
                                           : Type::Replace,
                .kind = changeKind(m_originalText.sliced(original.start, original.length),
                                   m_suggestionText.sliced(suggestion.start, suggestion.length), atLineStart),
                .original = original,
                .suggestion = suggestion};
    }

    QStringView m_originalText;
    QStringView m_suggestionText;
    SplitText::Numbers m_numbers;
    SplitText m_original;
    SplitText m_suggestion;
};

} // namespace

TextDiff::TextDiff(QString original, QString suggestion, SuggestionExtent extent)
    : m_original(std::move(original))
    , m_suggestion(std::move(suggestion))
{
    Comparison comparison(m_original, m_suggestion);
    m_segments = extent == SuggestionExtent::Whole ? comparison.whole() : comparison.cutOff();
}

std::vector<qsizetype> TextDiff::changes() const
{
    std::vector<qsizetype> indices;
    for (std::size_t i = 0; i < m_segments.size(); ++i) {
        if (m_segments[i].isChange())
            indices.push_back(static_cast<qsizetype>(i));
    }
    return indices;
}

bool TextDiff::hasChanges() const
{
    return std::any_of(m_segments.begin(), m_segments.end(),
                       [](const DiffSegment &segment) { return segment.isChange(); });
}

QString TextDiff::apply(const std::vector<bool> &chosen) const
{
    QString result;
    result.reserve(std::max(m_original.size(), m_suggestion.size()));
    std::size_t change = 0;
    for (const DiffSegment &segment : m_segments) {
        const bool take = segment.isChange() && change < chosen.size() && chosen[change];
        change += segment.isChange() ? 1 : 0;
        const QString &source = take ? m_suggestion : m_original;
        const TextRange range = take ? segment.suggestion : segment.original;
        result += QStringView(source).sliced(range.start, range.length);
    }
    return result;
}

QString TextDiff::applyAll() const
{
    return apply(std::vector<bool>(m_segments.size(), true));
}

} // namespace breakwater
