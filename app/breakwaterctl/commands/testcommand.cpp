// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/commands/testcommand.h"

#include "app/breakwaterctl/access/settingsaccess.h"
#include "app/breakwaterctl/options/commandsyntax.h"
#include "app/breakwaterctl/options/proxyoption.h"
#include "app/breakwaterctl/output/actionexit.h"
#include "app/composition/interruption.h"
#include "assistant/action/actionproblem.h"
#include "net/address/endpointurl.h"
#include "wording/connectionwording.h"
#include "wording/keywording.h"
#include "json/jsonwriter.h"

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

TestCommand::TestCommand(const CommandEnvironment &environment)
    : Command(environment)
{ }

TestCommand::~TestCommand() = default;

void TestCommand::declare(CommandSyntax &syntax) const
{
    syntax.flag(u"json"_s, u"Print the four steps as one JSON object"_s);
    declareTargetOptions(syntax, TargetUse::Test);
    syntax.heading(u"The rest:"_s);
    declareProxyOption(syntax);
    syntax.note(
        u"Two requests go out: one for the list of models, one for a few words. Nothing is counted anywhere."_s);
}

void TestCommand::run(Options &options)
{
    m_json = options.isSet(u"json"_s);
    if (const std::optional<Failure> failure = prepare(options))
        return fail(*failure);
    connect(&interruption(), &Interruption::requested, this, &TestCommand::interrupt);
    connect(m_keys.get(), &KeyRing::found, this, &TestCommand::start);
    m_keys->find(m_plan->neededKeys());
}

std::optional<Failure> TestCommand::prepare(Options &options)
{
    TargetOptions targets = readTargetOptions(options, TargetUse::Test);
    const std::optional<ProxySettings> proxy = readProxyOption(options);
    if (options.problem())
        return options.problem();
    const AppPaths paths = AppPaths::standard();
    const Expected<Settings, Failure> settings = loadSettings(paths);
    if (!settings)
        return settings.error();
    m_language.select(uiLanguageFromName(settings->language));
    m_anyModel = targets.baseUrl && !targets.model;
    if (m_anyModel)
        targets.model = u"any"_s;
    Expected<TargetPlan, Failure> plan = TargetPlan::make(targets, *settings);
    if (!plan)
        return plan.error();
    m_plan = std::move(*plan);

    Expected<std::unique_ptr<ServiceStack>, Failure> session
        = openSession({.paths = paths, .proxy = proxy.value_or(proxyOf(settings->proxy))});
    if (!session)
        return session.error();
    m_session = std::move(*session);
    m_keys = std::make_unique<KeyRing>(paths, settings->keysInFileAllowed);
    return std::nullopt;
}

void TestCommand::start(const TargetPlan::Keys &keys)
{
    const AssistantConfig config = m_plan->resolve(m_session->wire().presets, PolicyConfig{}, keys);
    if (!config.isConfigured())
        return fail(
            {ExitCode::Configuration, u"No service is set up: name one with --base-url or --service."_s});
    m_target = config.main.first();
    if (m_target.keyUnreadable)
        return fail({ExitCode::NoPermission, keyUnreadableNotice(m_target.serviceName).text});
    const auto url = endpointUrl(m_target.endpoint.url.toString());
    m_test.reset(new ConnectionTest(m_session->wire().parts,
                                    {.endpoint = m_target.endpoint,
                                     .models = url ? url->models : QUrl(),
                                     .model = m_anyModel ? QString() : m_target.model}));
    connect(m_test.get(), &ConnectionTest::stepFinished, this, &TestCommand::noteStep);
    connect(m_test.get(), &ConnectionTest::finished, this, &TestCommand::conclude);
}

void TestCommand::interrupt()
{
    m_interrupted = true;
    m_keys.reset();
    m_test.reset();
    conclude();
}

void TestCommand::noteStep(const ConnectionTest::StepResult &result)
{
    m_results.append(result);
    if (m_json)
        return;
    if (!result.applies) {
        console().printLine(u"– %1"_s.arg(messageOf(result)).toUtf8());
        console().flush();
        return;
    }
    const QString after = result.ok ? connectionStepTime(result.step, result.took) : messageOf(result);
    const QString line = connectionStepTextFor(result.step, result.model);
    console().printLine(u"%1 %2  %3"_s.arg(result.ok ? u"✓"_s : u"✗"_s, line, after).toUtf8());
    console().flush();
}

void TestCommand::conclude()
{
    if (m_json) {
        JsonWriter json;
        json.beginObject();
        json.key("steps");
        json.beginArray();
        for (const ConnectionStep step : connectionSteps) {
            if (step == ConnectionStep::LightModel) // the command tests one model
                continue;
            const auto result = std::find_if(m_results.begin(), m_results.end(),
                                             [&](const auto &each) { return each.step == step; });
            const bool wasTried = result != m_results.end();
            json.beginObject();
            json.member("name", connectionStepName(step));
            json.member("ok", wasTried ? std::optional(result->ok) : std::nullopt);
            json.member("ms", wasTried ? std::optional(result->took) : std::nullopt);
            json.member("message", wasTried ? messageOf(*result) : QString());
            json.endObject();
        }
        json.endArray();
        json.endObject();
        console().printLine(json.take());
    }
    finish(exitCode());
}

QString TestCommand::messageOf(const ConnectionTest::StepResult &result) const
{
    if (result.ok && result.applies)
        return {};
    if (result.ok)
        return result.step == ConnectionTest::Step::Tls ? notEncryptedText() : noKeyNeededText();
    if (!result.keySent && result.report.end.outcome == Outcome::Auth)
        return noKeySetText(m_target.serviceName);
    ActionProblem problem = problemOf(result.report);
    problem.service = m_target.serviceName;
    problem.model = m_anyModel ? QString() : m_target.model;
    problem.url = m_target.endpoint.url.toString();
    return connectionProblemText(problem);
}

ExitCode TestCommand::exitCode() const
{
    if (m_interrupted)
        return ExitCode::Interrupted;
    if (m_results.isEmpty() || m_results.last().ok)
        return ExitCode::Ok;
    return exitCodeOf({.outcome = m_results.last().report.end.outcome});
}

} // namespace breakwater::ctl
