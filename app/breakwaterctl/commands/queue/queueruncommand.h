// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/access/keyring.h"
#include "app/breakwaterctl/access/session.h"
#include "app/breakwaterctl/commands/command.h"
#include "app/breakwaterctl/options/targetplan.h"
#include "wording/uilanguage.h"

#include <QHash>
#include <QStringList>

#include <memory>
#include <optional>

namespace breakwater::ctl {

/// `queue run`: works off what is due, each job with the models it was meant for.
///
/// A job whose end is printed (--json) leaves the queue after it was printed; else it stays to be taken.
/// Killed at any moment, each job is done or still there.
class QueueRunCommand final : public Command
{
    Q_OBJECT

public:
    explicit QueueRunCommand(const CommandEnvironment &environment);
    ~QueueRunCommand() override;

    void declare(CommandSyntax &syntax) const override;
    void run(Options &options) override;

private:
    [[nodiscard]] std::optional<Failure> prepare(const AppPaths &paths, double clockSpeed);
    /// Plans for the models of every job, so that their keys can be asked for at once.
    [[nodiscard]] std::optional<Failure> planJobs();
    void planJob(const QString &job, const QString &document);
    void takeKeys(const TargetPlan::Keys &keys);
    void start();
    [[nodiscard]] bool chooseModels(const QueuedJob &job, const ActionRequest &request);
    void tellUnreadableKey(const ModelTarget &target);
    void noteStoreFailure(const StoreError &error);
    void endWhenEmpty();
    void conclude(ExitCode code);
    [[nodiscard]] QList<QueuedJob> triedJobs();
    void forgetPrinted(const QList<QueuedJob> &jobs);

    bool m_json = false;
    bool m_untilEmpty = false;
    QString m_only; ///< the one job to run; empty: all that are due
    bool m_started = false;
    bool m_concluded = false;
    LanguageSwitch m_language;
    Settings m_settings;
    PolicyConfig m_policy;
    std::unique_ptr<ServiceStack> m_session;
    std::unique_ptr<KeyRing> m_keys;
    /// By the job's document: where jobs were meant to go.
    QHash<QString, TargetPlan> m_plans;
    TargetPlan::Keys m_foundKeys;
    QStringList m_tried;
    /// Services whose keys could not be read, as far as it was told.
    QStringList m_unreadableKeys;
    std::optional<StoreError> m_storeFailure;
};

} // namespace breakwater::ctl
