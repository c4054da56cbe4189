// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/calls/completion.h"
#include "llm/calls/learnedparameters.h"
#include "llm/tables/providerpresets.h"
#include "net/http/httpmessages.h"

#include <QJsonObject>

namespace breakwater {

/// The body of a chat completion: only what was asked for and what the model's provider is known to take.
/// "stream" is always said; no temperature, no stream_options, no reasoning of earlier answers.
[[nodiscard]] QJsonObject chatBody(const CompletionRequest &request, const ProviderPreset &preset,
                                   const QList<ParameterCorrection> &learned);

/// \return whether the correction altered the body.
bool applyCorrection(QJsonObject &body, const ParameterCorrection &correction);

/// The headers that prove who asks; none for an empty key. Blanks and line ends of a pasted key are left out.
[[nodiscard]] HttpHeaders keyHeaders(const Endpoint &endpoint, const ProviderPreset &preset);

[[nodiscard]] HttpRequest chatRequest(const CompletionRequest &request, const ProviderPreset &preset,
                                      const QJsonObject &body);

[[nodiscard]] TlsOptions tlsOptionsOf(const Endpoint &endpoint);

} // namespace breakwater
