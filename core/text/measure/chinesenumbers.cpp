// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/measure/spellednumbers.h"

#include <algorithm>
#include <array>

namespace breakwater {

namespace {

int digitOf(QChar c)
{
    static constexpr std::array<QStringView, 10> digits{
        u"零〇", u"一壹", u"二两兩贰貳", u"三叁參", u"四肆", u"五伍", u"六陆陸", u"七柒", u"八捌", u"九玖"};
    const auto it
        = std::find_if(digits.begin(), digits.end(), [&](QStringView same) { return same.contains(c); });
    return it == digits.end() ? -1 : static_cast<int>(it - digits.begin());
}

bool isNumeral(QChar c)
{
    return digitOf(c) >= 0 || chineseUnit(c) > 0;
}

QStringView numeralsAt(QStringView text)
{
    return text.first(std::find_if_not(text.begin(), text.end(), isNumeral) - text.begin());
}

/// 一九九八: one numeral for each digit.
QString positional(QStringView numerals)
{
    QString digits;
    for (const QChar c : numerals)
        digits += QChar(static_cast<char16_t>(u'0' + digitOf(c)));
    return plainNumber(digits);
}

/// 三万五千 and, as people say it, 三万五.
double counted(QStringView numerals)
{
    double total = 0; // what 万 and 亿 have closed
    double section = 0;
    double digit = -1;
    double unit = 1;
    double largest = 0; // of 万 and 亿
    bool zero = false; // since the last unit
    for (const QChar c : numerals) {
        if (const int value = digitOf(c); value >= 0) {
            digit = value;
            zero = zero || value == 0;
            continue;
        }
        unit = chineseUnit(c);
        const bool leads = digit < 0 && section == 0 && (unit < 1e4 || total == 0);
        const double times = leads ? 1 : std::max(digit, 0.0);
        if (unit < 1e4) {
            section += times * unit;
        } else if (unit > largest) {
            total = (total + section + times) * unit;
            section = 0;
            largest = unit;
        } else {
            total += (section + times) * unit;
            section = 0;
        }
        digit = -1;
        zero = false;
    }
    const bool colloquial = unit >= 100 && !zero && numerals.size() > 2;
    return total + section + std::max(digit, 0.0) * (colloquial ? unit / 10 : 1);
}

/// 三四百: about so many.
bool isRough(QStringView numerals)
{
    for (qsizetype i = 0; i + 1 < numerals.size(); ++i) {
        if (digitOf(numerals[i]) > 0 && digitOf(numerals[i + 1]) > 0)
            return true;
    }
    return false;
}

bool countsSomething(QStringView rest)
{
    static constexpr QStringView classifiers
        = u"个個年月日号號天次回人元块塊岁歲点點时時分秒周週星期倍米公里里克斤吨条條张張本名位只隻件家层層楼"
          u"樓届屆章页頁"
          u"步种種项項户戶亩畝度美角毛厘封台台辆輛匹头棵朵句段首间間座所篇";
    return !rest.isEmpty() && classifiers.contains(rest.front());
}

QString nameOf(QStringView numerals)
{
    const bool digitsOnly
        = std::all_of(numerals.begin(), numerals.end(), [](QChar c) { return digitOf(c) >= 0; });
    return digitsOnly && numerals.size() > 1 ? positional(numerals) : numberName(counted(numerals));
}

/// 百分之六十五, 三分之一.
std::optional<SpelledNumber> fractionAt(QStringView text)
{
    static constexpr QStringView of = u"分之";
    const QStringView whole = numeralsAt(text);
    if (whole.isEmpty() || !text.sliced(whole.size()).startsWith(of))
        return std::nullopt;
    const QStringView part = numeralsAt(text.sliced(whole.size() + of.size()));
    if (part.isEmpty())
        return std::nullopt;
    NumberMention mention{.spelled = true};
    const QString value = nameOf(part);
    mention.names = {whole == QStringView(u"百") ? value + u'%' : value + u'/' + nameOf(whole)};
    return SpelledNumber{mention, whole.size() + of.size() + part.size()};
}

/// 八成: eight tenths.
std::optional<SpelledNumber> tenthsAt(QStringView text)
{
    static constexpr QStringView others = u"功为為立员員本果年绩績长長不";
    const int tenths = digitOf(text.front());
    if (tenths < 1 || text.size() < 2 || text[1] != u'成' || (text.size() > 2 && others.contains(text[2])))
        return std::nullopt;
    return SpelledNumber{{.names = {QString::number(tenths * 10) + u'%'}, .spelled = true, .firm = false}, 2};
}

/// Words that say a number without a numeral.
std::optional<SpelledNumber> looseAt(QStringView text)
{
    struct Loose
    {
        QStringView word;
        const char *name;
    };
    static constexpr std::array<Loose, 14> words{{{u"次日", "2"},
                                                  {u"翌日", "2"},
                                                  {u"次年", "2"},
                                                  {u"隔天", "2"},
                                                  {u"一半", "1/2"},
                                                  {u"半", "1/2"},
                                                  {u"双", "2"},
                                                  {u"雙", "2"},
                                                  {u"俩", "2"},
                                                  {u"倆", "2"},
                                                  {u"首", "1"},
                                                  {u"单", "1"},
                                                  {u"初", "1"},
                                                  {u"元", "1"}}};
    const auto it = std::find_if(words.begin(), words.end(),
                                 [&](const Loose &loose) { return text.startsWith(loose.word); });
    if (it == words.end())
        return std::nullopt;
    NumberMention mention{.names = {QString::fromLatin1(it->name)}, .spelled = true, .firm = false};
    if (it->word.back() == u'半')
        mention.otherwise = {{QStringLiteral("0.5")}, {QStringLiteral("50%")}, {QStringLiteral("30")}};
    return SpelledNumber{mention, it->word.size()};
}

} // namespace

double chineseUnit(QChar c)
{
    switch (c.unicode()) {
    case u'十':
    case u'拾':
        return 10;
    case u'百':
    case u'佰':
        return 100;
    case u'千':
    case u'仟':
        return 1000;
    case u'万':
    case u'萬':
        return 1e4;
    case u'亿':
    case u'億':
        return 1e8;
    default:
        return 0;
    }
}

std::optional<SpelledNumber> chineseNumberAt(QStringView text)
{
    if (auto fraction = fractionAt(text))
        return fraction;
    if (auto tenths = tenthsAt(text))
        return tenths;
    if (auto loose = looseAt(text))
        return loose;
    const QStringView numerals = numeralsAt(text);
    if (numerals.isEmpty())
        return std::nullopt;
    const QStringView rest = text.sliced(numerals.size());
    NumberMention mention{.names = {nameOf(numerals)}, .spelled = true};
    const bool year = numerals.size() >= 4 && rest.startsWith(u'年');
    const bool rough = isRough(numerals) && !year;
    mention.firm = !rough && countsSomething(rest) && mention.names.first().toDouble() >= 3;
    if (rest.startsWith(u'月'))
        mention.names += u'm' + mention.names.first();
    if (rest.startsWith(u'日') || rest.startsWith(u'号') || rest.startsWith(u'號'))
        mention.names += u'd' + mention.names.first();
    return SpelledNumber{mention, numerals.size()};
}

} // namespace breakwater
