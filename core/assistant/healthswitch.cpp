// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/healthswitch.h"

namespace breakwater {

HealthSwitch::HealthSwitch(ServiceHealth &home, QObject *parent)
    : ServiceHealth(parent)
    , m_home(home)
{
    follow(home);
}

void HealthSwitch::follow(ServiceHealth &source)
{
    if (m_current == &source)
        return;
    if (m_current)
        disconnect(m_current, &ServiceHealth::changed, this, &ServiceHealth::changed);
    m_current = &source;
    connect(m_current, &ServiceHealth::changed, this, &ServiceHealth::changed);
    Q_EMIT changed();
}

} // namespace breakwater
