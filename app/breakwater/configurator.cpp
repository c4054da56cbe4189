// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwater/configurator.h"

#include "app/composition/servicestack.h"
#include "settings/credentialchain.h"
#include "settings/policychoice.h"
#include "ui/controllers/settingskeeper.h"
#include "wording/keywording.h"

#include <QLoggingCategory>

#include <algorithm>
#include <utility>

namespace breakwater {

namespace {

Q_LOGGING_CATEGORY(lcConfig, "breakwater.config")

ProxySettings proxyOf(const ProxyOptions &options, const Secret<QByteArray> &password)
{
    ProxySettings proxy{.host = options.host,
                        .port = static_cast<quint16>(options.port),
                        .user = options.user,
                        .password = Secret(QString::fromUtf8(password.reveal()))};
    switch (options.mode) {
    case ProxyOptions::Mode::System:
        proxy.mode = ProxySettings::Mode::System;
        break;
    case ProxyOptions::Mode::None:
        proxy.mode = ProxySettings::Mode::None;
        break;
    case ProxyOptions::Mode::Http:
        proxy.mode = ProxySettings::Mode::Manual;
        break;
    case ProxyOptions::Mode::Socks5:
        proxy.mode = ProxySettings::Mode::Manual;
        proxy.kind = ProxySettings::Kind::Socks5;
        break;
    }
    return proxy;
}

bool asksForTheSame(const Settings &a, const Settings &b)
{
    return a.services == b.services && a.mainModel == b.mainModel && a.lightModel == b.lightModel
        && a.policy == b.policy && a.proxy == b.proxy && a.allowOtherCompany == b.allowOtherCompany
        && a.cacheAnswers == b.cacheAnswers && a.keysInFileAllowed == b.keysInFileAllowed;
}

} // namespace

Configurator::Configurator(SettingsKeeper &settings, CredentialChain &keys, ServiceStack &stack,
                           QObject *parent)
    : QObject(parent)
    , m_settings(settings)
    , m_keys(keys)
    , m_stack(stack)
    , m_resolver(stack.wire().presets, [this](const QString &service) { return foundKey(service); })
{
    connect(&settings, &SettingsKeeper::changed, this, &Configurator::followSettings);
    connect(&keys, &CredentialChain::keyChanged, this, &Configurator::apply);
    connect(&keys, &CredentialChain::resolved, this, [this](const QString &id) {
        m_resolved.insert(id);
        rememberWhetherStored(id);
        apply();
        keyResolved(id);
    });
    m_keys.setFileAllowed(settings.current().keysInFileAllowed);
    apply();
}

void Configurator::followSettings()
{
    const Settings &now = m_settings.current();
    if (asksForTheSame(m_applied, now))
        return;
    m_keys.setFileAllowed(now.keysInFileAllowed);
    apply();
    if (m_mayAsk)
        requestKeys();
}

void Configurator::apply()
{
    m_applied = m_settings.current();
    auto policy = policyOf(m_applied.policy);
    if (!policy) {
        qCWarning(lcConfig).noquote() << "Policy not usable, adaptive is used:" << describe(policy.error());
        policy = policyPreset("adaptive").value_or(PolicyConfig{});
    }
    m_stack.wire().transport.setProxy(proxyOf(m_applied.proxy, m_keys.key(proxyCredentialId)));
    m_stack.context().setConfig(m_resolver.resolve(m_applied, *policy));
}

void Configurator::requestKeys()
{
    m_mayAsk = true;
    QStringList wanted;
    for (const ModelChoice &choice : {m_applied.mainModel, m_applied.lightModel}) {
        if (choice.isSet())
            wanted.append(choice.service);
    }
    if (!m_applied.proxy.user.isEmpty())
        wanted.append(proxyCredentialId);
    for (const QString &id : std::as_const(wanted)) {
        if (!m_requested.contains(id)) {
            m_requested.insert(id);
            m_keys.request(id);
        }
    }
}

ConfigResolver::FoundKey Configurator::foundKey(const QString &service) const
{
    ConfigResolver::FoundKey found(m_keys.key(service));
    found.problem = m_keys.state(service).unreadable();
    found.pending = !m_resolved.contains(service);
    return found;
}

/// So that a password store that does not open another time is not taken for one without the key.
void Configurator::rememberWhetherStored(const QString &id)
{
    const std::optional<bool> isStored = m_keys.state(id).stored;
    const Service *known = m_settings.current().service(id);
    if (!isStored || !known || known->keyStored == isStored)
        return;
    m_settings.change([&](Settings &settings) {
        for (Service &service : settings.services) {
            if (service.id == id)
                service.keyStored = isStored;
        }
    });
}

void Configurator::keyResolved(const QString &id)
{
    if (!needsKey(id)) {
        Q_EMIT messageOver({Topic::Kind::Key});
        return;
    }
    if (const auto notice = credentialNotice(m_keys.state(id)))
        Q_EMIT message(
            {.topic = {Topic::Kind::Key}, .severity = BarMessage::Severity::Warning, .notice = *notice});
}

bool Configurator::needsKey(const QString &service) const
{
    const AssistantConfig &config = m_stack.context().config();
    const auto targets = config.main + config.light;
    return std::any_of(targets.begin(), targets.end(), [&](const ModelTarget &target) {
        return target.endpoint.service == service && (target.keyMissing || target.keyUnreadable);
    });
}

} // namespace breakwater
