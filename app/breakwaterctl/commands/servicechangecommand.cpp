// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/commands/servicechangecommand.h"

#include "app/breakwaterctl/access/settingsaccess.h"
#include "app/breakwaterctl/options/commandsyntax.h"
#include "app/breakwaterctl/options/serviceoptions.h"
#include "app/breakwaterctl/output/servicejson.h"

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

ServiceChangeCommand::ServiceChangeCommand(const CommandEnvironment &environment, Service service)
    : Command(environment)
    , m_service(service)
{ }

void ServiceChangeCommand::declare(CommandSyntax &syntax) const
{
    declareServiceOptions(syntax);
}

void ServiceChangeCommand::run(Options &options)
{
    const ServiceOptions wanted = readServiceOptions(options);
    const QString id = options.arguments().first();
    if (!isValidServiceId(id))
        options.reject(
            u"“%1” cannot be the ID of a service: it takes up to 64 letters, digits, . - _ and :"_s.arg(id));
    if (options.problem())
        return fail(*options.problem());
    const Expected<ProviderPresets, JsonFault> presets = ProviderPresets::builtIn();
    if (!presets)
        return fail({ExitCode::Internal, u"A built-in table is broken at %1."_s.arg(presets.error().place)});

    const Expected<Settings, Failure> settings
        = changeSettings(AppPaths::standard(), [&](Settings &current) -> std::optional<Failure> {
              const bool exists = current.service(id) != nullptr;
              if (exists && m_service == Service::MustBeNew)
                  return Failure{ExitCode::Usage,
                                 u"There is a service “%1” already; change it with service set."_s.arg(id)};
              if (!exists && m_service == Service::MustExist)
                  return Failure{ExitCode::Configuration,
                                 u"There is no service “%1” (see: breakwaterctl service list)."_s.arg(id)};
              if (!exists) {
                  breakwater::Service fresh;
                  fresh.id = id;
                  fresh.keyStored = false;
                  current.services.append(fresh);
              }
              return applyTo(current, id, wanted, *presets);
          });
    if (!settings)
        return fail(settings.error());
    if (options.isSet(u"json"_s)) {
        JsonWriter json;
        writeService(json, *settings->service(id));
        console().printLine(json.take());
    }
    finish(ExitCode::Ok);
}

} // namespace breakwater::ctl
