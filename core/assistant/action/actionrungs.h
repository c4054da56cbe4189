// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/action/answereditor.h"
#include "assistant/request/action.h"
#include "llm/calls/ladderjob.h"
#include "resilience/ladder/ladderplan.h"
#include "state/responsecache.h"

#include <functional>
#include <memory>
#include <vector>

namespace breakwater {

/// A rung below the models that answers a person's action.
class ActionRung : public LocalRung
{
public:
    /// Fills the result with the answer. \pre answer() has returned an outcome
    virtual void give(ActionResult &result) const = 0;
};

/// The answer that a model gave to exactly this request before.
class CacheRung final : public ActionRung
{
public:
    /// `cache` must outlive the rung. \param targets the models whose answers would do, in order.
    CacheRung(ResponseCache &cache, const ActionRequest &request, std::shared_ptr<const AnswerEditor> editor,
              std::vector<LadderTarget> targets);

    [[nodiscard]] RungKind kind() const override { return RungKind::Cache; }
    [[nodiscard]] std::optional<Outcome> answer() override;
    void give(ActionResult &result) const override;
    /// Keeps a whole answer for the next time.
    void keep(const LadderTarget &from, const QString &answer);

private:
    [[nodiscard]] CacheQuery query(const LadderTarget &target) const;

    ResponseCache &m_cache;
    ActionRequest m_request;
    std::shared_ptr<const AnswerEditor> m_editor;
    std::vector<LadderTarget> m_targets;
    QString m_found;
    ServedBy m_from;
};

/// The queue on disk: the action is done later.
class QueueRung final : public ActionRung
{
public:
    /// Puts an action on disk. \return whether it is there.
    using Enqueue = std::function<bool(const ActionRequest &)>;
    QueueRung(Enqueue enqueue, const ActionRequest &request);

    [[nodiscard]] RungKind kind() const override { return RungKind::Queue; }
    [[nodiscard]] std::optional<Outcome> answer() override;
    void give(ActionResult &result) const override;

private:
    Enqueue m_enqueue;
    ActionRequest m_request;
};

/// Corrections that need no model.
class OfflineRung final : public ActionRung
{
public:
    explicit OfflineRung(const QString &text);

    [[nodiscard]] RungKind kind() const override { return RungKind::Offline; }
    [[nodiscard]] std::optional<Outcome> answer() override { return Outcome::Success; }
    void give(ActionResult &result) const override;

private:
    QString m_text;
};

/// The model of that target, as whoever answered.
[[nodiscard]] ServedBy servedBy(const LadderTarget &target);

} // namespace breakwater
