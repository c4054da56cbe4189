// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "documents/encodingclues.h"

#include "documents/textcodec.h"

#include <QString>
#include <QStringEncoder>

#include <algorithm>
#include <array>
#include <string_view>

namespace breakwater {

namespace {

using Byte = unsigned char;

bool in(unsigned value, unsigned first, unsigned last)
{
    return value >= first && value <= last;
}

/// One encoding with two bytes for a character: which bytes begin one, and which pairs are in daily use.
struct DoubleByte
{
    std::string_view name;
    bool (*isLead)(Byte);
    bool (*isEveryday)(Byte lead, Byte trail);
};

// The standards list their Han characters in two parts, the common ones first.
constexpr std::array doubleByteTables{
    DoubleByte{"GB18030", [](Byte lead) { return in(lead, 0x81, 0xFE); },
               [](Byte lead, Byte trail) {
                   return (in(lead, 0xB0, 0xD7) || in(lead, 0xA1, 0xA3)) && trail >= 0xA1;
               }},
    DoubleByte{"Big5", [](Byte lead) { return in(lead, 0xA1, 0xF9); },
               [](Byte lead, Byte trail) {
                   return in(lead, 0xA1, 0xC6) && (in(trail, 0x40, 0x7E) || in(trail, 0xA1, 0xFE));
               }},
    DoubleByte{"Shift_JIS", [](Byte lead) { return in(lead, 0x81, 0x9F) || in(lead, 0xE0, 0xFC); },
               [](Byte lead, Byte trail) {
                   return (in(lead, 0x81, 0x83) || in(lead, 0x88, 0x98)) && trail >= 0x40;
               }},
    DoubleByte{"EUC-JP", [](Byte lead) { return in(lead, 0xA1, 0xFE); },
               [](Byte lead, Byte trail) {
                   const bool kana = in(lead, 0xA3, 0xA5) || lead == 0xA1;
                   return (kana || in(lead, 0xB0, 0xCF)) && trail >= 0xA1;
               }},
    DoubleByte{"EUC-KR", [](Byte lead) { return in(lead, 0xA1, 0xFE); },
               [](Byte lead, Byte trail) { return in(lead, 0xB0, 0xC8) && trail >= 0xA1; }},
};

Byte byteAt(const QByteArray &bytes, qsizetype at)
{
    return static_cast<Byte>(bytes[at]);
}

bool isHan(char16_t unit)
{
    return in(unit, 0x4E00, 0x9FFF);
}

/// Letters and signs of daily use outside of Han; Hangul only where zero bytes prove wide text, for the bytes
/// of GB2312 are Hangul when read as wide text.
bool isEverydayUnit(char16_t unit, bool hangulToo)
{
    const bool ascii = in(unit, 0x20, 0x7E) || unit == u'\t' || unit == u'\n' || unit == u'\r';
    const bool letters = in(unit, 0xA0, 0x24F) || in(unit, 0x370, 0x52F);
    const bool punctuation = in(unit, 0x2010, 0x203B) || unit == 0x20AC || in(unit, 0x3000, 0x301F);
    const bool wide = in(unit, 0x3040, 0x30FF) || in(unit, 0xFF01, 0xFF5E);
    return ascii || letters || punctuation || wide || (hangulToo && in(unit, 0xAC00, 0xD7A3));
}

/// How many of these Han characters are among the commonest, simplified or traditional.
qsizetype commonHan(const QString &han)
{
    qsizetype most = 0;
    for (const char *encoding : {"GB18030", "Big5"}) {
        QStringEncoder encoder(encoding);
        const QByteArray bytes = encoder(han); // "?" for what it has not
        most = std::max(most, doubleByteClue(bytes, encoding).everyday);
    }
    return most;
}

struct WideReading
{
    qsizetype han = 0;
    qsizetype letters = 0;
    double everyday = 0;
};

WideReading readAsWide(const QByteArray &bytes, const QByteArray &encoding, bool hasZeros)
{
    constexpr qsizetype enough = 64 * 1024; // for statistics
    const QString text = TextCodec(encoding).decode(bytes.first(std::min(bytes.size(), enough))).text;
    QString han;
    qsizetype letters = 0;
    for (const QChar unit : text) {
        if (isHan(unit.unicode()))
            han += unit;
        else if (isEverydayUnit(unit.unicode(), hasZeros))
            ++letters;
    }
    const auto everyday = static_cast<double>(letters + commonHan(han));
    return {.han = han.size(),
            .letters = letters,
            .everyday = text.isEmpty() ? 0 : everyday / static_cast<double>(text.size())};
}

} // namespace

Utf8Clue utf8Clue(const QByteArray &bytes)
{
    Utf8Clue clue;
    qsizetype lastValid = 0;
    for (qsizetype at = 0; at < bytes.size();) {
        const int length = utf8CharacterLength(bytes, at);
        if (length > 1)
            ++clue.characters;
        if (length == 0)
            ++clue.badBytes;
        at += std::max(length, 1);
        if (length > 0)
            lastValid = at;
    }
    constexpr qsizetype longestBeginning = 3;
    const qsizetype rest = bytes.size() - lastValid;
    clue.cutOff = clue.badBytes > 0 && rest == clue.badBytes && rest <= longestBeginning
        && byteAt(bytes, lastValid) >= 0xC2
        && std::all_of(bytes.begin() + lastValid + 1, bytes.end(),
                       [](char byte) { return (static_cast<Byte>(byte) & 0xC0) == 0x80; });
    return clue;
}

QByteArray wideEncoding(const QByteArray &bytes)
{
    const QByteArray whole = bytes.first(bytes.size() - bytes.size() % 2); // the end may be cut off
    if (whole.size() < 4)
        return {};
    const bool hasZeros = whole.contains('\0'); // which are in no other text
    const WideReading little = readAsWide(whole, "UTF-16LE", hasZeros);
    const WideReading big = readAsWide(whole, "UTF-16BE", hasZeros);
    const bool isLittle = little.everyday > big.everyday;
    const WideReading &best = isLittle ? little : big;
    constexpr double mostOfIt = 0.85;
    constexpr qsizetype enoughHan = 4; // by chance one character in five is a common one
    constexpr qsizetype enoughLetters = 2; // whose zero halves nobody writes by themselves
    const bool isEnough = best.han >= enoughHan || (hasZeros && best.letters >= enoughLetters);
    if (best.everyday < mostOfIt || little.everyday == big.everyday || !isEnough)
        return {};
    return isLittle ? "UTF-16LE" : "UTF-16BE";
}

DoubleByteClue doubleByteClue(const QByteArray &bytes, const QByteArray &encoding)
{
    const auto *const table
        = std::find_if(doubleByteTables.begin(), doubleByteTables.end(),
                       [&](const DoubleByte &each) { return encoding == each.name.data(); });
    DoubleByteClue clue;
    if (table == doubleByteTables.end())
        return clue;
    for (qsizetype at = 0; at < bytes.size(); ++at) {
        const Byte lead = byteAt(bytes, at);
        if (lead <= 0x80) // 0x80 is a euro sign in GBK
            continue;
        const Byte trail = at + 1 < bytes.size() ? byteAt(bytes, at + 1) : Byte(0);
        if (encoding == "GB18030" && in(trail, 0x30, 0x39)) {
            at += 3; // four bytes: an emoji as well as a rare character, so it tells nothing
            continue;
        }
        ++clue.pairs;
        if (!table->isLead(lead))
            continue;
        if (table->isEveryday(lead, trail))
            ++clue.everyday;
        ++at;
    }
    return clue;
}

qsizetype highBytes(const QByteArray &bytes)
{
    return std::count_if(bytes.begin(), bytes.end(),
                         [](char byte) { return static_cast<Byte>(byte) >= 0x80; });
}

} // namespace breakwater
