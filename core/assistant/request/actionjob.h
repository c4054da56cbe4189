// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/request/action.h"
#include "base/asynchandle.h"

#include <QObject>

namespace breakwater {

/// One action on its way. Exactly one finished() ends it, unless it is aborted. Lives in the thread that
/// started it.
class ActionJob : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// *Stop*: finished() follows with Outcome::Cancelled and what arrived so far.
    virtual void cancel() = 0;
    /// Ends the action without a word.
    virtual void abort() = 0;

Q_SIGNALS:
    /// A rung is being asked: a request is on its way to this model.
    void asking(const breakwater::ServedBy &whom);
    /// The whole cleaned answer so far; shorter than before when another model took over.
    void textChanged(const QString &textSoFar);
    /// The main model is slow and there is no other to ask: the person is told at once.
    void slow(const breakwater::ServedBy &whom);
    void finished(const breakwater::ActionResult &result);
};

using ActionJobPtr = AsyncHandle<ActionJob>;

} // namespace breakwater
