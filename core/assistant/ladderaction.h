// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/actionjob.h"
#include "assistant/actionparts.h"
#include "assistant/answereditor.h"
#include "assistant/assistantcontext.h"
#include "state/responsecache.h"

#include <QPointer>

#include <memory>
#include <optional>

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
    struct CachedAnswer
    {
        QString text{};
        ServedBy from{};
    };

    void begin();
    [[nodiscard]] const ModelTarget *firstAsked() const;
    void climbWithKey();
    void lookForKeyAgain();
    void refuseWithoutKey(const ModelTarget &target);
    void climb();
    void doWithoutService();
    void correctOffline(ActionResult &result) const;
    bool findInCache();
    void takeAnswer(const LadderCall &call, const LadderVerdict &verdict, ActionResult &result);
    void showText(const QString &delta);
    void emitPartialText();
    void conclude(const LadderVerdict &verdict);
    void finish(ActionResult result);

    [[nodiscard]] LadderFallbacks fallbacks();
    [[nodiscard]] CacheQuery cacheQuery(const LadderTarget &target) const;
    [[nodiscard]] ServedBy servedBy(const LadderTarget &target) const;

    ActionParts m_parts;
    AssistantContext &m_context;
    ActionRequest m_request;
    Instant m_clickedAt;
    std::shared_ptr<const AnswerEditor> m_editor;
    QPointer<LadderJob> m_ladder;
    QString m_answer;
    std::optional<CachedAnswer> m_cached;
    std::optional<Instant> m_firstTextAt;
    ScheduledCallPtr m_repaint;
    bool m_finished = false;
};

} // namespace breakwater
