// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

namespace breakwater {

/// Length of what a model says before the text it was asked for ("Here is the corrected version:",
/// "以下是润色后的文本："), with the white space after it; 0 if there is nothing, or \a original begins so
/// itself. Both without white space at their ends.
[[nodiscard]] qsizetype preambleLength(QStringView answer, QStringView original);

/// Where what a model says after the text begins ("Let me know if …", "修改说明：…"); answer.size() if there
/// is nothing, or \a original ends so itself. Both without white space at their ends.
[[nodiscard]] qsizetype closingRemarkStart(QStringView answer, QStringView original);

/// The whole answer says, instead of the text, that the text is fine ("No changes needed.", "无需修改。").
[[nodiscard]] bool saysNothingToChange(QStringView answer, QStringView original);

} // namespace breakwater
