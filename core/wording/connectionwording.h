// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/request/action.h"
#include "llm/discovery/connectionstep.h"

#include <QString>

namespace breakwater {

/// "The address answers", "The identity is confirmed", …: the line before and after its tick.
[[nodiscard]] QString connectionStepText(ConnectionStep step);
/// The same with the name of the model that is asked: "glm-5 answers". \param model empty: it is not known.
[[nodiscard]] QString connectionStepTextFor(ConnectionStep step, const QString &model);
/// In place of the third step, when no key was sent and the service answered all the same.
[[nodiscard]] QString noKeyNeededText();
/// Why the third step failed when no key was sent.
[[nodiscard]] QString noKeySetText(const QString &service);
/// In place of the second step, of an address that begins with http://.
[[nodiscard]] QString notEncryptedText();
/// "first token after 0.6 s" behind the line.
[[nodiscard]] QString connectionStepTime(ConnectionStep step, milliseconds took);
/// Why a step failed: what problemNotice() says, without a word about a text, because a test has none.
[[nodiscard]] QString connectionProblemText(const ActionProblem &problem);

} // namespace breakwater
