// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/action.h"

#include <QString>

namespace breakwater {

/// The four ticked lines of *Test connection*, in order.
enum class ConnectionStep { Address, Tls, Key, Model };

/// "The address answers", "The identity is confirmed", …: the line before and after its tick.
[[nodiscard]] QString connectionStepText(ConnectionStep step);
/// In place of the second step, of an address that begins with http://.
[[nodiscard]] QString notEncryptedText();
/// "first token after 0.6 s" behind the line.
[[nodiscard]] QString connectionStepTime(ConnectionStep step, milliseconds took);
/// Why a step failed: what problemNotice() says, without a word about a text, because a test has none.
[[nodiscard]] QString connectionProblemText(const ActionProblem &problem);

} // namespace breakwater
