// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace breakwater {

/// One HTTP request that a DrillServer got.
struct DrillRequest
{
    QByteArray method{};
    QByteArray path{};
    QByteArray body{};
};

/// Takes the first whole request off `buffer`; nullopt: it is not all there yet.
[[nodiscard]] std::optional<DrillRequest> takeRequest(QByteArray &buffer);

/// What a chat request asks for, as far as a drill cares.
struct DrillQuestion
{
    QString model{};
    /// The person's text without what the prompt puts around it.
    QString text{};
    bool stream = false;
    bool wantsTitles = false;
    /// One token is enough: a probe.
    bool wantsOneToken = false;
};

/// \return nullopt if the body is no chat request.
[[nodiscard]] std::optional<DrillQuestion> questionFrom(const QByteArray &body);

} // namespace breakwater
