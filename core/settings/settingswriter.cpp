// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/settingsjson.h"

#include <QJsonArray>
#include <QMetaEnum>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

// Every object begins with what another version put there; our keys go over it.

void setText(QJsonObject &object, const QString &key, const QString &text)
{
    if (!text.isEmpty())
        object[key] = text;
}

void setPrice(QJsonObject &object, const QString &key, const std::optional<double> &price)
{
    if (price)
        object[key] = *price;
}

QJsonObject toObject(const ModelEntry &model)
{
    QJsonObject object = model.unknown;
    object[u"name"_s] = model.name;
    setPrice(object, u"promptPrice"_s, model.promptPrice);
    setPrice(object, u"completionPrice"_s, model.completionPrice);
    if (model.contextTokens > 0)
        object[u"contextTokens"_s] = model.contextTokens;
    return object;
}

QJsonObject toObject(const ServiceRegion &region)
{
    QJsonObject object = region.unknown;
    object[u"name"_s] = region.name;
    setText(object, u"address"_s, region.address);
    return object;
}

QJsonObject toObject(const Service &service);

template <typename Item>
QJsonArray toArray(const QList<Item> &items)
{
    QJsonArray array;
    for (const Item &item : items)
        array += toObject(item);
    return array;
}

QJsonObject toObject(const Service &service)
{
    QJsonObject object = service.unknown;
    object[u"id"_s] = service.id;
    setText(object, u"name"_s, service.name);
    setText(object, u"preset"_s, service.preset);
    object[u"address"_s] = service.address;
    setText(object, u"region"_s, service.region);
    if (!service.regions.isEmpty())
        object[u"regions"_s] = toArray(service.regions);
    setText(object, u"caFile"_s, service.caFile);
    setText(object, u"trustedFingerprint"_s, QString::fromLatin1(service.trustedFingerprint));
    setText(object, u"currency"_s, service.currency);
    if (service.keyStored)
        object[u"keyStored"_s] = *service.keyStored;
    object[u"models"_s] = toArray(service.models);
    return object;
}

QJsonObject toObject(const ModelChoice &choice)
{
    QJsonObject object = choice.unknown;
    setText(object, u"service"_s, choice.service);
    setText(object, u"model"_s, choice.model);
    setText(object, u"region"_s, choice.region);
    return object;
}

QJsonObject toObject(const PolicyChoice &policy)
{
    QJsonObject object = policy.unknown;
    object[u"preset"_s] = policy.preset;
    setText(object, u"file"_s, policy.file);
    if (!policy.overrides.isEmpty())
        object[u"overrides"_s] = policy.overrides;
    return object;
}

QJsonObject toObject(const ProxyOptions &proxy)
{
    QJsonObject object = proxy.unknown;
    object[u"mode"_s] = QString::fromLatin1(
        QMetaEnum::fromType<ProxyOptions::Mode>().valueToKey(static_cast<int>(proxy.mode)));
    setText(object, u"host"_s, proxy.host);
    if (proxy.port > 0)
        object[u"port"_s] = proxy.port;
    setText(object, u"user"_s, proxy.user);
    return object;
}

QJsonObject toObject(const EditorOptions &editor)
{
    QJsonObject object = editor.unknown;
    setText(object, u"fontFamily"_s, editor.fontFamily);
    object[u"fontPoints"_s] = editor.fontPoints;
    object[u"columnEm"_s] = editor.columnEm;
    object[u"theme"_s] = editor.theme;
    object[u"checkSpelling"_s] = editor.checkSpelling;
    object[u"spellLanguages"_s] = QJsonArray::fromStringList(editor.spellLanguages);
    object[u"highlightMarkdown"_s] = editor.highlightMarkdown;
    object[u"showLineNumbers"_s] = editor.showLineNumbers;
    object[u"typewriterScrolling"_s] = editor.typewriterScrolling;
    return object;
}

QJsonObject toObject(const QMap<QString, QString> &words)
{
    QJsonObject object;
    for (auto it = words.begin(); it != words.end(); ++it)
        object[it.key()] = it.value();
    return object;
}

} // namespace

QJsonObject toJson(const Settings &settings)
{
    QJsonObject object = settings.unknown;
    object[u"services"_s] = toArray(settings.services);
    object[u"mainModel"_s] = toObject(settings.mainModel);
    object[u"lightModel"_s] = toObject(settings.lightModel);
    object[u"policy"_s] = toObject(settings.policy);
    object[u"proxy"_s] = toObject(settings.proxy);
    object[u"editor"_s] = toObject(settings.editor);
    object[u"allowOtherCompany"_s] = settings.allowOtherCompany;
    object[u"cacheAnswers"_s] = settings.cacheAnswers;
    object[u"keepShelf"_s] = settings.keepShelf;
    object[u"keepCallLog"_s] = settings.keepCallLog;
    object[u"keysInFileAllowed"_s] = settings.keysInFileAllowed;
    object[u"writingPreset"_s] = settings.writingPreset;
    setText(object, u"language"_s, settings.language);
    object[u"recentFiles"_s] = QJsonArray::fromStringList(settings.recentFiles);
    object[u"shortcuts"_s] = toObject(settings.shortcuts);
    return object;
}

} // namespace breakwater
