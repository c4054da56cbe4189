// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/answer/structureguard.h"

#include "text/answer/numberfacts.h"
#include "text/answer/refusaldetector.h"
#include "text/characters/hiddencharacters.h"
#include "text/characters/languageguess.h"
#include "text/characters/similarity.h"
#include "text/markdown/structurefacts.h"

#include <QRegularExpression>

#include <algorithm>

namespace breakwater {

namespace {

/// Shorter sentences of the instructions may well be said by chance.
constexpr qsizetype shortestEcho = 24;

bool lacks(QStringList suggestion, const QStringList &original)
{
    return !std::all_of(original.begin(), original.end(),
                        [&](const QString &item) { return suggestion.removeOne(item); });
}

bool repeatsInstructions(const GuardedAnswer &answer)
{
    if (answer.suggestion.contains(QLatin1String("writer_text"))
        && !answer.original.contains(QLatin1String("writer_text")))
        return true;
    static const QRegularExpression sentenceEnd(QStringLiteral("[.:;!?。：；！？\\n]+"));
    const QString suggestion = answer.suggestion.simplified();
    const QString original = answer.original.simplified();
    const QStringList sentences = answer.instructions.split(sentenceEnd, Qt::SkipEmptyParts);
    return std::any_of(sentences.begin(), sentences.end(), [&](const QString &sentence) {
        const QString said = sentence.simplified();
        return said.size() >= shortestEcho && suggestion.contains(said, Qt::CaseInsensitive)
            && !original.contains(said, Qt::CaseInsensitive);
    });
}

/// The original once more, and the edited text behind it (or in front of it).
bool repeatsOriginal(const GuardedAnswer &answer)
{
    const QString original = answer.original.trimmed();
    const QString suggestion = answer.suggestion.trimmed();
    const qsizetype rest = suggestion.size() - original.size();
    if (original.size() < 12 || rest < original.size() / 2)
        return false;
    if (suggestion.startsWith(original))
        return textSimilarity(QStringView(suggestion).last(rest), original) > 0.6;
    return suggestion.endsWith(original)
        && textSimilarity(QStringView(suggestion).first(rest), original) > 0.6;
}

AnswerFlags lostStructure(const StructureFacts &original, const StructureFacts &suggestion)
{
    AnswerFlags flags;
    flags.setFlag(AnswerFlag::LinksMissing, lacks(suggestion.links, original.links));
    flags.setFlag(AnswerFlag::ImagesMissing, lacks(suggestion.images, original.images));
    flags.setFlag(AnswerFlag::CodeChanged, lacks(suggestion.code, original.code));
    flags.setFlag(AnswerFlag::FormulasChanged, lacks(suggestion.formulas, original.formulas));
    flags.setFlag(AnswerFlag::HtmlMissing, lacks(suggestion.htmlTags, original.htmlTags));
    flags.setFlag(AnswerFlag::HeadingsChanged, suggestion.headingLevels != original.headingLevels);
    flags.setFlag(AnswerFlag::NumbersChanged, numbersDiffer(original.prose, suggestion.prose));
    return flags;
}

/// What a reader would follow or load, or a program obey, and the writer did not put there. The last link of
/// an answer that was cut off may be the beginning of one of the writer's.
AnswerFlags addedStructure(const StructureFacts &original, StructureFacts suggestion, bool cutOff)
{
    const auto isCut = [&](const QString &link) {
        return std::any_of(original.links.begin(), original.links.end(),
                           [&](const QString &whole) { return whole.startsWith(link); });
    };
    if (cutOff && !suggestion.links.isEmpty() && isCut(suggestion.links.last()))
        suggestion.links.removeLast();
    AnswerFlags flags;
    flags.setFlag(AnswerFlag::LinksAdded, lacks(original.links, suggestion.links));
    flags.setFlag(AnswerFlag::ImagesAdded, lacks(original.images, suggestion.images));
    flags.setFlag(AnswerFlag::HtmlAdded, lacks(original.htmlTags, suggestion.htmlTags));
    return flags;
}

} // namespace

AnswerFlags checkAnswer(const GuardedAnswer &answer)
{
    AnswerFlags flags;
    flags.setFlag(AnswerFlag::CutOff, answer.cutOff);
    // Next to a refusal everything else is missing as well; saying so would only hide it.
    if (isRefusal(answer.suggestion, answer.original))
        return flags | AnswerFlag::Refused;
    const StructureFacts original = structureFacts(answer.original);
    const StructureFacts suggestion = structureFacts(answer.suggestion);
    if (!answer.cutOff)
        flags |= lostStructure(original, suggestion);
    flags |= addedStructure(original, suggestion, answer.cutOff);
    flags.setFlag(AnswerFlag::HiddenCharacters, addsHiddenCharacters(answer.original, answer.suggestion));
    flags.setFlag(AnswerFlag::LanguageChanged, languageDiffers(original.prose, suggestion.prose));
    flags.setFlag(AnswerFlag::ScriptChanged, chineseScriptDiffers(original.prose, suggestion.prose));
    flags.setFlag(AnswerFlag::Echo, repeatsInstructions(answer) || repeatsOriginal(answer));
    return flags;
}

} // namespace breakwater
