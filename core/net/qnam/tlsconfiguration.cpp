// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/qnam/tlsconfiguration.h"

#include "base/regularfile.h"

#include <QCryptographicHash>
#include <QFile>
#include <QSslCertificate>

namespace breakwater {

namespace {

/// Many times as much as all authorities of the world need.
constexpr std::uint64_t longestAuthorityFile = 16 * 1024 * 1024;

} // namespace

Expected<QSslConfiguration, QString> tlsConfiguration(const TlsOptions &options)
{
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    // Without ALPN no server can choose HTTP/2, and pre-connected sockets are the ones that requests use.
    configuration.setAllowedNextProtocols({});
    if (options.caFile.isEmpty())
        return configuration;
    const auto pem = readRegularFile(QFile::encodeName(options.caFile).toStdString(), longestAuthorityFile);
    if (!pem) {
        return Unexpected{
            QStringLiteral("“%1”: %2").arg(options.caFile, QString::fromStdString(describe(pem.error())))};
    }
    const QList<QSslCertificate> authorities
        = QSslCertificate::fromData(QByteArray::fromStdString(*pem), QSsl::Pem);
    if (authorities.isEmpty())
        return Unexpected{QStringLiteral("“%1”: no certificate in it").arg(options.caFile)};
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
