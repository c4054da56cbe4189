// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/options/exitcode.h"
#include "base/expected.h"
#include "llm/tables/providerpresets.h"
#include "settings/settings.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace breakwater::ctl {

class CommandSyntax;
class Options;

/// What `service add` and `service set` say about a service. What was not given stays as it is.
struct ServiceOptions
{
    std::optional<QString> preset{};
    std::optional<QString> address{};
    std::optional<QString> name{};
    std::optional<QString> region{};
    std::optional<QString> caFile{};
    std::optional<QString> currency{};
    QList<ServiceRegion> regions{};
    QStringList models{};
    QStringList removedModels{};
    std::optional<QString> mainModel{};
    std::optional<QString> lightModel{};
};

void declareServiceOptions(CommandSyntax &syntax);
[[nodiscard]] ServiceOptions readServiceOptions(Options &options);

/// Changes the service, and the choice of models in the settings. \pre settings.service(id) exists.
/// \return what makes it impossible.
[[nodiscard]] std::optional<Failure> applyTo(Settings &settings, const QString &id,
                                             const ServiceOptions &options, const ProviderPresets &presets);

} // namespace breakwater::ctl
