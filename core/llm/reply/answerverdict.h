// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/reply/answerreader.h"
#include "llm/reply/callreport.h"
#include "llm/reply/outcomeclassifier.h"

namespace breakwater {

/// What a 200 reply was, after all: judges a body that has been read to its end, or to where it was cut.
/// \pre reader.finish() was called
[[nodiscard]] CallReport judgeAnswer(const AnswerReader &reader, const OutcomeClassifier &classifier,
                                     const OutcomeClassifier::Context &context);

} // namespace breakwater
