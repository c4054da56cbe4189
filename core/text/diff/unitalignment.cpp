// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/diff/unitalignment.h"

#include <QHash>

#include <dtl/dtl.hpp>

#include <algorithm>
#include <optional>
#include <string_view>

namespace breakwater {

namespace {

/// Half-open index ranges in both sequences.
struct Box
{
    qsizetype a0 = 0;
    qsizetype a1 = 0;
    qsizetype b0 = 0;
    qsizetype b1 = 0;

    [[nodiscard]] bool isEmpty() const { return a0 == a1 || b0 == b1; }
    [[nodiscard]] bool fits(qsizetype cells) const
    {
        return (a1 - a0) <= cells / std::max<qsizetype>(b1 - b0, 1);
    }
};

/// A line, sentence or single unit as a range of units.
struct Grain
{
    qsizetype start = 0;
    qsizetype end = 0;
};

enum class Level { Lines, Sentences, Units, None };

Level finer(Level level)
{
    return static_cast<Level>(static_cast<int>(level) + 1);
}

std::vector<Grain> grains(const UnitSequence &sequence, Level level, qsizetype from, qsizetype to)
{
    std::vector<Grain> result;
    if (level == Level::Units) {
        for (qsizetype i = from; i < to; ++i)
            result.push_back({i, i + 1});
        return result;
    }
    const auto &starts = level == Level::Lines ? sequence.lineStarts : sequence.sentenceStarts;
    auto next = std::upper_bound(starts.begin(), starts.end(), from);
    for (qsizetype start = from; start < to;) {
        const qsizetype end = next == starts.end() ? to : std::min(*next++, to);
        result.push_back({start, end});
        start = end;
    }
    return result;
}

/// The units of a grain as bytes: a key to look it up by.
QByteArrayView key(const UnitSequence &sequence, Grain grain)
{
    const auto *first = sequence.units.data() + grain.start;
    return {reinterpret_cast<const char *>(first), (grain.end - grain.start) * qsizetype{sizeof(int)}};
}

/// Of pairs ascending in one index, the most that ascend in the other too (patience sorting).
std::vector<UnitMatch> longestAscending(const std::vector<UnitMatch> &pairs)
{
    std::vector<std::size_t> tops; // index of the pair on top of each pile
    std::vector<std::optional<std::size_t>> previous(pairs.size());
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const auto pile
            = std::lower_bound(tops.begin(), tops.end(), i, [&](std::size_t left, std::size_t right) {
                  return pairs[left].suggestion < pairs[right].suggestion;
              });
        if (pile != tops.begin())
            previous[i] = *(pile - 1);
        if (pile == tops.end())
            tops.push_back(i);
        else
            *pile = i;
    }
    std::vector<UnitMatch> chain;
    for (auto at = tops.empty() ? std::nullopt : std::optional(tops.back()); at; at = previous[*at])
        chain.push_back(pairs[*at]);
    std::reverse(chain.begin(), chain.end());
    return chain;
}

class Aligner
{
public:
    Aligner(const UnitSequence &a, const UnitSequence &b, qsizetype cells)
        : m_a(a)
        , m_b(b)
        , m_cells(cells)
    { }

    void align(Box box, Level level)
    {
        while (!box.isEmpty() && equal(box.a0, box.b0)) {
            match(box.a0++, box.b0++, 1);
        }
        qsizetype tail = 0;
        while (!box.isEmpty() && equal(box.a1 - 1, box.b1 - 1)) {
            --box.a1;
            --box.b1;
            ++tail;
        }
        if (!box.isEmpty() && box.fits(m_cells))
            alignByDtl(box);
        else if (!box.isEmpty() && level != Level::None)
            alignByAnchors(box, level);
        match(box.a1, box.b1, tail);
    }

    std::vector<UnitMatch> takeMatches() { return std::move(m_matches); }

private:
    [[nodiscard]] bool equal(qsizetype a, qsizetype b) const
    {
        return m_a.units[static_cast<std::size_t>(a)] == m_b.units[static_cast<std::size_t>(b)];
    }

    void match(qsizetype a, qsizetype b, qsizetype count)
    {
        if (count == 0)
            return;
        if (!m_matches.empty()) {
            UnitMatch &last = m_matches.back();
            if (last.original + last.count == a && last.suggestion + last.count == b) {
                last.count += count;
                return;
            }
        }
        m_matches.push_back({a, b, count});
    }

    void alignByDtl(Box box)
    {
        const std::vector<int> left(m_a.units.begin() + box.a0, m_a.units.begin() + box.a1);
        const std::vector<int> right(m_b.units.begin() + box.b0, m_b.units.begin() + box.b1);
        dtl::Diff<int> diff(left, right);
        diff.compose();
        qsizetype a = box.a0;
        qsizetype b = box.b0;
        for (const auto &[unit, info] : diff.getSes().getSequence()) {
            if (info.type == dtl::SES_DELETE) {
                ++a;
            } else if (info.type == dtl::SES_ADD) {
                ++b;
            } else {
                match(a++, b++, 1);
            }
        }
    }

    void alignByAnchors(Box box, Level level)
    {
        for (const UnitMatch &anchor : anchors(box, level)) {
            align({box.a0, anchor.original, box.b0, anchor.suggestion}, finer(level));
            match(anchor.original, anchor.suggestion, anchor.count);
            box.a0 = anchor.original + anchor.count;
            box.b0 = anchor.suggestion + anchor.count;
        }
        align(box, finer(level));
    }

    /// Grains that occur exactly once in both parts, as long as they keep their order.
    [[nodiscard]] std::vector<UnitMatch> anchors(Box box, Level level) const
    {
        struct Places
        {
            int inA = 0;
            int inB = 0;
            qsizetype b = 0;
        };
        const std::vector<Grain> left = grains(m_a, level, box.a0, box.a1);
        QHash<QByteArrayView, Places> places;
        for (const Grain grain : left)
            ++places[key(m_a, grain)].inA;
        for (const Grain grain : grains(m_b, level, box.b0, box.b1)) {
            Places &place = places[key(m_b, grain)];
            ++place.inB;
            place.b = grain.start;
        }
        std::vector<UnitMatch> unique;
        for (const Grain grain : left) {
            const Places place = places.value(key(m_a, grain));
            if (place.inA == 1 && place.inB == 1)
                unique.push_back({grain.start, place.b, grain.end - grain.start});
        }
        return longestAscending(unique);
    }

    const UnitSequence &m_a;
    const UnitSequence &m_b;
    qsizetype m_cells;
    std::vector<UnitMatch> m_matches;
};

} // namespace

std::vector<UnitMatch> alignUnits(const UnitSequence &original, const UnitSequence &suggestion,
                                  qsizetype cells)
{
    Aligner aligner(original, suggestion, cells);
    aligner.align({0, static_cast<qsizetype>(original.units.size()), 0,
                   static_cast<qsizetype>(suggestion.units.size())},
                  Level::Lines);
    return aligner.takeMatches();
}

} // namespace breakwater
