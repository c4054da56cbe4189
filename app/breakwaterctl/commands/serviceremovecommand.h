// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/access/keyring.h"
#include "app/breakwaterctl/commands/command.h"

#include <memory>

namespace breakwater::ctl {

/// `service remove`: the service goes, and its key with it.
class ServiceRemoveCommand final : public Command
{
    Q_OBJECT

public:
    explicit ServiceRemoveCommand(const CommandEnvironment &environment);

    void declare(CommandSyntax &syntax) const override;
    void run(Options &options) override;

private:
    void keyRemoved();

    QString m_id;
    bool m_json = false;
    std::unique_ptr<KeyRing> m_keys;
};

} // namespace breakwater::ctl
