// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/services/serviceswitch.h"

#include "assistant/health/servicehealth.h"
#include "assistant/services/services.h"

namespace breakwater {

ServiceSwitch::ServiceSwitch(Services &own, QObject *parent)
    : QObject(parent)
    , m_own(own)
    , m_current(&own)
{
    connect(&own.health(), &ServiceHealth::changed, this, &ServiceSwitch::healthChanged);
}

void ServiceSwitch::use(Services &services)
{
    if (m_current == &services)
        return;
    disconnect(&m_current->health(), nullptr, this, nullptr);
    m_current = &services;
    connect(&services.health(), &ServiceHealth::changed, this, &ServiceSwitch::healthChanged);
    Q_EMIT switched();
    Q_EMIT healthChanged();
}

} // namespace breakwater
