// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/answer/structureguard.h"

#include "text/answer/editjudgement.h"
#include "text/answer/refusaldetector.h"
#include "text/answer/structurerules.h"
#include "text/characters/hiddencharacters.h"
#include "text/characters/languageguess.h"
#include "text/characters/similarity.h"
#include "text/markdown/structurefacts.h"
#include "text/measure/editmeasure.h"
#include "text/measure/namefacts.h"
#include "text/measure/numberfacts.h"
#include "text/measure/questions.h"

#include <QRegularExpression>

#include <algorithm>

namespace breakwater {

namespace {

/// Shorter sentences of the instructions may well be said by chance.
constexpr qsizetype shortestEcho = 24;

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

/// What the measure of the edit says.
AnswerFlags changedWords(const GuardedAnswer &answer)
{
    AnswerFlags flags = judgeEdit(measureEdit(answer.original, answer.suggestion), answer.latitude);
    flags.setFlag(AnswerFlag::NamesChanged, namesDiffer(answer.original, answer.suggestion, answer.latitude));
    if (answer.latitude != EditLatitude::Free && answersQuestion(answer.original, answer.suggestion))
        flags |= AnswerFlag::Answered;
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
    flags |= answer.cutOff ? foreignStructure(original, suggestion) : changedStructure(original, suggestion);
    if (!answer.cutOff) {
        flags.setFlag(AnswerFlag::NumbersChanged, numbersDiffer(original.prose, suggestion.prose));
        flags |= changedWords(answer);
    }
    flags.setFlag(AnswerFlag::HiddenCharacters, addsHiddenCharacters(answer.original, answer.suggestion));
    if (languageDiffers(original.prose, suggestion.prose)) {
        // A translation has other words: saying so would only hide what it is. What nothing stands in place
        // of is missing all the same.
        if (flags & (AnswerFlag::NotAnEdit | AnswerFlag::MuchAdded))
            flags &= ~(AnswerFlag::NotAnEdit | AnswerFlag::MuchMissing | AnswerFlag::MuchAdded);
        flags |= AnswerFlag::LanguageChanged;
    }
    flags.setFlag(AnswerFlag::ScriptChanged, chineseScriptDiffers(original.prose, suggestion.prose));
    flags.setFlag(AnswerFlag::Echo, repeatsInstructions(answer) || repeatsOriginal(answer));
    return flags;
}

} // namespace breakwater
