// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/measure/spellednumbers.h"

#include <QHash>

#include <algorithm>

namespace breakwater {

namespace {

/// Where a word stands in a number: "two hundred and thirty-five thousand".
enum class Role { None, Unit, Teen, Tens, Hundred, Big };

struct Word
{
    double value = 0;
    Role role = Role::None;
    bool ordinal = false; ///< ends the number
};

using Words = QHash<QString, Word>;

/// \param list words that count up by \a step; those between slashes are worth the same.
void add(Words &words, const char *list, Word first, double step = 1)
{
    for (const QString &group : QString::fromLatin1(list).split(u' ')) {
        for (const QString &word : group.split(u'/'))
            words.insert(word, first);
        first.value += step;
    }
}

const Words &countingWords()
{
    static const Words words = [] {
        Words all;
        add(all, "one two three four five six seven eight nine", {1, Role::Unit});
        add(all, "first second third fourth fifth sixth seventh eighth ninth", {1, Role::Unit, true});
        add(all, "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
            {10, Role::Teen});
        add(all,
            "tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth "
            "nineteenth",
            {10, Role::Teen, true});
        add(all, "twenty thirty forty/fourty fifty sixty seventy eighty ninety", {20, Role::Tens}, 10);
        add(all, "twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth",
            {20, Role::Tens, true}, 10);
        add(all, "hundred/hundreds", {100, Role::Hundred});
        add(all, "thousand/thousands million/millions", {1e3, Role::Big}, 999e3);
        add(all, "billion/billions", {1e9, Role::Big});
        return all;
    }();
    return words;
}

/// Words that say a number by themselves, and often mean none.
const Words &looseWords()
{
    static const Words words = [] {
        Words all;
        add(all,
            "zero/no/none/nil/nobody once/a/an/single/only/sole/alone/another "
            "twice/both/pair/couple/double/again",
            {0});
        add(all, "thrice/triple quadruple", {3});
        add(all, "half quarter", {0.5}, -0.25);
        add(all, "dozen", {12});
        return all;
    }();
    return words;
}

const Words &months()
{
    static const Words words = [] {
        Words all;
        add(all,
            "january/jan february/feb march/mar april/apr may june/jun july/jul august/aug "
            "september/sept/sep "
            "october/oct november/nov december/dec",
            {1});
        return all;
    }();
    return words;
}

QStringView wordAt(QStringView text)
{
    return text.first(std::find_if(text.begin(), text.end(), [](QChar c) { return !c.isLetter(); })
                      - text.begin());
}

bool follows(Role last, Role next)
{
    switch (next) {
    case Role::Unit:
        return last == Role::None || last == Role::Tens || last == Role::Hundred || last == Role::Big;
    case Role::Teen:
    case Role::Tens:
        return last == Role::None || last == Role::Hundred || last == Role::Big;
    case Role::Hundred:
        return last != Role::Hundred && last != Role::Big;
    case Role::Big:
        return true;
    case Role::None:
        return false;
    }
    Q_UNREACHABLE();
}

/// From one word of a number to the next: a space, a hyphen, or "and" behind a hundred.
qsizetype gapLength(QStringView text, Role last)
{
    static constexpr QStringView conjunction = u" and ";
    if ((last == Role::Hundred || last == Role::Big) && text.startsWith(conjunction))
        return conjunction.size();
    return !text.isEmpty() && (text.front() == u' ' || text.front() == u'-') ? 1 : 0;
}

std::optional<SpelledNumber> countedAt(QStringView text)
{
    double total = 0; // what "thousand" has closed
    double part = 0;
    qsizetype length = 0;
    Role last = Role::None;
    int count = 0;
    if (const QStringView article = wordAt(text); article.compare(u"a", Qt::CaseInsensitive) == 0) {
        const QString next = wordAt(text.sliced(std::min<qsizetype>(2, text.size()))).toString().toLower();
        if (countingWords().value(next).role < Role::Hundred)
            return std::nullopt;
        length = 2;
    }
    for (qsizetype gap = 0;;) {
        const QStringView word = wordAt(text.sliced(length + gap));
        const Word known = countingWords().value(word.toString().toLower());
        if (!follows(last, known.role))
            break;
        if (known.role == Role::Big) {
            total += std::max(part, 1.0) * known.value;
            part = 0;
        } else {
            part = known.role == Role::Hundred ? std::max(part, 1.0) * known.value : part + known.value;
        }
        length += gap + word.size();
        last = known.role;
        ++count;
        gap = gapLength(text.sliced(length), last);
        if (known.ordinal || gap == 0)
            break;
    }
    if (count == 0)
        return std::nullopt;
    SpelledNumber number{{.names = {numberName(total + part)}, .spelled = true}, length};
    number.mention.firm = count > 1 || (last < Role::Hundred && part >= 3);
    if (part == 3 && count == 1)
        number.mention.otherwise = {{QStringLiteral("1/3")}};
    return number;
}

} // namespace

std::optional<SpelledNumber> englishNumberAt(QStringView text)
{
    if (auto number = countedAt(text))
        return number;
    const QStringView word = wordAt(text);
    const QString folded = word.toString().toLower();
    NumberMention mention{.spelled = true, .firm = false};
    if (const auto month = months().constFind(folded); month != months().cend()) {
        mention.names = {numberName(month->value), u'm' + numberName(month->value)};
    } else if (const auto loose = looseWords().constFind(folded); loose != looseWords().cend()) {
        mention.names = {numberName(loose->value)};
        if (loose->value == 0.5)
            mention.otherwise = {{QStringLiteral("1/2")}, {QStringLiteral("50%")}, {QStringLiteral("30")}};
        if (loose->value == 0.25)
            mention.otherwise = {{QStringLiteral("1/4")},
                                 {QStringLiteral("25%")},
                                 {QStringLiteral("15")},
                                 {QStringLiteral("45")}};
    } else {
        return std::nullopt;
    }
    return SpelledNumber{mention, word.size()};
}

double englishScale(QStringView word)
{
    const QString folded = word.toString().toLower();
    if (folded == QLatin1String("k"))
        return 1000;
    const Word known = countingWords().value(folded);
    return known.role >= Role::Hundred ? known.value : 0;
}

} // namespace breakwater
