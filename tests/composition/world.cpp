// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "world.h"

#include "worldaccounts.h"
#include "worldchoices.h"

#include <algorithm>
#include <utility>

namespace breakwater::test {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Kind = WorldStep::Kind;

World::World(std::uint64_t seed, QList<WorldStep> steps, std::chrono::milliseconds never)
    : m_seed(seed)
    , m_steps(std::move(steps))
    , m_never(never)
    , m_settings(seed)
{
    SeededRandom random(seed);
    for (int service = 0; service < serviceCount; ++service)
        m_services.turn(service, random.next());
    m_poll.setInterval(5ms);
}

World::~World()
{
    m_clicks.clear(); // before what they stand on
}

void World::start()
{
    if (!m_home.isValid() || !m_services.start()) {
        m_faults.append(u"the world could not be made"_s);
        Q_EMIT over();
        return;
    }
    makeStack();
    next();
}

void World::makeStack()
{
    auto made = ServiceStack::create({.paths = paths()});
    m_stack = std::move(*made);
    m_stack->context().setConfig(settingsFrom(m_settings, m_services.urls()));
    if (m_seed % 2 == 0)
        m_stack->jobs().start();
}

void World::next()
{
    if (m_steps.isEmpty()) {
        awaitVerdicts();
        return;
    }
    const WorldStep step = m_steps.takeFirst();
    play(step);
    QTimer::singleShot(step.pauseMs, this, &World::next);
}

void World::play(const WorldStep &step)
{
    switch (step.kind) {
    case Kind::Click:
        return click(step);
    case Kind::Cancel:
        return cancel(step);
    case Kind::Drop:
        return drop(step);
    case Kind::Turn:
        return m_services.turn(turnedService(step), step.b);
    case Kind::Configure:
        m_settings = step.a;
        return m_stack->context().setConfig(settingsFrom(m_settings, m_services.urls()));
    case Kind::Lock:
        m_wasLocked = true;
        m_lock.reset();
        m_lock = std::make_unique<StoreLock>(paths().stateDatabase(), milliseconds(lockMs(step)));
        return;
    case Kind::Restart:
        return restart();
    case Kind::Queue:
        return queue(step);
    case Kind::RunQueue:
        return runQueue();
    case Kind::Withdraw:
        return withdraw(step);
    case Kind::ByHand:
        return byHand(step);
    case Kind::CloseIdle:
        return m_services.closeIdle();
    case Kind::Network:
        return network(step);
    }
}

void World::click(const WorldStep &step)
{
    const ClickChoice choice = clickChoice(step);
    auto click = std::make_unique<WorldClick>();
    click->number = static_cast<int>(m_clicks.size());
    click->key = u"k%1k"_s.arg(choice.text);
    click->asked = describe(choice);
    click->startedAt = m_clock.now();
    click->handle
        = m_stack->start({.kind = choice.titles ? ActionRequest::Kind::Titles : ActionRequest::Kind::Polish,
                          .text = RandomServices::textFor(click->key),
                          .preset = choice.preset,
                          .titleCount = 1 + static_cast<int>(step.b % 5),
                          .stream = choice.stream,
                          .allowLight = choice.allowLight,
                          .allowMain = choice.allowMain,
                          .useCache = choice.useCache,
                          .offlineFallback = choice.offlineFallback,
                          .queueIfBusy = choice.queueIfBusy,
                          .queueId = u"q%1"_s.arg(click->number),
                          .endHolds = choice.endHolds});
    listen(*click);
    m_clicks.push_back(std::move(click));
}

void World::listen(WorldClick &click)
{
    click.job = click.handle.get();
    connect(click.job, &ActionJob::textChanged, this, [&click] { click.afterwards |= click.verdicts > 0; });
    connect(click.job, &ActionJob::asking, this, [&click] { click.afterwards |= click.verdicts > 0; });
    connect(click.job, &ActionJob::finished, this, [this, &click](const ActionResult &result) {
        ++click.verdicts;
        click.result = result;
        if (result.outcome == Outcome::Queued)
            m_queued.insert(u"q%1"_s.arg(click.number));
        if (click.number % 3 == 0)
            click.handle.reset(); // inside the signal, as controllers do
    });
}

WorldClick *World::runningClick(std::uint64_t which) const
{
    std::vector<WorldClick *> running;
    for (const auto &click : m_clicks) {
        if (!click->gone && click->verdicts == 0)
            running.push_back(click.get());
    }
    return running.empty() ? nullptr : running[which % running.size()];
}

void World::cancel(const WorldStep &step)
{
    WorldClick *click = runningClick(step.a);
    if (!click)
        return;
    click->job->cancel();
    if (click->verdicts != 1)
        m_faults.append(
            u"click %1 was stopped and has %2 verdicts"_s.arg(click->number).arg(click->verdicts));
}

void World::drop(const WorldStep &step)
{
    if (WorldClick *click = runningClick(step.a)) {
        click->gone = true;
        click->handle.reset();
    }
}

void World::restart()
{
    for (const auto &click : m_clicks) {
        click->gone = click->gone || click->verdicts == 0;
        click->handle.reset();
    }
    m_stack.reset();
    makeStack();
}

void World::queue(const WorldStep &step)
{
    const int number = static_cast<int>(m_jobIds.size());
    const QString id = u"job%1"_s.arg(number);
    const bool titles = step.a % 4 == 0;
    const ActionRequest request{.kind = titles ? ActionRequest::Kind::Titles : ActionRequest::Kind::Polish,
                                .text = RandomServices::textFor(u"j%1j"_s.arg(number)),
                                .useCache = step.a % 3 == 0};
    m_jobIds.append(id);
    if (m_stack->jobs().enqueue(id, request).hasValue())
        m_queued.insert(id);
}

/// As if five minutes had passed.
void World::runQueue()
{
    for (const GuardedBucket *bucket : m_stack->context().buckets())
        (void)m_stack->queue().wake(QString::fromStdString(bucketName(bucket->id())));
    m_stack->jobs().run();
}

void World::withdraw(const WorldStep &step)
{
    if (m_jobIds.isEmpty())
        return;
    const QString id = m_jobIds.at(static_cast<qsizetype>(step.a % std::uint64_t(m_jobIds.size())));
    if (m_stack->jobs().withdraw(id).hasValue())
        m_queued.remove(id);
}

void World::byHand(const WorldStep &step)
{
    const std::vector<GuardedBucket *> buckets = m_stack->context().buckets();
    if (buckets.empty())
        return;
    const QString name = QString::fromStdString(bucketName(buckets[step.a % buckets.size()]->id()));
    switch (hand(step)) {
    case Hand::Reset:
        return m_stack->health().reset(name);
    case Hand::ForceOpen:
        return m_stack->health().forceOpen(name);
    case Hand::ForceClosed:
        return m_stack->health().forceClosed(name);
    }
}

void World::network(const WorldStep &step)
{
    static const std::array<std::optional<bool>, 3> words{std::nullopt, true, false};
    m_stack->context().setSystemOffline(words.at(step.a % words.size()));
}

void World::await(const std::function<bool()> &condition, const QString &what,
                  const std::function<void()> &then)
{
    m_poll.disconnect(this);
    connect(&m_poll, &QTimer::timeout, this, [this, condition, what, then, since = m_clock.now()] {
        const bool holds = condition();
        if (!holds && m_clock.now() - since < m_never)
            return;
        m_poll.stop();
        if (!holds)
            m_faults.append(what);
        const auto goOn = then; // this goes with the next connection
        goOn();
    });
    m_poll.start();
}

void World::awaitVerdicts()
{
    await([this] { return runningClick(0) == nullptr; }, u"a click has no end"_s,
          [this] {
              m_faults += unendingClicks(*this);
              m_services.recover();
              awaitQuiet();
          });
}

/// Own limits end everything within two seconds; a probe or a job on a silent service may last longer, and
/// need not be waited for.
void World::awaitQuiet()
{
    await(
        [this, until = m_clock.now() + 2s] {
            if (m_clock.now() > until)
                m_services.dropConnections();
            return isQuiet();
        },
        u"calls, slots or jobs are left over"_s,
        [this] {
            if (!isQuiet())
                m_faults += leftOver(*this);
            m_faults += brokenPromises(*this);
            for (const auto &click : m_clicks)
                m_story.append(describe(*click));
            awaitFreePermits();
        });
}

bool World::isQuiet() const
{
    return leftOver(*this).isEmpty();
}

/// A circuit that was reset is clean as soon as no permit is out. What ran once more since then, as a queued
/// job does when its circuit closes, is no permit: so the reset is repeated.
void World::awaitFreePermits()
{
    await(
        [this] {
            m_services.dropConnections();
            const auto buckets = m_stack->context().buckets();
            for (GuardedBucket *bucket : buckets) {
                if (!bucket->isClean())
                    bucket->reset();
            }
            return std::all_of(buckets.begin(), buckets.end(),
                               [](const GuardedBucket *bucket) { return bucket->isClean(); });
        },
        u"a permit is still out"_s,
        [this] {
            m_clicks.clear();
            m_stack.reset();
            m_lock.reset();
            awaitClosedConnections();
        });
}

void World::awaitClosedConnections()
{
    await([this] { return m_services.openConnections() == 0; }, u"a connection outlives the program"_s,
          [this] {
              m_faults += brokenPromisesOfTheFiles(*this);
              Q_EMIT over();
          });
}

} // namespace breakwater::test
