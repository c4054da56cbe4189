// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/characters/hiddencharacters.h"

#include "text/characters/characters.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <array>

namespace breakwater {

namespace {

constexpr char32_t zeroWidthNonJoiner = 0x200C;
constexpr char32_t zeroWidthJoiner = 0x200D;
constexpr char32_t blackFlag = 0x1F3F4;

bool isOneOf(char32_t c, char32_t first, char32_t last)
{
    return c >= first && c <= last;
}

/// Also what is no character: a QTextDocument takes U+FDD0 and U+FDD1 for its own.
bool isControl(char32_t c)
{
    return c < 0x20 || isOneOf(c, 0x7F, 0x9F) || isOneOf(c, 0xFDD0, 0xFDEF) || (c & 0xFFFE) == 0xFFFE;
}

bool isTabOrLineEnd(char32_t c)
{
    return c == '\t' || c == '\n' || c == '\r';
}

bool isVariationSelector(char32_t c)
{
    return isOneOf(c, 0xFE00, 0xFE0F) || isOneOf(c, 0xE0100, 0xE01EF) || isOneOf(c, 0x180B, 0x180F);
}

bool isTag(char32_t c)
{
    return isOneOf(c, 0xE0020, 0xE007F);
}

/// Signs in front of a number or a verse: of category Cf, and seen.
bool isSeenFormat(char32_t c)
{
    return isOneOf(c, 0x0600, 0x0605) || c == 0x06DD || c == 0x070F || c == 0x0890 || c == 0x0891
        || c == 0x08E2 || c == 0x110BD || c == 0x110CD;
}

bool hasNoWidth(char32_t c)
{
    static constexpr std::array others{U'\u034F', U'\u115F', U'\u1160', U'\u17B4', U'\u17B5',
                                       U'\u2028', U'\u2029', U'\u3164', U'\uFFA0'};
    if (c < 0xAD)
        return false;
    return (QChar::category(c) == QChar::Other_Format && !isSeenFormat(c)) || isVariationSelector(c)
        || isOneOf(c, 0xE0000, 0xE0FFF) || std::find(others.begin(), others.end(), c) != others.end();
}

/// Of a character that joiners or selectors stand beside for a reason.
bool isSymbol(char32_t c)
{
    const QChar::Category category = QChar::category(c);
    return category == QChar::Symbol_Other || category == QChar::Symbol_Math
        || category == QChar::Symbol_Modifier || isVariationSelector(c) || isOneOf(c, 0x1F000, 0x1FAFF);
}

bool joinsLetters(char32_t c)
{
    switch (QChar::script(c)) {
    case QChar::Script_Arabic:
    case QChar::Script_Syriac:
    case QChar::Script_Mongolian:
    case QChar::Script_Nko:
    case QChar::Script_Devanagari:
    case QChar::Script_Bengali:
    case QChar::Script_Gurmukhi:
    case QChar::Script_Gujarati:
    case QChar::Script_Oriya:
    case QChar::Script_Tamil:
    case QChar::Script_Telugu:
    case QChar::Script_Kannada:
    case QChar::Script_Malayalam:
    case QChar::Script_Sinhala:
    case QChar::Script_Khmer:
    case QChar::Script_Myanmar:
    case QChar::Script_Tibetan:
        return true;
    default:
        return false;
    }
}

/// One selector behind what has variants: a symbol, a Han character, or the sign of a keycap.
bool takesSelector(char32_t base)
{
    const bool keycap = isOneOf(base, '0', '9') || base == '#' || base == '*';
    const bool mark = QChar::category(base) == QChar::Punctuation_Other && base > 0x7F;
    return !isVariationSelector(base)
        && (isSymbol(base) || isHan(base) || joinsLetters(base) || keycap || mark);
}

/// England's flag and its like: a flag, then letters that are not shown.
bool belongsToFlag(QStringView text, qsizetype at)
{
    while (at > 0) {
        const char32_t before = codePointBefore(text, at);
        if (before == blackFlag)
            return true;
        if (!isTag(before))
            return false;
        at -= codePointLength(before);
    }
    return false;
}

bool isOfUse(QStringView text, qsizetype at, char32_t c)
{
    if (at == 0)
        return false;
    const char32_t before = codePointBefore(text, at);
    const qsizetype next = at + codePointLength(c);
    const char32_t after = next < text.size() ? codePointAt(text, next) : U' ';
    if (isVariationSelector(c))
        return takesSelector(before);
    if (isTag(c))
        return belongsToFlag(text, at);
    if (c == zeroWidthJoiner && isSymbol(before) && isSymbol(after))
        return true;
    return (c == zeroWidthJoiner || c == zeroWidthNonJoiner) && joinsLetters(before);
}

bool isHiddenAt(QStringView text, qsizetype at, char32_t c)
{
    if (isControl(c))
        return !isTabOrLineEnd(c);
    return hasNoWidth(c) && !isOfUse(text, at, c);
}

QHash<char32_t, int> hiddenIn(QStringView text)
{
    QHash<char32_t, int> found;
    for (qsizetype i = 0; i < text.size();) {
        const char32_t c = codePointAt(text, i);
        if (isHiddenAt(text, i, c))
            ++found[c];
        i += codePointLength(c);
    }
    return found;
}

QString signOf(char32_t c)
{
    if (c < 0x20)
        return QChar(static_cast<char16_t>(0x2400 + c));
    if (c == 0x7F)
        return QChar(u'\u2421');
    return QStringLiteral("⟨U+%1⟩").arg(static_cast<uint>(c), 4, 16, QLatin1Char('0')).toUpper();
}

} // namespace

QString withoutControls(const QString &answer, const QString &original)
{
    const auto goes = [](char32_t c) { return isControl(c) && !isTabOrLineEnd(c); };
    QSet<char32_t> kept;
    for (qsizetype i = 0; i < original.size();) {
        const char32_t c = codePointAt(original, i);
        if (goes(c))
            kept.insert(c);
        i += codePointLength(c);
    }
    QString cleaned;
    cleaned.reserve(answer.size());
    for (qsizetype i = 0; i < answer.size();) {
        const char32_t c = codePointAt(answer, i);
        const qsizetype length = codePointLength(c);
        if (!goes(c) || kept.contains(c))
            cleaned += QStringView(answer).sliced(i, length);
        i += length;
    }
    return cleaned;
}

QString withoutHidden(const QString &text)
{
    QString shown;
    shown.reserve(text.size());
    for (qsizetype i = 0; i < text.size();) {
        const char32_t c = codePointAt(text, i);
        const qsizetype length = codePointLength(c);
        if (!isHiddenAt(text, i, c))
            shown += QStringView(text).sliced(i, length);
        i += length;
    }
    return shown;
}

bool addsHiddenCharacters(const QString &original, const QString &suggestion)
{
    const QHash<char32_t, int> added = hiddenIn(suggestion);
    if (added.isEmpty())
        return false;
    const QHash<char32_t, int> had = hiddenIn(original);
    return std::any_of(added.keyValueBegin(), added.keyValueEnd(),
                       [&](const auto &each) { return each.second > had.value(each.first); });
}

QString withSignsForHidden(QStringView whole, qsizetype start, qsizetype length)
{
    QString shown;
    shown.reserve(length);
    for (qsizetype i = start; i < start + length;) {
        const char32_t c = codePointAt(whole, i);
        if (isHiddenAt(whole, i, c))
            shown += signOf(c);
        else
            shown += whole.sliced(i, codePointLength(c));
        i += codePointLength(c);
    }
    return shown;
}

QString withSignsForHidden(const QString &text)
{
    return withSignsForHidden(text, 0, text.size());
}

QString oneLineWithSigns(const QString &name)
{
    QString shown = withSignsForHidden(name);
    for (const char16_t c : {u'\t', u'\n', u'\r'})
        shown.replace(QChar(c), signOf(c));
    return shown;
}

} // namespace breakwater
