// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/answer/answerflags.h"
#include "text/measure/editlatitude.h"

#include <QString>

namespace breakwater {

/// What the guard compares; all texts with the structure mask taken off.
struct GuardedAnswer
{
    QString original{};
    /// The cleaned suggestion.
    QString suggestion{};
    /// The instructions the model was given; empty: no check for an echo of them.
    QString instructions{};
    /// The answer ended at the length limit or part-way.
    bool cutOff = false;
    /// What was asked for: how far an edit may go.
    EditLatitude latitude = EditLatitude::Corrections;
};

/// Compares a suggestion with the original and names what is missing, was changed or came in that editing
/// must not touch: structure by the table of structurerules.h, numbers by value (1,000 = 1000 = １０００),
/// language and script by their share of letters. Of a cut off answer nothing is said to be missing; links,
/// images, HTML and hidden characters that the original does not have are named in any case. Thread-safe, no
/// state; linear in the length of the texts.
[[nodiscard]] AnswerFlags checkAnswer(const GuardedAnswer &answer);

} // namespace breakwater
