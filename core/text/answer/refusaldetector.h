// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace breakwater {

/// Whether the model declined to edit instead of editing: a short answer with the words of a refusal
/// (English, Chinese) that the original does not have and that has little in common with it. \param answer a
/// cleaned answer.
[[nodiscard]] bool isRefusal(const QString &answer, const QString &original);

} // namespace breakwater
