// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDBusConnection>
#include <QObject>
#include <QStringList>
#include <QVariantMap>

namespace breakwater::test {

/// The notifications of a desktop, on the test's own message bus.
class DesktopStandIn final : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")

public:
    /// \param address of the bus that the program under test is connected to.
    explicit DesktopStandIn(const QString &address);
    ~DesktopStandIn() override;

    /// \return false: there is no bus, or somebody else has the name.
    [[nodiscard]] bool start();
    [[nodiscard]] QStringList texts() const { return m_texts; }
    /// The person presses that button of the last notification.
    void choose(const QString &action) { Q_EMIT ActionInvoked(m_last, action); }

public Q_SLOTS:
    // Named by the interface.
    uint Notify(const QString &program, uint replaces, const QString &icon, const QString &summary,
                const QString &text, const QStringList &actions, const QVariantMap &hints, int milliseconds);

Q_SIGNALS:
    void ActionInvoked(uint number, const QString &action);

private:
    QDBusConnection m_bus;
    QStringList m_texts;
    uint m_last = 0;
};

} // namespace breakwater::test
