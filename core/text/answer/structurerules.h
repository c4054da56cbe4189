// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/answer/answerflags.h"
#include "text/markdown/structurefacts.h"

namespace breakwater {

/// What differs between the structure of a text and that of its suggestion.
[[nodiscard]] AnswerFlags changedStructure(const StructureFacts &original, const StructureFacts &suggestion);

/// What a reader would follow or load, or a program obey, and the writer did not put there; of an answer
/// that was cut off. Its last link may be the beginning of one of the writer's.
[[nodiscard]] AnswerFlags foreignStructure(const StructureFacts &original, StructureFacts suggestion);

} // namespace breakwater
