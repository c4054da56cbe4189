// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace breakwater {

class Services;

/// Selects the services that every window asks: the person's own, or those of an outage drill while it runs.
///
/// Ask current() anew for each action, because it changes. Threading: the event loop's thread.
class ServiceSwitch final : public QObject
{
    Q_OBJECT

public:
    /// \param own the services of the person; must outlive the switch.
    explicit ServiceSwitch(Services &own, QObject *parent = nullptr);

    [[nodiscard]] Services &own() const { return m_own; }
    [[nodiscard]] Services &current() const { return *m_current; }
    [[nodiscard]] bool isOwn() const { return m_current == &m_own; }
    /// From now on. \param services must live until others are used and switched() has been handled.
    void use(Services &services);
    void useOwn() { use(m_own); }

Q_SIGNALS:
    /// current() is another one; the one before is still alive.
    void switched();
    /// The health of current() changed, or current() did.
    void healthChanged();

private:
    Services &m_own;
    Services *m_current = nullptr;
};

} // namespace breakwater
