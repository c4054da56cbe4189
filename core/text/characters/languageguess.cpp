// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/characters/languageguess.h"

#include "text/characters/characters.h"
#include "text/characters/chinesescript.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>
#include <QStringList>

#include <algorithm>
#include <array>

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

using Words = QSet<QString>;

const std::array<Words, 7> &functionWords()
{
    const auto words = [](const char *list) {
        const QStringList split = QString::fromUtf8(list).split(u' ');
        return Words(split.begin(), split.end());
    };
    // Frequent words that the other languages of the list do not share.
    static const std::array<Words, 7> languages{
        words("the and of to is that it was for with his they this have from are not you which were would "
              "their"),
        words("der die und das ist nicht ein eine mit sich auf den dem von zu wir auch wird sind oder aber "
              "wie"),
        words("le les des est et une dans que qui pour pas sur au avec il elle nous vous sont cette ce mais"),
        words("el los las una es por con para del como más pero su al lo este esta son muy está y"),
        words("il che di è non per una sono della con gli nel anche più questo dei delle ma ha si"),
        words("o os uma não com para do da em que mais foi ao dos das pelo é ele mas"),
        words("het een van en niet dat zijn op aan met voor maar ook door wordt deze naar bij uit wij"),
    };
    return languages;
}

/// The language whose function words dominate, or -1 where that is not clear.
int latinLanguage(const QString &text)
{
    static const QRegularExpression word(QStringLiteral("\\p{L}+"));
    std::array<int, 7> hits{};
    for (auto it = word.globalMatch(text); it.hasNext();) {
        const QString folded = it.next().captured().toLower();
        for (std::size_t i = 0; i < hits.size(); ++i)
            hits[i] += functionWords()[i].contains(folded) ? 1 : 0;
    }
    const auto best = std::max_element(hits.begin(), hits.end());
    const bool clear = *best >= 3 && std::all_of(hits.begin(), hits.end(), [&](const int &other) {
        return &other == &*best || other * 2 <= *best;
    });
    return clear ? static_cast<int>(best - hits.begin()) : -1;
}

bool differs(const QString &original, const QString &suggestion)
{
    if (scriptTookOver(original, suggestion))
        return true;
    const int before = latinLanguage(original);
    const int after = latinLanguage(suggestion);
    return before >= 0 && after >= 0 && before != after;
}

QStringList filledLines(const QString &text)
{
    QStringList lines = text.split(u'\n');
    lines.removeIf([](const QString &line) { return line.trimmed().isEmpty(); });
    return lines;
}

} // namespace

bool languageDiffers(const QString &original, const QString &suggestion)
{
    if (differs(original, suggestion))
        return true;
    // One translated paragraph in a long text does not show in the whole.
    const QStringList before = filledLines(original);
    const QStringList after = filledLines(suggestion);
    if (before.size() != after.size() || before.size() < 2)
        return false;
    for (qsizetype i = 0; i < before.size(); ++i) {
        if (before[i].size() >= 12 && after[i].size() >= 6 && differs(before[i], after[i]))
            return true;
    }
    return false;
}

bool isFrench(const QString &prose)
{
    constexpr int french = 2; // in functionWords()
    return latinLanguage(prose) == french;
}

bool chineseScriptDiffers(const QString &original, const QString &suggestion)
{
    const ChineseScriptCount before = countChineseScripts(original);
    const ChineseScriptCount after = countChineseScripts(suggestion);
    const bool toTraditional = before.simplified > before.traditional && after.traditional > after.simplified
        && after.traditional > before.traditional;
    const bool toSimplified = before.traditional > before.simplified && after.simplified > after.traditional
        && after.simplified > before.simplified;
    return toTraditional || toSimplified;
}

} // namespace breakwater
