// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace breakwater {

/// What must not leave a call in a service's own words: some quote the key or the text that they complain
/// about.
struct PrivateParts
{
    QByteArray key{};
    /// Everything that the writer's messages said.
    QString text{};
};

/// \return the words with the key, and any longer run of the writer's text, replaced by "…".
[[nodiscard]] QString redacted(const QString &words, const PrivateParts &parts);

} // namespace breakwater
