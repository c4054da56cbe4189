// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/measure/wordpartners.h"

#include "text/characters/similarity.h"

#include <algorithm>
#include <map>

namespace breakwater {

namespace {

/// About 150 words against 150 at once; what is larger is split at what occurs once on both sides.
constexpr qsizetype cells = 25'000;
/// How many words of a gap are compared letter by letter with how many.
constexpr std::size_t spellingReach = 8;

using Gap = WordPartners::Gap;

/// "fwd" for "forward".
bool abbreviates(QStringView shorter, QStringView whole)
{
    if (shorter.size() >= whole.size() || shorter.front().toLower() != whole.front().toLower())
        return false;
    qsizetype at = 0;
    for (const QChar c : whole)
        at += at < shorter.size() && shorter[at].toLower() == c.toLower() ? 1 : 0;
    return at == shorter.size();
}

class Partnering
{
public:
    Partnering(const MeasuredText &original, const MeasuredText &answer)
        : m_original(original)
        , m_answer(answer)
    {
        m_partners.ofOriginal.assign(original.words().size(), WordPartners::none);
        m_partners.ofAnswer.assign(answer.words().size(), WordPartners::none);
    }

    WordPartners run()
    {
        sameParagraphsInOrder();
        for (const Gap &gap : gaps())
            sameInOrderWithin(gap);
        for (const Gap &gap : gaps())
            alikeWithin(gap);
        m_partners.gaps = gaps();
        sameElsewhere();
        return std::move(m_partners);
    }

private:
    void pair(std::size_t a, std::size_t b)
    {
        m_partners.ofOriginal[a] = static_cast<int>(b);
        m_partners.ofAnswer[b] = static_cast<int>(a);
    }

    struct Words
    {
        std::size_t first = 0;
        std::size_t end = 0;
    };
    [[nodiscard]] static Words wordsOf(const MeasuredText &text, const MeasuredParagraph &paragraph)
    {
        return {text.sentences()[paragraph.firstSentence].firstWord,
                text.sentences()[paragraph.endSentence - 1].endWord};
    }

    using ParagraphKeys = std::map<std::vector<int>, int>;

    [[nodiscard]] static UnitSequence paragraphsOf(const MeasuredText &text, ParagraphKeys &keys)
    {
        UnitSequence paragraphs;
        for (const MeasuredParagraph &paragraph : text.paragraphs()) {
            const Words words = wordsOf(text, paragraph);
            const int next = static_cast<int>(keys.size());
            paragraphs.units.push_back(
                keys.try_emplace(text.sequence(words.first, words.end).units, next).first->second);
        }
        if (!paragraphs.units.empty())
            paragraphs.lineStarts = paragraphs.sentenceStarts = {0};
        return paragraphs;
    }

    /// Word by word, what is said in two paragraphs might be half in the one and half in the other.
    void sameParagraphsInOrder()
    {
        ParagraphKeys keys;
        const UnitSequence original = paragraphsOf(m_original, keys);
        const UnitSequence answer = paragraphsOf(m_answer, keys);
        for (const UnitMatch &match : alignUnits(original, answer, cells)) {
            for (qsizetype i = 0; i < match.count; ++i) {
                const auto &left = m_original.paragraphs()[static_cast<std::size_t>(match.original + i)];
                const auto &right = m_answer.paragraphs()[static_cast<std::size_t>(match.suggestion + i)];
                const Words words = wordsOf(m_original, left);
                for (std::size_t word = words.first; word < words.end; ++word)
                    pair(word, wordsOf(m_answer, right).first + word - words.first);
            }
        }
    }

    void sameInOrderWithin(const Gap &gap)
    {
        const UnitSequence original = m_original.sequence(gap.original0, gap.original1);
        const UnitSequence answer = m_answer.sequence(gap.answer0, gap.answer1);
        for (const UnitMatch &match : alignUnits(original, answer, cells)) {
            for (qsizetype i = 0; i < match.count; ++i)
                pair(gap.original0 + static_cast<std::size_t>(match.original + i),
                     gap.answer0 + static_cast<std::size_t>(match.suggestion + i));
        }
    }

    [[nodiscard]] std::vector<Gap> gaps() const
    {
        std::vector<Gap> gaps;
        Gap gap;
        const auto close = [&](std::size_t a, std::size_t b) {
            gap.original1 = a;
            gap.answer1 = b;
            if (gap.original1 > gap.original0 || gap.answer1 > gap.answer0)
                gaps.push_back(gap);
            gap = {.original0 = a + 1, .answer0 = b + 1};
        };
        for (std::size_t a = 0; a < m_partners.ofOriginal.size(); ++a) {
            if (m_partners.ofOriginal[a] != WordPartners::none)
                close(a, static_cast<std::size_t>(m_partners.ofOriginal[a]));
        }
        close(m_partners.ofOriginal.size(), m_partners.ofAnswer.size());
        return gaps;
    }

    [[nodiscard]] bool alike(std::size_t a, std::size_t b) const
    {
        const QStringView left = m_original.words(m_original.words()[a]);
        const QStringView right = m_answer.words(m_answer.words()[b]);
        // "Not" is no misspelt "note": a word that any text has is not taken for one that tells.
        const bool tell = m_original.words()[a].weight > 0.3 && m_answer.words()[b].weight > 0.3;
        const bool words = tell && left.size() >= 3 && right.size() >= 3 && left.size() < 40
            && right.size() < 40 && left.front().isLetter();
        return words && (textSimilarity(left, right) >= 0.5 || abbreviates(left, right));
    }

    void alikeWithin(const Gap &gap)
    {
        std::size_t b = gap.answer0;
        for (std::size_t a = gap.original0; a < std::min(gap.original1, gap.original0 + spellingReach); ++a) {
            const std::size_t end = std::min(gap.answer1, b + spellingReach);
            for (std::size_t candidate = b; candidate < end; ++candidate) {
                if (!alike(a, candidate))
                    continue;
                pair(a, candidate);
                b = candidate + 1;
                break;
            }
        }
    }

    void sameElsewhere()
    {
        QHash<int, std::vector<std::size_t>> left; // positions in the answer, the last one first
        for (std::size_t b = m_partners.ofAnswer.size(); b-- > 0;) {
            if (m_partners.ofAnswer[b] == WordPartners::none)
                left[m_answer.words()[b].key].push_back(b);
        }
        for (std::size_t a = 0; a < m_partners.ofOriginal.size(); ++a) {
            if (m_partners.ofOriginal[a] != WordPartners::none)
                continue;
            const auto found = left.find(m_original.words()[a].key);
            if (found == left.end() || found->empty())
                continue;
            pair(a, found->back());
            found->pop_back();
        }
    }

    const MeasuredText &m_original;
    const MeasuredText &m_answer;
    WordPartners m_partners;
};

} // namespace

WordPartners partnersOf(const MeasuredText &original, const MeasuredText &answer)
{
    return Partnering(original, answer).run();
}

} // namespace breakwater
