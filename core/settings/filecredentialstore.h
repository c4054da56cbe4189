// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/done.h"
#include "settings/credentialstore.h"

#include <QJsonObject>

#include <chrono>
#include <functional>

namespace breakwater {

/// Keys in a file with mode 0600: for a computer without a password store, and only after the person said yes
/// to it (CredentialChain::setFileAllowed). The keys in it are not encrypted. A mode that lets others read is
/// tightened.
class FileCredentialStore final : public CredentialStore
{
public:
    /// \param lockLimit how long to wait for another process that is just writing; a window waits less.
    explicit FileCredentialStore(QString file, std::chrono::milliseconds lockLimit = std::chrono::seconds(2));

    [[nodiscard]] CredentialJobPtr read(const QString &id) override;
    [[nodiscard]] CredentialJobPtr write(const QString &id, const Secret<QByteArray> &key) override;
    [[nodiscard]] CredentialJobPtr remove(const QString &id) override;

private:
    [[nodiscard]] Expected<QJsonObject, CredentialError> load() const;
    Expected<Done, CredentialError> change(const std::function<void(QJsonObject &)> &change) const;

    QString m_file;
    std::chrono::milliseconds m_lockLimit;
};

} // namespace breakwater
