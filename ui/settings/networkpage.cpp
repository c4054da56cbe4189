// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/networkpage.h"

#include "ui/settings/parts/keyfield.h"
#include "ui/settings/parts/settingsbackend.h"
#include "ui/widgets/formparts.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QSpinBox>
#include <QVBoxLayout>

namespace breakwater {

namespace {

constexpr int usualProxyPort = 8080;

bool isManual(ProxyOptions::Mode mode)
{
    return mode == ProxyOptions::Mode::Http || mode == ProxyOptions::Mode::Socks5;
}

} // namespace

NetworkPage::NetworkPage(SettingsBackend &backend, QWidget *parent)
    : SettingsPage(parent)
    , m_backend(backend)
    , m_mode(new QComboBox(this))
    , m_host(new QLineEdit(this))
    , m_hostFault(new FaultLabel(m_host, this))
    , m_port(new QSpinBox(this))
    , m_user(new QLineEdit(this))
    , m_password(new KeyField(KeyField::Subject::Password, backend, this))
{
    const auto add = [this](const QString &label, ProxyOptions::Mode mode) {
        m_mode->addItem(label, QVariant::fromValue(mode));
    };
    add(tr("as the system"), ProxyOptions::Mode::System);
    add(tr("none"), ProxyOptions::Mode::None);
    add(tr("HTTP proxy"), ProxyOptions::Mode::Http);
    add(tr("SOCKS 5 proxy"), ProxyOptions::Mode::Socks5);
    m_mode->setObjectName(QStringLiteral("proxyMode"));
    m_port->setRange(1, 65'535);
    auto *const column = new QVBoxLayout(this);
    QFormLayout *const form = addGroup(this, tr("Proxy"));
    form->addRow(tr("&Proxy:"), m_mode);
    form->addRow(tr("&Host:"), m_host);
    form->addRow(m_hostFault);
    form->addRow(tr("P&ort:"), m_port);
    form->addRow(tr("&User:"), m_user);
    form->addRow(tr("Pass&word:"), m_password);
    column->addWidget(new Explanation(
        tr("Servers on this computer and in your own network are always reached directly."), this));
    column->addStretch();
    fields().bind(m_mode, {&Settings::proxy, &ProxyOptions::mode});
    fields().bind(m_host, {&Settings::proxy, &ProxyOptions::host});
    fields().bind(m_user, {&Settings::proxy, &ProxyOptions::user});
    connect(m_mode, &QComboBox::activated, this, &NetworkPage::modeChosen);
    connect(m_port, &QSpinBox::valueChanged, this, &SettingsPage::edited);
    connect(m_password, &KeyField::edited, this, &SettingsPage::edited);
}

QString NetworkPage::title() const
{
    return tr("Network");
}

void NetworkPage::load(const Settings &settings)
{
    SettingsPage::load(settings);
    m_port->setValue(settings.proxy.port > 0 ? settings.proxy.port : usualProxyPort);
    m_password->showKey(proxyCredentialId, {});
    modeChosen();
}

std::optional<FieldFault> NetworkPage::check()
{
    const QString host = m_host->text().trimmed();
    QString fault;
    if (isManual(mode()) && host.isEmpty())
        fault = tr("Host: enter the name or the address of the proxy.");
    else if (isManual(mode()) && (host.contains(u'/') || host.contains(u'@') || host.contains(u' ')))
        fault = tr("Host: enter the name alone; port, user and password have fields of their own.");
    m_hostFault->setFault(fault);
    return fault.isEmpty() ? std::nullopt : std::optional(FieldFault{m_host, fault});
}

void NetworkPage::save(Settings &settings) const
{
    SettingsPage::save(settings);
    settings.proxy.port = isManual(mode()) || !settings.proxy.host.isEmpty() ? m_port->value() : 0;
}

void NetworkPage::applied(const Settings & /*settings*/)
{
    const KeyChange &change = m_password->change();
    if (change.kind == KeyChange::Kind::Store)
        m_backend.storeKey(proxyCredentialId, change.key);
    else if (change.kind == KeyChange::Kind::Remove)
        m_backend.removeKey(proxyCredentialId);
    m_password->showKey(proxyCredentialId, {});
}

ProxyOptions::Mode NetworkPage::mode() const
{
    return m_mode->currentData().value<ProxyOptions::Mode>();
}

void NetworkPage::modeChosen()
{
    const bool manual = isManual(mode());
    for (QWidget *const field : {static_cast<QWidget *>(m_host), static_cast<QWidget *>(m_port),
                                 static_cast<QWidget *>(m_user), static_cast<QWidget *>(m_password)})
        field->setEnabled(manual);
    m_hostFault->setFault({});
    Q_EMIT edited();
}

} // namespace breakwater
