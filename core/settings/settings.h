// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "json/jsonfields.h"

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QMap>
#include <QObject>
#include <QString>
#include <QStringList>

#include <limits>
#include <optional>

namespace breakwater {

/// \return whether `id` may name a service: 1 to 64 of the letters that a bucket's name and a file name can
/// hold.
[[nodiscard]] bool isValidServiceId(const QString &id);

// Below each struct stand its members as services.json has them: a member without its line does not compile.

/// A model as the person knows it: what it costs and how much it reads.
struct ModelEntry
{
    QString name{};
    /// Price per million tokens in the service's currency; nullopt: unknown, so no cost is shown.
    std::optional<double> promptPrice{};
    std::optional<double> completionPrice{};
    /// Tokens of prompt and answer together; 0: unknown.
    int contextTokens = 0;
    QJsonObject unknown{};

    bool operator==(const ModelEntry &) const = default;
};
template <>
inline constexpr auto jsonFields<ModelEntry> = std::tuple(
    JsonField("name", &ModelEntry::name).onlyIf([](const QString &name) { return !name.isEmpty(); }),
    JsonField("promptPrice", &ModelEntry::promptPrice).within(0, 1e6).unlessEmpty(),
    JsonField("completionPrice", &ModelEntry::completionPrice).within(0, 1e6).unlessEmpty(),
    JsonField("contextTokens", &ModelEntry::contextTokens)
        .within(0, std::numeric_limits<int>::max())
        .unlessEmpty());
static_assert(hasAllJsonFields<ModelEntry>);

/// The same models at another address.
struct ServiceRegion
{
    QString name{};
    /// Empty: the service's own address.
    QString address{};
    QJsonObject unknown{};

    bool operator==(const ServiceRegion &) const = default;
};
template <>
inline constexpr auto
    jsonFields<ServiceRegion> = std::tuple(JsonField("name", &ServiceRegion::name),
                                           JsonField("address", &ServiceRegion::address).unlessEmpty());
static_assert(hasAllJsonFields<ServiceRegion>);

/// One service. Its key is not here but with the CredentialChain, under `id`.
struct Service
{
    /// Part of the bucket's name: letters, digits, ".", "-", "_" and ":".
    QString id{};
    /// What the person calls it; empty: the id.
    QString name{};
    /// Provider preset that knows the service's quirks; empty: custom.
    QString preset{};
    QString address{};
    /// Region of `address`; empty where the service has none.
    QString region{};
    /// Further regions, in the order of the ladder.
    QList<ServiceRegion> regions{};
    /// Extra CA certificates (PEM), trusted for this service only; empty: none.
    QString caFile{};
    /// SHA-256 (hex) of the one certificate that is trusted for this server; empty: none.
    QByteArray trustedFingerprint{};
    /// "CNY", "USD"; empty: unknown.
    QString currency{};
    /// Whether a key of this service is kept: what a password store that does not open cannot tell. nullopt:
    /// nobody knows.
    std::optional<bool> keyStored{};
    QList<ModelEntry> models{};
    QJsonObject unknown{};

    bool operator==(const Service &) const = default;
};
template <>
inline constexpr auto jsonFields<Service> = std::tuple(
    JsonField("id", &Service::id).onlyIf(&isValidServiceId), JsonField("name", &Service::name).unlessEmpty(),
    JsonField("preset", &Service::preset).unlessEmpty(), JsonField("address", &Service::address),
    JsonField("region", &Service::region).unlessEmpty(),
    JsonField("regions", &Service::regions).unlessEmpty(),
    JsonField("caFile", &Service::caFile).unlessEmpty(),
    JsonField("trustedFingerprint", &Service::trustedFingerprint).unlessEmpty(),
    JsonField("currency", &Service::currency).unlessEmpty(),
    JsonField("keyStored", &Service::keyStored).unlessEmpty(), JsonField("models", &Service::models));
static_assert(hasAllJsonFields<Service>);

/// Which model answers, and where.
struct ModelChoice
{
    QString service{};
    QString model{};
    /// Empty: the service's own region.
    QString region{};
    QJsonObject unknown{};

    [[nodiscard]] bool isSet() const { return !service.isEmpty() && !model.isEmpty(); }
    bool operator==(const ModelChoice &) const = default;
};
template <>
inline constexpr auto
    jsonFields<ModelChoice> = std::tuple(JsonField("service", &ModelChoice::service).unlessEmpty(),
                                         JsonField("model", &ModelChoice::model).unlessEmpty(),
                                         JsonField("region", &ModelChoice::region).unlessEmpty());
static_assert(hasAllJsonFields<ModelChoice>);

/// How the thresholds are found: a preset, or a policy file; then single values on top.
struct PolicyChoice
{
    /// "adaptive", "count", "time", "consecutive", or "custom" (then `file`).
    QString preset = QStringLiteral("adaptive");
    QString file{};
    /// Keys and values of a policy file that replace the preset's.
    QJsonObject overrides{};
    QJsonObject unknown{};

    bool operator==(const PolicyChoice &) const = default;
};
template <>
inline constexpr auto
    jsonFields<PolicyChoice> = std::tuple(JsonField("preset", &PolicyChoice::preset),
                                          JsonField("file", &PolicyChoice::file).unlessEmpty(),
                                          JsonField("overrides", &PolicyChoice::overrides).unlessEmpty());
static_assert(hasAllJsonFields<PolicyChoice>);

/// The way out to the net. The password is with the CredentialChain, under proxyCredentialId.
struct ProxyOptions
{
    Q_GADGET

public:
    enum class Mode { System, None, Http, Socks5 };
    Q_ENUM(Mode)

    Mode mode = Mode::System;
    QString host{};
    /// 1–65535; 0 only while the mode needs none.
    int port = 0;
    QString user{};
    QJsonObject unknown{};

    bool operator==(const ProxyOptions &) const = default;
};
template <>
inline constexpr auto jsonFields<ProxyOptions> = std::tuple(
    JsonField("mode", &ProxyOptions::mode), JsonField("host", &ProxyOptions::host).unlessEmpty(),
    JsonField("port", &ProxyOptions::port).within(0, 65'535).unlessEmpty(),
    JsonField("user", &ProxyOptions::user).unlessEmpty());
static_assert(hasAllJsonFields<ProxyOptions>);
inline const QString proxyCredentialId = QStringLiteral("proxy");

struct EditorOptions
{
    /// Empty: the system's.
    QString fontFamily{};
    double fontPoints = 12;
    /// Width of the text column in em.
    int columnEm = 75;
    /// "system", "light" or "dark".
    QString theme = QStringLiteral("system");
    bool checkSpelling = true;
    QStringList spellLanguages{};
    bool highlightMarkdown = true;
    bool showLineNumbers = false;
    bool typewriterScrolling = false;
    QJsonObject unknown{};

    bool operator==(const EditorOptions &) const = default;
};
template <>
inline constexpr auto jsonFields<EditorOptions> = std::tuple(
    JsonField("fontFamily", &EditorOptions::fontFamily).unlessEmpty(),
    JsonField("fontPoints", &EditorOptions::fontPoints).within(4, 200),
    JsonField("columnEm", &EditorOptions::columnEm).within(20, 400),
    JsonField("theme", &EditorOptions::theme), JsonField("checkSpelling", &EditorOptions::checkSpelling),
    JsonField("spellLanguages", &EditorOptions::spellLanguages),
    JsonField("highlightMarkdown", &EditorOptions::highlightMarkdown),
    JsonField("showLineNumbers", &EditorOptions::showLineNumbers),
    JsonField("typewriterScrolling", &EditorOptions::typewriterScrolling));
static_assert(hasAllJsonFields<EditorOptions>);

/// Everything that services.json holds. A value; keys that this version does not know are kept in `unknown`
/// and written back.
struct Settings
{
    QList<Service> services{};
    ModelChoice mainModel{};
    ModelChoice lightModel{};
    PolicyChoice policy{};
    ProxyOptions proxy{};
    EditorOptions editor{};
    /// The fallback may ask another company's service than the one that was chosen.
    bool allowOtherCompany = false;
    bool cacheAnswers = true;
    bool keepShelf = true;
    bool keepCallLog = true;
    /// The person agreed to keys in a file that only its owner can read (no keychain here).
    bool keysInFileAllowed = false;
    /// Writing preset of *Polish*: "corrections", "polish", … or the name of an own one.
    QString writingPreset = QStringLiteral("corrections");
    /// "en", "zh_CN"; empty: the system's.
    QString language{};
    QStringList recentFiles{};
    /// Action name -> key sequence, only those that differ from the defaults.
    QMap<QString, QString> shortcuts{};
    QJsonObject unknown{};

    [[nodiscard]] const Service *service(const QString &id) const;
    [[nodiscard]] Service *service(const QString &id);
    /// The model's entry at its service; nullptr if the person never described it.
    [[nodiscard]] const ModelEntry *model(const ModelChoice &choice) const;
    /// Puts `file` first, each file once, at most 20.
    void addRecentFile(const QString &file);

    bool operator==(const Settings &) const = default;
};
template <>
inline constexpr auto jsonFields<Settings> = std::tuple(
    JsonField("services", &Settings::services), JsonField("mainModel", &Settings::mainModel),
    JsonField("lightModel", &Settings::lightModel), JsonField("policy", &Settings::policy),
    JsonField("proxy", &Settings::proxy), JsonField("editor", &Settings::editor),
    JsonField("allowOtherCompany", &Settings::allowOtherCompany),
    JsonField("cacheAnswers", &Settings::cacheAnswers), JsonField("keepShelf", &Settings::keepShelf),
    JsonField("keepCallLog", &Settings::keepCallLog),
    JsonField("keysInFileAllowed", &Settings::keysInFileAllowed),
    JsonField("writingPreset", &Settings::writingPreset),
    JsonField("language", &Settings::language).unlessEmpty(),
    JsonField("recentFiles", &Settings::recentFiles), JsonField("shortcuts", &Settings::shortcuts));
static_assert(hasAllJsonFields<Settings>);

} // namespace breakwater
