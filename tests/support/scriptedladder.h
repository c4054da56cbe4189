// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/bucket/bucketstatestore.h"
#include "resilience/bucket/guardedbucket.h"
#include "resilience/gates/memorybudgetledger.h"
#include "resilience/ladder/fallbackladder.h"
#include "support/manualscheduler.h"
#include "support/scriptedrandom.h"

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace breakwater::test {

/// What a model of a ScriptedLadder does with one call; times are from its sending. Nothing set: it hangs.
struct CallScript
{
    std::optional<milliseconds> payload{};
    std::optional<milliseconds> text{};
    std::optional<milliseconds> end{};
    CallEnd facts{};
};

/// A local rung that always says the same.
class ScriptedRung final : public LocalRung
{
public:
    ScriptedRung(RungKind kind, bool answers)
        : m_kind(kind)
        , m_answers(answers)
    { }

    [[nodiscard]] RungKind kind() const override { return m_kind; }
    [[nodiscard]] std::optional<Outcome> answer() override
    {
        if (!m_answers)
            return std::nullopt;
        return m_kind == RungKind::Queue ? Outcome::Queued : Outcome::Success;
    }

private:
    RungKind m_kind;
    bool m_answers;
};

/// A FallbackLadder over models that follow a script, on time moved by hand.
///
/// Each model answers its calls in the order of its scripts; the last one repeats.
class ScriptedLadder final : public LadderHost
{
public:
    explicit ScriptedLadder(const PolicyConfig &policy);
    ~ScriptedLadder() override;

    /// Adds a model; an account of its own if none is given.
    GuardedBucket &addModel(RungKind kind, const std::string &model, std::vector<CallScript> scripts,
                            const std::string &account = {});
    /// Adds cache, queue or offline corrections. \param answers whether it has something to give.
    void addLocal(RungKind kind, bool answers);

    /// Adds a rung that asks the model of another rung.
    void repeatRung(std::size_t model, RungKind kind);
    [[nodiscard]] ModelRung &rung(std::size_t model) { return m_plan.models[model]; }
    /// Another call of that bucket, which stays at the gates or in its slot as long as it is kept.
    [[nodiscard]] std::unique_ptr<GatedCall> submit(GuardedBucket &bucket,
                                                    std::function<void()> decided = {});

    /// A person clicks: a new ladder over the same buckets starts now.
    void click();
    void advance(milliseconds by) { m_scheduler.advance(by); }
    void cancel() { m_ladder->cancel(); }
    void drop() { m_ladder.reset(); }

    [[nodiscard]] ManualClock &clock() { return m_clock; }
    [[nodiscard]] ManualScheduler &scheduler() { return m_scheduler; }
    [[nodiscard]] MemoryBudgetLedger &ledger() { return m_ledger; }
    [[nodiscard]] FallbackLadder &ladder() { return *m_ladder; }
    /// Requests that the model has got so far.
    [[nodiscard]] int requests(const std::string &model) const;
    [[nodiscard]] int requests() const;
    [[nodiscard]] const std::optional<LadderVerdict> &verdict() const { return m_verdict; }
    [[nodiscard]] int verdicts() const { return m_verdicts; }
    [[nodiscard]] int idles() const { return m_idles; }
    [[nodiscard]] int slowNotices() const { return m_slowNotices; }
    /// From the click to the winner's text, or to the verdict without one.
    [[nodiscard]] milliseconds wait() const { return m_wait; }
    /// "light|main:fail,light:ok|http=2": who served, what the rungs said, requests on the wire.
    [[nodiscard]] std::string summary() const;

private:
    struct Model
    {
        std::string name{};
        std::unique_ptr<GuardedBucket> bucket{};
        std::deque<CallScript> scripts{};
        int requests = 0;
    };
    struct Running
    {
        std::vector<ScheduledCallPtr> events{};
    };

    void startCall(int call, std::size_t model) override;
    void cancelCall(int call) override;
    void winnerChosen(int call) override;
    void slowWithoutHelp(int call) override;
    void verdictReached(const LadderVerdict &verdict) override;
    void becameIdle() override { ++m_idles; }

    ManualClock m_clock;
    ManualScheduler m_scheduler{m_clock};
    ScriptedRandom m_random;
    MemoryBudgetLedger m_ledger{m_clock};
    LocalBucketStates m_states;
    PolicyConfig m_policy;
    LadderPlan m_plan;
    std::vector<std::shared_ptr<Model>> m_models; // as in the plan
    std::map<int, Running> m_running;
    std::optional<LadderVerdict> m_verdict;
    int m_verdicts = 0;
    int m_idles = 0;
    int m_slowNotices = 0;
    bool m_hasText = false;
    Instant m_clickedAt{};
    milliseconds m_wait{0};
    std::unique_ptr<FallbackLadder> m_ladder; // last: it uses everything above
};

/// \name Scripts in a word
/// @{
[[nodiscard]] CallScript answersAfter(milliseconds firstToken);
[[nodiscard]] CallScript failsAfter(milliseconds time, Outcome outcome, EndReason reason = EndReason::Http,
                                    std::optional<milliseconds> retryAfter = {});
[[nodiscard]] CallScript hangs();
/// @}

} // namespace breakwater::test
