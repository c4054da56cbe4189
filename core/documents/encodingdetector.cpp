// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "documents/encodingdetector.h"

#include "documents/encodingclues.h"
#include "documents/textcodec.h"

#include <uchardet.h>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

namespace breakwater {

namespace {

using Certainty = DetectedEncoding::Certainty;

constexpr double almostAll = 0.9;
/// With fewer bytes beyond ASCII statistics are dice.
constexpr qsizetype enoughForStatistics = 20;

QByteArray byByteOrderMark(const QByteArray &bytes)
{
    // UTF-32 first: its little-endian mark begins with that of UTF-16.
    static const std::array<std::pair<QByteArray, QByteArray>, 5> marks{{
        {QByteArray("\xFF\xFE\x00\x00", 4), "UTF-32LE"},
        {QByteArray("\x00\x00\xFE\xFF", 4), "UTF-32BE"},
        {QByteArray("\xEF\xBB\xBF"), "UTF-8"},
        {QByteArray("\xFF\xFE"), "UTF-16LE"},
        {QByteArray("\xFE\xFF"), "UTF-16BE"},
    }};
    for (const auto &[mark, name] : marks) {
        if (bytes.startsWith(mark))
            return name;
    }
    return {};
}

/// All bytes are characters of the encoding, and none of them a control or private one that nobody writes.
bool fits(const QByteArray &bytes, const QByteArray &encoding)
{
    if (!TextCodec::isKnown(encoding))
        return false;
    const TextCodec::Decoded decoded = TextCodec(encoding).decode(bytes);
    const auto isOdd = [](QChar unit) {
        const bool isPrivate = unit.unicode() >= 0xE000 && unit.unicode() <= 0xF8FF;
        return isPrivate || (unit.unicode() >= 0x80 && unit.unicode() <= 0x9F);
    };
    return decoded.lossless && decoded.markedBytes == 0
        && std::none_of(decoded.text.begin(), decoded.text.end(), isOdd);
}

/// All but a few bytes are.
bool nearlyFits(const QByteArray &bytes, const QByteArray &encoding)
{
    const TextCodec::Decoded decoded = TextCodec(encoding).decode(bytes);
    return decoded.lossless && decoded.markedBytes * 10 <= highBytes(bytes);
}

/// Chinese, and not Korean or Japanese in the same range of bytes.
bool readsAsChinese(const QByteArray &bytes)
{
    const DoubleByteClue chinese = doubleByteClue(bytes, "GB18030");
    if (chinese.share() < almostAll || doubleByteClue(bytes, "EUC-JP").share() > chinese.share())
        return false;
    // Hangul has the first half of the common Han characters; eight of these in a row are no Chinese
    // sentence.
    constexpr qsizetype aSentence = 8;
    constexpr double nearlyEach = 0.95;
    return chinese.pairs < aSentence || doubleByteClue(bytes, "EUC-KR").share() < nearlyEach;
}

/// GB18030 has all characters of GBK but for one byte: 0x80, the euro sign.
QByteArray chineseEncoding(const QByteArray &bytes)
{
    for (const char *name : {"GB18030", "GBK"}) {
        if (fits(bytes, name))
            return name;
    }
    return nearlyFits(bytes, "GB18030") ? QByteArray("GB18030") : QByteArray();
}

/// What a person can choose of what uchardet says; empty if it is something else.
QByteArray byStatistics(const QByteArray &bytes)
{
    const std::unique_ptr<uchardet, decltype(&uchardet_delete)> detector(uchardet_new(), &uchardet_delete);
    if (uchardet_handle_data(detector.get(), bytes.constData(), static_cast<std::size_t>(bytes.size())) != 0)
        return {};
    uchardet_data_end(detector.get());
    QByteArray name = QByteArray(uchardet_get_charset(detector.get())).toUpper();
    if (name == "UHC")
        name = "EUC-KR";
    if (name == "ISO-8859-1")
        name = "WINDOWS-1252"; // which has the same letters and more
    for (const QByteArray &offered : availableEncodings()) {
        if (offered.toUpper() == name)
            return offered == "GBK" ? chineseEncoding(bytes) : offered;
    }
    return {};
}

/// The encoding with two bytes for a character in which a text reads best; empty if it reads well in none.
QByteArray bestDoubleByte(const QByteArray &bytes)
{
    QByteArray best;
    double bestShare = 0;
    for (const char *name : doubleByteEncodings) {
        const double share = doubleByteClue(bytes, name).share();
        if (share >= almostAll && share > bestShare && fits(bytes, name)) {
            best = name;
            bestShare = share;
        }
    }
    return best;
}

} // namespace

DetectedEncoding detectEncoding(const QByteArray &bytes)
{
    if (const QByteArray marked = byByteOrderMark(bytes); !marked.isEmpty())
        return {.name = marked};
    const Utf8Clue utf8 = utf8Clue(bytes);
    const bool onlyUtf8 = utf8.badBytes == 0;
    // Zero bytes are valid UTF-8, and then nobody wrote them but as half of a wide character.
    if (!onlyUtf8 || bytes.contains('\0')) {
        if (const QByteArray wide = wideEncoding(bytes); !wide.isEmpty())
            return {.name = wide, .certainty = Certainty::Guessed};
    }
    if (onlyUtf8 || utf8.isUtf8())
        return {};
    const qsizetype high = highBytes(bytes);
    const Certainty certainty = high < enoughForStatistics ? Certainty::Doubtful : Certainty::Guessed;
    if (readsAsChinese(bytes)) {
        if (const QByteArray chinese = chineseEncoding(bytes); !chinese.isEmpty())
            return {.name = chinese, .certainty = certainty};
    }
    if (certainty == Certainty::Guessed) {
        const QByteArray guess = byStatistics(bytes);
        if (!guess.isEmpty() && (fits(bytes, guess) || nearlyFits(bytes, guess)))
            return {.name = guess, .certainty = certainty};
    }
    if (const QByteArray best = bestDoubleByte(bytes); !best.isEmpty())
        return {.name = best, .certainty = Certainty::Doubtful};
    return {.name = "windows-1252", .certainty = Certainty::Doubtful};
}

QList<QByteArray> availableEncodings()
{
    QList<QByteArray> names;
    for (const char *name :
         {"UTF-8", "GB18030", "GBK", "Big5", "Big5-HKSCS", "UTF-16LE", "UTF-16BE", "Shift_JIS", "EUC-JP",
          "EUC-KR", "windows-1252", "ISO-8859-15", "windows-1251", "KOI8-R"}) {
        if (TextCodec::isKnown(name))
            names.append(name);
    }
    return names;
}

} // namespace breakwater
