// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/access/keyring.h"
#include "app/breakwaterctl/commands/command.h"

#include <memory>

namespace breakwater::ctl {

/// `service key`: takes a service's key from standard input into the keychain, or out of it.
class ServiceKeyCommand final : public Command
{
    Q_OBJECT

public:
    explicit ServiceKeyCommand(const CommandEnvironment &environment);

    void declare(CommandSyntax &syntax) const override;
    void run(Options &options) override;

private:
    void stored();
    void removed();
    void rememberWhetherStored(bool isStored);
    void conclude(std::string_view place);

    QString m_id;
    bool m_json = false;
    std::unique_ptr<KeyRing> m_keys;
};

} // namespace breakwater::ctl
