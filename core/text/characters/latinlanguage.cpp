// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/characters/latinlanguage.h"

#include <QHash>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <cstdio> // the next header uses FILE and does not include it

#include <cld2/public/compact_lang_det.h>
#include <cld2/public/encodings.h>

namespace breakwater {

namespace {

/// Letters. Fewer tell too little.
constexpr qsizetype shortest = 20;
constexpr qsizetype shortText = 60;
/// More are not needed to know, and cost time.
constexpr qsizetype longest = 6000;

QStringList latinWords(const QString &text)
{
    static const QRegularExpression word(QStringLiteral("\\p{Latin}[\\p{Latin}\\p{M}'\\x{2019}]*"));
    QStringList words;
    for (auto it = word.globalMatch(text.first(std::min(longest, text.size()))); it.hasNext();)
        words.append(it.next().captured().toLower());
    return words;
}

/// UNKNOWN_LANGUAGE where the text is too short or the library is not sure.
CLD2::Language languageOf(const QStringList &words)
{
    const QByteArray text = words.join(u' ').toUtf8();
    if (text.size() - words.size() < shortest)
        return CLD2::UNKNOWN_LANGUAGE;
    const CLD2::CLDHints noHints{nullptr, nullptr, CLD2::UNKNOWN_ENCODING, CLD2::UNKNOWN_LANGUAGE};
    CLD2::Language languages[3]{};
    int percent[3]{};
    double scores[3]{};
    int bytes = 0;
    bool reliable = false;
    const CLD2::Language best = CLD2::ExtDetectLanguageSummary(
        text.constData(), static_cast<int>(text.size()), true, &noHints, CLD2::kCLDFlagBestEffort, languages,
        percent, scores, nullptr, &bytes, &reliable);
    return reliable && percent[0] >= 70 ? best : CLD2::UNKNOWN_LANGUAGE;
}

/// Spanish and Portuguese are in one set of the library, with Galician between them.
bool areAlike(CLD2::Language a, CLD2::Language b)
{
    const bool iberian
        = (a == CLD2::SPANISH && b == CLD2::PORTUGUESE) || (a == CLD2::PORTUGUESE && b == CLD2::SPANISH);
    const int set = CLD2::LanguageCloseSet(a);
    return a == b || (!iberian && set != 0 && set == CLD2::LanguageCloseSet(b));
}

/// Of the words of the shorter text, how many the other has, too.
double sharedWords(const QStringList &a, const QStringList &b)
{
    QHash<QString, int> counts;
    for (const QString &word : a)
        ++counts[word];
    const auto shared
        = std::count_if(b.begin(), b.end(), [&](const QString &word) { return --counts[word] >= 0; });
    return static_cast<double>(shared)
        / static_cast<double>(std::max<qsizetype>(1, std::min(a.size(), b.size())));
}

} // namespace

bool latinLanguageDiffers(const QString &original, const QString &suggestion)
{
    const QStringList before = latinWords(original);
    const QStringList after = latinWords(suggestion);
    const bool isShort = std::min(before.join(QString()).size(), after.join(QString()).size()) < shortText;
    if (sharedWords(before, after) > (isShort ? 0.25 : 0.5))
        return false;
    const CLD2::Language from = languageOf(before);
    const CLD2::Language to = languageOf(after);
    return from != CLD2::UNKNOWN_LANGUAGE && to != CLD2::UNKNOWN_LANGUAGE && !areAlike(from, to);
}

bool isInLanguage(const QString &prose, const char *code)
{
    return qstrcmp(CLD2::LanguageCode(languageOf(latinWords(prose))), code) == 0;
}

} // namespace breakwater
