// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/encodingdetector.h"

#include "storage/textcodec.h"

#include <QList>

#include <uchardet.h>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

namespace breakwater {

namespace {

DetectedEncoding byByteOrderMark(const QByteArray &bytes)
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
            return {.name = name, .byteOrderMarkSize = static_cast<int>(mark.size())};
    }
    return {.name = {}};
}

bool fits(const QByteArray &bytes, const QByteArray &encoding)
{
    return TextCodec::isKnown(encoding) && TextCodec(encoding).decode(bytes).lossless;
}

/// Text in UTF-16 without a mark: every second byte of its ASCII part is zero, and zero is in no other text.
QByteArray wideEncoding(const QByteArray &bytes)
{
    if (bytes.size() < 4 || bytes.size() % 2 != 0 || !bytes.contains('\0'))
        return {};
    std::array<qsizetype, 2> zeros{};
    for (qsizetype i = 0; i < bytes.size(); ++i) {
        if (bytes[i] == '\0')
            ++zeros[static_cast<std::size_t>(i % 2)];
    }
    const qsizetype some = std::max<qsizetype>(1, bytes.size() / 8); // a stray zero is no proof
    if (zeros[1] > some && zeros[0] == 0)
        return "UTF-16LE";
    if (zeros[0] > some && zeros[1] == 0)
        return "UTF-16BE";
    return {};
}

QByteArray byStatistics(const QByteArray &bytes)
{
    const std::unique_ptr<uchardet, decltype(&uchardet_delete)> detector(uchardet_new(), &uchardet_delete);
    if (uchardet_handle_data(detector.get(), bytes.constData(), static_cast<std::size_t>(bytes.size())) != 0)
        return {};
    uchardet_data_end(detector.get());
    const QByteArray name = uchardet_get_charset(detector.get());
    return name == "UHC" ? QByteArray("windows-949") : name; // the converters know it by this name
}

/// Share of two-byte characters that lie where GB2312 has its punctuation and its 3,755 commonest characters.
double commonChineseShare(const QByteArray &bytes)
{
    qsizetype pairs = 0;
    qsizetype common = 0;
    for (qsizetype i = 0; i < bytes.size(); ++i) {
        const auto lead = static_cast<unsigned char>(bytes[i]);
        if (lead < 0x80)
            continue;
        ++pairs;
        const auto trail = i + 1 < bytes.size() ? static_cast<unsigned char>(bytes[i + 1]) : 0U;
        const bool isCommon = (lead >= 0xB0 && lead <= 0xD7) || (lead >= 0xA1 && lead <= 0xA3);
        if (isCommon && trail >= 0xA1)
            ++common;
        ++i;
    }
    return pairs == 0 ? 0 : static_cast<double>(common) / static_cast<double>(pairs);
}

bool isMultiByte(const QByteArray &encoding)
{
    static const QList<QByteArray> names{"GB18030",     "GBK",         "BIG5",        "SHIFT_JIS",
                                         "EUC-JP",      "EUC-KR",      "WINDOWS-949", "EUC-TW",
                                         "ISO-2022-JP", "ISO-2022-KR", "HZ-GB-2312",  "JOHAB"};
    return names.contains(encoding.toUpper());
}

} // namespace

DetectedEncoding detectEncoding(const QByteArray &bytes)
{
    if (const DetectedEncoding marked = byByteOrderMark(bytes); !marked.name.isEmpty())
        return marked;
    if (const QByteArray wide = wideEncoding(bytes); !wide.isEmpty())
        return {.name = wide};
    if (fits(bytes, "UTF-8"))
        return {};
    const QByteArray guess = byStatistics(bytes);
    constexpr double almostAll = 0.9;
    if (!isMultiByte(guess) && commonChineseShare(bytes) >= almostAll && fits(bytes, "GB18030"))
        return {.name = "GB18030"};
    if (guess.compare("GBK", Qt::CaseInsensitive) == 0 && fits(bytes, "GB18030"))
        return {.name = "GB18030"}; // the larger one of the two
    if (!guess.isEmpty() && fits(bytes, guess))
        return {.name = guess};
    for (const char *candidate : {"GB18030", "Big5", "Shift_JIS", "EUC-KR", "windows-1252"}) {
        if (fits(bytes, candidate))
            return {.name = candidate};
    }
    return {};
}

} // namespace breakwater
