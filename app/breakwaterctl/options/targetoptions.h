// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace breakwater::ctl {

class CommandSyntax;
class Options;

/// Which models a command asks: at bare addresses, or those of a service that is set up.
struct TargetOptions
{
    std::optional<QString> baseUrl{};
    std::optional<QString> model{};
    std::optional<QString> lightModel{};
    std::optional<QString> lightBaseUrl{};
    std::optional<QString> region{};
    std::optional<QString> service{};
    /// Environment variables that hold keys; keys themselves are never given on a command line, where every
    /// process sees them.
    QString keyVariable{};
    std::optional<QString> lightKeyVariable{};
    std::optional<QString> caFile{};
};

/// Whether a command asks for answers, or only looks whether a service could give one: then there is no light
/// model, and the service itself may say which models it has.
enum class TargetUse { Answers, Test };

/// Declares --base-url, --service and what belongs to them.
void declareTargetOptions(CommandSyntax &syntax, TargetUse use);
[[nodiscard]] TargetOptions readTargetOptions(Options &options, TargetUse use);

} // namespace breakwater::ctl
