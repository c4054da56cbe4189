// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/access/keyring.h"
#include "app/breakwaterctl/access/session.h"
#include "app/breakwaterctl/commands/command.h"
#include "app/breakwaterctl/options/actionoptions.h"
#include "app/breakwaterctl/options/targetplan.h"
#include "assistant/request/actionjob.h"
#include "wording/uilanguage.h"

#include <optional>

namespace breakwater::ctl {

/// What `polish` and `title` have in common: a text goes down the ladder, and one result comes back, also
/// when the person interrupts.
class ActionCommand : public Command
{
    Q_OBJECT

public:
    ActionCommand(const CommandEnvironment &environment, ActionRequest::Kind kind);
    ~ActionCommand() override;

    void declare(CommandSyntax &syntax) const override;
    void run(Options &options) override;

private:
    /// \return why nothing can be asked.
    [[nodiscard]] std::optional<Failure> prepare();
    void tellStoreFault();
    void start(const TargetPlan::Keys &keys);
    void interrupt();
    void conclude(const ActionResult &result);
    /// The action ended before it began.
    void concludeWithout(const Failure &failure);
    void print(const ActionResult &result, const QString &message);

    ActionRequest::Kind m_kind;
    ActionOptions m_options;
    PolicyConfig m_policy;
    LanguageSwitch m_language;
    std::unique_ptr<ServiceStack> m_session;
    std::unique_ptr<KeyRing> m_keys;
    std::optional<TargetPlan> m_plan;
    bool m_storeFaultTold = false;
    ActionJobPtr m_job;
};

} // namespace breakwater::ctl
