// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/assistant.h"

#include "assistant/ladderaction.h"

namespace breakwater {

Assistant::Assistant(AssistantContext &context, QObject *parent)
    : QObject(parent)
    , m_context(context)
{ }

ActionJobPtr Assistant::start(const ActionRequest &request)
{
    return ActionJobPtr(new LadderAction(m_context, request));
}

} // namespace breakwater
