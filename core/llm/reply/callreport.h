// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "llm/reply/parametercorrection.h"
#include "resilience/breaker/callend.h"

#include <QByteArray>
#include <QMetaType>
#include <QString>

#include <optional>

namespace breakwater {

/// What a call cost, as the service counted it; estimated where the service did not say.
struct Usage
{
    int promptTokens = 0;
    int completionTokens = 0;
    bool estimated = false;

    bool operator==(const Usage &) const = default;
};

/// Numbers that a context-length error carried.
struct ContextOverflow
{
    int usedTokens = 0;
    int limitTokens = 0;

    bool operator==(const ContextOverflow &) const = default;
};

/// What the outcome alone does not say, for whoever has to find the words.
enum class CallClue {
    None,
    Moved, ///< the service answers elsewhere; `detail` names the place
    Proxy, ///< the proxy is not there, or did not let the request through
    ProxyPassword, ///< the proxy asks for a name and a password, or for others than it got
    ModelLoading, ///< a local server is still loading the model
    Trust, ///< the extra CA file cannot be read
    HostUnknown, ///< no name server knows the host, or none could be asked
};

/// Everything that is known of one finished call: facts only, no sentence for a person.
struct CallReport
{
    CallEnd end{.outcome = Outcome::ServiceFailure, .reason = EndReason::Http};
    /// What the call brought, complete or not, think blocks taken out. Never an error text.
    QString text{};
    /// From the request's sending to the end.
    milliseconds total{0};
    std::optional<Usage> usage{};
    std::optional<ContextOverflow> contextOverflow{};
    /// The service named a parameter that it does not take: sent once more with this change, as a decision
    /// and an attempt of its own, the call may succeed. Only set where the change would alter what was sent.
    std::optional<ParameterCorrection> correction{};
    /// The answer was complete but held only tool calls.
    bool toolCallsOnly = false;
    /// A web page came instead of an answer: a sign-in page, a proxy or a wrong address.
    bool webPage = false;
    /// What is wrong with the server's certificate, in the TLS library's words; empty: nothing.
    QString tlsReason{};
    /// SHA-256 (hex) of that certificate, so that a person can decide to trust it.
    QByteArray certificateFingerprint{};
    CallClue clue = CallClue::None;
    QString host{};
    QString requestId{};
    /// The service's own words, shortened, for *Details* and never for the text; holds neither key nor the
    /// writer's text.
    QString detail{};
};

} // namespace breakwater

Q_DECLARE_METATYPE(breakwater::CallReport)
