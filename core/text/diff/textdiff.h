// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/characters/textrange.h"

#include <QString>

#include <vector>

namespace breakwater {

/// What a change is about, for the filter of the suggestion panel.
enum class ChangeKind { Wording, Punctuation, Spacing, Structure };

/// A stretch of two texts that is the same or was changed.
struct DiffSegment
{
    enum class Type {
        Equal,
        Delete,
        Insert,
        Replace,
        NotReached, ///< the end of the original that a cut off suggestion did not come to; always kept
    };
    Type type = Type::Equal;
    ChangeKind kind = ChangeKind::Wording; ///< of a change
    TextRange original{};
    TextRange suggestion{};

    [[nodiscard]] bool isChange() const { return type != Type::Equal && type != Type::NotReached; }
    bool operator==(const DiffSegment &) const = default;
};

/// Whether the suggestion is whole, or was cut off: then its end says nothing about the rest of the original.
enum class SuggestionExtent { Whole, CutOff };

/// The differences between a text and a suggestion for it, in units a writer thinks in: single Han
/// characters, words, punctuation marks, runs of space, line ends. Never splits a grapheme or a surrogate
/// pair.
///
/// The segments cover both texts without a gap, in order; two changes never touch. Time and memory are
/// bounded: long texts are first aligned at lines and sentences that occur once on both sides, and a stretch
/// without such anchors that is too large to compare becomes one change. Immutable, keeps both texts
/// (implicitly shared); thread-safe. Source: Wu, Manber, Myers, Miller, "An O(NP) sequence comparison
/// algorithm" (by dtl); anchors as in patience diff.
class TextDiff
{
public:
    TextDiff() = default;
    TextDiff(QString original, QString suggestion, SuggestionExtent extent = SuggestionExtent::Whole);

    [[nodiscard]] const QString &original() const { return m_original; }
    [[nodiscard]] const QString &suggestion() const { return m_suggestion; }
    [[nodiscard]] const std::vector<DiffSegment> &segments() const { return m_segments; }
    /// Indices into segments() of the changes.
    [[nodiscard]] std::vector<qsizetype> changes() const;
    [[nodiscard]] bool hasChanges() const;

    /// The original with the chosen changes made. \param chosen one entry for each of changes(), in order; a
    /// missing entry is a change not chosen.
    [[nodiscard]] QString apply(const std::vector<bool> &chosen) const;
    /// All changes made: the suggestion (of a cut off one: with the rest of the original).
    [[nodiscard]] QString applyAll() const;

private:
    QString m_original;
    QString m_suggestion;
    std::vector<DiffSegment> m_segments;
};

} // namespace breakwater
