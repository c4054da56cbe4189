// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/settingsjson.h"

#include <QSet>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

void refuseSecondOfAnId(JsonReader &reader, const QList<Service> &services)
{
    QSet<QString> ids;
    for (qsizetype i = 0; i < services.size(); ++i) {
        if (ids.contains(services[i].id))
            reader.fail(JsonFault::Problem::OutOfRange, u"services[%1].id"_s.arg(i));
        ids.insert(services[i].id);
    }
}

} // namespace

Expected<Settings, JsonFault> settingsFromJson(const QJsonObject &object)
{
    Settings settings;
    JsonReader reader(object);
    readFields(reader, settings);
    refuseSecondOfAnId(reader, settings.services);
    if (reader.fault())
        return Unexpected{*reader.fault()};
    return settings;
}

QJsonObject toJson(const Settings &settings)
{
    return toJsonObject(settings);
}

} // namespace breakwater
