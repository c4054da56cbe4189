// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "net/qnam/qnamtransport.h"
#include "support/faultserver.h"

#include <optional>

namespace breakwater::test {

/// What one exchange came to.
struct Exchanged
{
    HttpHead head{};
    QByteArray body{};
    HttpEnd end{};
    bool sent = false;
};

[[nodiscard]] HttpRequest postTo(const QUrl &url, const QByteArray &body = R"({"stream":true})");
[[nodiscard]] HttpRequest getFrom(const QUrl &url);

/// Sends the request and waits for its end.
[[nodiscard]] Exchanged exchange(HttpTransport &transport, const HttpRequest &request);

[[nodiscard]] inline ProxySettings noProxy()
{
    return {.mode = ProxySettings::Mode::None};
}

} // namespace breakwater::test
