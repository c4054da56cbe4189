// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/asynchandle.h"
#include "base/expected.h"
#include "base/secret.h"
#include "settings/credentialchain.h"
#include "settings/settings.h"
#include "wording/connectionwording.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace breakwater {

/// A running *Test connection*: its steps in order, as far as they get, then finished(). Dropping its
/// handle stops it without a word.
class ConnectionTestJob : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;
    virtual void abort() = 0;

Q_SIGNALS:
    /// \param model of a model's step, as far as it is known.
    void stepStarted(breakwater::ConnectionStep step, const QString &model);
    /// \param sentence what is wrong, or if ok why there was nothing to confirm; else empty. \param took from
    /// the step's beginning; of a model: first token. \param model of a model's step.
    void stepFinished(breakwater::ConnectionStep step, bool ok, breakwater::milliseconds took,
                      const QString &sentence, const QString &model);
    void finished();
};
using ConnectionTestJobPtr = AsyncHandle<ConnectionTestJob>;

/// A request that ends with names (the models that a service offers) or with a sentence why there are none.
class ModelListJob : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;
    virtual void abort() = 0;

Q_SIGNALS:
    void finished(const QStringList &models, const QString &problem);
};
using ModelListJobPtr = AsyncHandle<ModelListJob>;

/// *Replay my last 7 days with these settings*: ends with a few lines for a person.
class ReplayJob : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;
    virtual void abort() = 0;

Q_SIGNALS:
    void finished(const QString &report);
};
using ReplayJobPtr = AsyncHandle<ReplayJob>;

/// A service as the list of presets offers it.
struct ServiceTemplate
{
    struct Region
    {
        QString id{};
        QString address{};
    };
    QString id{};
    /// A brand; empty for "custom", which is worded.
    QString name{};
    QList<Region> regions{};
    bool keyNeeded = true;
    QString currency{};
};

/// What an address field leads to.
struct AddressPreview
{
    /// The address that is posted to; empty: there is a problem.
    QString finalUrl{};
    QString problem{};
    /// An address that would do, to be offered; empty: none.
    QString suggestion{};
};

/// A way of writing, built in or the person's own.
struct WritingPresetInfo
{
    QString id{};
    QString title{};
    /// Empty: built in.
    QString file{};
    /// What the model is told, for a look.
    QString instruction{};
};

/// One threshold of a policy, as the Resilience page edits it; its words are in core/wording.
struct PolicyField
{
    enum class Kind { WholeNumber, Number, Switch, Word };

    /// Key of the policy file: "open_ms". Keys that end in "_ms" are times.
    QString key{};
    Kind kind = Kind::WholeNumber;
    double least = 0;
    double most = 0;
    /// What the key takes, for people; of Kind::Word the choices, separated by ", ".
    QString range{};
};

/// The models that *Test connection* asks, those of one service.
struct TestedModels
{
    QString main{};
    /// Empty: none.
    QString light{};

    bool operator==(const TestedModels &) const = default;
};

/// The first field that is wrong.
struct PolicyFieldFault
{
    QString key{};
    QString sentence{};
};

/// What the settings window asks for and does not know: the seam between it and network, keychain and
/// policies.
///
/// Threading: the event loop's thread. Every job may be dropped at any time.
class SettingsBackend : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] virtual QList<ServiceTemplate> serviceTemplates() const = 0;
    [[nodiscard]] virtual AddressPreview previewAddress(const QString &typed) const = 0;

    /// \param models empty: the first one that the service lists is asked. \param typedKey a key that was
    /// typed and not applied yet; nullopt: the stored one.
    [[nodiscard]] virtual ConnectionTestJobPtr
    testConnection(const Service &service, const TestedModels &models,
                   const std::optional<Secret<QByteArray>> &typedKey)
        = 0;
    [[nodiscard]] virtual ModelListJobPtr fetchModels(const Service &service,
                                                      const std::optional<Secret<QByteArray>> &typedKey)
        = 0;

    /// Keys by id: of a service, or proxyCredentialId. keyChanged() tells that key or place changed.
    [[nodiscard]] virtual CredentialState keyState(const QString &id) const = 0;
    [[nodiscard]] virtual Secret<QByteArray> key(const QString &id) const = 0;
    virtual void storeKey(const QString &id, const Secret<QByteArray> &key) = 0;
    virtual void removeKey(const QString &id) = 0;
    /// Where keys would be written after consent, for the question.
    [[nodiscard]] virtual QString keysFile() const = 0;

    /// The thresholds, in the order of the policy file's table, and their values in a preset ("adaptive",
    /// "count", …).
    [[nodiscard]] virtual QList<PolicyField> policyFields() const = 0;
    [[nodiscard]] virtual QJsonObject policyValues(const PolicyChoice &choice) const = 0;
    /// The first thing wrong with these values; nullopt: they can be used.
    [[nodiscard]] virtual std::optional<PolicyFieldFault> policyFault(const PolicyChoice &choice) const = 0;
    [[nodiscard]] virtual ReplayJobPtr replayLastWeek(const PolicyChoice &choice) = 0;

    [[nodiscard]] virtual QList<WritingPresetInfo> writingPresets() const = 0;
    /// The folder of the person's own presets.
    [[nodiscard]] virtual QString presetsFolder() const = 0;
    /// Languages with a spelling dictionary, such as "en_US".
    [[nodiscard]] virtual QStringList dictionaries() const = 0;

    /// Writes everything or nothing. \return a sentence why it was not written; empty: it is.
    [[nodiscard]] virtual QString apply(const Settings &settings) = 0;
    /// Everything that the program keeps of the person, settings and keys, too; allDataDeleted() follows,
    /// always from the event loop.
    virtual void deleteAllData() = 0;

Q_SIGNALS:
    void keyChanged(const QString &id);
    /// \param problems a sentence for each thing that is still there, by name and with the way out; empty:
    /// all is gone.
    void allDataDeleted(const QStringList &problems);
};

} // namespace breakwater

Q_DECLARE_METATYPE(breakwater::ConnectionStep)
