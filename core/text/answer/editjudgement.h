// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/answer/answerflags.h"
#include "text/measure/editlatitude.h"
#include "text/measure/editmeasure.h"

namespace breakwater {

/// What a measured edit did that it may not: not an edit at all, much missing, much added, paragraphs run
/// together. How much is much depends on \a latitude; of a free instruction only an answer without words is
/// named. Thread-safe, no state.
[[nodiscard]] AnswerFlags judgeEdit(const EditMeasure &measure, EditLatitude latitude);

} // namespace breakwater
