// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/request/action.h"
#include "settings/settings.h"
#include "ui/controllers/actionservices.h"
#include "ui/widgets/barmessage.h"

namespace breakwater {

/// What can be done about a message depends on these.
struct Possibilities
{
    ActionRequest::Kind kind = ActionRequest::Kind::Polish;
    /// There is a light model beside the main one.
    bool otherModel = false;
};
[[nodiscard]] Possibilities possibilities(ActionRequest::Kind kind, const ActionServices &services);

/// The message for a finished action; without text if nothing has to be told.
[[nodiscard]] BarMessage actionMessage(const Topic &topic, const ActionResult &result,
                                       const Settings &settings, const Possibilities &possible);

/// Takes out what the program cannot do.
void keepPossible(QList<Remedy> &remedies, const Possibilities &possible);

} // namespace breakwater
