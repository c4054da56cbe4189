// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/measure/editmeasure.h"

#include "text/measure/measuredtext.h"
#include "text/measure/wordpartners.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <numeric>

namespace breakwater {

namespace {

using Fate = EditMeasure::Fate;

/// A sentence of which less is left, or of which less has a source, is not the same sentence any more.
constexpr double enough = 0.3;
/// Of which less is left is at home nowhere.
constexpr double littleLeft = 0.15;
/// Words that say less tie no sentence to another.
constexpr double telling = 0.3;
/// Who says that much of it again within so many sentences repeats himself.
constexpr double repeated = 0.75;
constexpr std::size_t nearby = 3;
/// What is written anew in the place of something is not many times as long, or as short.
constexpr double stretch = 5;

class Measuring
{
public:
    Measuring(QStringView original, QStringView answer)
        : m_original(original, m_keys)
        , m_answer(answer, m_keys)
        , m_partners(partnersOf(m_original, m_answer))
    { }

    EditMeasure run()
    {
        m_measure.originalWeight = m_original.weight();
        m_measure.originalWords = m_original.words().size();
        m_measure.answerWeight = m_answer.weight();
        sumSentences();
        findHomes();
        pairRewritten();
        markRepetitions();
        sumParagraphs();
        sumGaps();
        m_measure.answerParagraphs = static_cast<std::size_t>(
            std::count_if(m_answer.paragraphs().begin(), m_answer.paragraphs().end(),
                          [](const MeasuredParagraph &paragraph) { return paragraph.prose; }));
        return std::move(m_measure);
    }

private:
    /// The share of a sentence's weight whose words have a counterpart.
    static double partneredShare(const MeasuredText &text, const MeasuredSentence &sentence,
                                 const std::vector<int> &partners)
    {
        double weight = 0;
        for (std::size_t i = sentence.firstWord; i < sentence.endWord; ++i)
            weight += partners[i] == WordPartners::none ? 0 : text.words()[i].weight;
        return sentence.weight > 0 ? weight / sentence.weight : 1;
    }

    void sumSentences()
    {
        for (const MeasuredSentence &sentence : m_original.sentences()) {
            const double kept = partneredShare(m_original, sentence, m_partners.ofOriginal);
            m_measure.sharedWeight += kept * sentence.weight;
            m_measure.sentences.push_back({.range = sentence.range,
                                           .weight = sentence.weight,
                                           .kept = kept,
                                           .fate = kept > 0.999 ? Fate::Kept
                                               : kept >= enough ? Fate::Edited
                                                                : Fate::Gone});
        }
        for (const MeasuredSentence &sentence : m_answer.sentences()) {
            const double sourced = partneredShare(m_answer, sentence, m_partners.ofAnswer);
            m_measure.answer.push_back({.range = sentence.range,
                                        .weight = sentence.weight,
                                        .sourced = sourced,
                                        .added = sourced < enough});
        }
    }

    /// The sentence of the answer in which most of a sentence's words are.
    [[nodiscard]] std::size_t homeOf(const MeasuredSentence &sentence) const
    {
        QHash<std::size_t, double> weights;
        for (std::size_t i = sentence.firstWord; i < sentence.endWord; ++i) {
            if (m_partners.ofOriginal[i] != WordPartners::none)
                weights[answerWord(i).sentence] += m_original.words()[i].weight;
        }
        std::size_t best = 0;
        double most = -1;
        for (auto it = weights.cbegin(); it != weights.cend(); ++it) {
            if (it.value() > most || (it.value() == most && it.key() < best)) {
                best = it.key();
                most = it.value();
            }
        }
        return best;
    }

    [[nodiscard]] const MeasuredWord &answerWord(std::size_t originalWord) const
    {
        return m_answer.words()[static_cast<std::size_t>(m_partners.ofOriginal[originalWord])];
    }

    void findHomes()
    {
        for (std::size_t i = 0; i < m_measure.sentences.size(); ++i) {
            if (m_measure.sentences[i].kept >= littleLeft)
                m_measure.answer[homeOf(m_original.sentences()[i])].home = true;
        }
    }

    /// What is gone between two sentences that are still there, and what was added between these two, belong
    /// together.
    void pairRewritten()
    {
        std::size_t from = 0; // the first gone sentence since the last one that is still there
        std::size_t place = 0; // where that one is in the answer
        for (std::size_t i = 0; i <= m_measure.sentences.size(); ++i) {
            const bool end = i == m_measure.sentences.size();
            if (!end && m_measure.sentences[i].fate == Fate::Gone)
                continue;
            const std::size_t next = end ? m_measure.answer.size() : homeOf(m_original.sentences()[i]);
            pairWithin(from, i, place, next);
            from = i + 1;
            place = std::max(place, next);
        }
    }

    void pairWithin(std::size_t from, std::size_t to, std::size_t place, std::size_t next)
    {
        for (std::size_t i = from; i < to; ++i) {
            while (place < next && !m_measure.answer[place].added)
                ++place;
            if (place >= next)
                return;
            EditMeasure::Said &said = m_measure.answer[place];
            EditMeasure::Piece &piece = m_measure.sentences[i];
            if (said.weight > piece.weight * stretch + 2 || piece.weight > said.weight * stretch + 2)
                continue;
            piece.fate = Fate::Rewritten;
            said.added = false;
            said.standsFor = true;
            ++place;
        }
    }

    [[nodiscard]] bool repeatsNeighbours(std::size_t index) const
    {
        const std::vector<MeasuredSentence> &all = m_original.sentences();
        QSet<int> around;
        for (std::size_t i = index - std::min(index, nearby); i < std::min(all.size(), index + nearby + 1);
             ++i) {
            for (std::size_t word = all[i].firstWord; i != index && word < all[i].endWord; ++word)
                around.insert(m_original.words()[word].key);
        }
        double weight = 0;
        for (std::size_t word = all[index].firstWord; word < all[index].endWord; ++word)
            weight += around.contains(m_original.words()[word].key) ? m_original.words()[word].weight : 0;
        return weight >= repeated * all[index].weight;
    }

    void markRepetitions()
    {
        for (std::size_t i = 0; i < m_measure.sentences.size(); ++i) {
            EditMeasure::Piece &piece = m_measure.sentences[i];
            piece.repeats = piece.fate == Fate::Gone && repeatsNeighbours(i);
        }
    }

    void sumParagraphs()
    {
        for (const MeasuredParagraph &paragraph : m_original.paragraphs()) {
            EditMeasure::Paragraph sum;
            sum.range = paragraph.range;
            sum.prose = paragraph.prose;
            for (std::size_t i = paragraph.firstSentence; i < paragraph.endSentence; ++i) {
                const EditMeasure::Piece &sentence = m_measure.sentences[i];
                sum.weight += sentence.weight;
                sum.kept += sentence.weight * sentence.kept;
                sum.fate = std::min(sum.fate, sentence.fate);
            }
            sum.kept = sum.weight > 0 ? sum.kept / sum.weight : 1;
            if (sum.fate == Fate::Kept && sum.kept < 0.999)
                sum.fate = Fate::Edited;
            m_measure.paragraphs.push_back(sum);
        }
        for (std::size_t i = 0; i + 1 < m_measure.paragraphs.size(); ++i)
            m_measure.paragraphs[i].runsIntoNext = runsIntoNext(i);
    }

    /// What moved is no part of a gap.
    static double unpartnered(const MeasuredText &text, const std::vector<int> &partners, std::size_t from,
                              std::size_t to)
    {
        double weight = 0;
        for (std::size_t i = from; i < to; ++i)
            weight += partners[i] == WordPartners::none ? text.words()[i].weight : 0;
        return weight;
    }

    void sumGaps()
    {
        for (const WordPartners::Gap &gap : m_partners.gaps)
            m_measure.replaced.push_back(
                {.original = unpartnered(m_original, m_partners.ofOriginal, gap.original0, gap.original1),
                 .answer = unpartnered(m_answer, m_partners.ofAnswer, gap.answer0, gap.answer1)});
    }

    [[nodiscard]] bool runsIntoNext(std::size_t index) const
    {
        const MeasuredParagraph &left = m_original.paragraphs()[index];
        const MeasuredParagraph &right = m_original.paragraphs()[index + 1];
        if (!left.prose || !right.prose)
            return false;
        const auto last = placeOf(m_original.sentences()[left.endSentence - 1], -1);
        const auto first = placeOf(m_original.sentences()[right.firstSentence], 1);
        return last >= 0 && last == first;
    }

    /// The answer's paragraph in which the last (-1) or first (1) telling word of a sentence is; -1: none.
    [[nodiscard]] int placeOf(const MeasuredSentence &sentence, int step) const
    {
        const auto count = static_cast<int>(sentence.endWord - sentence.firstWord);
        for (int i = step > 0 ? 0 : count - 1; i >= 0 && i < count; i += step) {
            const std::size_t word = sentence.firstWord + static_cast<std::size_t>(i);
            if (m_partners.ofOriginal[word] != WordPartners::none
                && m_original.words()[word].weight > telling)
                return static_cast<int>(m_answer.sentences()[answerWord(word).sentence].paragraph);
        }
        return -1;
    }

    MeasuredText::Keys m_keys;
    MeasuredText m_original;
    MeasuredText m_answer;
    WordPartners m_partners;
    EditMeasure m_measure;
};

template <typename Range, typename Weigh>
double sum(const Range &range, Weigh weigh)
{
    return std::accumulate(range.begin(), range.end(), 0.0,
                           [&](double total, const auto &item) { return total + weigh(item); });
}

} // namespace

double EditMeasure::kept() const
{
    return originalWeight > 0 ? sharedWeight / originalWeight : 1;
}

double EditMeasure::common() const
{
    const double shorter = std::min(originalWeight, answerWeight);
    return shorter > 0 ? std::min(1.0, sharedWeight / shorter) : originalWeight == answerWeight ? 1 : 0;
}

double EditMeasure::gone() const
{
    return sum(sentences, [](const Piece &piece) { return piece.fate == Fate::Gone ? piece.weight : 0; });
}

double EditMeasure::added() const
{
    return sum(answer, [](const Said &said) { return said.added ? said.weight : 0; });
}

EditMeasure measureEdit(QStringView original, QStringView answer)
{
    return Measuring(original, answer).run();
}

} // namespace breakwater
