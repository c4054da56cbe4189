// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/measure/namefacts.h"

#include "text/characters/similarity.h"
#include "text/markdown/markdownlines.h"
#include "text/markdown/markdownparts.h"
#include "text/measure/spellednumbers.h"
#include "text/measure/wordscanner.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace breakwater {

namespace {

/// The words of one text, and which of them are names.
struct Names
{
    QSet<QString> words{}; ///< stems of all
    std::vector<QString> names{}; ///< as written, each once
    int capitals = 0; ///< words inside of sentences with a capital
    int inside = 0; ///< words inside of sentences
};

bool isCapitalised(QStringView word)
{
    return word.size() > 2 && word.front().isUpper()
        && std::any_of(word.begin() + 1, word.end(), [](QChar c) { return c.isLower(); });
}

/// Titles and days are written one way or another; I'm and I'd begin with a word that always has its capital.
bool isNoName(QStringView word)
{
    static const QStringList list = QStringLiteral("mr mrs ms miss dr prof sir madam dear hello the this "
                                                   "that and but for not yes see sunday monday tuesday "
                                                   "wednesday thursday friday saturday sun mon tue wed thu "
                                                   "fri sat english internet web god chapter section "
                                                   "figure table appendix room part")
                                        .split(u' ');
    static const QSet<QString> known(list.begin(), list.end());
    return known.contains(word.toString().toLower()) || englishNumberAt(word).has_value()
        || (word.startsWith(u'I') && word.size() > 1 && (word[1] == u'\'' || word[1] == u'\u2019'));
}

QStringView withoutPossessive(QStringView word)
{
    const bool possessive = word.size() > 2 && (word.endsWith(u"'s") || word.endsWith(u"\u2019s"));
    return possessive ? word.chopped(2) : word;
}

/// "Dear Mr": the full stop behind it ends no sentence.
bool endsInTitle(QStringView text)
{
    static constexpr std::array<QStringView, 6> titles{u"mr", u"mrs", u"ms", u"dr", u"prof", u"st"};
    return std::any_of(titles.begin(), titles.end(), [&](QStringView title) {
        return text.endsWith(title, Qt::CaseInsensitive)
            && (text.size() == title.size() || !text[text.size() - title.size() - 1].isLetter());
    });
}

/// A word begins a sentence behind a line end, a bracket, a quotation mark, a colon and the like: in front of
/// it has to be a space behind a word or comma, or a Han character.
bool isInside(QStringView text, qsizetype position)
{
    while (position > 0 && (text[position - 1] == u' ' || text[position - 1] == u'\u00A0'))
        --position;
    if (position > 0 && text[position - 1] == u'.')
        return endsInTitle(text.first(position - 1));
    return position > 0 && (text[position - 1].isLetterOrNumber() || text[position - 1] == u',');
}

Names namesOf(const QString &prose)
{
    Names result;
    QSet<QString> seen;
    WordScanner scanner(prose, {0, prose.size()});
    bool sentenceStarts = true;
    for (auto token = scanner.next(); token.kind != WordScanner::Kind::End; token = scanner.next()) {
        const bool first = std::exchange(sentenceStarts, token.kind == WordScanner::Kind::SentenceEnd);
        if (token.kind != WordScanner::Kind::Word)
            continue;
        const QStringView word
            = withoutPossessive(QStringView(prose).sliced(token.range.start, token.range.length));
        const QString stem = wordStem(word);
        result.words.insert(stem);
        if (first || !isInside(prose, token.range.start))
            continue;
        ++result.inside;
        if (!isCapitalised(word))
            continue;
        ++result.capitals;
        if (!isNoName(word) && !seen.contains(stem)) {
            seen.insert(stem);
            result.names.push_back(word.toString());
        }
    }
    return result;
}

std::vector<QString> missingIn(const Names &from, const QSet<QString> &words)
{
    std::vector<QString> missing;
    std::copy_if(from.names.begin(), from.names.end(), std::back_inserter(missing),
                 [&](const QString &name) { return !words.contains(wordStem(name)); });
    return missing;
}

QString sortedLetters(const QString &word)
{
    QString letters = word.toLower();
    std::sort(letters.begin(), letters.end());
    return letters;
}

/// "Grauhafen" for "Grauhaven", "John" for "Jhon".
bool mayBeTheSame(const QString &left, const QString &right)
{
    return textSimilarity(left, right) >= 0.5 || sortedLetters(left) == sortedLetters(right);
}

/// German writes every noun with a capital.
bool isGerman(const QString &prose)
{
    static const QRegularExpression words(
        QStringLiteral("(?<!\\p{L})(?:und|der|das|ist|nicht|ich|wir|ein|eine|einen|mit|für|auf|zu|wird|sind|"
                       "von)(?!\\p{L})"));
    return prose.count(words) >= 2;
}

/// Without headings, where capitals are a matter of taste, and without what is no prose.
QString sentencesOf(const QString &text)
{
    const QString prose = proseOnly(text);
    const std::vector<MarkdownLine> lines = markdownLines(text);
    QString sentences;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool heading = lines[i].kind == MarkdownLine::Kind::Heading
            || (i + 1 < lines.size() && lines[i + 1].kind == MarkdownLine::Kind::HeadingUnderline);
        if (!heading)
            sentences += QStringView(prose).sliced(lines[i].text.start, lines[i].text.length);
        sentences += u'\n';
    }
    return sentences;
}

} // namespace

bool namesDiffer(const QString &originalText, const QString &suggestionText, EditLatitude latitude)
{
    if (latitude == EditLatitude::Free)
        return false;
    const QString prose = sentencesOf(originalText);
    const Names original = namesOf(prose);
    if (original.names.empty() || isGerman(prose))
        return false;
    // Where that many words have capitals, capitals do not make names.
    if (original.inside >= 8 && original.capitals * 10 > original.inside * 4)
        return false;
    const Names suggestion = namesOf(sentencesOf(suggestionText));
    // So many names are compared one by one that no text can make it slow.
    constexpr std::size_t most = 50;
    std::vector<QString> lost = missingIn(original, suggestion.words);
    std::vector<QString> added = missingIn(suggestion, original.words);
    lost.resize(std::min(lost.size(), most));
    added.resize(std::min(added.size(), most));
    const auto isMended = [&](const QString &name) {
        return std::any_of(added.begin(), added.end(),
                           [&](const QString &other) { return mayBeTheSame(name, other); });
    };
    lost.erase(std::remove_if(lost.begin(), lost.end(), isMended), lost.end());
    if (lost.empty())
        return false;
    return latitude == EditLatitude::Corrections || !added.empty();
}

} // namespace breakwater
