// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/expected.h"
#include "json/jsonfault.h"

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QPair>
#include <QRegularExpression>
#include <QString>
#include <QUrl>

#include <optional>

namespace breakwater {

/// One place where a service is offered; keys of one do not always work at another.
struct ProviderRegion
{
    QString id{};
    QString address{};
};

/// Fields that keep a family of models from thinking before it writes.
struct ThinkingSwitch
{
    /// Which models know the fields; matched anywhere in the name, whatever the case.
    QRegularExpression models{};
    QJsonObject fields{};
};

/// What is known of a provider before the first call.
struct ProviderPreset
{
    enum class KeyHeader { Bearer, ApiKey };

    QString id{};
    /// A brand: the same in every language.
    QString name{};
    /// Empty where the person must give the address (gateway, custom, Azure).
    QList<ProviderRegion> regions{};
    bool keyNeeded = true;
    KeyHeader keyHeader = KeyHeader::Bearer;
    /// Name of the parameter that caps the answer.
    QString maxTokensField{};
    QList<ThinkingSwitch> thinkingOff{};
    QList<QPair<QByteArray, QByteArray>> headers{};
    /// Host names, or their endings with a leading dot, that belong to the provider.
    QStringList hosts{};
    /// The list of models is given without a key: it proves nothing about the key.
    bool openModelList = false;
    /// ISO 4217 code of the currency that it bills in; empty: it does not bill.
    QString currency{};
};

/// The providers that Breakwater knows; an immutable table.
class ProviderPresets
{
public:
    /// The table that ships with the program.
    [[nodiscard]] static Expected<ProviderPresets, JsonFault> builtIn();
    /// Checks everything: nothing is half applied.
    [[nodiscard]] static Expected<ProviderPresets, JsonFault> parse(const QByteArray &json);

    [[nodiscard]] const QList<ProviderPreset> &all() const { return m_presets; }
    /// The preset with this id; an empty or unknown id gives "custom".
    [[nodiscard]] const ProviderPreset &preset(const QString &id) const;
    /// The preset that a bare address belongs to, by its host; "custom" if none does.
    [[nodiscard]] const ProviderPreset &presetForHost(const QString &host) const;
    /// The preset with this id, or, where that is "custom" or unknown, the one that the host belongs to.
    [[nodiscard]] const ProviderPreset &presetFor(const QString &id, const QString &host) const;

private:
    QList<ProviderPreset> m_presets;
    qsizetype m_custom = 0;
};

} // namespace breakwater
