// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/answer/editjudgement.h"

#include <algorithm>
#include <array>

namespace breakwater {

namespace {

using Fate = EditMeasure::Fate;

/// What is too much, by latitude. Weights are content words: a Han character is half of one.
struct Limits
{
    /// An edit has at least this share in common with the text; of a short text any share will do.
    double common = 0;
    double shortText = 0;
    /// The smallest text that must have anything in common.
    double disjoint = 0;
    /// The smallest sentence, paragraph and stretch between two kept words that may not just go.
    double goneSentence = 0;
    double goneParagraph = 0;
    double goneStretch = 0;
    /// The largest share of the text that may go, and the smallest that has to stay.
    double goneShare = 0;
    double keptShare = 0;
    /// The smallest sentence and stretch that may not just come in.
    double addedSentence = 0;
    double addedStretch = 0;
    /// New words for each that they replace, and how many besides.
    double replacement = 0;
    double addedWords = 0;
    /// Words keep their order.
    bool wordOrder = false;
};

constexpr double never = 1e9;

constexpr std::array<Limits, 4> limitsByLatitude{{
    {0.4, 4, 1.2, 1.3, 1, 3, 0.2, 0.45, 2, 4, 1.5, 5, true}, // Corrections
    {0.3, 4, 1.2, 3, 1.5, 9, 0.3, 0.25, 3.5, 9, 2, 7}, // Polish
    {0.3, 6, 1.2, never, 3, never, 0.5, 0.15, 4, 9, 2, 7}, // Concise
    {0.09, 8, 5, 7, 3, never, 0.3, 0, never, 10, 3, 7}, // Rewrite
}};

const Limits &limitsOf(EditLatitude latitude)
{
    return limitsByLatitude[static_cast<std::size_t>(latitude)];
}

/// Two texts of one language have so much in common: "the" and 的.
constexpr double byChance = 0.03;
/// A text of less weight than this has nothing that could be told apart.
constexpr double smallestText = 1.2;

bool isNoEdit(const EditMeasure &measure, const Limits &limits)
{
    if (measure.originalWeight < smallestText)
        return false;
    if (measure.common() < byChance && measure.originalWords >= 3)
        return measure.originalWeight >= limits.disjoint;
    if (measure.originalWeight < limits.shortText)
        return measure.common() < 0.1 && limits.common > 0.1 && measure.originalWeight > 1.7;
    return measure.common() < limits.common;
}

/// The sentence is said elsewhere, too: who removes it removes a repetition. A whole paragraph is no
/// repetition that an editor removes without asking.
bool isRepetition(const EditMeasure &measure, const EditMeasure::Piece &gone)
{
    return gone.repeats && measure.kept() > 0.5;
}

bool lacksMuch(const EditMeasure &measure, const Limits &limits)
{
    const bool sentence
        = std::any_of(measure.sentences.begin(), measure.sentences.end(), [&](const auto &piece) {
              return piece.fate == Fate::Gone && piece.weight >= limits.goneSentence
                  && !isRepetition(measure, piece);
          });
    const bool paragraph
        = std::any_of(measure.paragraphs.begin(), measure.paragraphs.end(), [&](const auto &piece) {
              return piece.fate == Fate::Gone && piece.weight >= limits.goneParagraph;
          });
    const bool stretch
        = std::any_of(measure.replaced.begin(), measure.replaced.end(), [&](const auto &replaced) {
              return replaced.original - 2 * replaced.answer >= limits.goneStretch;
          });
    const bool share = measure.gone() > limits.goneShare * measure.originalWeight + 4
        || (measure.originalWeight > 8 && measure.kept() < limits.keptShare
            && measure.answerWeight < 0.5 * measure.originalWeight);
    return sentence || paragraph || stretch || share;
}

/// New words between kept ones. Who rewords puts them before or behind what they replace.
bool addsStretch(const EditMeasure &measure, const Limits &limits)
{
    const auto at = [&](std::size_t index) {
        return index < measure.replaced.size() ? measure.replaced[index] : EditMeasure::Replaced{};
    };
    for (std::size_t i = 0; i < measure.replaced.size(); ++i) {
        const double around
            = limits.wordOrder ? at(i).original : at(i - 1).original + at(i).original + at(i + 1).original;
        if (at(i).answer - limits.replacement * around >= limits.addedStretch)
            return true;
    }
    return false;
}

bool addsMuch(const EditMeasure &measure, const Limits &limits)
{
    const bool sentence = std::any_of(measure.answer.begin(), measure.answer.end(), [&](const auto &said) {
        return said.added && said.weight >= limits.addedSentence;
    });
    const double replaced = measure.originalWeight - measure.sharedWeight;
    const double brought = measure.answerWeight - measure.sharedWeight;
    return sentence || addsStretch(measure, limits)
        || brought > limits.replacement * replaced + limits.addedWords;
}

bool runsParagraphsTogether(const EditMeasure &measure, EditLatitude latitude)
{
    if (latitude == EditLatitude::Concise)
        return false;
    std::size_t prose = 0;
    std::size_t breaks = 0;
    std::size_t lost = 0;
    for (std::size_t i = 0; i < measure.paragraphs.size(); ++i) {
        const EditMeasure::Paragraph &paragraph = measure.paragraphs[i];
        prose += paragraph.prose && paragraph.fate != Fate::Gone ? 1 : 0;
        breaks += paragraph.prose && i + 1 < measure.paragraphs.size() ? 1 : 0;
        lost += paragraph.runsIntoNext ? 1 : 0;
    }
    // A sentence that moved over a break takes none away.
    lost = std::min(lost, prose > measure.answerParagraphs ? prose - measure.answerParagraphs : 0);
    return latitude == EditLatitude::Corrections ? lost > 0 : lost > 1 && 2 * lost > breaks;
}

} // namespace

AnswerFlags judgeEdit(const EditMeasure &measure, EditLatitude latitude)
{
    if (measure.answer.empty() && measure.originalWeight > 0)
        return AnswerFlag::NotAnEdit;
    if (latitude == EditLatitude::Free)
        return {};
    const Limits &limits = limitsOf(latitude);
    if (isNoEdit(measure, limits)) // next to it everything is missing and added
        return AnswerFlag::NotAnEdit;
    AnswerFlags flags;
    flags.setFlag(AnswerFlag::MuchMissing, lacksMuch(measure, limits));
    flags.setFlag(AnswerFlag::MuchAdded, addsMuch(measure, limits));
    flags.setFlag(AnswerFlag::ParagraphsChanged, runsParagraphsTogether(measure, latitude));
    return flags;
}

} // namespace breakwater
