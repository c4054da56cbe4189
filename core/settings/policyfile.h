// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/expected.h"
#include "files/fileerror.h"
#include "resilience/policy/policyconfig.h"
#include "resilience/policy/policykeys.h"
#include "json/jsonfault.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <variant>

namespace breakwater {

/// What is wrong with a policy file, in facts: it cannot be read, it is not JSON, or a value is none that a
/// policy takes.
struct PolicyFileError
{
    /// Empty: the values are those of the settings.
    QString file{};
    std::variant<FileError, JsonFault, PolicyError> cause{};

    /// Set if the file could not be read.
    [[nodiscard]] const FileError *unreadable() const { return std::get_if<FileError>(&cause); }
    /// Set if everything but a value is right.
    [[nodiscard]] const PolicyError *wrongValue() const { return std::get_if<PolicyError>(&cause); }
};

/// A sentence in English for logs and the command line.
[[nodiscard]] QString describe(const PolicyFileError &error);

/// Policy files: flat JSON objects with the keys of resilience/policy/policykeys.h. One wrong key and nothing
/// is applied.
class PolicyFile
{
public:
    static constexpr qint64 maxBytes = 1024 * 1024;

    /// Keys that the file does not set have the policy file's defaults.
    static Expected<PolicyConfig, PolicyFileError> read(const QString &path);
    static Expected<PolicyConfig, PolicyFileError> parse(const QByteArray &json, const QString &file = {});
    /// `base` with the keys of `values` on top, as the settings have them.
    static Expected<PolicyConfig, PolicyFileError> apply(const PolicyConfig &base, const QJsonObject &values,
                                                         const QString &file = {});
    /// All keys of a policy with their values; apply() gives it back.
    [[nodiscard]] static QJsonObject values(const PolicyConfig &policy);
    /// The same as a file; parse() gives it back.
    [[nodiscard]] static QByteArray toJson(const PolicyConfig &policy);
};

} // namespace breakwater
