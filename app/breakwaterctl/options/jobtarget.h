// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/options/targetoptions.h"

#include <QString>

#include <optional>

namespace breakwater::ctl {

/// \name What a queued job of the command line remembers: which models it was meant for, in the place where
/// the window keeps the name of a document. Keys are no part of it; the names of their environment variables
/// are.
/// @{
[[nodiscard]] QString jobDocument(const TargetOptions &options);
/// nullopt: this job is not ours.
[[nodiscard]] std::optional<TargetOptions> targetsOfJob(const QString &document);
/// @}

} // namespace breakwater::ctl
