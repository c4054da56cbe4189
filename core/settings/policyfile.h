// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/expected.h"
#include "files/fileerror.h"
#include "resilience/policy/policyconfig.h"

#include <QByteArray>
#include <QJsonObject>
#include <QObject>
#include <QString>

namespace breakwater {

/// What is wrong with a policy file, in facts.
struct PolicyFileError
{
    Q_GADGET

public:
    enum class Problem {
        Unreadable,
        Empty,
        NotJson,
        NotAnObject,
        DuplicateKey,
        UnknownKey,
        WrongType,
        OutOfRange
    };
    Q_ENUM(Problem)

    Problem problem = Problem::Unreadable;
    QString file{};
    QString key{};
    /// What the key takes, such as "1–10,000"; empty for an unknown key.
    QString range{};
    /// Unreadable, NotJson: the system's or the parser's words.
    QString reason{};
    /// Unreadable: why.
    FileError::Kind fileProblem = FileError::Kind::Other;
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
    /// All keys of a policy; parse() gives it back.
    [[nodiscard]] static QByteArray toJson(const PolicyConfig &policy);
};

} // namespace breakwater
