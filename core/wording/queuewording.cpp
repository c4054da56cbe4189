// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/queuewording.h"

#include "wording/timewording.h"

#include <QCoreApplication>

namespace breakwater {

namespace {

struct QueueWording
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::QueueWording)
};

} // namespace

QString waitingJobText(const QString &model, WallTime nextTry)
{
    const QString when = clockText(nextTry);
    return model.isEmpty() ? QueueWording::tr("Waiting · next try %1").arg(when)
                           : QueueWording::tr("Waiting for %1 · next try %2").arg(model, when);
}

QString runningJobText(const QString &model)
{
    return model.isEmpty() ? QueueWording::tr("A model is being asked now")
                           : QueueWording::tr("%1 is being asked now").arg(model);
}

QString jobKindText(const QString &kind)
{
    return kind == QStringLiteral("title") ? QueueWording::tr("Titles") : QueueWording::tr("Polish");
}

} // namespace breakwater
