// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/reply/callreport.h"
#include "llm/reply/errorenvelope.h"
#include "llm/tables/errorcodetable.h"
#include "net/http/httpmessages.h"

namespace breakwater {

/// \return true if a forward proxy on the way wrote this error page, not the service.
[[nodiscard]] bool isProxysPage(const HttpHead &head, const ErrorFacts &facts);

/// Turns error replies into outcomes: the body's code beats the text, the text beats the status.
/// Immutable; source: the providers' documentation and SDKs, as listed in
/// resources/providers/errorcodes.json.
class OutcomeClassifier
{
public:
    /// Where and how the reply came.
    struct Context
    {
        QUrl url{};
        /// Id of the preset, for gateways whose host does not tell the provider.
        QString preset{};
        HttpHead head{};
        WallTime now{};
        HttpRoute route = HttpRoute::Direct;
    };

    explicit OutcomeClassifier(ErrorCodeTable table);

    /// \return true if a proxy that is in use answered with 407. Through a tunnel, or without a proxy, only
    /// the service can have done so, and it is its own fault.
    [[nodiscard]] static bool wantsProxyPassword(const Context &context);

    /// A reply that is an error as a whole, by status or by content. A correction that it names may change
    /// nothing of what was sent.
    [[nodiscard]] CallReport classify(const Context &context, const ErrorFacts &facts) const;
    /// A page of HTML where an answer was expected.
    [[nodiscard]] Outcome webPageOutcome(const Context &context) const;

private:
    ErrorCodeTable m_table;
};

} // namespace breakwater
