// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/desktopnotifier.h"

#ifdef BREAKWATER_HAS_DBUS
#include <QCoreApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QVariantMap>
#endif

namespace breakwater {

#ifdef BREAKWATER_HAS_DBUS

namespace {

const QString service = QStringLiteral("org.freedesktop.Notifications");
const QString path = QStringLiteral("/org/freedesktop/Notifications");
/// A click on the notification itself means the same as its button.
const QString defaultAction = QStringLiteral("default");
const QString showAction = QStringLiteral("show");
constexpr int desktopsOwnTime = -1;

} // namespace

DesktopNotifier::DesktopNotifier(QObject *parent)
    : QObject(parent)
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    bus.connect(service, path, service, QStringLiteral("ActionInvoked"), this,
                SLOT(takeAction(uint, QString)));
    bus.connect(service, path, service, QStringLiteral("NotificationClosed"), this, SLOT(forget(uint)));
}

void DesktopNotifier::notify(const QString &id, const QString &text)
{
    QDBusMessage call = QDBusMessage::createMethodCall(service, path, service, QStringLiteral("Notify"));
    const QStringList actions{defaultAction, QString(), showAction, tr("Show")};
    const QVariantMap hints{{QStringLiteral("desktop-entry"), QStringLiteral("org.breakwater.Breakwater")}};
    call.setArguments({QCoreApplication::applicationName(), 0U, QStringLiteral("org.breakwater.Breakwater"),
                       QStringLiteral("Breakwater"), text, actions, hints, desktopsOwnTime});
    auto *const reply = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(call), this);
    connect(reply, &QDBusPendingCallWatcher::finished, this, [this, reply, id] {
        const QDBusPendingReply<uint> number = *reply;
        if (number.isValid())
            m_shown.insert(number.value(), id);
        reply->deleteLater();
    });
}

#else

DesktopNotifier::DesktopNotifier(QObject *parent)
    : QObject(parent)
{ }

void DesktopNotifier::notify(const QString &, const QString &) { }

#endif

void DesktopNotifier::takeAction(uint number, const QString &)
{
    if (const auto shown = m_shown.constFind(number); shown != m_shown.constEnd())
        Q_EMIT showWanted(*shown);
}

void DesktopNotifier::forget(uint number)
{
    m_shown.remove(number);
}

} // namespace breakwater
