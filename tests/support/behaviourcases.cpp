// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/behaviourcases.h"

#include <QFile>
#include <QJsonDocument>

namespace breakwater::test {

using namespace Qt::StringLiterals;

QJsonValue readJsonFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    QJsonParseError error;
    const auto document = QJsonDocument::fromJson(file.readAll(), &error);
    if (document.isNull())
        qFatal("%s: %s", qPrintable(path), qPrintable(error.errorString()));
    return document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object());
}

std::vector<BehaviourCase> behaviourCases(const QString &dataFolder, const QStringList &components)
{
    std::vector<BehaviourCase> cases;
    const auto file = readJsonFile(dataFolder + u"/resilience.json"_s);
    for (const auto &value : file[u"cases"_s].toArray()) {
        if (components.contains(value[u"component"_s].toString()))
            cases.push_back({(value[u"id"_s].toString() + u": "_s + value[u"title"_s].toString()).toUtf8(),
                             value[u"config"_s].toObject(), value[u"events"_s].toArray()});
    }
    return cases;
}

PolicyEntries policyEntries(const QJsonObject &config, const QStringList &without)
{
    PolicyEntries entries;
    for (auto it = config.begin(); it != config.end(); ++it) {
        if (without.contains(it.key()))
            continue;
        const auto value = it->isBool() ? PolicyValue(it->toBool())
            : it->isDouble()            ? PolicyValue(it->toDouble())
                                        : PolicyValue(it->toString().toStdString());
        entries.emplace_back(it.key().toStdString(), value);
    }
    return entries;
}

} // namespace breakwater::test
