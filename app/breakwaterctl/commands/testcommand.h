// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/access/keyring.h"
#include "app/breakwaterctl/access/session.h"
#include "app/breakwaterctl/commands/command.h"
#include "app/breakwaterctl/options/targetoptions.h"
#include "app/breakwaterctl/options/targetplan.h"
#include "llm/discovery/connectiontest.h"
#include "wording/uilanguage.h"

#include <QList>

#include <memory>
#include <optional>

namespace breakwater::ctl {

/// `test`: does this service answer? Address, TLS, key, model, in this order; stops at the first that fails.
class TestCommand final : public Command
{
    Q_OBJECT

public:
    explicit TestCommand(const CommandEnvironment &environment);
    ~TestCommand() override;

    void declare(CommandSyntax &syntax) const override;
    void run(Options &options) override;

private:
    [[nodiscard]] std::optional<Failure> prepare(Options &options);
    void start(const TargetPlan::Keys &keys);
    void interrupt();
    void noteStep(const ConnectionTest::StepResult &result);
    void conclude();
    [[nodiscard]] QString messageOf(const ConnectionTest::StepResult &result) const;
    [[nodiscard]] ExitCode exitCode() const;

    LanguageSwitch m_language;
    bool m_json = false;
    /// The model was not named: the service's own list decides.
    bool m_anyModel = false;
    bool m_interrupted = false;
    std::unique_ptr<ServiceStack> m_session;
    std::unique_ptr<KeyRing> m_keys;
    std::optional<TargetPlan> m_plan;
    ModelTarget m_target;
    QList<ConnectionTest::StepResult> m_results;
    ConnectionTestPtr m_test;
};

} // namespace breakwater::ctl
