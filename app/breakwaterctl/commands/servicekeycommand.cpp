// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/commands/servicekeycommand.h"

#include "app/breakwaterctl/access/settingsaccess.h"
#include "app/breakwaterctl/input/hiddeninput.h"
#include "app/breakwaterctl/options/commandsyntax.h"
#include "wording/keywording.h"
#include "json/jsonwriter.h"

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

namespace {

/// Another time it may open.
bool isClosed(const CredentialError &error)
{
    return error.kind == CredentialError::Kind::Locked || error.kind == CredentialError::Kind::NoAnswer;
}

} // namespace

ServiceKeyCommand::ServiceKeyCommand(const CommandEnvironment &environment)
    : Command(environment)
{ }

void ServiceKeyCommand::declare(CommandSyntax &syntax) const
{
    syntax.argument(u"ID"_s, u"the service, as service list shows it"_s);
    syntax.flag(u"remove"_s, u"Forget the key instead of reading one"_s);
    syntax.flag(
        u"allow-file"_s,
        u"Where there is no password store: keep keys in a file that only you can read, not encrypted"_s);
    syntax.flag(u"json"_s, u"Print where the key is now as a JSON object"_s);
    syntax.note(
        u"Reads the key from standard input, so that neither the command line nor the shell's history has it."_s);
}

void ServiceKeyCommand::run(Options &options)
{
    m_id = options.arguments().first();
    m_json = options.isSet(u"json"_s);
    const bool allowFile = options.isSet(u"allow-file"_s);
    const AppPaths paths = AppPaths::standard();
    const Expected<Settings, Failure> settings = loadSettings(paths);
    if (!settings)
        return fail(settings.error());
    if (!settings->service(m_id))
        return fail({ExitCode::Configuration,
                     u"There is no service “%1” (see: breakwaterctl service list)."_s.arg(m_id)});

    m_keys = std::make_unique<KeyRing>(paths, settings->keysInFileAllowed || allowFile);
    if (options.isSet(u"remove"_s)) {
        connect(&m_keys->chain(), &CredentialChain::resolved, this, &ServiceKeyCommand::removed);
        return m_keys->chain().remove(m_id);
    }
    const Expected<Secret<QByteArray>, Failure> key
        = readSecret(u"Key for %1 (it is not shown):"_s.arg(m_id), console(), interruption());
    if (!key)
        return fail(key.error());
    if (allowFile && !settings->keysInFileAllowed) {
        const Expected<Settings, Failure> consented = changeSettings(paths, [](Settings &current) {
            current.keysInFileAllowed = true;
            return std::nullopt;
        });
        if (!consented)
            return fail(consented.error());
    }
    connect(&m_keys->chain(), &CredentialChain::resolved, this, &ServiceKeyCommand::stored);
    m_keys->chain().store(m_id, *key);
}

void ServiceKeyCommand::stored()
{
    const CredentialState state = m_keys->chain().state(m_id);
    switch (state.place) {
    case CredentialState::Place::Keychain:
        return conclude("keychain");
    case CredentialState::Place::File:
        console().say(keyPlaceText(state.place));
        return conclude("file");
    case CredentialState::Place::Session:
    case CredentialState::Place::None:
        break;
    }
    // The chain keeps it for this session, which is over now.
    const bool mayPass = !state.fileProblem && state.keychainProblem && isClosed(*state.keychainProblem);
    fail({mayPass ? ExitCode::TryLater : ExitCode::CannotCreate, keyNotKeptText(state)});
}

void ServiceKeyCommand::removed()
{
    const CredentialState state = m_keys->chain().state(m_id);
    if (state.keychainProblem && isClosed(*state.keychainProblem))
        return fail({ExitCode::TryLater, keyNotDeletedText(m_id, *state.keychainProblem)});
    conclude("none");
}

/// What no password store can tell while it does not open: whether there is a key at all.
void ServiceKeyCommand::rememberWhetherStored(bool isStored)
{
    const Expected<Settings, Failure> kept
        = changeSettings(AppPaths::standard(), [&](Settings &settings) -> std::optional<Failure> {
              for (Service &service : settings.services) {
                  if (service.id == m_id)
                      service.keyStored = isStored;
              }
              return std::nullopt;
          });
    if (!kept)
        console().say(kept.error().sentence);
}

void ServiceKeyCommand::conclude(std::string_view place)
{
    rememberWhetherStored(place != "none");
    if (m_json) {
        JsonWriter json;
        json.beginObject();
        json.member("id", m_id);
        json.member("place", place);
        json.endObject();
        console().printLine(json.take());
    }
    finish(ExitCode::Ok);
}

} // namespace breakwater::ctl
