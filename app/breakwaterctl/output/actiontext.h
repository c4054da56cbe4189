// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/request/action.h"

#include <QByteArray>
#include <QStringList>

namespace breakwater::ctl {

/// What a person gets on standard output: the text, or one title a line. Ends with a line end unless it is
/// empty.
[[nodiscard]] QByteArray actionText(ActionRequest::Kind kind, const ActionResult &result);
/// What a person is told besides: the message, then what is to be checked in the text.
[[nodiscard]] QStringList actionRemarks(const ActionResult &result, const QString &message);

} // namespace breakwater::ctl
