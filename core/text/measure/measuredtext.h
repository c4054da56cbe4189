// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/characters/textrange.h"
#include "text/diff/unitalignment.h"

#include <QHash>
#include <QString>

#include <vector>

namespace breakwater {

/// A word, a number, or a single character of a script that writes without spaces.
struct MeasuredWord
{
    TextRange range{};
    /// The same for words that differ only in case, width or ending.
    int key = 0;
    /// How much it says: a content word 1, "the" and 的 next to nothing.
    double weight = 0;
    std::size_t sentence = 0;
};

struct MeasuredSentence
{
    TextRange range{}; ///< without the space around it
    std::size_t firstWord = 0;
    std::size_t endWord = 0;
    std::size_t paragraph = 0;
    double weight = 0; ///< of its words together
};

/// A run of prose between two breaks; a heading, a list item and a table row are each one by themselves.
struct MeasuredParagraph
{
    TextRange range{};
    std::size_t firstSentence = 0;
    std::size_t endSentence = 0;
    bool prose = true; ///< neither heading nor list item nor table row
};

/// A text taken apart for measuring an edit of it: paragraphs, sentences, words. Code, formulas, link targets
/// and other parts that are no prose have no words. Immutable; linear in the length of the text, which must
/// outlive it.
class MeasuredText
{
public:
    using Keys = QHash<QString, int>;

    /// \param keys shared by the texts to compare.
    MeasuredText(QStringView text, Keys &keys);

    [[nodiscard]] const std::vector<MeasuredWord> &words() const { return m_words; }
    /// Those that have words.
    [[nodiscard]] const std::vector<MeasuredSentence> &sentences() const { return m_sentences; }
    [[nodiscard]] const std::vector<MeasuredParagraph> &paragraphs() const { return m_paragraphs; }
    [[nodiscard]] QStringView words(const MeasuredWord &word) const { return slice(word.range); }
    [[nodiscard]] QStringView slice(TextRange range) const
    {
        return m_text.sliced(range.start, range.length);
    }
    [[nodiscard]] double weight() const { return m_weight; }
    /// The keys of the words from \a first to before \a end, with paragraphs as lines.
    [[nodiscard]] UnitSequence sequence(std::size_t first, std::size_t end) const;

private:
    void addParagraph(QStringView prose, TextRange range, bool isProse, Keys &keys);

    QStringView m_text;
    std::vector<MeasuredWord> m_words;
    std::vector<MeasuredSentence> m_sentences;
    std::vector<MeasuredParagraph> m_paragraphs;
    double m_weight = 0;
};

} // namespace breakwater
