// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/action/actionrungs.h"
#include "assistant/action/answereditor.h"
#include "assistant/action/growinganswer.h"
#include "assistant/context/assistantcontext.h"
#include "assistant/request/actionjob.h"
#include "assistant/request/actionparts.h"

#include <QPointer>

#include <memory>
#include <vector>

namespace breakwater {

/// One action down the ladder: prompt, models, cleaned answer, and the facts of what went wrong.
///
/// Dropping it ends the action; a call that lost its race runs on in its LadderJob, which the context then
/// owns.
class LadderAction final : public ActionJob
{
    Q_OBJECT

public:
    LadderAction(const ActionParts &parts, const ActionRequest &request);
    ~LadderAction() override;

    void cancel() override;
    void abort() override;

private:
    void begin();
    [[nodiscard]] const ModelTarget *firstAsked() const;
    void askModelsWithKey();
    void lookForKeyAgain();
    void refuseWithoutKey(const ModelTarget &target);
    void askModels();
    void doWithoutService();
    void makeLocalRungs(const std::vector<LadderTarget> &targets);
    void takeAnswer(const LadderCall &call, const LadderVerdict &verdict, ActionResult &result);
    void conclude(const LadderVerdict &verdict);
    void finish(ActionResult result);

    ActionParts m_parts;
    AssistantContext &m_context;
    ActionRequest m_request;
    Instant m_clickedAt;
    std::shared_ptr<const AnswerEditor> m_editor;
    QPointer<LadderJob> m_ladder;
    std::vector<std::shared_ptr<ActionRung>> m_rungs;
    std::shared_ptr<CacheRung> m_cache; // one of them; null: not to be asked
    GrowingAnswer m_answer;
    bool m_finished = false;
};

} // namespace breakwater
