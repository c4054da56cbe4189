// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/testcertificates.h"

#include <QCryptographicHash>
#include <QFile>
#include <QProcess>
#include <QSslCertificate>
#include <QSslKey>

namespace breakwater::test {

namespace {

QString baseName(TestCertificates::Kind kind)
{
    switch (kind) {
    case TestCertificates::Kind::Good:
        return QStringLiteral("good");
    case TestCertificates::Kind::WrongHost:
        return QStringLiteral("wronghost");
    case TestCertificates::Kind::Expired:
        return QStringLiteral("expired");
    case TestCertificates::Kind::SelfSigned:
        return QStringLiteral("selfsigned");
    }
    Q_UNREACHABLE();
}

const QStringList newKey{QStringLiteral("-newkey"), QStringLiteral("ec"), QStringLiteral("-pkeyopt"),
                         QStringLiteral("ec_paramgen_curve:prime256v1"), QStringLiteral("-nodes")};

} // namespace

TestCertificates::TestCertificates()
    : m_usable(m_folder.isValid() && makeAuthority()
               && makeServer(baseName(Kind::Good), QStringLiteral("DNS:localhost,IP:127.0.0.1"), 30)
               && makeServer(baseName(Kind::WrongHost), QStringLiteral("DNS:elsewhere.example"), 30)
               && makeServer(baseName(Kind::Expired), QStringLiteral("DNS:localhost,IP:127.0.0.1"), -1)
               && makeSelfSigned())
{ }

bool TestCertificates::run(const QStringList &arguments) const
{
    QProcess openssl;
    openssl.setWorkingDirectory(m_folder.path());
    openssl.start(QStringLiteral("openssl"), arguments);
    return openssl.waitForFinished() && openssl.exitCode() == 0;
}

bool TestCertificates::makeAuthority() const
{
    return run(QStringList{QStringLiteral("req"), QStringLiteral("-x509"), QStringLiteral("-subj"),
                           QStringLiteral("/CN=Test authority"), QStringLiteral("-days"),
                           QStringLiteral("30"), QStringLiteral("-keyout"), QStringLiteral("ca.key"),
                           QStringLiteral("-out"), QStringLiteral("ca.pem")}
               + newKey);
}

bool TestCertificates::makeServer(const QString &name, const QString &host, int days) const
{
    QFile extensions(path(name + QStringLiteral(".ext")));
    if (!extensions.open(QIODevice::WriteOnly)
        || extensions.write("subjectAltName=" + host.toLatin1() + '\n') < 0)
        return false;
    extensions.close();
    const bool requested
        = run(QStringList{QStringLiteral("req"), QStringLiteral("-subj"), QStringLiteral("/CN=") + name,
                          QStringLiteral("-keyout"), name + QStringLiteral(".key"), QStringLiteral("-out"),
                          name + QStringLiteral(".csr")}
              + newKey);
    return requested
        && run({QStringLiteral("x509"), QStringLiteral("-req"), QStringLiteral("-in"),
                name + QStringLiteral(".csr"), QStringLiteral("-CA"), QStringLiteral("ca.pem"),
                QStringLiteral("-CAkey"), QStringLiteral("ca.key"), QStringLiteral("-CAcreateserial"),
                QStringLiteral("-days"), QString::number(days), QStringLiteral("-extfile"),
                name + QStringLiteral(".ext"), QStringLiteral("-out"), name + QStringLiteral(".pem")});
}

bool TestCertificates::makeSelfSigned() const
{
    return run(QStringList{QStringLiteral("req"), QStringLiteral("-x509"), QStringLiteral("-subj"),
                           QStringLiteral("/CN=localhost"), QStringLiteral("-addext"),
                           QStringLiteral("subjectAltName=DNS:localhost,IP:127.0.0.1"),
                           QStringLiteral("-days"), QStringLiteral("30"), QStringLiteral("-keyout"),
                           QStringLiteral("selfsigned.key"), QStringLiteral("-out"),
                           QStringLiteral("selfsigned.pem")}
               + newKey);
}

QSslConfiguration TestCertificates::server(Kind kind) const
{
    const QString base = path(baseName(kind));
    QFile keyFile(base + QStringLiteral(".key"));
    if (!keyFile.open(QIODevice::ReadOnly))
        return {};
    QSslConfiguration configuration;
    configuration.setPrivateKey(QSslKey(keyFile.readAll(), QSsl::Ec));
    configuration.setLocalCertificateChain(QSslCertificate::fromPath(base + QStringLiteral(".pem")));
    return configuration;
}

QByteArray TestCertificates::fingerprint(Kind kind) const
{
    const auto chain = QSslCertificate::fromPath(path(baseName(kind)) + QStringLiteral(".pem"));
    return chain.isEmpty() ? QByteArray() : chain.first().digest(QCryptographicHash::Sha256).toHex();
}

} // namespace breakwater::test
