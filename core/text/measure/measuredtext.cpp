// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/measure/measuredtext.h"

#include "text/characters/characters.h"
#include "text/markdown/markdownlines.h"
#include "text/markdown/markdownparts.h"
#include "text/markdown/textspans.h"
#include "text/measure/wordscanner.h"

#include <algorithm>
#include <numeric>

namespace breakwater {

namespace {

using LineKind = MarkdownLine::Kind;

/// Keys of words begin above all code points, which are the keys of single characters.
constexpr int firstWordKey = 0x110000;
/// Lines of at most so many columns were broken by the writer, not by an editor: verse, addresses.
constexpr double longestVerse = 50;

int keyOf(const QString &stem, MeasuredText::Keys &keys)
{
    const auto known = keys.constFind(stem);
    return known != keys.cend() ? *known : *keys.insert(stem, firstWordKey + static_cast<int>(keys.size()));
}

bool startsParagraph(const MarkdownLine &previous, const MarkdownLine &line)
{
    switch (line.kind) {
    case LineKind::Paragraph:
        return previous.kind != LineKind::Paragraph && previous.kind != LineKind::ListItem
            && previous.kind != LineKind::Quote;
    case LineKind::Quote:
        return previous.kind != LineKind::Quote;
    case LineKind::HeadingUnderline:
        return false;
    default:
        return true;
    }
}

/// A Han character is as wide as two letters.
double columns(QStringView line)
{
    return std::accumulate(line.begin(), line.end(), 0.0,
                           [](double sum, QChar c) { return sum + (c.unicode() >= 0x2E80 ? 2 : 1); });
}

bool endsLikeSentence(QStringView line)
{
    static constexpr QStringView ends = u".!?。！？…\"'\u2019\u201D」』：:";
    const QStringView words = line.trimmed();
    return words.isEmpty() || ends.contains(words.back());
}

/// Whether the breaks between the lines of a block are the writer's: each line is a sentence, or short.
bool breaksAreMeant(QStringView text, const std::vector<TextRange> &lines)
{
    const auto all = [&](auto holds) {
        return std::all_of(lines.begin(), lines.end(),
                           [&](TextRange line) { return holds(text.sliced(line.start, line.length)); });
    };
    return lines.size() > 1
        && (all(endsLikeSentence) || all([](QStringView line) { return columns(line) <= longestVerse; }));
}

} // namespace

MeasuredText::MeasuredText(QStringView text, Keys &keys)
    : m_text(text)
{
    const QString prose = proseOnly(text);
    std::vector<TextRange> block;
    bool isProse = true;
    const auto flush = [&] {
        if (breaksAreMeant(text, block)) {
            for (const TextRange line : block)
                addParagraph(prose, line, isProse, keys);
        } else if (!block.empty()) {
            addParagraph(prose, TextRange::between(block.front().start, block.back().end()), isProse, keys);
        }
        block.clear();
    };
    const MarkdownLine none{.kind = LineKind::Blank};
    const MarkdownLine *previous = &none;
    const std::vector<MarkdownLine> lines = markdownLines(text);
    for (const MarkdownLine &line : lines) {
        if (startsParagraph(*previous, line)) {
            flush();
            isProse = line.kind == LineKind::Paragraph || line.kind == LineKind::Quote;
        }
        isProse = isProse && line.kind != LineKind::HeadingUnderline;
        block.push_back(line.text);
        previous = &line;
    }
    flush();
}

void MeasuredText::addParagraph(QStringView prose, TextRange range, bool isProse, Keys &keys)
{
    MeasuredParagraph paragraph{
        .range = trimmedRange(m_text, range), .firstSentence = m_sentences.size(), .prose = isProse};
    MeasuredSentence sentence{.firstWord = m_words.size(), .paragraph = m_paragraphs.size()};
    const auto endSentence = [&](qsizetype end) {
        sentence.endWord = m_words.size();
        if (sentence.endWord == sentence.firstWord)
            return;
        sentence.range = TextRange::between(m_words[sentence.firstWord].range.start, end);
        m_sentences.push_back(sentence);
        m_weight += sentence.weight;
        sentence = {.firstWord = m_words.size(), .paragraph = m_paragraphs.size()};
    };
    WordScanner scanner(prose, range);
    for (auto token = scanner.next(); token.kind != WordScanner::Kind::End; token = scanner.next()) {
        if (token.kind == WordScanner::Kind::SentenceEnd) {
            endSentence(token.range.end());
            continue;
        }
        const QStringView piece = prose.sliced(token.range.start, token.range.length);
        MeasuredWord word{.range = token.range, .sentence = m_sentences.size()};
        if (token.kind == WordScanner::Kind::Character) {
            word.key = static_cast<int>(codePointAt(piece, 0));
            word.weight = characterWeight(codePointAt(piece, 0));
        } else {
            word.key = keyOf(wordStem(piece), keys);
            word.weight = token.kind == WordScanner::Kind::Number ? 0.5 : wordWeight(piece);
        }
        sentence.weight += word.weight;
        m_words.push_back(word);
    }
    endSentence(range.end());
    paragraph.endSentence = m_sentences.size();
    if (paragraph.endSentence > paragraph.firstSentence)
        m_paragraphs.push_back(paragraph);
}

UnitSequence MeasuredText::sequence(std::size_t first, std::size_t end) const
{
    UnitSequence sequence;
    sequence.units.reserve(end - first);
    for (std::size_t i = first; i < end; ++i) {
        const auto place = static_cast<qsizetype>(i - first);
        const std::size_t sentence = m_words[i].sentence;
        const bool isFirst = i == first;
        if (isFirst || sentence != m_words[i - 1].sentence)
            sequence.sentenceStarts.push_back(place);
        if (isFirst || m_sentences[sentence].paragraph != m_sentences[m_words[i - 1].sentence].paragraph)
            sequence.lineStarts.push_back(place);
        sequence.units.push_back(m_words[i].key);
    }
    return sequence;
}

} // namespace breakwater
