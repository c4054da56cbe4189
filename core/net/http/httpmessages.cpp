// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/http/httpmessages.h"

#include <algorithm>

namespace breakwater {

QByteArray headerValue(const HttpHeaders &headers, const char *name)
{
    const auto it = std::find_if(headers.cbegin(), headers.cend(), [name](const HttpHeader &header) {
        return header.first.compare(name, Qt::CaseInsensitive) == 0;
    });
    return it == headers.cend() ? QByteArray() : it->second;
}

} // namespace breakwater
