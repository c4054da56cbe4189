// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/options/exitcode.h"
#include "app/breakwaterctl/options/targetoptions.h"
#include "assistant/context/configresolver.h"
#include "base/expected.h"
#include "base/secret.h"
#include "llm/tables/providerpresets.h"

#include <QByteArray>
#include <QHash>
#include <QStringList>

namespace breakwater::ctl {

/// Which models will be asked, before their keys are there: the command line's words as if they had been set
/// up.
class TargetPlan
{
public:
    using Keys = QHash<QString, ConfigResolver::FoundKey>;

    /// \param settings what the person set up. \return the plan, or what makes it impossible (64 or 78).
    [[nodiscard]] static Expected<TargetPlan, Failure> make(const TargetOptions &options,
                                                            const Settings &settings);

    /// Names under which the keychain is to be asked; none when the environment has the keys.
    [[nodiscard]] QStringList neededKeys() const;
    /// \param keys what the keychain had, or why it could not tell, by name.
    [[nodiscard]] AssistantConfig resolve(const ProviderPresets &presets, const PolicyConfig &policy,
                                          const Keys &keys) const;
    /// For messages to the person: the variable that was asked for by name and does not exist. Empty: all is
    /// well.
    [[nodiscard]] const QString &missingVariable() const { return m_missingVariable; }

private:
    /// One model with its service, and where its key comes from.
    struct Part
    {
        Settings settings{};
        Secret<QByteArray> environmentKey{};
        /// Empty: the keychain cannot have one.
        QString keyName{};

        [[nodiscard]] bool isSet() const { return settings.mainModel.isSet(); }
    };

    [[nodiscard]] std::optional<Failure> chooseMain(const TargetOptions &options, const Settings &settings);
    [[nodiscard]] std::optional<Failure> chooseLight(const TargetOptions &options, const Settings &settings);
    [[nodiscard]] std::optional<Failure> findKeys(const TargetOptions &options);

    Part m_main;
    Part m_light;
    bool m_cacheAnswers = true;
    QString m_missingVariable;
};

} // namespace breakwater::ctl
