// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwater/drillservice.h"

#include "app/breakwater/drillwords.h"
#include "app/composition/servicestack.h"
#include "assistant/context/configresolver.h"
#include "assistant/services/serviceswitch.h"
#include "drill/scenariofile.h"
#include "files/processidentity.h"
#include "settings/policychoice.h"
#include "ui/controllers/settingskeeper.h"

#include <QDir>
#include <QJsonObject>

#include <memory>
#include <utility>

namespace breakwater {

using namespace Qt::StringLiterals;

namespace {

const QString serviceId = u"outage-drill"_s;

/// A folder that goes with its owner.
class OwnedFolder
{
public:
    explicit OwnedFolder(QString path)
        : m_path(std::move(path))
    {
        (void)makePrivateDir(m_path);
    }
    OwnedFolder(const OwnedFolder &) = delete;
    OwnedFolder &operator=(const OwnedFolder &) = delete;
    ~OwnedFolder() { QDir(m_path).removeRecursively(); }

private:
    QString m_path;
};

QString addressOf(const QUrl &base, const std::string &region)
{
    if (region.empty())
        return base.toString();
    QUrl url = base;
    url.setPath(u'/' + QString::fromStdString(region) + base.path());
    return url.toString();
}

/// The settings of somebody who has the drill's service and nothing else.
Settings settingsFor(const DrillServer &server)
{
    const std::vector<RegionModel> &regions = server.scenario().main;
    Service service{.id = serviceId,
                    .name = drillServiceName(),
                    .address = addressOf(server.address(), regions.front().name),
                    .region = QString::fromStdString(regions.front().name)};
    for (std::size_t i = 1; i < regions.size(); ++i)
        service.regions.append({.name = QString::fromStdString(regions[i].name),
                                .address = addressOf(server.address(), regions[i].name)});
    Settings settings;
    settings.services = {service};
    settings.mainModel = {.service = serviceId, .model = u"main"_s};
    settings.lightModel = {.service = serviceId, .model = u"light"_s};
    settings.cacheAnswers = false; // each click has to ask, or there is nothing to see
    return settings;
}

DrillLine lineFrom(const QJsonObject &line)
{
    return {.at = milliseconds(line[u"t_ms"_s].toInteger()),
            .model = line[u"model"_s].toString(),
            .region = line[u"region"_s].toString(),
            .fault = line[u"fault"_s].toString()};
}

} // namespace

/// Everything that lives as long as one drill, in the order in which it is needed.
class DrillService::Stage final : public QObject
{
public:
    Stage(const QString &folder, std::unique_ptr<ServiceStack> stack, const Scenario &scenario,
          QObject *parent)
        : QObject(parent)
        , m_folder(folder)
        , m_stack(std::move(stack))
        , m_server(std::make_unique<DrillServer>(scenario,
                                                 DrillServer::Parts{.clock = m_stack->runtime().clock,
                                                                    .scheduler = m_stack->runtime().scheduler,
                                                                    .random = m_stack->runtime().random}))
    { }

    [[nodiscard]] ServiceStack &stack() { return *m_stack; }
    [[nodiscard]] DrillServer &server() { return *m_server; }

    void open(const PolicyConfig &policy)
    {
        const ConfigResolver resolver(m_stack->wire().presets,
                                      [](const QString &) { return Secret<QByteArray>(); });
        m_stack->context().setConfig(resolver.resolve(settingsFor(*m_server), policy));
        m_stack->wire().transport.setProxy({.mode = ProxySettings::Mode::None}); // loopback
        m_stack->jobs().start();
        m_stack->startProbes();
    }
    /// No request comes or goes any more.
    void close()
    {
        m_stack->stopProbes();
        m_server.reset();
    }

private:
    OwnedFolder m_folder;
    std::unique_ptr<ServiceStack> m_stack;
    std::unique_ptr<DrillServer> m_server;
};

DrillService::DrillService(const AppPaths &paths, SettingsKeeper &settings, ServiceSwitch &services,
                           QObject *parent)
    : DrillBackend(parent)
    , m_paths(paths)
    , m_settings(settings)
    , m_services(services)
{ }

DrillService::~DrillService()
{
    stop();
}

QString DrillService::folderOfDrills() const
{
    return m_paths.cacheDir() + u"/drill"_s;
}

QString DrillService::address() const
{
    return m_stage ? m_stage->server().address().toString() : QString();
}

QString DrillService::start(const QString &script)
{
    stop();
    if (const std::optional<Scenario> scenario = drillScript(script))
        return raise(*scenario);
    const Expected<Scenario, ScenarioFault> scenario = ScenarioFile::read(script);
    return scenario ? raise(*scenario) : scenarioFaultText(script, scenario.error());
}

QString DrillService::raise(const Scenario &scenario)
{
    const QString folder = folderOfDrills() + u'/' + ProcessIdentity::self().toText();
    auto stack = ServiceStack::create({.paths = AppPaths::withStateDir(folder), .keepCallLog = false});
    if (!stack) // the same tables were good when the program started
        return drillNotListeningText(stack.error().expected);
    auto stage = std::make_unique<Stage>(folder, std::move(stack).value(), scenario, this);
    if (!stage->server().start())
        return drillNotListeningText(stage->server().errorString());
    connect(&stage->server(), &DrillServer::requestSeen, this,
            [this](const QJsonObject &line) { Q_EMIT lineSeen(lineFrom(line)); });
    DeferredJobs &jobs = stage->stack().jobs();
    connect(&jobs, &DeferredJobs::changed, this, [this, &jobs] { Q_EMIT queueChanged(jobs.depth()); });
    const auto policy = policyOf(m_settings.current().policy);
    stage->open(policy ? *policy : policyPreset("adaptive").value_or(PolicyConfig{}));
    m_stage = stage.release();
    m_services.use(m_stage->stack());
    Q_EMIT runningChanged(true);
    return {};
}

void DrillService::stop()
{
    if (!m_stage)
        return;
    Stage *const stage = std::exchange(m_stage, nullptr);
    disconnect(&stage->stack().jobs(), nullptr, this, nullptr);
    stage->stack().cancelActions();
    m_services.useOwn();
    stage->close();
    stage->deleteLater(); // after the jobs, which go the same way
    Q_EMIT runningChanged(false);
}

void DrillService::removeLeftovers() const
{
    const QDir drills(folderOfDrills());
    for (const QString &name : drills.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const auto owner = ProcessIdentity::fromText(name);
        if (!owner || !owner->isAlive())
            QDir(drills.filePath(name)).removeRecursively();
    }
}

} // namespace breakwater
