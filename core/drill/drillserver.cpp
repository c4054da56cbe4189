// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/drillserver.h"

#include "drill/drillexchange.h"

#include <QTcpSocket>

#include <algorithm>
#include <array>

namespace breakwater {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

/// Faults of main from a time on for a while.
Fault fault(Fault::Kind kind, microseconds from, microseconds to, double probability = 1)
{
    return {.kind = kind, .from = from, .to = to, .probability = probability};
}

struct Script
{
    const char *name;
    std::vector<Fault> faults;
};

const std::array<Script, 5> &scripts()
{
    static const std::array<Script, 5> all{{
        {"outage", {fault(Fault::Kind::Hang, 10s, 10min)}},
        {"rate-limit", {fault(Fault::Kind::Http429, 5s, 10min, 0.5)}},
        {"stall", {fault(Fault::Kind::Stall, 5s, 10min)}},
        {"flapping",
         {fault(Fault::Kind::Http503, 10s, 25s), fault(Fault::Kind::Http503, 40s, 55s),
          fault(Fault::Kind::Http503, 70s, 85s), fault(Fault::Kind::Http503, 100s, 115s)}},
        {"recovery", {fault(Fault::Kind::Hang, 5s, 60s)}},
    }};
    return all;
}

} // namespace

DrillServer::DrillServer(const Scenario &scenario, const Parts &parts, QObject *parent)
    : QObject(parent)
    , m_scenario(scenario)
    , m_parts(parts)
{
    connect(&m_server, &QTcpServer::newConnection, this, &DrillServer::accept);
}

DrillServer::~DrillServer() = default; // sockets are children of the server and go with it

bool DrillServer::start(quint16 port)
{
    m_start = m_parts.clock.now();
    return m_server.listen(QHostAddress::LocalHost, port);
}

QUrl DrillServer::address() const
{
    return QUrl(u"http://127.0.0.1:%1/v1"_s.arg(m_server.serverPort()));
}

void DrillServer::accept()
{
    while (QTcpSocket *socket = m_server.nextPendingConnection())
        new DrillExchange(socket, *this); // the socket's child
}

const ServiceModel *DrillServer::modelFor(const QString &model, const QString &region) const
{
    if (model == u"light")
        return m_scenario.light ? &*m_scenario.light : nullptr;
    if (model != u"main")
        return nullptr;
    const auto it
        = std::find_if(m_scenario.main.begin(), m_scenario.main.end(), [&](const RegionModel &each) {
              return region.isEmpty() || each.name == region.toStdString();
          });
    return it == m_scenario.main.end() ? nullptr : &it->model;
}

const Fault *DrillServer::drawFault(const ServiceModel &model)
{
    const microseconds at = elapsed();
    const double draw = m_parts.random.uniform();
    for (const Fault &fault : model.faults) {
        if (at >= fault.from && at < fault.to)
            return draw < fault.probability ? &fault : nullptr;
    }
    return nullptr;
}

std::optional<Scenario> drillScript(const QString &name)
{
    for (const Script &script : scripts()) {
        if (name != QLatin1String(script.name))
            continue;
        const ServiceModel main{.firstTokenMedianS = 0.8, .generation = 2s, .faults = script.faults};
        return Scenario{.name = script.name,
                        .duration = 10min,
                        .main = {{.model = main}},
                        .light = ServiceModel{.firstTokenMedianS = 0.4, .generation = 1s}};
    }
    return std::nullopt;
}

QStringList drillScriptNames()
{
    QStringList names;
    for (const Script &script : scripts())
        names.append(QLatin1String(script.name));
    return names;
}

} // namespace breakwater
