// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwater/configurator.h"
#include "app/breakwater/drillservice.h"
#include "app/breakwater/keystores.h"
#include "app/breakwater/settingsservice.h"
#include "app/composition/servicestack.h"
#include "assistant/services/serviceswitch.h"
#include "llm/discovery/localserversearch.h"
#include "net/system/networkreachability.h"
#include "state/shelf.h"
#include "ui/controllers/settingskeeper.h"
#include "ui/mainwindow/theme.h"
#include "ui/mainwindow/windowlist.h"
#include "ui/models/buckethealthmodel.h"
#include "ui/plain/wheelguard.h"
#include "wording/uilanguage.h"

#include <QObject>

#include <memory>

namespace breakwater {

/// The window program: its composition root.
///
/// start() shows the windows first and does everything that may take time afterwards: keychain, recovery, own
/// probes, the look for local servers. The members stand in the order in which they need each other.
class Program final : public QObject
{
    Q_OBJECT

public:
    /// \param stack as ServiceStack::create() made it. \pre a QApplication exists.
    Program(const AppPaths &paths, std::unique_ptr<ServiceStack> stack);
    ~Program() override;

    void start(const QStringList &files);
    /// The session ends, and nobody can be asked: what is not saved is on disk when this returns, and is
    /// offered at the next start. Windows must not be closed after it, which would mean that it is not
    /// wanted.
    void keepDrafts() { m_journal.flush(); }
    [[nodiscard]] WindowList &windows() { return m_windows; }
    /// The person's own.
    [[nodiscard]] ServiceStack &stack() { return *m_stack; }
    [[nodiscard]] const ServiceSwitch &services() const { return m_services; }
    [[nodiscard]] SettingsKeeper &settings() { return m_settings; }
    [[nodiscard]] CredentialChain &keys() { return m_keys.chain(); }
    [[nodiscard]] DrillService &drill() { return m_drill; }

private:
    void followSettings();
    void afterStart();
    void watchNetwork();
    void tellStartProblems();
    void lookForLocalServers();
    [[nodiscard]] WindowServices windowServices();

    AppPaths m_paths;
    std::unique_ptr<ServiceStack> m_stack;
    SettingsFile m_settingsFile;
    SettingsKeeper m_settings;
    LanguageSwitch m_language;
    Theme m_theme;
    WheelGuard m_wheel;
    KeyStores m_keys;
    Configurator m_configurator;
    SettingsService m_settingsService;
    RecoveryJournal m_journal;
    Shelf m_shelf;
    ServiceSwitch m_services;
    DrillService m_drill;
    BucketHealthModel m_buckets;
    WindowList m_windows;
    std::unique_ptr<NetworkReachability> m_network;
    LocalServerSearchPtr m_localServers;
};

} // namespace breakwater
