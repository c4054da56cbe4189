// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/request/valuenames.h"

#include "resilience/bucket/bucketid.h"

#include <string_view>

namespace breakwater {

namespace {

QString word(std::string_view name)
{
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

} // namespace

QString nameOf(Outcome outcome)
{
    return word(outcomeName(outcome));
}

std::optional<Outcome> outcomeNamed(const QString &name)
{
    return enumeratorNamed<outcomeName>(name.toStdString());
}

QString nameOf(RungKind rung)
{
    return word(rungName(rung));
}

std::optional<RungKind> rungNamed(const QString &name)
{
    return enumeratorNamed<rungName>(name.toStdString());
}

QString bucketNameOf(const ServedBy &servedBy)
{
    if (servedBy.model.isEmpty())
        return {};
    return QString::fromStdString(bucketName({.service = servedBy.service.toStdString(),
                                              .model = servedBy.model.toStdString(),
                                              .region = servedBy.region.toStdString()}));
}

std::optional<ServedBy> servedByNamed(const QString &bucket, RungKind rung)
{
    const auto id = bucketFromName(bucket.toStdString());
    if (!id)
        return std::nullopt;
    return ServedBy{.rung = rung,
                    .service = QString::fromStdString(id->service),
                    .model = QString::fromStdString(id->model),
                    .region = QString::fromStdString(id->region)};
}

} // namespace breakwater
