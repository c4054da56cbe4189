// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/request/action.h"

#include <QString>

#include <optional>

namespace breakwater {

/// \name Values by the names under which they lie on disk and stand in the command line's JSON. Reading gives
/// nullopt for what is no such name.
/// @{
[[nodiscard]] QString nameOf(Outcome outcome);
[[nodiscard]] std::optional<Outcome> outcomeNamed(const QString &name);
[[nodiscard]] QString nameOf(RungKind rung);
[[nodiscard]] std::optional<RungKind> rungNamed(const QString &name);
/// "zhipu/glm-5@cn"; empty if no model answered.
[[nodiscard]] QString bucketNameOf(const ServedBy &servedBy);
[[nodiscard]] std::optional<ServedBy> servedByNamed(const QString &bucket, RungKind rung);
/// @}

} // namespace breakwater
