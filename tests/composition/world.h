// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "randomservices.h"
#include "storelock.h"
#include "worldstep.h"

#include "app/composition/servicestack.h"

#include <QPointer>
#include <QSet>
#include <QStringList>
#include <QTemporaryDir>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

namespace breakwater::test {

/// One click, from the action to its verdict.
struct WorldClick
{
    int number = 0;
    QString key{};
    QString asked{};
    ActionJobPtr handle{};
    QPointer<ActionJob> job{};
    Instant startedAt{};
    int verdicts = 0;
    bool gone = false; ///< nobody listens any more: dropped, or the program ended
    bool afterwards = false; ///< something came after the verdict
    ActionResult result{};
};

/// The whole program without its window, over real sockets and a real store, while its steps happen to it.
///
/// Plays them in real time, waits until everything has come to rest, and judges what must hold whatever
/// happened. Many worlds live in one event loop.
class World : public QObject
{
    Q_OBJECT

public:
    /// \param never a click, or the rest after the last one, that takes longer is a fault.
    World(std::uint64_t seed, QList<WorldStep> steps, std::chrono::milliseconds never);
    ~World() override;

    void start();

    [[nodiscard]] std::uint64_t seed() const { return m_seed; }
    [[nodiscard]] const QStringList &faults() const { return m_faults; }
    /// What became of each click, for whoever looks for the cause.
    [[nodiscard]] const QStringList &story() const { return m_story; }
    [[nodiscard]] const std::vector<std::unique_ptr<WorldClick>> &clicks() const { return m_clicks; }
    [[nodiscard]] const RandomServices &services() const { return m_services; }
    [[nodiscard]] AppPaths paths() const { return AppPaths::withStateDir(m_home.path()); }
    [[nodiscard]] ServiceStack &stack() const { return *m_stack; }
    /// Jobs that were acknowledged and not withdrawn.
    [[nodiscard]] const QSet<QString> &queued() const { return m_queued; }
    /// The budget counted every request, however the settings changed.
    [[nodiscard]] bool storeWasLocked() const { return m_wasLocked; }

Q_SIGNALS:
    void over();

private:
    void next();
    void play(const WorldStep &step);
    void click(const WorldStep &step);
    void listen(WorldClick &click);
    void cancel(const WorldStep &step);
    void drop(const WorldStep &step);
    void restart();
    void queue(const WorldStep &step);
    void runQueue();
    void withdraw(const WorldStep &step);
    void byHand(const WorldStep &step);
    void network(const WorldStep &step);
    [[nodiscard]] WorldClick *runningClick(std::uint64_t which) const;
    void makeStack();

    void awaitVerdicts();
    void awaitQuiet();
    void awaitFreePermits();
    void awaitClosedConnections();
    [[nodiscard]] bool isQuiet() const;
    void await(const std::function<bool()> &condition, const QString &what,
               const std::function<void()> &then);

    std::uint64_t m_seed;
    QList<WorldStep> m_steps;
    std::chrono::milliseconds m_never;
    QTemporaryDir m_home;
    RandomServices m_services;
    std::uint64_t m_settings = 0;
    std::unique_ptr<ServiceStack> m_stack;
    std::vector<std::unique_ptr<WorldClick>> m_clicks;
    QSet<QString> m_queued;
    QStringList m_jobIds;
    std::unique_ptr<StoreLock> m_lock;
    bool m_wasLocked = false;
    SystemClock m_clock;
    QTimer m_poll;
    QStringList m_faults;
    QStringList m_story;
};

} // namespace breakwater::test
