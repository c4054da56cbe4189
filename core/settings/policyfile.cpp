// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/policyfile.h"

#include "files/fileio.h"
#include "json/jsontext.h"

#include <QJsonDocument>
#include <QJsonValue>

#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

std::optional<PolicyValue> toPolicyValue(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::Bool:
        return value.toBool();
    case QJsonValue::Double:
        return value.toDouble();
    case QJsonValue::String:
        return value.toString().toStdString();
    case QJsonValue::Null:
    case QJsonValue::Array:
    case QJsonValue::Object:
    case QJsonValue::Undefined:
        break;
    }
    return {};
}

/// \return the key's name with what it takes, as far as there is such a key.
PolicyError aboutKey(PolicyError::Problem ifKnown, const QString &name)
{
    const PolicyKey *key = findPolicyKey(name.toStdString());
    return {.problem = key ? ifKnown : PolicyError::Problem::UnknownKey,
            .key = name.toStdString(),
            .range = key ? std::string(key->range) : std::string()};
}

QString reasonOf(const FileError &error)
{
    return error.kind == FileError::Kind::TooLarge ? u"larger than 1 MiB"_s : error.reason;
}

QString reasonOf(const JsonFault &fault)
{
    if (fault.problem == JsonFault::Problem::NotJson)
        return u"not valid JSON: "_s + fault.expected;
    if (fault.problem == JsonFault::Problem::DuplicateKey)
        return u"\"%1\" is set more than once"_s.arg(fault.place);
    return u"not a JSON object of keys and values"_s;
}

QString reasonOf(const PolicyError &error)
{
    return QString::fromStdString(describe(error));
}

} // namespace

QString describe(const PolicyFileError &error)
{
    const QString place = error.file.isEmpty() ? u"policy"_s : error.file;
    return std::visit([&](const auto &cause) { return u"%1: %2"_s.arg(place, reasonOf(cause)); },
                      error.cause);
}

Expected<PolicyConfig, PolicyFileError> PolicyFile::read(const QString &path)
{
    const auto bytes = readFile(path, maxBytes);
    if (!bytes)
        return Unexpected{PolicyFileError{.file = path, .cause = bytes.error()}};
    return parse(*bytes, path);
}

Expected<PolicyConfig, PolicyFileError> PolicyFile::parse(const QByteArray &json, const QString &file)
{
    if (json.trimmed().isEmpty() || json.trimmed() == "\xEF\xBB\xBF") {
        const FileError empty{
            .kind = FileError::Kind::Damaged, .file = file, .reason = u"the file is empty"_s};
        return Unexpected{PolicyFileError{.file = file, .cause = empty}};
    }
    const auto object = jsonObjectFrom(json);
    if (!object)
        return Unexpected{PolicyFileError{.file = file, .cause = object.error()}};
    return apply(PolicyConfig{}, *object, file);
}

Expected<PolicyConfig, PolicyFileError> PolicyFile::apply(const PolicyConfig &base, const QJsonObject &values,
                                                          const QString &file)
{
    PolicyEntries entries;
    for (auto it = values.begin(); it != values.end(); ++it) {
        const std::optional<PolicyValue> value = toPolicyValue(it.value());
        if (!value) {
            return Unexpected{
                PolicyFileError{.file = file, .cause = aboutKey(PolicyError::Problem::WrongType, it.key())}};
        }
        entries.emplace_back(it.key().toStdString(), *value);
    }
    const auto policy = policyWith(base, entries);
    if (!policy)
        return Unexpected{PolicyFileError{.file = file, .cause = policy.error()}};
    return *policy;
}

QJsonObject PolicyFile::values(const PolicyConfig &policy)
{
    QJsonObject object;
    for (const PolicyKey &key : policyKeys()) {
        const PolicyValue value = key.read(policy);
        const QString name = QString::fromUtf8(key.name.data(), static_cast<qsizetype>(key.name.size()));
        if (const bool *flag = std::get_if<bool>(&value))
            object[name] = *flag;
        else if (const double *number = std::get_if<double>(&value))
            object[name] = *number;
        else
            object[name] = QString::fromStdString(std::get<std::string>(value));
    }
    return object;
}

QByteArray PolicyFile::toJson(const PolicyConfig &policy)
{
    return QJsonDocument(values(policy)).toJson();
}

} // namespace breakwater
