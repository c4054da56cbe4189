// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/access/session.h"

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

Expected<std::unique_ptr<ServiceStack>, Failure> openSession(ServiceStack::Setup setup)
{
    setup.jobOrigin = u"breakwaterctl"_s;
    setup.whenStoreBusy = SqliteBudgetLedger::WhenBusy::Refuse;
    auto stack = ServiceStack::create(setup);
    if (!stack)
        return Unexpected{Failure{
            ExitCode::Internal,
            u"A built-in table is broken at “%1” (%2)."_s.arg(stack.error().place, stack.error().expected)}};
    return std::move(stack).value();
}

} // namespace breakwater::ctl
