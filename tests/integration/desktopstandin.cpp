// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desktopstandin.h"

namespace breakwater::test {

namespace {

const QString connection = QStringLiteral("desktop");
const QString service = QStringLiteral("org.freedesktop.Notifications");

} // namespace

DesktopStandIn::DesktopStandIn(const QString &address)
    : m_bus(QDBusConnection::connectToBus(address, connection))
{ }

DesktopStandIn::~DesktopStandIn()
{
    QDBusConnection::disconnectFromBus(connection);
}

bool DesktopStandIn::start()
{
    return m_bus.registerObject(QStringLiteral("/org/freedesktop/Notifications"), this,
                                QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals)
        && m_bus.registerService(service);
}

uint DesktopStandIn::Notify(const QString &, uint, const QString &, const QString &, const QString &text,
                            const QStringList &, const QVariantMap &, int)
{
    m_texts.append(text);
    return ++m_last;
}

} // namespace breakwater::test
