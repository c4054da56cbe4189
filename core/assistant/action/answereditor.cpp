// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/action/answereditor.h"

#include "text/answer/answercleaner.h"
#include "text/answer/refusaldetector.h"
#include "text/answer/servicesentence.h"
#include "text/answer/structureguard.h"
#include "text/answer/titleparser.h"
#include "text/count/tokenestimate.h"
#include "text/prompt/promptbuilder.h"

#include <utility>

namespace breakwater {

namespace {

/// How much of what a service says of itself is shown in *Details*.
constexpr qsizetype longestDetail = 200;

ChatMessage::Role chatRole(PromptMessage::Role role)
{
    switch (role) {
    case PromptMessage::Role::System:
        return ChatMessage::Role::System;
    case PromptMessage::Role::User:
        return ChatMessage::Role::User;
    case PromptMessage::Role::Assistant:
        return ChatMessage::Role::Assistant;
    }
    Q_UNREACHABLE();
}

} // namespace

AnswerEditor::AnswerEditor(const ActionRequest &request, PromptPreset preset)
    : m_request(request)
    , m_preset(std::move(preset))
    , m_mask(request.text)
{
    Prompt prompt = isPolish() ? buildPrompt(PolishPrompt{.preset = m_preset,
                                                          .text = m_mask.maskedText(),
                                                          .instruction = m_request.instruction,
                                                          .maskInstruction = m_mask.instruction()})
                               : buildPrompt(TitlesPrompt{.preset = m_preset,
                                                          .text = m_request.text,
                                                          .instruction = m_request.instruction,
                                                          .count = m_request.titleCount,
                                                          .known = m_request.knownTitles});
    m_instructions = instructionsOf(prompt);
    if (!m_request.answerSoFar.isEmpty())
        prompt = buildContinuation(prompt, m_request.answerSoFar);
    for (const PromptMessage &message : prompt)
        m_messages.append({.role = chatRole(message.role), .content = message.content});
}

bool AnswerEditor::nothingToEdit() const
{
    return isPolish() && m_mask.nothingToEdit();
}

QString AnswerEditor::joined(const QString &answer) const
{
    return m_request.answerSoFar.isEmpty() ? answer
                                           : joinContinuation(m_request.answerSoFar, answer, m_request.text);
}

/// What the answer is cleaned against: a model that wrote the hidden parts out has to be compared with what
/// they are.
const QString &AnswerEditor::referenceFor(const QString &answer) const
{
    return m_mask.appearsIn(answer) ? m_mask.maskedText() : m_request.text;
}

QString AnswerEditor::partial(const QString &answer) const
{
    if (!isPolish())
        return answer;
    const QString whole = joined(answer);
    return m_mask.restore(cleanAnswer(whole, referenceFor(whole)).text).text;
}

bool AnswerEditor::isRefusal(const QString &answer) const
{
    return breakwater::isRefusal(cleanAnswer(answer, referenceFor(answer)).text, m_request.text);
}

bool AnswerEditor::isServiceSentence(const QString &answer) const
{
    return isPolish()
        && breakwater::isServiceSentence(cleanAnswer(answer, referenceFor(answer)).text, m_request.text);
}

/// An instruction of the person's own may ask for anything.
EditLatitude AnswerEditor::latitude() const
{
    return m_request.instruction.trimmed().isEmpty() ? m_preset.latitude : EditLatitude::Free;
}

CallReport AnswerEditor::reviewed(const CallReport &report) const
{
    CallReport result = report;
    if (report.end.outcome != Outcome::Success)
        return result;
    if (isRefusal(report.text)) {
        result.end.outcome = Outcome::Refused;
    } else if (isServiceSentence(report.text)) {
        result.end.outcome = Outcome::ServiceFailure;
        result.detail = report.text.simplified().left(longestDetail);
        result.text.clear();
    }
    return result;
}

Usage AnswerEditor::estimatedUsage(const QString &answer) const
{
    qsizetype prompt = 0;
    for (const ChatMessage &message : m_messages)
        prompt += estimateTokens(message.content);
    return {.promptTokens = static_cast<int>(prompt),
            .completionTokens = static_cast<int>(estimateTokens(answer)),
            .estimated = true};
}

bool AnswerEditor::repeatsTitles(const QString &answer) const
{
    return !isPolish() && !parseTitles(answer, 1).isEmpty()
        && parseTitles(answer, 1, m_request.knownTitles).isEmpty();
}

void AnswerEditor::finish(const QString &answer, bool cutOff, ActionResult &result) const
{
    if (!isPolish()) {
        result.titles = parseTitles(answer, m_request.titleCount, m_request.knownTitles);
        result.text = result.titles.join(u'\n');
        return;
    }
    const QString whole = joined(answer);
    const CleanedAnswer cleaned = cleanAnswer(whole, referenceFor(whole));
    if (cleaned.isEmpty())
        return;
    result.text = m_mask.restore(cleaned.text).text;
    result.flags = answerFlagNames(checkAnswer({.original = m_request.text,
                                                .suggestion = result.text,
                                                .instructions = m_instructions,
                                                .cutOff = cutOff || cleaned.thinkUnclosed,
                                                .latitude = latitude()}));
}

} // namespace breakwater
