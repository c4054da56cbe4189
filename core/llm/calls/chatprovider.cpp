// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/calls/chatprovider.h"

#include "llm/calls/chatcompletionjob.h"

namespace breakwater {

ChatProvider::ChatProvider(const Parts &parts)
    : m_parts(parts)
{ }

CompletionJobPtr ChatProvider::complete(const CompletionRequest &request)
{
    return CompletionJobPtr(new ChatCompletionJob(m_parts, request));
}

} // namespace breakwater
