// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/commands/servicelistcommand.h"

#include "app/breakwaterctl/access/settingsaccess.h"
#include "app/breakwaterctl/options/commandsyntax.h"
#include "app/breakwaterctl/output/servicejson.h"

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

namespace {

QString tableLine(const Settings &settings, const Service &service)
{
    QStringList models;
    for (const ModelEntry &model : service.models)
        models += model.name;
    QString line = service.id.leftJustified(16) + u' ' + service.address;
    if (!models.isEmpty())
        line += u"  "_s + models.join(u", "_s);
    if (settings.mainModel.service == service.id)
        line += u"  main: "_s + settings.mainModel.model;
    if (settings.lightModel.service == service.id)
        line += u"  light: "_s + settings.lightModel.model;
    return line;
}

} // namespace

void ServiceListCommand::declare(CommandSyntax &syntax) const
{
    syntax.flag(u"json"_s, u"Print one JSON object"_s);
}

void ServiceListCommand::run(Options &options)
{
    const Expected<Settings, Failure> settings = loadSettings(AppPaths::standard());
    if (!settings)
        return fail(settings.error());
    if (options.isSet(u"json"_s)) {
        JsonWriter json;
        writeServices(json, *settings);
        console().printLine(json.take());
        return finish(ExitCode::Ok);
    }
    for (const Service &service : settings->services)
        console().printLine(tableLine(*settings, service).toUtf8());
    if (settings->services.isEmpty())
        console().say(u"No service is set up. Add one: breakwaterctl service add ID --preset NAME"_s);
    finish(ExitCode::Ok);
}

} // namespace breakwater::ctl
