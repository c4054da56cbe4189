// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/settingsjson.h"

#include "json/jsonreader.h"

#include <QMetaEnum>
#include <QSet>

#include <limits>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

constexpr double maxPrice = 1e6;
constexpr int maxTokens = std::numeric_limits<int>::max();

ModelEntry readModel(JsonReader &reader)
{
    ModelEntry model;
    reader.read(u"name"_s, model.name);
    if (model.name.isEmpty())
        reader.markWrong(u"name"_s);
    reader.read(u"promptPrice"_s, model.promptPrice, 0, maxPrice);
    reader.read(u"completionPrice"_s, model.completionPrice, 0, maxPrice);
    reader.read(u"contextTokens"_s, model.contextTokens, 0, maxTokens);
    model.unknown = reader.rest();
    return model;
}

ServiceRegion readRegion(JsonReader &reader)
{
    ServiceRegion region;
    reader.read(u"name"_s, region.name);
    reader.read(u"address"_s, region.address);
    region.unknown = reader.rest();
    return region;
}

Service readService(JsonReader &reader)
{
    Service service;
    reader.read(u"id"_s, service.id);
    if (!isValidServiceId(service.id))
        reader.markWrong(u"id"_s);
    reader.read(u"name"_s, service.name);
    reader.read(u"preset"_s, service.preset);
    reader.read(u"address"_s, service.address);
    reader.read(u"region"_s, service.region);
    reader.readObjects(u"regions"_s, [&](JsonReader &part) { service.regions += readRegion(part); });
    reader.read(u"caFile"_s, service.caFile);
    reader.read(u"trustedFingerprint"_s, service.trustedFingerprint);
    reader.read(u"currency"_s, service.currency);
    reader.read(u"keyStored"_s, service.keyStored);
    reader.readObjects(u"models"_s, [&](JsonReader &part) { service.models += readModel(part); });
    service.unknown = reader.rest();
    return service;
}

void readChoice(JsonReader &reader, ModelChoice &choice)
{
    reader.read(u"service"_s, choice.service);
    reader.read(u"model"_s, choice.model);
    reader.read(u"region"_s, choice.region);
    choice.unknown = reader.rest();
}

void readPolicy(JsonReader &reader, PolicyChoice &policy)
{
    reader.read(u"preset"_s, policy.preset);
    reader.read(u"file"_s, policy.file);
    reader.read(u"overrides"_s, policy.overrides);
    policy.unknown = reader.rest();
}

void readProxy(JsonReader &reader, ProxyOptions &proxy)
{
    constexpr int maxPort = 65'535;
    reader.readWord(u"mode"_s, [&](const QString &word) {
        bool known = false;
        const int value
            = QMetaEnum::fromType<ProxyOptions::Mode>().keyToValue(word.toLatin1().constData(), &known);
        if (known)
            proxy.mode = static_cast<ProxyOptions::Mode>(value);
        return known;
    });
    reader.read(u"host"_s, proxy.host);
    reader.read(u"port"_s, proxy.port, 0, maxPort);
    reader.read(u"user"_s, proxy.user);
    proxy.unknown = reader.rest();
}

void readEditor(JsonReader &reader, EditorOptions &editor)
{
    reader.read(u"fontFamily"_s, editor.fontFamily);
    reader.read(u"fontPoints"_s, editor.fontPoints, 4, 200);
    reader.read(u"columnEm"_s, editor.columnEm, 20, 400);
    reader.read(u"theme"_s, editor.theme);
    reader.read(u"checkSpelling"_s, editor.checkSpelling);
    reader.read(u"spellLanguages"_s, editor.spellLanguages);
    reader.read(u"highlightMarkdown"_s, editor.highlightMarkdown);
    reader.read(u"showLineNumbers"_s, editor.showLineNumbers);
    reader.read(u"typewriterScrolling"_s, editor.typewriterScrolling);
    editor.unknown = reader.rest();
}

void readShortcuts(JsonReader &reader, QMap<QString, QString> &shortcuts)
{
    const QStringList actions = reader.rest().keys();
    for (const QString &action : actions)
        reader.read(action, shortcuts[action]);
}

void markSecondOfAnId(JsonReader &reader, const QList<Service> &services)
{
    QSet<QString> ids;
    for (qsizetype i = 0; i < services.size(); ++i) {
        if (ids.contains(services[i].id))
            reader.markWrong(u"services[%1].id"_s.arg(i));
        ids.insert(services[i].id);
    }
}

} // namespace

Expected<Settings, WrongSetting> settingsFromJson(const QJsonObject &object)
{
    Settings s;
    JsonReader reader(object, {});
    reader.readObjects(u"services"_s, [&](JsonReader &part) { s.services += readService(part); });
    markSecondOfAnId(reader, s.services);
    reader.readObject(u"mainModel"_s, [&](JsonReader &part) { readChoice(part, s.mainModel); });
    reader.readObject(u"lightModel"_s, [&](JsonReader &part) { readChoice(part, s.lightModel); });
    reader.readObject(u"policy"_s, [&](JsonReader &part) { readPolicy(part, s.policy); });
    reader.readObject(u"proxy"_s, [&](JsonReader &part) { readProxy(part, s.proxy); });
    reader.readObject(u"editor"_s, [&](JsonReader &part) { readEditor(part, s.editor); });
    reader.read(u"allowOtherCompany"_s, s.allowOtherCompany);
    reader.read(u"cacheAnswers"_s, s.cacheAnswers);
    reader.read(u"keepShelf"_s, s.keepShelf);
    reader.read(u"keepCallLog"_s, s.keepCallLog);
    reader.read(u"keysInFileAllowed"_s, s.keysInFileAllowed);
    reader.read(u"writingPreset"_s, s.writingPreset);
    reader.read(u"language"_s, s.language);
    reader.read(u"recentFiles"_s, s.recentFiles);
    reader.readObject(u"shortcuts"_s, [&](JsonReader &part) { readShortcuts(part, s.shortcuts); });
    s.unknown = reader.rest();
    if (!reader.wrongKey().isEmpty())
        return Unexpected{WrongSetting{reader.wrongKey()}};
    return s;
}

} // namespace breakwater
