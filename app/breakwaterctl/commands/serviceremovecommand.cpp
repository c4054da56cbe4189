// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/commands/serviceremovecommand.h"

#include "app/breakwaterctl/access/settingsaccess.h"
#include "app/breakwaterctl/options/commandsyntax.h"
#include "wording/keywording.h"
#include "json/jsonwriter.h"

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

ServiceRemoveCommand::ServiceRemoveCommand(const CommandEnvironment &environment)
    : Command(environment)
{ }

void ServiceRemoveCommand::declare(CommandSyntax &syntax) const
{
    syntax.argument(u"ID"_s, u"the service, as service list shows it"_s);
    syntax.flag(u"json"_s, u"Print one JSON object"_s);
}

void ServiceRemoveCommand::run(Options &options)
{
    m_id = options.arguments().first();
    m_json = options.isSet(u"json"_s);
    const AppPaths paths = AppPaths::standard();
    const Expected<Settings, Failure> settings
        = changeSettings(paths, [this](Settings &current) -> std::optional<Failure> {
              const qsizetype removed
                  = current.services.removeIf([this](const Service &service) { return service.id == m_id; });
              if (removed == 0)
                  return Failure{ExitCode::Configuration,
                                 u"There is no service “%1” (see: breakwaterctl service list)."_s.arg(m_id)};
              for (ModelChoice *choice : {&current.mainModel, &current.lightModel}) {
                  if (choice->service == m_id)
                      *choice = {};
              }
              return std::nullopt;
          });
    if (!settings)
        return fail(settings.error());

    m_keys = std::make_unique<KeyRing>(paths, settings->keysInFileAllowed);
    connect(&m_keys->chain(), &CredentialChain::resolved, this, &ServiceRemoveCommand::keyRemoved);
    m_keys->chain().remove(m_id);
}

void ServiceRemoveCommand::keyRemoved()
{
    const CredentialState state = m_keys->chain().state(m_id);
    // Where there is no password store, there was no key in it either.
    const bool keyStays = state.keychainProblem
        && state.keychainProblem->kind != CredentialError::Kind::NoKeychain
        && state.keychainProblem->kind != CredentialError::Kind::NotFound;
    if (keyStays)
        console().say(u"The service is removed, but its key may still be in the password store: %1"_s.arg(
            credentialErrorText(*state.keychainProblem)));
    if (m_json) {
        JsonWriter json;
        json.beginObject();
        json.member("id", m_id);
        json.member("removed", true);
        json.member("key_removed", !keyStays);
        json.endObject();
        console().printLine(json.take());
    }
    finish(ExitCode::Ok);
}

} // namespace breakwater::ctl
