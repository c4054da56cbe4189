// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace breakwater {

/// Each takes one wrapping off \a answer, if it is there and \a original is not wrapped so; both without
/// white space at their ends. The result has none either.

/// A fence around everything, also one that a cut off answer did not close; or the one fenced block of an
/// answer that is clearly the text, with talk around it.
[[nodiscard]] QString withoutFence(const QString &answer, const QString &original);
/// A rule (---) above or below.
[[nodiscard]] QString withoutRules(const QString &answer, const QString &original);
/// Quotation marks, one or three, a quote (> on every line) or emphasis around everything.
[[nodiscard]] QString withoutQuotes(const QString &answer, const QString &original);
/// An XML tag that a model invented: <answer>…</answer>.
[[nodiscard]] QString withoutTagAround(const QString &answer, const QString &original);

} // namespace breakwater
