// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace breakwater {

/// A model's answer with only the words that belong to the writer's text.
struct CleanedAnswer
{
    /// With the leading and trailing white space and the line endings of the original; empty: nothing usable
    /// came.
    QString text{};
    /// The thinking never ended (usually the length limit): what is in text is not the whole answer.
    bool thinkUnclosed = false;

    [[nodiscard]] bool isEmpty() const { return text.isEmpty(); }
    bool operator==(const CleanedAnswer &) const = default;
};

/// Takes out of \a answer what models put around the text they were asked for: thinking, preambles and
/// closing remarks (English, Chinese), one fence around everything, the prompt's own delimiters, wrapping
/// quotes; and control characters, which no text needs besides tab and line ends. Each stays if \a original
/// has it too. A partial (cut off) answer may be given as well.
[[nodiscard]] CleanedAnswer cleanAnswer(const QString &answer, const QString &original);

/// Puts the second answer of a model that was asked to go on behind its cut off first one; both as they came.
/// What the model repeats of the first is dropped, be it the end or all of it; no blank line is added or
/// doubled. Of a model that says all of it again in other words the second answer counts. Servers trim
/// the space in front of an answer: one between two words comes back where \a original has the last word as a
/// whole.
[[nodiscard]] QString joinContinuation(const QString &partial, const QString &continuation,
                                       const QString &original = {});

} // namespace breakwater
