// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwater/program.h"

#include "app/breakwater/settingswords.h"
#include "wording/settingswording.h"

#include <QApplication>
#include <QTimer>

#include <utility>

namespace breakwater {

Program::Program(const AppPaths &paths, std::unique_ptr<ServiceStack> stack)
    : m_paths(paths)
    , m_stack(std::move(stack))
    , m_settingsFile(paths.settingsFile(), windowLockLimit)
    , m_settings(m_settingsFile)
    , m_language(uiLanguageFromName(m_settings.current().language))
    , m_wheel(*qApp)
    , m_keys(paths, m_stack->runtime().clock, m_stack->runtime().scheduler)
    , m_configurator(m_settings, m_keys.chain(), *m_stack)
    , m_settingsService(paths, m_settingsFile, m_keys.chain(), *m_stack)
    , m_journal(paths.journalDir(), m_stack->runtime().clock, m_stack->runtime().scheduler)
    , m_shelf(*m_stack->stores().database, m_stack->runtime().clock)
    , m_services(*m_stack)
    , m_drill(paths, m_settings, m_services)
    , m_buckets(m_services)
    , m_windows(windowServices())
{
    connect(&m_settings, &SettingsKeeper::changed, this, &Program::followSettings);
    connect(&m_settingsService, &SettingsService::settingsErased, &m_settings,
            [this] { m_settings.adopt(Settings{}); });
    connect(&m_settingsService, &SettingsService::historyErased, &m_windows, &WindowList::forgetHistory);
    connect(&m_configurator, &Configurator::message, &m_windows, &WindowList::showMessage);
    connect(&m_configurator, &Configurator::messageOver, &m_windows, &WindowList::clearMessage);
    connect(&m_drill, &DrillService::runningChanged, this, &Program::followSettings);
    followSettings();
}

Program::~Program() = default;

WindowServices Program::windowServices()
{
    return {.actions = {.services = m_services,
                        .settings = m_settings,
                        .clock = m_stack->runtime().clock,
                        .presets = WritingPresets(m_paths.presetsDir()),
                        .shelf = &m_shelf},
            .buckets = m_buckets,
            .journal = m_journal,
            .settingsBackend = m_settingsService,
            .drill = m_drill,
            .theme = m_theme,
            .scheduler = m_stack->runtime().scheduler,
            .layoutFile = m_paths.stateDir() + QStringLiteral("/window.ini")};
}

void Program::start(const QStringList &files)
{
    m_windows.open(files);
    // Two turns of the event loop later the window has been painted.
    QTimer::singleShot(0, this, [this] { QTimer::singleShot(0, this, &Program::afterStart); });
}

void Program::afterStart()
{
    tellStartProblems();
    m_drill.removeLeftovers();
    m_journal.copies().prune();
    m_windows.offerRecovery();
    m_configurator.requestKeys();
    m_stack->startProbes();
    watchNetwork();
    m_stack->jobs().start();
    if (!m_settings.current().mainModel.isSet())
        lookForLocalServers();
}

void Program::watchNetwork()
{
    m_network = std::make_unique<NetworkReachability>();
    const auto tell = [this] { m_stack->context().setSystemOffline(m_network->isOffline()); };
    connect(m_network.get(), &NetworkReachability::changed, this, tell);
    // What was kept open belongs to the network of before.
    connect(m_network.get(), &NetworkReachability::changed, this,
            [this] { m_stack->wire().transport.forgetConnections(); });
    tell();
}

void Program::tellStartProblems()
{
    if (const auto &error = m_settings.loadError()) {
        m_windows.showMessage({.topic = {Topic::Kind::SettingsFile},
                               .severity = BarMessage::Severity::Error,
                               .notice = settingsNotLoadedNotice(*error)});
    }
    if (const auto fault = m_stack->stores().database->fault())
        m_windows.showMessage({.topic = {Topic::Kind::StateStore},
                               .severity = BarMessage::Severity::Warning,
                               .notice = storeNotice(*fault)});
}

void Program::lookForLocalServers()
{
    const ChatProvider::Parts &parts = m_stack->wire().parts;
    m_localServers.reset(new LocalServerSearch({.transport = parts.transport,
                                                .clock = parts.clock,
                                                .scheduler = parts.scheduler,
                                                .presets = parts.presets}));
    connect(m_localServers.get(), &LocalServerSearch::found, this, [this](const LocalServer &server) {
        m_windows.offerLocalServer(server.address, localServerNotice(server.address));
    });
}

void Program::followSettings()
{
    m_language.select(uiLanguageFromName(m_settings.current().language));
    m_theme.apply(m_settings.current().editor.theme);
    m_shelf.setEnabled(m_settings.current().keepShelf && !m_drill.isRunning()); // of a drill nothing stays
    m_stack->journal().setLogging(m_settings.current().keepCallLog);
}

} // namespace breakwater
