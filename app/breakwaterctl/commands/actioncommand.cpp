// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/commands/actioncommand.h"

#include "app/breakwaterctl/access/settingsaccess.h"
#include "app/breakwaterctl/input/inputtext.h"
#include "app/breakwaterctl/options/jobtarget.h"
#include "app/breakwaterctl/options/proxyoption.h"
#include "app/breakwaterctl/output/actionexit.h"
#include "app/breakwaterctl/output/actionjson.h"
#include "app/breakwaterctl/output/actiontext.h"
#include "app/composition/interruption.h"
#include "wording/problemwording.h"
#include "wording/settingswording.h"

#include <QUuid>

#include <utility>

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

ActionCommand::ActionCommand(const CommandEnvironment &environment, ActionRequest::Kind kind)
    : Command(environment)
    , m_kind(kind)
{ }

ActionCommand::~ActionCommand() = default;

void ActionCommand::declare(CommandSyntax &syntax) const
{
    declareActionOptions(syntax, m_kind);
}

void ActionCommand::run(Options &options)
{
    m_options = readActionOptions(options, m_kind);
    if (options.problem())
        return fail(*options.problem());
    if (const std::optional<Failure> failure = prepare())
        return concludeWithout(*failure);

    connect(&interruption(), &Interruption::requested, this, &ActionCommand::interrupt);
    connect(m_keys.get(), &KeyRing::found, this, &ActionCommand::start);
    m_keys->find(m_plan->neededKeys());
}

std::optional<Failure> ActionCommand::prepare()
{
    const Expected<QString, Failure> text = readInputText(m_options.input, interruption());
    if (!text)
        return text.error();
    m_options.request.text = *text;

    const Expected<Settings, Failure> settings = loadSettings(m_options.paths);
    if (!settings)
        return settings.error();
    m_language.select(uiLanguageFromName(settings->language));
    if (m_options.request.preset.isEmpty())
        m_options.request.preset = settings->writingPreset;

    const Expected<PolicyConfig, Failure> policy = effectivePolicy(m_options.limits, settings->policy);
    if (!policy)
        return policy.error();
    m_policy = *policy;
    Expected<TargetPlan, Failure> plan = TargetPlan::make(m_options.targets, *settings);
    if (!plan)
        return plan.error();
    m_plan = std::move(*plan);
    if (!m_plan->missingVariable().isEmpty())
        console().say(u"The environment has no variable %1."_s.arg(m_plan->missingVariable()));

    Expected<std::unique_ptr<ServiceStack>, Failure> session
        = openSession({.paths = m_options.paths,
                       .proxy = m_options.proxy.value_or(proxyOf(settings->proxy)),
                       .clockSpeed = m_options.clockSpeed,
                       .keepCallLog = settings->keepCallLog});
    if (!session)
        return session.error();
    m_session = std::move(*session);
    tellStoreFault();
    m_keys = std::make_unique<KeyRing>(m_options.paths, settings->keysInFileAllowed);
    return std::nullopt;
}

/// Once, at the start or when it shows: a disk may be read-only or fill up meanwhile.
void ActionCommand::tellStoreFault()
{
    const std::optional<StoreError> fault = m_session->stores().database->fault();
    if (fault && !std::exchange(m_storeFaultTold, true))
        console().say(storeNotice(*fault).text);
}

void ActionCommand::start(const TargetPlan::Keys &keys)
{
    m_session->context().setConfig(m_plan->resolve(m_session->wire().presets, m_policy, keys));
    // The person's wait began with the process, not with its main().
    const microseconds waited = SystemClock().now() - environment().started;
    m_options.request.clickedAt = m_session->runtime().clock.now()
        - std::chrono::duration_cast<microseconds>(waited * m_options.clockSpeed);
    m_options.request.document = jobDocument(m_options.targets);
    m_options.request.queueId = QUuid::createUuid().toString(QUuid::WithoutBraces);
    m_job = m_session->start(m_options.request);
    connect(m_job.get(), &ActionJob::finished, this, &ActionCommand::conclude);
    if (!m_options.progress)
        return;
    connect(m_job.get(), &ActionJob::asking, this, [this](const ServedBy &whom) {
        console().say(u"Asking %1 at %2 …"_s.arg(whom.model, whom.service));
    });
    connect(
        m_job.get(), &ActionJob::textChanged, this, [this] { console().say(u"The answer is arriving …"_s); },
        Qt::SingleShotConnection);
    connect(m_job.get(), &ActionJob::slow, this,
            [this](const ServedBy &whom) { console().say(slowNotice(whom.model).text); });
}

void ActionCommand::interrupt()
{
    if (m_job)
        m_job->cancel();
    else
        concludeWithout({ExitCode::Interrupted, {}});
}

void ActionCommand::conclude(const ActionResult &result)
{
    const bool worksWithoutService
        = result.problem && result.problem->notConfigured && result.outcome == Outcome::Success;
    const QList<ModelTarget> &main = m_session->context().config().main;
    const Notice notice = worksWithoutService
        ? noServiceNotice()
        : resultNotice(result, main.isEmpty() ? QString() : main.first().model);
    print(result, notice.text);
    tellStoreFault();
    if (result.outcome == Outcome::Queued)
        console().say(u"Job %1. It is tried by: breakwaterctl queue run"_s.arg(m_options.request.queueId));
    finish(exitCodeOf(result));
}

void ActionCommand::concludeWithout(const Failure &failure)
{
    m_keys.reset(); // no late answer starts anything any more
    ActionResult result;
    result.outcome = failure.code == ExitCode::Interrupted ? Outcome::Cancelled : Outcome::BadRequest;
    result.wait = wholeMilliseconds(SystemClock().now() - environment().started);
    print(result, failure.sentence.isEmpty() ? resultNotice(result, {}).text : failure.sentence);
    finish(failure.code);
}

void ActionCommand::print(const ActionResult &result, const QString &message)
{
    if (!m_options.json) {
        console().print(actionText(m_kind, result));
        for (const QString &line : actionRemarks(result, message))
            console().say(line);
        return;
    }
    ActionReport report{.kind = m_kind, .result = result, .message = message};
    if (m_session) {
        report.breakers = m_session->health().buckets();
        report.now = m_session->runtime().clock.now();
    }
    console().printLine(actionJson(report));
    if (!message.isEmpty())
        console().say(message);
}

} // namespace breakwater::ctl
