// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/answer/answerflags.h"

#include <QString>
#include <QStringList>

namespace breakwater {

/// The sentence above the diff.
[[nodiscard]] QString flagText(AnswerFlag flag);
/// One sentence for each of the names of an ActionResult; a name that is not known is shown as it is.
[[nodiscard]] QStringList flagTexts(const QStringList &names);

} // namespace breakwater
