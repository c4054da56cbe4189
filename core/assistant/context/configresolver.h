// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/context/assistantconfig.h"
#include "llm/tables/providerpresets.h"
#include "settings/credentialstore.h"

#include <functional>
#include <optional>
#include <utility>

namespace breakwater {

/// Turns what the person set up into what an Assistant works with: addresses made final, keys put in, the
/// light model of another company left out unless that is allowed.
///
/// An address that makes no sense is left out. If nothing is left of the main model, its place stays empty
/// (AssistantConfig::unusableMain): a text goes to no company that was not chosen for it.
class ConfigResolver
{
public:
    /// What a look for a key has brought.
    struct FoundKey
    {
        FoundKey() = default;
        FoundKey(
            Secret<QByteArray> found) // NOLINT(google-explicit-constructor): mostly there is nothing else
            : key(std::move(found))
        { }

        Secret<QByteArray> key{};
        /// Why the place where keys are kept could not tell; nullopt: it could.
        std::optional<CredentialError::Kind> problem{};
        bool pending = false;
    };
    using KeyLookup = std::function<FoundKey(const QString &service)>;

    ConfigResolver(const ProviderPresets &presets, KeyLookup keyOf);

    /// \param policy as found by the policy preset, file and overrides of the settings.
    [[nodiscard]] AssistantConfig resolve(const Settings &settings, const PolicyConfig &policy) const;

private:
    [[nodiscard]] static UnusableService unusable(const Settings &settings);
    [[nodiscard]] QList<ModelTarget> targets(const Settings &settings, const ModelChoice &choice,
                                             bool withOtherRegions) const;
    [[nodiscard]] std::optional<ModelTarget> target(const Service &service, const ModelChoice &choice,
                                                    const QString &region, const QString &address) const;

    const ProviderPresets &m_presets;
    KeyLookup m_keyOf;
};

} // namespace breakwater
