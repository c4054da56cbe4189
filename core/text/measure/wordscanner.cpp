// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/measure/wordscanner.h"

#include "text/characters/characters.h"

#include <QSet>

#include <algorithm>
#include <array>

namespace breakwater {

namespace {

bool isDense(char32_t c)
{
    switch (QChar::script(c)) {
    case QChar::Script_Han:
    case QChar::Script_Hiragana:
    case QChar::Script_Katakana:
    case QChar::Script_Bopomofo:
    case QChar::Script_Hangul:
    case QChar::Script_Thai:
    case QChar::Script_Lao:
    case QChar::Script_Khmer:
    case QChar::Script_Myanmar:
        return true;
    default:
        return false;
    }
}

bool isApostrophe(QChar c)
{
    return c == u'\'' || c == u'\u2019';
}

bool isLatinDigit(QChar c)
{
    return isAsciiDigit(c) || (c >= u'\uFF10' && c <= u'\uFF19');
}

bool isNumberMark(QChar c)
{
    return c == u'.' || c == u',' || c == u'\uFF0E' || c == u'\uFF0C';
}

/// Words that any text of the language has.
const QSet<QString> &functionWords()
{
    static const QStringList list
        = QStringLiteral("a an the and or but so as at by for from in into of off on onto out over to up "
                         "with than then that "
                         "this these those there here it its i im ive me my mine we us our you your youre he "
                         "him his she her "
                         "they them their theyre who whom whose which what when where why how is are was "
                         "were be been being am "
                         "isnt arent wasnt has have had having hasnt havent hadnt do does did done doing "
                         "dont doesnt didnt can "
                         "cant cannot could couldnt will wont would wouldnt shall should shouldnt may might "
                         "must not no nor if "
                         "because very more most much many some any all each every just also too only even "
                         "still about after "
                         "before again such same other another one ones own get got go goes went gone lot")
              .split(u' ');
    static const QSet<QString> words(list.begin(), list.end());
    return words;
}

QString plainLetters(QStringView word)
{
    QString plain;
    plain.reserve(word.size());
    for (const QChar c : word) {
        if (isApostrophe(c))
            continue;
        const bool wide = c >= u'\uFF01' && c <= u'\uFF5E';
        plain += wide ? QChar(static_cast<char16_t>(c.unicode() - 0xFEE0)) : c;
    }
    return plain.toCaseFolded();
}

} // namespace

WordScanner::WordScanner(QStringView text, TextRange range)
    : m_text(text.first(range.end()))
    , m_pos(range.start)
{ }

WordScanner::Token WordScanner::next()
{
    while (m_pos < m_text.size()) {
        const char32_t c = codePointAt(m_text, m_pos);
        const qsizetype length = codePointLength(c);
        if (c <= 0xFFFF && isLatinDigit(QChar(static_cast<char16_t>(c))))
            return takeNumber();
        if (QChar::isLetterOrNumber(c) && isDense(c)) {
            m_wordStart = -1;
            m_pos += length;
            return {Kind::Character, {m_pos - length, length}};
        }
        if (QChar::isLetterOrNumber(c))
            return takeWord();
        if (endsSentence(c)) {
            const qsizetype start = m_pos;
            m_pos = afterClosers(m_pos);
            m_wordStart = -1;
            return {Kind::SentenceEnd, TextRange::between(start, m_pos)};
        }
        m_pos += length;
    }
    return {Kind::End, {m_pos, 0}};
}

WordScanner::Token WordScanner::takeWord()
{
    const qsizetype start = m_pos;
    while (m_pos < m_text.size()) {
        const char32_t c = codePointAt(m_text, m_pos);
        const bool inside = (QChar::isLetterOrNumber(c) && !isDense(c)) || QChar::isMark(c);
        const bool joins = c <= 0xFFFF && isApostrophe(m_text[m_pos]) && m_pos + 1 < m_text.size()
            && m_text[m_pos + 1].isLetter();
        if (!inside && !joins)
            break;
        m_pos += codePointLength(c);
    }
    m_wordStart = start;
    return {Kind::Word, TextRange::between(start, m_pos)};
}

WordScanner::Token WordScanner::takeNumber()
{
    const qsizetype start = m_pos;
    while (m_pos < m_text.size()) {
        const bool mark
            = isNumberMark(m_text[m_pos]) && m_pos + 1 < m_text.size() && isLatinDigit(m_text[m_pos + 1]);
        if (!isLatinDigit(m_text[m_pos]) && !mark)
            break;
        ++m_pos;
    }
    m_wordStart = -1;
    return {Kind::Number, TextRange::between(start, m_pos)};
}

/// A full stop ends a sentence only in front of space, and not behind a single letter or "Mr".
bool WordScanner::endsSentence(char32_t mark) const
{
    static constexpr std::u32string_view ends = U"!?。！？；;…｡";
    if (ends.find(mark) != std::u32string_view::npos)
        return true;
    if (mark != U'.')
        return false;
    const qsizetype after = afterClosers(m_pos);
    if (after < m_text.size() && !m_text[after].isSpace())
        return false;
    static constexpr std::array<QStringView, 10> titles{u"mr", u"mrs", u"ms",   u"dr", u"st",
                                                        u"vs", u"no",  u"prof", u"p",  u"approx"};
    const QStringView word
        = m_wordStart < 0 ? QStringView() : m_text.sliced(m_wordStart, m_pos - m_wordStart);
    return word.size() != 1 && std::none_of(titles.begin(), titles.end(), [&](QStringView title) {
               return word.compare(title, Qt::CaseInsensitive) == 0;
           });
}

qsizetype WordScanner::afterClosers(qsizetype position) const
{
    static constexpr QStringView closers = u".!?。！？；;…\"'\u2019\u201D」』）)】]》*_";
    while (position < m_text.size() && closers.contains(m_text[position]))
        ++position;
    return position;
}

QString wordStem(QStringView word)
{
    QString stem = plainLetters(word);
    if (stem.size() > 3 && stem.back() == u's' && stem[stem.size() - 2] != u's')
        stem.chop(1);
    for (const QLatin1String ending : {QLatin1String("ing"), QLatin1String("ed"), QLatin1String("ly")}) {
        if (stem.size() >= ending.size() + 4 && stem.endsWith(ending)) {
            stem.chop(ending.size());
            break;
        }
    }
    // "Note" must not become "not".
    if (stem.size() > 4 && stem.back() == u'e')
        stem.chop(1);
    if (stem.size() > 3 && stem.back() == stem[stem.size() - 2])
        stem.chop(1);
    if (stem.size() > 2 && stem.back() == u'y')
        stem.back() = u'i';
    return stem.first(std::min<qsizetype>(stem.size(), 6));
}

double wordWeight(QStringView word)
{
    if (functionWords().contains(plainLetters(word)))
        return 0.15;
    return word.size() <= 2 ? 0.4 : word.size() == 3 ? 0.7 : 1;
}

double characterWeight(char32_t character)
{
    static constexpr std::u32string_view light
        = U"的了是在我你您他她它们們这這那就都也和与與及而但或还還又很着著过過得地之其于以为為有不个個一会會"
          U"要可"
          U"所把被让讓给給对對从從到上下里裡吗嗎呢吧啊呀さはがをにのとでもしたです";
    return light.find(character) == std::u32string_view::npos ? 0.5 : 0.1;
}

} // namespace breakwater
