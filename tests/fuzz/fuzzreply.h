// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "fuzzinput.h"
#include "net/http/httpmessages.h"

namespace breakwater::fuzz {

/// A reply as a person would write it down: the address that was asked, the status, headers, an empty line,
/// and the body.
struct FuzzReply
{
    QUrl url{};
    HttpHead head{};
    QByteArray body{};
};

/// Header lines up to an empty one.
[[nodiscard]] HttpHeaders readHeaders(FuzzInput &input);
/// \return a reply for any input; an address that is none becomes a relay's.
[[nodiscard]] FuzzReply readReply(FuzzInput &input);

} // namespace breakwater::fuzz
