// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/context/credentialmark.h"

#include <QMessageAuthenticationCode>
#include <QSysInfo>
#include <QtEndian>

#include <algorithm>

namespace breakwater {

std::uint32_t credentialMark(const Endpoint &endpoint)
{
    const QByteArray machine = QSysInfo::machineUniqueId() + QByteArrayLiteral("breakwater credential mark");
    QMessageAuthenticationCode hash(QCryptographicHash::Sha256, machine);
    hash.addData(endpoint.service.toUtf8() + '\0');
    hash.addData(endpoint.key.reveal().trimmed());
    return std::max<std::uint32_t>(1, qFromBigEndian<quint32>(hash.result().constData()));
}

} // namespace breakwater
