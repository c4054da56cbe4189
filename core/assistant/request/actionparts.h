// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/request/action.h"
#include "base/scheduler.h"

#include <QString>

#include <functional>

namespace breakwater {

class AssistantContext;
class LearnedParameters;
class Provider;
class ResponseCache;

/// What every action works with. All of them must outlive the actions.
struct ActionParts
{
    AssistantContext &context;
    Provider &provider;
    LearnedParameters &learned;
    const Clock &clock;
    Scheduler &scheduler;
    /// Complete answers of earlier times; null: none are kept.
    ResponseCache *cache = nullptr;
    /// Puts an action that may wait on disk and returns whether it is there; empty: there is no queue.
    std::function<bool(const ActionRequest &)> enqueue{};
    /// Path of the state database, for the sentence that names it.
    QString storeFile{};
};

} // namespace breakwater
