// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/request/action.h"
#include "llm/calls/completion.h"
#include "llm/reply/callreport.h"
#include "text/markdown/structuremask.h"
#include "text/prompt/promptpreset.h"

namespace breakwater {

/// Makes a prompt of the writer's text, and words for the writer of what a model answered: structure hidden
/// and put back, answer cleaned, refusals and losses found. One per action; a value without a thread of its
/// own.
class AnswerEditor
{
public:
    AnswerEditor(const ActionRequest &request, PromptPreset preset);

    /// Everything in the text is code, formulas or links: there is nothing to ask.
    [[nodiscard]] bool nothingToEdit() const;
    [[nodiscard]] const QList<ChatMessage> &messages() const { return m_messages; }

    /// What can be shown of an answer that is still arriving.
    [[nodiscard]] QString partial(const QString &answer) const;
    /// The model declined instead of answering.
    [[nodiscard]] bool isRefusal(const QString &answer) const;
    /// The service spoke of itself ("overloaded, try again later") as if a model had answered.
    [[nodiscard]] bool isServiceSentence(const QString &answer) const;
    /// The report of a whole answer that declines says so: it must neither become a suggestion nor count for
    /// the service. What a service says of itself in the place of an answer counts against it.
    [[nodiscard]] CallReport reviewed(const CallReport &report) const;
    /// Where the service did not count: a rough number is better than none for the bill, and marked as such.
    [[nodiscard]] Usage estimatedUsage(const QString &answer) const;
    /// The answer holds titles, and all of them are known. Of a whole answer.
    [[nodiscard]] bool repeatsTitles(const QString &answer) const;
    /// Fills text, titles and flags of `result`. \param cutOff the answer is not whole.
    void finish(const QString &answer, bool cutOff, ActionResult &result) const;

private:
    /// With what an earlier answer said, if this one goes on with it.
    [[nodiscard]] QString joined(const QString &answer) const;
    [[nodiscard]] const QString &referenceFor(const QString &answer) const;
    [[nodiscard]] EditLatitude latitude() const;
    [[nodiscard]] bool isPolish() const { return m_request.kind == ActionRequest::Kind::Polish; }

    ActionRequest m_request;
    PromptPreset m_preset;
    StructureMask m_mask;
    QList<ChatMessage> m_messages;
    QString m_instructions;
};

} // namespace breakwater
