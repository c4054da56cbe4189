// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/answer/answerflags.h"

#include <array>
#include <utility>

namespace breakwater {

namespace {

constexpr std::array<std::pair<AnswerFlag, const char *>, 32> flagNames{{
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
    {AnswerFlag::ListsChanged, "lists_changed"},
    {AnswerFlag::TablesChanged, "tables_changed"},
    {AnswerFlag::QuotesChanged, "quotes_changed"},
    {AnswerFlag::FrontMatterChanged, "front_matter_changed"},
    {AnswerFlag::CalloutsChanged, "callouts_changed"},
    {AnswerFlag::TagsChanged, "tags_changed"},
    {AnswerFlag::PlaceholdersChanged, "placeholders_changed"},
    {AnswerFlag::EmojiChanged, "emoji_changed"},
    {AnswerFlag::LatexChanged, "latex_changed"},
    {AnswerFlag::WikiLinksChanged, "wiki_links_changed"},
    {AnswerFlag::NotAnEdit, "not_an_edit"},
    {AnswerFlag::MuchMissing, "much_missing"},
    {AnswerFlag::MuchAdded, "much_added"},
    {AnswerFlag::ParagraphsChanged, "paragraphs_changed"},
    {AnswerFlag::Answered, "answered"},
    {AnswerFlag::NamesChanged, "names_changed"},
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
