// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/health/servicehealth.h"
#include "assistant/request/action.h"

#include <QByteArray>
#include <QList>

namespace breakwater::ctl {

/// What --json prints of one action.
struct ActionReport
{
    ActionRequest::Kind kind = ActionRequest::Kind::Polish;
    ActionResult result{};
    /// The sentence for the person; empty: nothing to say.
    QString message{};
    /// The breakers of the models that could be asked, as they are now.
    QList<BucketHealth> breakers{};
    Instant now{};
};

/// \return one JSON object on one line, without its line end. Every key is there; what is not known is null.
[[nodiscard]] QByteArray actionJson(const ActionReport &report);

} // namespace breakwater::ctl
