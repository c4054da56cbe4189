// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/tlsconfiguration.h"

#include <QCryptographicHash>
#include <QFile>
#include <QSslCertificate>

namespace breakwater {

Expected<QSslConfiguration, QString> tlsConfiguration(const TlsOptions &options)
{
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    // Without ALPN no server can choose HTTP/2, and pre-connected sockets are the ones that requests use.
    configuration.setAllowedNextProtocols({});
    if (options.caFile.isEmpty())
        return configuration;
    QFile file(options.caFile);
    if (!file.open(QIODevice::ReadOnly))
        return Unexpected{QStringLiteral("CA file: %1").arg(file.errorString())};
    const QList<QSslCertificate> authorities = QSslCertificate::fromData(file.readAll(), QSsl::Pem);
    if (authorities.isEmpty())
        return Unexpected{QStringLiteral("CA file: no certificate in it")};
    configuration.addCaCertificates(authorities);
    return configuration;
}

QByteArray certificateFingerprint(const QSslCertificate &certificate)
{
    return certificate.isNull() ? QByteArray() : certificate.digest(QCryptographicHash::Sha256).toHex();
}

bool isTrustedCertificate(const TlsOptions &options, const QSslCertificate &certificate)
{
    const QByteArray trusted = QByteArray(options.trustedFingerprint).replace(':', "").trimmed().toLower();
    return !trusted.isEmpty() && trusted == certificateFingerprint(certificate);
}

} // namespace breakwater
