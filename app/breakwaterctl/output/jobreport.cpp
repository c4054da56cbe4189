// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/output/jobreport.h"

#include "app/breakwaterctl/output/actiontext.h"
#include "assistant/queue/queuedaction.h"
#include "json/jsonwriter.h"

#include <QDateTime>
#include <QTimeZone>

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

namespace {

std::string_view stateName(QueuedJob::State state)
{
    switch (state) {
    case QueuedJob::State::Waiting:
        return "waiting";
    case QueuedJob::State::Running:
        return "running";
    case QueuedJob::State::Done:
        return "done";
    case QueuedJob::State::GivenUp:
        return "given_up";
    }
    return {};
}

QString isoTime(WallTime time)
{
    return QDateTime::fromMSecsSinceEpoch(time.time_since_epoch().count(), Qt::UTC)
        .toString(Qt::ISODateWithMs);
}

void writeJob(JsonWriter &json, const QueuedJob &job, JobResults results)
{
    json.beginObject();
    json.member("id", job.id);
    json.member("kind", job.kind);
    json.member("preset", job.preset);
    json.member("queued_at", isoTime(job.queuedAt));
    json.member("next_try_at", isoTime(job.nextTryAt));
    json.member("tries", job.tries);
    json.member("state", stateName(job.state));
    json.member("waits_for",
                job.state == QueuedJob::State::Waiting && !job.bucket.isEmpty() ? std::optional(job.bucket)
                                                                                : std::nullopt);
    json.member("last_outcome", job.lastOutcome.isEmpty() ? std::nullopt : std::optional(job.lastOutcome));
    if (results == JobResults::Shown) {
        const QueuedAnswer answer = queuedAnswerFrom(job.result).value_or(QueuedAnswer{});
        json.member("text", answer.text);
        json.member("titles", answer.titles);
        json.member("flags", answer.flags);
    }
    json.endObject();
}

} // namespace

QByteArray jobsJson(const QList<QueuedJob> &jobs, JobResults results)
{
    JsonWriter json;
    json.beginObject();
    json.key("jobs");
    json.beginArray();
    for (const QueuedJob &job : jobs)
        writeJob(json, job, results);
    json.endArray();
    json.endObject();
    return json.take();
}

QByteArray jobJson(const QueuedJob &job, JobResults results)
{
    JsonWriter json;
    writeJob(json, job, results);
    return json.take();
}

QByteArray jobText(const QueuedJob &job)
{
    const QueuedAnswer answer = queuedAnswerFrom(job.result).value_or(QueuedAnswer{});
    const auto kind = answer.titles.isEmpty() ? ActionRequest::Kind::Polish : ActionRequest::Kind::Titles;
    return actionText(kind, {.text = answer.text, .titles = answer.titles});
}

QString jobLine(const QueuedJob &job)
{
    const std::string_view state = stateName(job.state);
    const QDateTime next = QDateTime::fromMSecsSinceEpoch(job.nextTryAt.time_since_epoch().count());
    QString line = u"%1  %2  %3"_s.arg(
        job.id, job.kind, QString::fromLatin1(state.data(), static_cast<qsizetype>(state.size())));
    if (job.state == QueuedJob::State::Waiting && !job.bucket.isEmpty())
        line += u" for %1"_s.arg(job.bucket);
    if (job.state == QueuedJob::State::Waiting)
        line += u", next try %1"_s.arg(next.toString(Qt::ISODate));
    if (job.tries > 0)
        line += u", tries: %1"_s.arg(job.tries);
    if (!job.lastOutcome.isEmpty())
        line += u", last: %1"_s.arg(job.lastOutcome);
    return line;
}

} // namespace breakwater::ctl
