// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/answer/answerflags.h"

#include <array>
#include <utility>

namespace breakwater {

namespace {

constexpr std::array<std::pair<AnswerFlag, const char *>, 16> flagNames{{
    {AnswerFlag::LinksMissing, "links_missing"},
    {AnswerFlag::ImagesMissing, "images_missing"},
    {AnswerFlag::CodeChanged, "code_changed"},
    {AnswerFlag::FormulasChanged, "formulas_changed"},
    {AnswerFlag::NumbersChanged, "numbers_changed"},
    {AnswerFlag::HeadingsChanged, "headings_changed"},
    {AnswerFlag::LanguageChanged, "language_changed"},
    {AnswerFlag::CutOff, "cut_off"},
    {AnswerFlag::Refused, "refused"},
    {AnswerFlag::Echo, "echo"},
    {AnswerFlag::HtmlMissing, "html_missing"},
    {AnswerFlag::ScriptChanged, "script_changed"},
    {AnswerFlag::LinksAdded, "links_added"},
    {AnswerFlag::ImagesAdded, "images_added"},
    {AnswerFlag::HtmlAdded, "html_added"},
    {AnswerFlag::HiddenCharacters, "hidden_characters"},
}};

} // namespace

QList<AnswerFlag> allAnswerFlags()
{
    QList<AnswerFlag> flags;
    for (const auto &[flag, name] : flagNames)
        flags.append(flag);
    return flags;
}

QString answerFlagName(AnswerFlag flag)
{
    for (const auto &[known, name] : flagNames) {
        if (known == flag)
            return QString::fromLatin1(name);
    }
    return {};
}

QStringList answerFlagNames(AnswerFlags flags)
{
    QStringList names;
    for (const auto &[flag, name] : flagNames) {
        if (flags.testFlag(flag))
            names.append(QString::fromLatin1(name));
    }
    return names;
}

std::optional<AnswerFlag> answerFlagFromName(const QString &name)
{
    for (const auto &[flag, known] : flagNames) {
        if (name == QLatin1String(known))
            return flag;
    }
    return std::nullopt;
}

} // namespace breakwater
