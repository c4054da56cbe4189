// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/commands/command.h"

namespace breakwater::ctl {

/// `service add` and `service set`: the same words, for a service that is not there yet or is there already.
class ServiceChangeCommand : public Command
{
public:
    enum class Service { MustBeNew, MustExist };

    ServiceChangeCommand(const CommandEnvironment &environment, Service service);

    void declare(CommandSyntax &syntax) const override;
    void run(Options &options) override;

private:
    Service m_service;
};

class ServiceAddCommand final : public ServiceChangeCommand
{
public:
    explicit ServiceAddCommand(const CommandEnvironment &environment)
        : ServiceChangeCommand(environment, Service::MustBeNew)
    { }
};

class ServiceSetCommand final : public ServiceChangeCommand
{
public:
    explicit ServiceSetCommand(const CommandEnvironment &environment)
        : ServiceChangeCommand(environment, Service::MustExist)
    { }
};

} // namespace breakwater::ctl
