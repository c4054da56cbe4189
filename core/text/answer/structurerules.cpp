// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/answer/structurerules.h"

#include <QHash>

#include <algorithm>
#include <array>

namespace breakwater {

namespace {

enum class Rule {
    Kept, ///< each is there as often as before; more may come
    NotAdded, ///< none is there more often than before
    Same, ///< each is there as often as before
    InOrder, ///< the same in the same order
};

struct StructureRule
{
    AnswerFlag flag;
    QStringList StructureFacts::*facts;
    Rule rule;
};

constexpr std::array<StructureRule, 20> rules{{
    {AnswerFlag::LinksMissing, &StructureFacts::links, Rule::Kept},
    {AnswerFlag::LinksMissing, &StructureFacts::linkTargets, Rule::Kept}, // a bare address may become a link
    {AnswerFlag::LinksAdded, &StructureFacts::links, Rule::NotAdded},
    {AnswerFlag::ImagesMissing, &StructureFacts::images, Rule::Kept},
    {AnswerFlag::ImagesAdded, &StructureFacts::images, Rule::NotAdded},
    {AnswerFlag::HtmlMissing, &StructureFacts::htmlTags, Rule::Kept},
    {AnswerFlag::HtmlAdded, &StructureFacts::htmlTags, Rule::NotAdded},
    {AnswerFlag::CodeChanged, &StructureFacts::code, Rule::Same},
    {AnswerFlag::FormulasChanged, &StructureFacts::formulas, Rule::Same},
    {AnswerFlag::WikiLinksChanged, &StructureFacts::wikiLinks, Rule::Same},
    {AnswerFlag::PlaceholdersChanged, &StructureFacts::placeholders, Rule::Same},
    {AnswerFlag::LatexChanged, &StructureFacts::latex, Rule::Same},
    {AnswerFlag::TagsChanged, &StructureFacts::tags, Rule::Same},
    {AnswerFlag::EmojiChanged, &StructureFacts::emoji, Rule::Kept}, // a friendly tone may bring some
    {AnswerFlag::FrontMatterChanged, &StructureFacts::frontMatter, Rule::InOrder},
    {AnswerFlag::HeadingsChanged, &StructureFacts::headings, Rule::InOrder},
    {AnswerFlag::ListsChanged, &StructureFacts::listItems, Rule::InOrder},
    {AnswerFlag::TablesChanged, &StructureFacts::tables, Rule::InOrder},
    {AnswerFlag::QuotesChanged, &StructureFacts::quotes, Rule::InOrder},
    {AnswerFlag::CalloutsChanged, &StructureFacts::callouts, Rule::InOrder},
}};

/// Whether \a suggestion has one of \a original less often.
bool lacks(const QStringList &suggestion, const QStringList &original)
{
    QHash<QString, qsizetype> counts;
    for (const QString &item : suggestion)
        ++counts[item];
    return std::any_of(original.begin(), original.end(),
                       [&](const QString &item) { return --counts[item] < 0; });
}

bool isBroken(Rule rule, const QStringList &original, const QStringList &suggestion)
{
    switch (rule) {
    case Rule::Kept:
        return lacks(suggestion, original);
    case Rule::NotAdded:
        return lacks(original, suggestion);
    case Rule::Same:
        return lacks(suggestion, original) || lacks(original, suggestion);
    case Rule::InOrder:
        return suggestion != original;
    }
    Q_UNREACHABLE();
}

template <typename Applies>
AnswerFlags broken(const StructureFacts &original, const StructureFacts &suggestion, Applies applies)
{
    AnswerFlags flags;
    for (const StructureRule &rule : rules) {
        if (applies(rule.rule) && isBroken(rule.rule, original.*rule.facts, suggestion.*rule.facts))
            flags |= rule.flag;
    }
    return flags;
}

} // namespace

AnswerFlags changedStructure(const StructureFacts &original, const StructureFacts &suggestion)
{
    return broken(original, suggestion, [](Rule) { return true; });
}

AnswerFlags foreignStructure(const StructureFacts &original, StructureFacts suggestion)
{
    const auto isCut = [&](const QString &link) {
        return std::any_of(original.links.begin(), original.links.end(),
                           [&](const QString &whole) { return whole.startsWith(link); });
    };
    if (!suggestion.links.isEmpty() && isCut(suggestion.links.last()))
        suggestion.links.removeLast();
    return broken(original, suggestion, [](Rule rule) { return rule == Rule::NotAdded; });
}

} // namespace breakwater
