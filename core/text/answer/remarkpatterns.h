// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QRegularExpression>

namespace breakwater {

/// The phrases that models put around an edited text, in English and Chinese. Each pattern matches at the
/// start of what it is tried on; none is anchored at the end unless the phrase is all there is.
namespace remarks {

/// "Here is the corrected version:", "以下是润色后的文本：".
[[nodiscard]] const QList<QRegularExpression> &preambles();
/// What hardly anybody writes at the end of a text, but models do: "Let me know if …", "希望对您有帮助".
[[nodiscard]] const QList<QRegularExpression> &closings();
/// "Changes made:", "修改说明：". People write such lines too, so more has to speak for the model.
[[nodiscard]] const QList<QRegularExpression> &explanations();
/// The whole answer says that there is nothing to change: "No changes needed.", "无需修改。".
[[nodiscard]] const QList<QRegularExpression> &nothingChanged();
/// The model gives both texts: "Original: … Corrected: ". Matches up to the second label.
[[nodiscard]] const QList<QRegularExpression> &bothTexts();

} // namespace remarks

} // namespace breakwater
