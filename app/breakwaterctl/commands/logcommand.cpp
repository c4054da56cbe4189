// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/commands/logcommand.h"

#include "app/breakwaterctl/options/commandsyntax.h"
#include "app/breakwaterctl/options/sinceoption.h"
#include "app/breakwaterctl/options/statedir.h"
#include "base/systemclock.h"
#include "state/calllog.h"

#include <QDateTime>

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

namespace {

QString nameOf(std::string_view name)
{
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

QString millisecondsOrDash(const std::optional<milliseconds> &time)
{
    return time ? u"%1 ms"_s.arg(time->count()) : u"–"_s;
}

/// One line for a person: when, which bucket, and what was decided or how it ended.
QString tableLine(const CallLogEvent &event)
{
    const QString when
        = QDateTime::fromMSecsSinceEpoch(event.at.time_since_epoch().count()).toString(Qt::ISODateWithMs);
    const QString begin = u"%1  %2  "_s.arg(when, event.bucket.leftJustified(28));
    if (event.op == CallLogEvent::Op::Acquire) {
        const QString reason = event.reason.isEmpty() ? QString() : u" (%1)"_s.arg(event.reason);
        return begin + event.decision + reason;
    }
    return begin
        + u"%1, counts as %2, first token %3, total %4"_s.arg(
            nameOf(outcomeName(event.outcome)), nameOf(callVerdictName(event.verdict)),
            millisecondsOrDash(event.firstToken), millisecondsOrDash(event.total));
}

} // namespace

void LogCommand::declare(CommandSyntax &syntax) const
{
    syntax.option(u"since"_s, u"WHEN"_s,
                  u"Only from then on: 2026-05-03, 2026-05-03T14:30, or 90s, 30m, 2h, 7d ago"_s);
    syntax.flag(u"json"_s, u"A trace for replay, one JSON object a line"_s);
    declareStateDir(syntax);
    syntax.note(u"The log holds names and numbers only: neither texts nor keys."_s);
}

void LogCommand::run(Options &options)
{
    const SystemClock clock;
    std::optional<WallTime> since;
    if (const std::optional<QString> given = options.text(u"since"_s)) {
        since = momentSince(*given, clock.wallNow());
        if (!since)
            options.reject(
                u"--since takes a date, a date and time, or a span such as 2h or 7d, not “%1”."_s.arg(
                    *given));
    }
    const AppPaths paths = pathsFrom(options);
    if (options.problem())
        return fail(*options.problem());

    const CallLog log(paths.callLogFile(), clock);
    if (options.isSet(u"json"_s)) {
        console().print(log.trace(since));
    } else {
        for (const CallLogEvent &event : log.read(since))
            console().printLine(tableLine(event).toUtf8());
    }
    finish(ExitCode::Ok);
}

} // namespace breakwater::ctl
