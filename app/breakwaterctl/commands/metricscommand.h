// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/access/session.h"
#include "app/breakwaterctl/commands/command.h"
#include "app/breakwaterctl/commands/metricsserver.h"

#include <memory>
#include <optional>

namespace breakwater::ctl {

/// `metrics`: what was counted, in the text format of Prometheus: printed, served or written for a node
/// exporter.
class MetricsCommand final : public Command
{
    Q_OBJECT

public:
    explicit MetricsCommand(const CommandEnvironment &environment);
    ~MetricsCommand() override;

    void declare(CommandSyntax &syntax) const override;
    void run(Options &options) override;

private:
    [[nodiscard]] QByteArray text();
    [[nodiscard]] std::optional<Failure> writeTo(const QString &path);
    [[nodiscard]] std::optional<Failure> serveAt(const QString &address);

    std::unique_ptr<ServiceStack> m_session;
    std::unique_ptr<MetricsServer> m_server;
};

} // namespace breakwater::ctl
