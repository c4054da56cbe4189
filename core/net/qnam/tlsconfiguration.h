// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/expected.h"
#include "net/http/httpmessages.h"

#include <QSslConfiguration>

namespace breakwater {

/// \return how to connect under these options, or what is wrong with the CA file.
[[nodiscard]] Expected<QSslConfiguration, QString> tlsConfiguration(const TlsOptions &options);

/// SHA-256 of the certificate, lower-case hex without separators; empty for a null certificate.
[[nodiscard]] QByteArray certificateFingerprint(const QSslCertificate &certificate);

/// \return true if the options trust exactly this certificate. Takes fingerprints with colons or in upper
/// case.
[[nodiscard]] bool isTrustedCertificate(const TlsOptions &options, const QSslCertificate &certificate);

} // namespace breakwater
