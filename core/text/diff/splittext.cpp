// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/diff/splittext.h"

namespace breakwater {

namespace {

bool endsSentence(QStringView mark)
{
    return QStringView(u".!?。！？；;…").contains(mark.front());
}

} // namespace

SplitText::SplitText(QStringView text, Numbers &numbers)
    : m_units(textUnits(text))
    , m_end(text.size())
{
    bool lineStarts = true;
    bool sentenceStarts = true;
    for (qsizetype i = 0; i < size(); ++i) {
        const QStringView piece = text.sliced(unit(i).range.start, unit(i).range.length);
        if (lineStarts)
            m_sequence.lineStarts.push_back(i);
        if (lineStarts || sentenceStarts)
            m_sequence.sentenceStarts.push_back(i);
        lineStarts = unit(i).kind == TextUnit::Kind::LineEnd;
        sentenceStarts = unit(i).kind == TextUnit::Kind::Punctuation && endsSentence(piece);
        auto number = numbers.constFind(piece);
        if (number == numbers.cend())
            number = numbers.insert(piece, static_cast<int>(numbers.size()));
        m_sequence.units.push_back(*number);
    }
}

qsizetype SplitText::position(qsizetype index) const
{
    return index < size() ? unit(index).range.start : m_end;
}

TextRange SplitText::range(qsizetype first, qsizetype last) const
{
    return TextRange::between(position(first), position(last));
}

bool SplitText::hasWord(qsizetype first, qsizetype last) const
{
    for (qsizetype i = first; i < last; ++i) {
        if (unit(i).kind == TextUnit::Kind::Word)
            return true;
    }
    return false;
}

} // namespace breakwater
