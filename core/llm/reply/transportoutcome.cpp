// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/reply/transportoutcome.h"

namespace breakwater {

namespace {

CallClue clueOf(TransportError error)
{
    switch (error) {
    case TransportError::Proxy:
        return CallClue::Proxy;
    case TransportError::ProxyPassword:
        return CallClue::ProxyPassword;
    case TransportError::Local:
        return CallClue::Trust;
    case TransportError::HostNotFound:
        return CallClue::HostUnknown;
    default:
        return CallClue::None;
    }
}

Outcome outcomeOf(TransportError error)
{
    switch (error) {
    case TransportError::HostNotFound:
    case TransportError::Unreachable:
    case TransportError::Proxy:
    case TransportError::ProxyPassword:
    case TransportError::Tls:
        return Outcome::LocalNetwork;
    case TransportError::Local:
        return Outcome::BadRequest;
    case TransportError::None:
    case TransportError::Refused:
    case TransportError::ConnectTimeout:
    case TransportError::Reset:
    case TransportError::Stale:
    case TransportError::Cut:
    case TransportError::Other:
        return Outcome::ServiceFailure;
    }
    Q_UNREACHABLE();
}

} // namespace

CallReport reportOfTransportEnd(const HttpEnd &end)
{
    CallReport report;
    report.end.outcome = outcomeOf(end.error);
    report.end.reason = EndReason::Reset;
    report.end.requestSent = end.requestSent;
    report.end.staleConnection = end.error == TransportError::Stale;
    report.clue = clueOf(end.error);
    report.detail = end.detail;
    report.certificateFingerprint = end.certificateFingerprint;
    report.end.oneHostOnly = end.error == TransportError::Tls;
    if (report.end.oneHostOnly)
        report.tlsReason = end.tlsReason.isEmpty() ? end.detail : end.tlsReason;
    return report;
}

} // namespace breakwater
