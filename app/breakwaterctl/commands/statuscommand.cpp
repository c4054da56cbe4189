// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/commands/statuscommand.h"

#include "app/breakwaterctl/access/queueaccess.h"
#include "app/breakwaterctl/access/sharedstate.h"
#include "app/breakwaterctl/options/commandsyntax.h"
#include "app/breakwaterctl/options/statedir.h"
#include "app/breakwaterctl/output/statusreport.h"
#include "wording/settingswording.h"

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

void StatusCommand::declare(CommandSyntax &syntax) const
{
    syntax.flag(u"json"_s, u"Print one JSON object"_s);
    syntax.option(u"reset"_s, u"BUCKET"_s,
                  u"Close this circuit and forget its calls and holds; may be repeated"_s);
    syntax.option(u"force-open"_s, u"BUCKET"_s,
                  u"Send nothing to this model until it is reset; may be repeated"_s);
    declareStateDir(syntax);
    syntax.option(u"clock-speed"_s, u"X"_s, u"For drills: as it was given to the drill's commands"_s);
    syntax.note(u"A bucket is service/model or service/model@region."_s);
}

void StatusCommand::run(Options &options)
{
    const AppPaths paths = pathsFrom(options);
    const double speed = options.number(u"clock-speed"_s, {.least = 0.01, .most = 10'000}).value_or(1.0);
    if (options.problem())
        return fail(*options.problem());
    const Expected<std::unique_ptr<ServiceStack>, Failure> session = sessionWithSharedState(paths, speed);
    if (!session)
        return fail(session.error());
    if (const std::optional<Failure> failure = pullLevers(**session, options))
        return fail(*failure);
    if (const std::optional<StoreError> fault = (*session)->stores().database->fault())
        console().say(storeNotice(*fault).text);

    const StatusReport report = statusReportOf(**session);
    if (options.isSet(u"json"_s)) {
        console().printLine(statusJson(report));
    } else {
        for (const QString &line : statusLines(report))
            console().printLine(line.toUtf8());
    }
    finish(ExitCode::Ok);
}

std::optional<Failure> StatusCommand::pullLevers(ServiceStack &session, Options &options) const
{
    const QStringList resets = options.texts(u"reset"_s);
    const QStringList forced = options.texts(u"force-open"_s);
    for (const QString &name : resets + forced) {
        const std::optional<BucketId> id = bucketFromName(name.toStdString());
        if (!id)
            options.reject(u"“%1” is no bucket: it is service/model or service/model@region."_s.arg(name));
        else
            session.context().bucket(*id).refresh();
    }
    if (options.problem())
        return options.problem();
    for (const QString &name : resets)
        session.health().reset(name);
    for (const QString &name : forced)
        session.health().forceOpen(name);
    StateStore &store = *session.stores().database;
    if (!(resets + forced).isEmpty() && store.isInMemory() && store.fault())
        return queueFailure(*store.fault()); // no other process will come to know of it
    if (!store.catchUpWithin(StateStore::lastTryLimit))
        return queueFailure({.kind = StoreError::Kind::Busy, .file = store.path()});
    return std::nullopt;
}

} // namespace breakwater::ctl
