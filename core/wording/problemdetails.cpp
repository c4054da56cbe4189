// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/problemdetails.h"

#include "wording/statewording.h"
#include "wording/timewording.h"

#include <QCoreApplication>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

struct ProblemDetails
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::ProblemDetails)
};

QString attemptLine(const AttemptReport &attempt)
{
    const CallReport &report = attempt.report;
    QStringList facts{attempt.bucket, outcomeText(report.end.outcome)};
    if (report.end.httpStatus > 0)
        facts += ProblemDetails::tr("HTTP status %1").arg(report.end.httpStatus);
    if (report.end.reason != EndReason::Http && report.end.reason != EndReason::Complete)
        facts += endReasonText(report.end.reason);
    if (report.total > milliseconds{0})
        facts += durationText(report.total);
    if (!report.requestId.isEmpty())
        facts += ProblemDetails::tr("request id %1").arg(report.requestId);
    if (!report.detail.isEmpty())
        facts += report.detail;
    return facts.join(u" · "_s);
}

} // namespace

QString problemDetails(const ActionProblem &problem)
{
    QStringList lines;
    if (problem.httpStatus > 0)
        lines += ProblemDetails::tr("HTTP status: %1").arg(problem.httpStatus);
    lines += ProblemDetails::tr("End of the call: %1").arg(endReasonText(problem.end));
    if (problem.hold)
        lines += ProblemDetails::tr("Held: %1").arg(holdReasonText(*problem.hold));
    if (!problem.host.isEmpty())
        lines += ProblemDetails::tr("Host: %1").arg(problem.host);
    if (!problem.url.isEmpty())
        lines += ProblemDetails::tr("Address: %1").arg(problem.url);
    if (!problem.detail.isEmpty())
        lines += ProblemDetails::tr("The service says: %1").arg(problem.detail);
    return lines.join(u'\n');
}

QString resultDetails(const ActionResult &result)
{
    QStringList lines;
    if (result.problem)
        lines += problemDetails(*result.problem);
    for (const AttemptReport &attempt : result.attempts)
        lines += attemptLine(attempt);
    if (result.wait > milliseconds{0})
        lines += ProblemDetails::tr("Waited: %1").arg(durationText(result.wait));
    return lines.join(u'\n');
}

} // namespace breakwater
