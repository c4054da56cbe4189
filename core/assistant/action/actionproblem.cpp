// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/action/actionproblem.h"

#include <algorithm>

namespace breakwater {

namespace {

/// A call that has not ended by itself lost its race; whether it was judged slow says its verdict.
CallReport reportOf(const LadderCall &call)
{
    if (call.ended)
        return call.report;
    CallReport report = call.report;
    report.end.outcome = call.verdict == CallVerdict::Slow ? Outcome::ServiceFailure : Outcome::Cancelled;
    report.end.reason = call.verdict == CallVerdict::Slow ? EndReason::FirstTokenLimit : EndReason::Cancel;
    return report;
}

QString displayName(const AssistantContext &context, const LadderTarget &target)
{
    const ModelTarget *known = context.target(target.rung.bucket->id());
    return known && !known->serviceName.isEmpty() ? known->serviceName : target.endpoint.service;
}

/// Both models were asked or refused, and neither can answer now.
bool bothAreBusy(const LadderVerdict &verdict, const std::vector<LadderTarget> &targets)
{
    const auto failed = [&](RungKind kind) {
        return std::any_of(verdict.trail.begin(), verdict.trail.end(), [&](const LadderStep &step) {
            return step.kind == kind
                && (step.refusal || (step.outcome && *step.outcome != Outcome::Cancelled));
        });
    };
    return !targets.empty() && failed(RungKind::Main) && failed(RungKind::Light);
}

} // namespace

QList<AttemptReport> attemptReports(const std::vector<LadderTarget> &targets,
                                    const std::vector<LadderCall> &calls)
{
    QList<AttemptReport> attempts;
    for (const LadderCall &call : calls) {
        const LadderTarget &target = targets[call.target];
        attempts.append({.bucket = QString::fromStdString(bucketName(target.rung.bucket->id())),
                         .rung = target.rung.kind,
                         .report = reportOf(call),
                         .verdict = call.verdict,
                         .hedge = call.hedge});
    }
    return attempts;
}

const LadderCall *callOf(const LadderVerdict &verdict, const std::vector<LadderCall> &calls)
{
    const auto it = std::find_if(calls.begin(), calls.end(),
                                 [&](const LadderCall &call) { return verdict.call == call.number; });
    return it == calls.end() ? nullptr : &*it;
}

ActionProblem problemOf(const CallReport &report)
{
    return {.outcome = report.end.outcome,
            .end = report.end.reason,
            .host = report.host,
            .detail = report.detail,
            .httpStatus = report.end.httpStatus,
            .webPage = report.webPage,
            .tlsReason = report.tlsReason,
            .clue = report.clue,
            .retryAfter = report.end.retryAfter,
            .contextOverflow = report.contextOverflow,
            .keySent = report.end.keySent};
}

ActionProblem problemOf(const ActionParts &parts, Outcome outcome, const LadderVerdict &verdict,
                        const std::vector<LadderCall> &calls, const std::vector<LadderTarget> &targets)
{
    const LadderCall *last = callOf(verdict, calls);
    ActionProblem problem = last ? problemOf(last->report) : ActionProblem{};
    problem.outcome = outcome;
    problem.end = verdict.end;
    problem.bothBusy = bothAreBusy(verdict, targets);
    const std::size_t about = last ? last->target : verdict.refusedModel;
    if (about < targets.size()) {
        const LadderTarget &target = targets[about];
        problem.service = displayName(parts.context, target);
        problem.model = target.model;
        problem.url = target.endpoint.url.toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery);
        problem.host = target.endpoint.url.host();
        if (!problem.retryAfter)
            problem.retryAfter = target.rung.bucket->breaker().retryIn();
    }
    const auto light = std::find_if(targets.begin(), targets.end(), [](const LadderTarget &target) {
        return target.rung.kind == RungKind::Light;
    });
    if (light != targets.end())
        problem.lightModel = light->model;
    if (!last && verdict.refusal && verdict.refusal->refusal.reason == RefusalReason::StoreBusy)
        problem.lockedStore = parts.storeFile;
    if (!last && verdict.refusal) {
        problem.hold = verdict.refusal->refusal.hold;
        problem.retryAfter = verdict.retryIn;
    }
    if (problem.retryAfter)
        problem.nextTry = parts.clock.wallNow() + *problem.retryAfter;
    return problem;
}

} // namespace breakwater
