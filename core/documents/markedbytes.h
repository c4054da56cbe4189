// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QChar>
#include <QStringView>

namespace breakwater {

// A byte that is no part of any character of its file's encoding stands in the text as half of a surrogate
// pair, U+DC80 to U+DCFF: no valid text holds one alone, so it goes back as the byte that it was. As in
// Python's PEP 383.

[[nodiscard]] constexpr char16_t markOfByte(unsigned char byte)
{
    return static_cast<char16_t>(0xDC00 + byte);
}

[[nodiscard]] constexpr char byteOfMark(QChar mark)
{
    return static_cast<char>(mark.unicode() & 0xFF);
}

/// Whether a marked byte stands at `index`.
[[nodiscard]] inline bool isMarkedByte(QStringView text, qsizetype index)
{
    const char16_t unit = text[index].unicode();
    const bool second = index > 0 && text[index - 1].isHighSurrogate();
    return unit >= markOfByte(0x80) && unit <= markOfByte(0xFF) && !second;
}

/// \return where the next marked byte stands; the text's size if there is none.
[[nodiscard]] inline qsizetype nextMarkedByte(QStringView text, qsizetype from)
{
    while (from < text.size() && !isMarkedByte(text, from))
        ++from;
    return from;
}

} // namespace breakwater
