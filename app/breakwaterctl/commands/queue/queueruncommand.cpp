// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/commands/queue/queueruncommand.h"

#include "app/breakwaterctl/access/queueaccess.h"
#include "app/breakwaterctl/access/settingsaccess.h"
#include "app/breakwaterctl/options/commandsyntax.h"
#include "app/breakwaterctl/options/jobtarget.h"
#include "app/breakwaterctl/options/limitoptions.h"
#include "app/breakwaterctl/options/proxyoption.h"
#include "app/breakwaterctl/options/statedir.h"
#include "app/breakwaterctl/output/actionexit.h"
#include "app/breakwaterctl/output/jobreport.h"
#include "app/composition/interruption.h"
#include "assistant/queue/queuedaction.h"
#include "wording/keywording.h"

#include <algorithm>

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

namespace {

QString documentOf(const QueuedJob &job)
{
    const std::optional<ActionRequest> request = queuedRequestFrom(job.payload);
    return request ? request->document : QString();
}

} // namespace

QueueRunCommand::QueueRunCommand(const CommandEnvironment &environment)
    : Command(environment)
{ }

QueueRunCommand::~QueueRunCommand() = default;

void QueueRunCommand::declare(CommandSyntax &syntax) const
{
    syntax.argument(u"ID"_s, u"this job alone, whatever it waits for; else those that are due"_s,
                    CommandSyntax::Presence::Optional);
    syntax.flag(u"until-empty"_s, u"Go on, waiting for what is not due yet, until the queue is empty"_s);
    syntax.flag(
        u"json"_s,
        u"Print the jobs that were tried, with what they brought, as one JSON object; those that are done "
        "then leave the queue"_s);
    declareStateDir(syntax);
    syntax.option(u"clock-speed"_s, u"X"_s, u"For drills: the client's clock runs X times faster"_s);
    syntax.note(
        u"Exit codes: 0 worked off · 75 a job has to be tried again later · else as of polish, for the last "
        u"job that "
        "was given up. Without --json what a job brought is fetched with: breakwaterctl queue take ID"_s);
}

void QueueRunCommand::run(Options &options)
{
    m_json = options.isSet(u"json"_s);
    m_untilEmpty = options.isSet(u"until-empty"_s);
    m_only = options.arguments().value(0);
    if (m_untilEmpty && !m_only.isEmpty())
        return fail(
            {ExitCode::Usage, u"--until-empty works off every job: leave out the ID, or the option."_s});
    const AppPaths paths = pathsFrom(options);
    const double speed = options.number(u"clock-speed"_s, {.least = 0.01, .most = 10'000}).value_or(1.0);
    if (options.problem())
        return fail(*options.problem());
    if (const std::optional<Failure> failure = prepare(paths, speed))
        return fail(*failure);
    connect(&interruption(), &Interruption::requested, this, [this] { conclude(ExitCode::Interrupted); });
    connect(m_keys.get(), &KeyRing::found, this, &QueueRunCommand::takeKeys);

    QStringList names;
    for (const TargetPlan &plan : std::as_const(m_plans))
        names += plan.neededKeys();
    names.removeDuplicates();
    m_keys->find(names);
}

std::optional<Failure> QueueRunCommand::prepare(const AppPaths &paths, double clockSpeed)
{
    const Expected<Settings, Failure> settings = loadSettings(paths);
    if (!settings)
        return settings.error();
    m_settings = *settings;
    m_language.select(uiLanguageFromName(m_settings.language));
    const Expected<PolicyConfig, Failure> policy = effectivePolicy({}, m_settings.policy);
    if (!policy)
        return policy.error();
    m_policy = *policy;

    Expected<std::unique_ptr<ServiceStack>, Failure> session
        = openSession({.paths = paths,
                       .proxy = proxyOf(m_settings.proxy),
                       .clockSpeed = clockSpeed,
                       .keepCallLog = m_settings.keepCallLog});
    if (!session)
        return session.error();
    m_session = std::move(*session);
    if (m_session->stores().database->isInMemory() && m_session->stores().database->fault())
        return queueFailure(*m_session->stores().database->fault());
    m_keys = std::make_unique<KeyRing>(paths, m_settings.keysInFileAllowed);
    return planJobs();
}

std::optional<Failure> QueueRunCommand::planJobs()
{
    const Expected<QList<QueuedJob>, StoreError> jobs = m_session->queue().list();
    if (!jobs)
        return queueFailure(jobs.error());
    const auto isWanted = [this](const QueuedJob &job) { return m_only.isEmpty() || job.id == m_only; };
    if (std::none_of(jobs->begin(), jobs->end(), isWanted) && !m_only.isEmpty())
        return noSuchJob(m_only);
    for (const QueuedJob &job : *jobs) {
        if (isWanted(job))
            planJob(job.id, documentOf(job));
    }
    return std::nullopt;
}

void QueueRunCommand::planJob(const QString &job, const QString &document)
{
    const TargetOptions targets = targetsOfJob(document).value_or(TargetOptions{});
    const Expected<TargetPlan, Failure> plan = TargetPlan::make(targets, m_settings);
    if (plan)
        m_plans.insert(document, *plan);
    else
        console().say(u"%1: %2"_s.arg(job, plan.error().sentence));
}

void QueueRunCommand::takeKeys(const TargetPlan::Keys &keys)
{
    m_foundKeys.insert(keys);
    if (!std::exchange(m_started, true))
        start();
}

void QueueRunCommand::start()
{
    DeferredJobs &jobs = m_session->jobs();
    jobs.setPreparation(
        [this](const QueuedJob &job, const ActionRequest &request) { return chooseModels(job, request); });
    connect(&jobs, &DeferredJobs::storeFailed, this, &QueueRunCommand::noteStoreFailure);
    connect(&jobs, &DeferredJobs::drained, this, [this] {
        if (!m_untilEmpty)
            conclude(ExitCode::Ok);
    });
    if (m_untilEmpty) {
        connect(&jobs, &DeferredJobs::changed, this, &QueueRunCommand::endWhenEmpty, Qt::QueuedConnection);
        jobs.start();
        endWhenEmpty();
    }
    if (m_only.isEmpty())
        jobs.run();
    else
        jobs.runOnly(m_only);
}

bool QueueRunCommand::chooseModels(const QueuedJob &job, const ActionRequest &request)
{
    m_tried += job.id;
    const bool isNew = !m_plans.contains(request.document);
    if (isNew)
        planJob(job.id, request.document); // queued while this run was on its way
    const auto plan = m_plans.constFind(request.document);
    if (plan == m_plans.constEnd())
        return false; // its models cannot be found: the next try looks again
    if (isNew && !plan->neededKeys().isEmpty()) {
        m_keys->find(plan->neededKeys()); // they are there at the next try
        return false;
    }
    const AssistantConfig config = plan->resolve(m_session->wire().presets, m_policy, m_foundKeys);
    if (!config.isConfigured())
        return false;
    tellUnreadableKey(config.main.first());
    m_session->context().setConfig(config);
    return true;
}

/// Once a service; each of its jobs waits for the next try.
void QueueRunCommand::tellUnreadableKey(const ModelTarget &target)
{
    if (!target.keyUnreadable || m_unreadableKeys.contains(target.serviceName))
        return;
    m_unreadableKeys += target.serviceName;
    console().say(keyUnreadableNotice(target.serviceName).text);
}

void QueueRunCommand::noteStoreFailure(const StoreError &error)
{
    m_storeFailure = error;
    conclude(ExitCode::Ok);
}

void QueueRunCommand::endWhenEmpty()
{
    if (m_session->queue().depth() == 0)
        conclude(ExitCode::Ok);
}

void QueueRunCommand::conclude(ExitCode code)
{
    if (std::exchange(m_concluded, true))
        return;
    StateStore &store = *m_session->stores().database;
    if (!store.catchUpWithin(StateStore::lastTryLimit) && !m_storeFailure)
        m_storeFailure = StoreError{.kind = StoreError::Kind::Busy, .file = store.path()};
    if (m_storeFailure) {
        const Failure failure = queueFailure(*m_storeFailure);
        console().say(failure.sentence);
        if (code == ExitCode::Ok)
            code = failure.code;
    }
    const QList<QueuedJob> jobs = triedJobs();
    for (const QueuedJob &job : jobs) {
        if (code == ExitCode::Interrupted)
            break;
        if (job.state == QueuedJob::State::Waiting || job.state == QueuedJob::State::Running)
            code = ExitCode::TryLater;
        else if (job.state == QueuedJob::State::GivenUp && code == ExitCode::Ok)
            code = exitCodeOfOutcome(job.lastOutcome);
    }
    if (m_json) {
        console().printLine(jobsJson(jobs, JobResults::Shown));
        if (console().flush())
            forgetPrinted(jobs);
    } else {
        for (const QueuedJob &job : jobs)
            console().printLine(jobLine(job).toUtf8());
    }
    finish(code);
}

QList<QueuedJob> QueueRunCommand::triedJobs()
{
    QList<QueuedJob> jobs;
    if (const Expected<QList<QueuedJob>, StoreError> all = m_session->queue().list()) {
        for (const QueuedJob &job : *all) {
            if (m_tried.contains(job.id))
                jobs += job;
        }
    }
    return jobs;
}

/// What the window queued is the window's to fetch: it belongs to a document there.
void QueueRunCommand::forgetPrinted(const QList<QueuedJob> &jobs)
{
    for (const QueuedJob &job : jobs) {
        const bool isOver = job.state == QueuedJob::State::Done || job.state == QueuedJob::State::GivenUp;
        if (!isOver || !targetsOfJob(documentOf(job)))
            continue;
        if (const Expected<bool, StoreError> removed = m_session->queue().remove(job.id); !removed)
            console().say(queueFailure(removed.error()).sentence);
    }
}

} // namespace breakwater::ctl
