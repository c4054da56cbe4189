// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSslConfiguration>
#include <QString>
#include <QTemporaryDir>

namespace breakwater::test {

/// An authority of the tests' own and servers with certificates from it, good and bad; made by the openssl
/// program.
class TestCertificates
{
public:
    enum class Kind {
        Good, ///< for localhost and 127.0.0.1
        WrongHost,
        Expired,
        SelfSigned,
    };

    TestCertificates();

    /// False: the openssl program is missing or failed.
    [[nodiscard]] bool isUsable() const { return m_usable; }
    /// PEM file of the authority.
    [[nodiscard]] QString authorityFile() const { return path(QStringLiteral("ca.pem")); }
    [[nodiscard]] QSslConfiguration server(Kind kind = Kind::Good) const;
    /// SHA-256, hex.
    [[nodiscard]] QByteArray fingerprint(Kind kind) const;

private:
    [[nodiscard]] QString path(const QString &name) const { return m_folder.filePath(name); }
    bool run(const QStringList &arguments) const;
    bool makeAuthority() const;
    bool makeServer(const QString &name, const QString &host, int days) const;
    bool makeSelfSigned() const;

    QTemporaryDir m_folder;
    bool m_usable = false;
};

} // namespace breakwater::test
