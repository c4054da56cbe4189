// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "net/http/httpmessages.h"

#include <QNetworkRequest>
#include <QSslConfiguration>

namespace breakwater {

/// \return the request in Qt's terms, with everything that Qt would do by itself switched off.
[[nodiscard]] QNetworkRequest toNetworkRequest(const HttpRequest &request, const QSslConfiguration &tls);

} // namespace breakwater
