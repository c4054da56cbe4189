// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/characters/textrange.h"

#include <QString>

#include <vector>

namespace breakwater {

/// What became of a text in the edit of it, and what in the edit has no source in the text. Only measured;
/// what may be is another matter (editjudgement.h).
struct EditMeasure
{
    enum class Fate {
        Kept, ///< word for word, but for endings and spelling
        Edited, ///< a good part of its words is still there
        Rewritten, ///< hardly a word is left, but new words stand in its place
        Gone,
    };
    /// A sentence or paragraph of the original.
    struct Piece
    {
        TextRange range{};
        double weight = 0; ///< content words; a Han character is half a word
        double kept = 0; ///< the share of the weight that is still there
        Fate fate = Fate::Gone;
        /// What it says, the sentences around it say too.
        bool repeats = false;
    };
    struct Paragraph : Piece
    {
        bool prose = true;
        /// Its end and the beginning of the next one are now in the same paragraph.
        bool runsIntoNext = false;
    };
    /// A sentence of the edit.
    struct Said
    {
        TextRange range{};
        double weight = 0;
        double sourced = 0; ///< the share of the weight that the original has too
        /// Neither taken from the original nor in the place of what was rewritten.
        bool added = false;
        /// Most of what is left of some sentence of the original is here.
        bool home = false;
        /// Stands in the place of a sentence that was rewritten.
        bool standsFor = false;
    };

    /// Words of the original and what stands in their place, between two that both texts have.
    struct Replaced
    {
        double original = 0; ///< weight
        double answer = 0;
    };

    std::vector<Piece> sentences{};
    std::vector<Paragraph> paragraphs{};
    std::vector<Said> answer{};
    std::vector<Replaced> replaced{};
    double originalWeight = 0;
    double answerWeight = 0;
    std::size_t originalWords = 0;
    double sharedWeight = 0; ///< of words that both have
    std::size_t answerParagraphs = 0; ///< of prose

    /// 0 … 1: how much of the original is still there.
    [[nodiscard]] double kept() const;
    /// 0 … 1: how much of the shorter of the two is in the other.
    [[nodiscard]] double common() const;
    [[nodiscard]] double gone() const; ///< weight of the sentences that are gone
    [[nodiscard]] double added() const; ///< weight of the sentences that were added
};

/// Aligns \a answer with \a original: paragraphs, sentences, words. Thread-safe, no state; n log n.
[[nodiscard]] EditMeasure measureEdit(QStringView original, QStringView answer);

} // namespace breakwater
