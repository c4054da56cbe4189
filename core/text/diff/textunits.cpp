// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/diff/textunits.h"

#include "text/characters/characters.h"

#include <QTextBoundaryFinder>

namespace breakwater {

namespace {

using Kind = TextUnit::Kind;

Kind kindOf(char32_t first)
{
    if (first <= 0xFFFF && isLineEnd(QChar(static_cast<char16_t>(first))))
        return Kind::LineEnd;
    if (QChar::isSpace(first))
        return Kind::Space;
    if (QChar::isPunct(first))
        return Kind::Punctuation;
    // Math and currency signs and the like; emoji are symbols too, but stand for words.
    if (first < 0x2600 && QChar::isSymbol(first))
        return Kind::Punctuation;
    return Kind::Word;
}

} // namespace

std::vector<TextUnit> textUnits(QStringView text)
{
    std::vector<TextUnit> units;
    QTextBoundaryFinder words(QTextBoundaryFinder::Word, text.data(), text.size());
    QTextBoundaryFinder graphemes(QTextBoundaryFinder::Grapheme, text.data(), text.size());
    qsizetype start = 0;
    while (words.toNextBoundary() >= 0) {
        const qsizetype end = words.position();
        graphemes.setPosition(end);
        if (!graphemes.isAtBoundary() && end < text.size())
            continue;
        const TextUnit unit{TextRange::between(start, end), kindOf(codePointAt(text, start))};
        if (unit.kind == Kind::Space && !units.empty() && units.back().kind == Kind::Space)
            units.back().range.length += unit.range.length;
        else
            units.push_back(unit);
        start = end;
    }
    if (start < text.size())
        units.push_back({TextRange::between(start, text.size()), kindOf(codePointAt(text, start))});
    return units;
}

} // namespace breakwater
