// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/policyfile.h"

#include "files/fileio.h"
#include "resilience/policy/policykeys.h"
#include "json/jsonkeys.h"

#include <QJsonDocument>
#include <QJsonValue>

#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

using Problem = PolicyFileError::Problem;

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

Problem toProblem(PolicyError::Problem problem)
{
    switch (problem) {
    case PolicyError::Problem::UnknownKey:
        return Problem::UnknownKey;
    case PolicyError::Problem::WrongType:
        return Problem::WrongType;
    case PolicyError::Problem::OutOfRange:
        return Problem::OutOfRange;
    }
    Q_UNREACHABLE();
}

PolicyFileError aboutKey(Problem problem, const QString &file, const QString &key)
{
    const PolicyKey *known = findPolicyKey(key.toStdString());
    return {.problem = problem,
            .file = file,
            .key = key,
            .range = known
                ? QString::fromUtf8(known->range.data(), static_cast<qsizetype>(known->range.size()))
                : QString()};
}

} // namespace

QString describe(const PolicyFileError &error)
{
    const QString place = error.file.isEmpty() ? u"policy"_s : error.file;
    switch (error.problem) {
    case Problem::Unreadable:
        return u"%1: %2"_s.arg(place, error.reason);
    case Problem::Empty:
        return u"%1: the file is empty"_s.arg(place);
    case Problem::NotJson:
        return u"%1: not valid JSON: %2"_s.arg(place, error.reason);
    case Problem::NotAnObject:
        return u"%1: not a JSON object of keys and values"_s.arg(place);
    case Problem::DuplicateKey:
        return u"%1: \"%2\" is set more than once"_s.arg(place, error.key);
    case Problem::UnknownKey:
        return u"%1: unknown key \"%2\""_s.arg(place, error.key);
    case Problem::WrongType:
        return u"%1: \"%2\" has a value of a wrong type; it takes %3"_s.arg(place, error.key, error.range);
    case Problem::OutOfRange:
        return u"%1: \"%2\" is out of range; it takes %3"_s.arg(place, error.key, error.range);
    }
    Q_UNREACHABLE();
}

Expected<PolicyConfig, PolicyFileError> PolicyFile::read(const QString &path)
{
    const auto bytes = readFile(path, maxBytes);
    if (!bytes) {
        const QString reason
            = bytes.error().kind == FileError::Kind::TooLarge ? u"larger than 1 MiB"_s : bytes.error().reason;
        return Unexpected{PolicyFileError{.problem = Problem::Unreadable,
                                          .file = path,
                                          .reason = reason,
                                          .fileProblem = bytes.error().kind}};
    }
    return parse(*bytes, path);
}

Expected<PolicyConfig, PolicyFileError> PolicyFile::parse(const QByteArray &json, const QString &file)
{
    const QByteArray text = json.startsWith("\xEF\xBB\xBF") ? json.mid(3) : json;
    if (text.trimmed().isEmpty())
        return Unexpected{PolicyFileError{.problem = Problem::Empty, .file = file}};
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(text, &error);
    if (error.error != QJsonParseError::NoError) {
        return Unexpected{
            PolicyFileError{.problem = Problem::NotJson,
                            .file = file,
                            .reason = u"%1 at byte %2"_s.arg(error.errorString()).arg(error.offset)}};
    }
    if (!document.isObject())
        return Unexpected{PolicyFileError{.problem = Problem::NotAnObject, .file = file}};
    if (const auto twice = duplicateKey(text)) // of two thresholds the parser would silently take the last
        return Unexpected{aboutKey(Problem::DuplicateKey, file, *twice)};
    return apply(PolicyConfig{}, document.object(), file);
}

Expected<PolicyConfig, PolicyFileError> PolicyFile::apply(const PolicyConfig &base, const QJsonObject &values,
                                                          const QString &file)
{
    PolicyEntries entries;
    for (auto it = values.begin(); it != values.end(); ++it) {
        const std::optional<PolicyValue> value = toPolicyValue(it.value());
        if (!value) {
            const bool known = findPolicyKey(it.key().toStdString()) != nullptr;
            return Unexpected{aboutKey(known ? Problem::WrongType : Problem::UnknownKey, file, it.key())};
        }
        entries.emplace_back(it.key().toStdString(), *value);
    }
    const auto policy = policyWith(base, entries);
    if (!policy) {
        const PolicyError &wrong = policy.error();
        return Unexpected{PolicyFileError{.problem = toProblem(wrong.problem),
                                          .file = file,
                                          .key = QString::fromStdString(wrong.key),
                                          .range = QString::fromStdString(wrong.range)}};
    }
    return *policy;
}

QByteArray PolicyFile::toJson(const PolicyConfig &policy)
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
    return QJsonDocument(object).toJson();
}

} // namespace breakwater
