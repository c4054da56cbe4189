// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/characters/languageguess.h"

#include "text/characters/characters.h"
#include "text/characters/chinesescript.h"
#include "text/characters/latinlanguage.h"

#include <QHash>
#include <QStringList>

#include <algorithm>

namespace breakwater {

namespace {

/// Letters by script. A Han character says as much as about three letters of an alphabet.
struct ScriptShares
{
    QHash<int, double> weights;
    double total = 0;

    [[nodiscard]] double share(int script) const { return total > 0 ? weights.value(script) / total : 0; }
};

/// The two kana are one script here, so that Japanese is told from Chinese by them.
int scriptOf(char32_t c)
{
    const int script = QChar::script(c);
    return script == QChar::Script_Katakana ? int{QChar::Script_Hiragana} : script;
}

ScriptShares scriptShares(QStringView text)
{
    ScriptShares shares;
    for (qsizetype i = 0; i < text.size();) {
        const char32_t c = codePointAt(text, i);
        i += codePointLength(c);
        const int script = scriptOf(c);
        if (!QChar::isLetter(c) || script == QChar::Script_Common || script == QChar::Script_Inherited)
            continue;
        const bool dense = script == QChar::Script_Han || script == QChar::Script_Hangul;
        const double weight = dense ? 3 : script == QChar::Script_Hiragana ? 2 : 1;
        shares.weights[script] += weight;
        shares.total += weight;
    }
    return shares;
}

bool scriptTookOver(const QString &original, const QString &suggestion)
{
    const ScriptShares before = scriptShares(original);
    const ScriptShares after = scriptShares(suggestion);
    if (before.total < 6 || after.total < 6)
        return false;
    const bool kanaAppeared
        = before.share(QChar::Script_Hiragana) < 0.05 && after.share(QChar::Script_Hiragana) > 0.25;
    const bool kanaVanished
        = before.share(QChar::Script_Hiragana) > 0.25 && after.share(QChar::Script_Hiragana) < 0.05;
    if (kanaAppeared || kanaVanished)
        return true;
    return std::any_of(before.weights.keyBegin(), before.weights.keyEnd(),
                       [&](int script) { return before.share(script) >= 0.6 && after.share(script) < 0.3; });
}

/// A passage in another script than the rest ("He said 我很好"), of which nothing is left. Words in Latin
/// script among those of another one may well be replaced.
bool passageLost(const QString &original, const QString &suggestion)
{
    const ScriptShares before = scriptShares(original);
    const ScriptShares after = scriptShares(suggestion);
    if (after.total < 6 || before.weights.contains(QChar::Script_Hiragana))
        return false;
    constexpr double aWord = 5;
    return std::any_of(before.weights.keyBegin(), before.weights.keyEnd(), [&](int script) {
        return script != QChar::Script_Latin && before.share(script) < 0.5
            && before.weights.value(script) >= aWord && !after.weights.contains(script);
    });
}

bool differs(const QString &original, const QString &suggestion)
{
    return scriptTookOver(original, suggestion) || latinLanguageDiffers(original, suggestion);
}

QStringList filledLines(const QString &text)
{
    QStringList lines = text.split(u'\n');
    lines.removeIf([](const QString &line) { return line.trimmed().isEmpty(); });
    return lines;
}

/// One translated paragraph in a long text does not show in the whole.
template <typename Differs>
bool anyLineDiffers(const QString &original, const QString &suggestion, Differs differs)
{
    const QStringList before = filledLines(original);
    const QStringList after = filledLines(suggestion);
    if (before.size() != after.size() || before.size() < 2)
        return false;
    for (qsizetype i = 0; i < before.size(); ++i) {
        const bool isLong
            = before[i].size() >= 12 && after[i].size() >= 6 && scriptShares(after[i]).total >= 10;
        if (isLong && before[i] != after[i] && differs(before[i], after[i]))
            return true;
    }
    return false;
}

/// The other script has taken over, or has come into a text that did not have it.
bool scriptSwapped(const QString &original, const QString &suggestion)
{
    const ChineseScriptCount before = countChineseScripts(original);
    const ChineseScriptCount after = countChineseScripts(suggestion);
    constexpr qsizetype several = 2;
    const auto swapped = [](qsizetype from, qsizetype to, qsizetype fromAfter, qsizetype toAfter) {
        const bool tookOver = from > to && toAfter > fromAfter && toAfter > to;
        return tookOver || (from > 0 && to == 0 && toAfter >= several);
    };
    return swapped(before.simplified, before.traditional, after.simplified, after.traditional)
        || swapped(before.traditional, before.simplified, after.traditional, after.simplified);
}

} // namespace

bool languageDiffers(const QString &original, const QString &suggestion)
{
    return differs(original, suggestion) || passageLost(original, suggestion)
        || anyLineDiffers(original, suggestion, differs);
}

bool isFrench(const QString &prose)
{
    return isInLanguage(prose, "fr");
}

bool chineseScriptDiffers(const QString &original, const QString &suggestion)
{
    return scriptSwapped(original, suggestion) || anyLineDiffers(original, suggestion, scriptSwapped);
}

} // namespace breakwater
