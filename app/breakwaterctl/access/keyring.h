// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/options/targetplan.h"
#include "base/systemclock.h"
#include "files/apppaths.h"
#include "net/system/qtscheduler.h"
#include "settings/credentialchain.h"
#include "settings/filecredentialstore.h"
#include "settings/keychaincredentialstore.h"
#include "settings/sessioncredentialstore.h"

#include <QObject>
#include <QSet>

namespace breakwater::ctl {

/// The stores in which keys may be, and a look for several keys at once. Runs in real time: a drill makes no
/// password store faster. Main thread only.
class KeyRing : public QObject
{
    Q_OBJECT

public:
    KeyRing(const AppPaths &paths, bool fileAllowed);

    [[nodiscard]] CredentialChain &chain() { return m_chain; }
    /// Looks for all of them; found() follows once, always from the event loop.
    void find(const QStringList &names);

Q_SIGNALS:
    /// What was found of each, by name.
    void found(const breakwater::ctl::TargetPlan::Keys &keys);

private:
    void noteResolved(const QString &name);
    void tellIfComplete();

    SystemClock m_clock;
    QtScheduler m_scheduler;
    KeychainCredentialStore m_keychain;
    SessionCredentialStore m_session;
    FileCredentialStore m_file;
    CredentialChain m_chain;
    QSet<QString> m_waitingFor;
    TargetPlan::Keys m_keys;
};

} // namespace breakwater::ctl
