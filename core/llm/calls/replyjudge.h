// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/reply/answerreader.h"
#include "llm/reply/callreport.h"
#include "llm/reply/outcomeclassifier.h"

#include <QJsonObject>

namespace breakwater {

/// \return true if a reply of this status is no answer as a whole; also of 0, which is no reply at all.
[[nodiscard]] constexpr bool isErrorStatus(int status)
{
    return status < 200 || status >= 300;
}

/// All that is known of a call's reply when it is over.
struct ReplyEvidence
{
    OutcomeClassifier::Context context{};
    /// The body of an error reply, as far as it came.
    QByteArray errorBody{};
    /// What was sent, to see whether a correction would change it.
    QJsonObject sentBody{};
    HttpEnd end{};
};

/// What the reply was: outcome, end and everything that the reply itself says; times and text are the job's
/// to add. \pre reader.finish() was called
[[nodiscard]] CallReport judgeReply(const ReplyEvidence &evidence, const AnswerReader &reader,
                                    const OutcomeClassifier &classifier);

} // namespace breakwater
