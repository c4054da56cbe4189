// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/action.h"
#include "base/asynchandle.h"

#include <QObject>

#include <memory>

namespace breakwater {

class AssistantContext;

/// One action on its way. Exactly one finished() ends it, unless it is aborted. Lives in the thread of its
/// Assistant.
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

/// The use cases of the product: polish and titles, each down the fallback ladder.
///
/// Threading: one thread, the one of the event loop. Lifetime: jobs may outlive neither the assistant nor its
/// context.
class Assistant : public QObject
{
    Q_OBJECT

public:
    /// \param context services, models, policy and shared state; must outlive the assistant.
    explicit Assistant(AssistantContext &context, QObject *parent = nullptr);

    /// Starts an action and returns at once; no signal comes before control is back in the event loop.
    [[nodiscard]] ActionJobPtr start(const ActionRequest &request);

private:
    AssistantContext &m_context;
};

} // namespace breakwater
