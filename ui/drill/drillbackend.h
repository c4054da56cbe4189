// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <QObject>
#include <QString>
#include <QStringList>

namespace breakwater {

/// One request that the drill's service got.
struct DrillLine
{
    /// Since the drill began.
    milliseconds at{0};
    /// "main" or "light".
    QString model{};
    QString region{};
    /// What was done to it, as scenario files name faults: "hang", "http_503", …; empty: it was answered.
    QString fault{};
};

/// What the drill's window asks for and does not know: a service on loopback that fails on cue, to which the
/// person's clicks go while it runs.
///
/// While a drill runs nothing reaches the person's own services, and nothing of it stays: no setting, no
/// breaker memory, no log, no queue. Threading: the event loop's thread.
class DrillBackend : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Names of the incidents that come with the program: "outage", …
    [[nodiscard]] virtual QStringList scripts() const = 0;
    [[nodiscard]] virtual bool isRunning() const = 0;
    /// http://127.0.0.1:PORT/v1; empty: no drill runs.
    [[nodiscard]] virtual QString address() const = 0;
    /// Begins a drill; one that runs is ended first. \param script one of scripts(), or the path of a
    /// scenario file. \return a sentence why not; empty: it runs.
    [[nodiscard]] virtual QString start(const QString &script) = 0;
    /// Back to the person's own services. Without a drill nothing happens.
    virtual void stop() = 0;

Q_SIGNALS:
    void lineSeen(const breakwater::DrillLine &line);
    /// Jobs that wait in the drill's own queue.
    void queueChanged(int jobs);
    void runningChanged(bool running);
};

} // namespace breakwater
