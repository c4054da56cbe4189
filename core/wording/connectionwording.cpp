// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/connectionwording.h"

#include "wording/timewording.h"

#include <QCoreApplication>

namespace breakwater {

namespace {

struct ConnectionWording
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::ConnectionWording)
};

} // namespace

QString connectionStepText(ConnectionStep step)
{
    switch (step) {
    case ConnectionStep::Address:
        return ConnectionWording::tr("The address answers");
    case ConnectionStep::Tls:
        return ConnectionWording::tr("The identity is confirmed (TLS)");
    case ConnectionStep::Key:
        return ConnectionWording::tr("The key is accepted");
    case ConnectionStep::Model:
        return ConnectionWording::tr("The model answers");
    }
    Q_UNREACHABLE();
}

QString connectionStepTime(ConnectionStep step, milliseconds took)
{
    if (step == ConnectionStep::Model)
        return ConnectionWording::tr("first word after %1").arg(durationText(took));
    return durationText(took);
}

} // namespace breakwater
