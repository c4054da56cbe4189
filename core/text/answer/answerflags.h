// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFlags>
#include <QString>
#include <QStringList>

#include <optional>

namespace breakwater {

/// What a suggestion lost or did that the writer must see before accepting it.
enum class AnswerFlag : quint32 {
    LinksMissing = 1U << 0U,
    ImagesMissing = 1U << 1U,
    CodeChanged = 1U << 2U,
    FormulasChanged = 1U << 3U,
    NumbersChanged = 1U << 4U,
    HeadingsChanged = 1U << 5U,
    LanguageChanged = 1U << 6U,
    CutOff = 1U << 7U,
    Refused = 1U << 8U,
    Echo = 1U << 9U, ///< repeats the instructions
    HtmlMissing = 1U << 10U,
    ScriptChanged = 1U << 11U, ///< simplified and traditional characters swapped
    LinksAdded = 1U << 12U,
    ImagesAdded = 1U << 13U,
    HtmlAdded = 1U << 14U,
    HiddenCharacters = 1U << 15U, ///< see hiddencharacters.h
    // Structure
    ListsChanged = 1U << 22U, ///< items, their depth, numbers or bullets, boxes
    TablesChanged = 1U << 23U,
    QuotesChanged = 1U << 24U,
    FrontMatterChanged = 1U << 25U,
    CalloutsChanged = 1U << 26U,
    TagsChanged = 1U << 27U,
    PlaceholdersChanged = 1U << 28U,
    EmojiChanged = 1U << 29U,
    LatexChanged = 1U << 30U,
    WikiLinksChanged = 1U << 31U,

    // By the measure of the edit: see editjudgement.h.
    NotAnEdit = 1U << 16U,
    MuchMissing = 1U << 17U,
    MuchAdded = 1U << 18U,
    ParagraphsChanged = 1U << 19U, ///< run together; a lost one is much missing
    Answered = 1U << 20U, ///< a question, or an instruction, was followed instead of edited
    NamesChanged = 1U << 21U,
};
Q_DECLARE_FLAGS(AnswerFlags, AnswerFlag)
Q_DECLARE_OPERATORS_FOR_FLAGS(AnswerFlags)

/// All flags in the order in which they are shown.
[[nodiscard]] QList<AnswerFlag> allAnswerFlags();
/// The names of the command line's contract: "links_missing".
[[nodiscard]] QString answerFlagName(AnswerFlag flag);
[[nodiscard]] QStringList answerFlagNames(AnswerFlags flags);
[[nodiscard]] std::optional<AnswerFlag> answerFlagFromName(const QString &name);

} // namespace breakwater
