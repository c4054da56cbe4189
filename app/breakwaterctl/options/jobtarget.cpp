// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/options/jobtarget.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <array>
#include <utility>

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

namespace {

const QString marker = u"breakwaterctl"_s;

using Member = std::optional<QString> TargetOptions::*;
const std::array<std::pair<QString, Member>, 8> &members()
{
    static const std::array<std::pair<QString, Member>, 8> table{
        {{u"base_url"_s, &TargetOptions::baseUrl},
         {u"model"_s, &TargetOptions::model},
         {u"light_model"_s, &TargetOptions::lightModel},
         {u"light_base_url"_s, &TargetOptions::lightBaseUrl},
         {u"region"_s, &TargetOptions::region},
         {u"service"_s, &TargetOptions::service},
         {u"light_api_key_env"_s, &TargetOptions::lightKeyVariable},
         {u"ca_file"_s, &TargetOptions::caFile}}};
    return table;
}

} // namespace

QString jobDocument(const TargetOptions &options)
{
    QJsonObject targets{{u"api_key_env"_s, options.keyVariable}};
    for (const auto &[name, member] : members()) {
        if (options.*member)
            targets[name] = *(options.*member);
    }
    return QString::fromUtf8(QJsonDocument(QJsonObject{{marker, targets}}).toJson(QJsonDocument::Compact));
}

std::optional<TargetOptions> targetsOfJob(const QString &document)
{
    const QJsonObject object = QJsonDocument::fromJson(document.toUtf8()).object();
    if (!object.value(marker).isObject())
        return std::nullopt;
    const QJsonObject targets = object.value(marker).toObject();
    TargetOptions options;
    options.keyVariable = targets.value("api_key_env"_L1).toString();
    for (const auto &[name, member] : members()) {
        if (targets.contains(name))
            options.*member = targets.value(name).toString();
    }
    return options;
}

} // namespace breakwater::ctl
