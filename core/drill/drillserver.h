// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/randomsource.h"
#include "base/scheduler.h"
#include "simulation/scenario.h"

#include <QJsonObject>
#include <QObject>
#include <QTcpServer>
#include <QUrl>

#include <memory>

namespace breakwater {

class DrillExchange;

/// An OpenAI-compatible service on loopback that fails on cue: first tokens and faults of a
/// scenario, in real time or faster. Models are named "main" and "light"; a region of main is reached below
/// "/REGION/v1".
///
/// The scenario's time begins with start(). Runs in the thread that made it, without blocking it.
class DrillServer : public QObject
{
    Q_OBJECT

public:
    struct Parts
    {
        const Clock &clock;
        Scheduler &scheduler;
        RandomSource &random;
    };

    /// \param parts the clock runs as fast as the drill should. All must outlive the server.
    DrillServer(const Scenario &scenario, const Parts &parts, QObject *parent = nullptr);
    ~DrillServer() override;

    /// \param port 0: a free one. \return whether it listens; errorString() says why not.
    [[nodiscard]] bool start(quint16 port = 0);
    [[nodiscard]] QString errorString() const { return m_server.errorString(); }
    /// http://127.0.0.1:PORT/v1
    [[nodiscard]] QUrl address() const;
    [[nodiscard]] const Scenario &scenario() const { return m_scenario; }
    /// Since start().
    [[nodiscard]] microseconds elapsed() const { return m_parts.clock.now() - m_start; }

Q_SIGNALS:
    /// One request and what is done to it: t_ms, model, region, stream, fault, path.
    void requestSeen(const QJsonObject &line);

private:
    friend class DrillExchange;

    void accept();
    [[nodiscard]] const ServiceModel *modelFor(const QString &model, const QString &region) const;
    [[nodiscard]] const Fault *drawFault(const ServiceModel &model);

    Scenario m_scenario;
    Parts m_parts;
    QTcpServer m_server;
    Instant m_start{};
};

/// The incidents that come with the program: "outage", "rate-limit", "stall", "flapping", "recovery".
[[nodiscard]] std::optional<Scenario> drillScript(const QString &name);
[[nodiscard]] QStringList drillScriptNames();

} // namespace breakwater
