// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "reviewscript.h"

#include <QStringList>

#include <array>

using namespace Qt::StringLiterals;

namespace breakwater::test {

namespace {

QString oneOf(const QStringList &texts, quint32 choice)
{
    return texts.at(static_cast<qsizetype>(choice % static_cast<quint32>(texts.size())));
}

QString randomParagraph(QRandomGenerator &random)
{
    static const QStringList english{u"I"_s,   u"like"_s, u"the"_s,  u"sea"_s,    u"sky"_s,
                                     u"was"_s, u"is"_s,   u"blue"_s, u"really"_s, u"weather,"_s};
    static const QStringList chinese{u"我"_s, u"喜欢"_s, u"大海"_s, u"今天"_s, u"天气"_s,
                                     u"很"_s, u"好"_s,   u"，"_s,   u"😀"_s};
    const quint32 kind = random.bounded(3U);
    QString text;
    for (quint32 i = 0, words = random.bounded(1U, 8U); i < words; ++i) {
        const bool han = kind == 0 || (kind == 2 && random.bounded(2U) == 0);
        if (!han && !text.isEmpty())
            text += u' ';
        text += oneOf(han ? chinese : english, random.generate());
    }
    return text + oneOf({u""_s, u"."_s, u"。"_s, u" "_s}, random.generate());
}

const char *nameOf(ReviewStep::Kind kind)
{
    static constexpr std::array names{
        "type",       "type at border", "delete",     "put caret",  "suggest", "ask",  "arrive", "accept one",
        "accept all", "one by one",     "reject one", "reject all", "compare", "undo", "redo"};
    static_assert(names.size() == static_cast<std::size_t>(ReviewStep::Kind::Count_));
    return names.at(static_cast<std::size_t>(kind));
}

} // namespace

ReviewScript randomReview(QRandomGenerator &random)
{
    using Kind = ReviewStep::Kind;
    // How often each comes, by repeating it.
    static constexpr std::array kinds{
        Kind::Suggest,        Kind::Suggest,   Kind::Suggest,   Kind::Suggest,      Kind::Ask,
        Kind::Arrive,         Kind::AcceptOne, Kind::AcceptOne, Kind::AcceptOne,    Kind::AcceptAll,
        Kind::AcceptAll,      Kind::RejectOne, Kind::RejectAll, Kind::TypeAtBorder, Kind::TypeAtBorder,
        Kind::AcceptOneByOne, Kind::Type,      Kind::Type,      Kind::Delete,       Kind::PutCaret,
        Kind::CompareAgain,   Kind::Undo,      Kind::Undo,      Kind::Undo,         Kind::Redo};
    static const QStringList typed{u"x"_s, u"好"_s, u" "_s,      u"word"_s, u"。"_s,
                                   u"."_s, u"\n"_s, u"\n\n新"_s, u"a\n"_s,  u"😀"_s};
    ReviewScript script;
    QStringList paragraphs;
    for (quint32 i = 0, count = random.bounded(1U, 4U); i < count; ++i)
        paragraphs += randomParagraph(random);
    script.document = paragraphs.join(oneOf({u"\n\n"_s, u"\n"_s}, random.generate()))
        + oneOf({u""_s, u"\n"_s}, random.generate());
    for (quint32 i = 0, count = random.bounded(3U, 16U); i < count; ++i) {
        script.steps.append({.kind = kinds.at(random.bounded(static_cast<quint32>(kinds.size()))),
                             .which = random.bounded(1000U),
                             .place = random.bounded(1000U),
                             .length = random.bounded(1000U),
                             .choice = random.bounded(100000U),
                             .text = oneOf(typed, random.generate())});
    }
    return script;
}

QString suggestionFor(const QString &words, quint32 choice)
{
    QString text = words;
    const auto draw = [&choice](quint32 ways) {
        const quint32 drawn = choice % ways;
        choice /= ways;
        return drawn;
    };
    const quint32 end = draw(5);
    const qsizetype lastBlank = text.lastIndexOf(u' ');
    if (end == 0 && lastBlank > 0)
        text.truncate(lastBlank); // a deletion at the end
    else if (end < 4)
        text += QStringList{u"。"_s, u"."_s, u" indeed"_s, u"\n\nOne more."_s}.at(end);
    const quint32 start = draw(5);
    if (start == 0 && text.size() > 2 && !text.at(1).isLowSurrogate() && !text.at(0).isHighSurrogate())
        text.remove(0, 1);
    else if (start < 4)
        text.prepend(QStringList{u"“"_s, u"The "_s, u"今天"_s, u"# New\n\n"_s}.at(start));
    if (draw(2) == 0)
        text.replace(oneOf({u"is"_s, u"很"_s, u"sea"_s, u" "_s, u"喜欢"_s}, draw(5)),
                     oneOf({u"was"_s, u"非常"_s, u"  "_s, u""_s}, draw(4)));
    return text;
}

QString written(const ReviewScript &script)
{
    QStringList lines{u"document: "_s + script.document};
    for (const ReviewStep &step : script.steps) {
        lines += u"  %1 which=%2 place=%3 length=%4 choice=%5 text=\"%6\""_s.arg(
            QLatin1String(nameOf(step.kind)), QString::number(step.which), QString::number(step.place),
            QString::number(step.length), QString::number(step.choice), step.text);
    }
    return lines.join(u'\n').replace(u"\n\n"_s, u"⏎⏎"_s);
}

} // namespace breakwater::test
