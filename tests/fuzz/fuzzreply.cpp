// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fuzzreply.h"

namespace breakwater::fuzz {

HttpHeaders readHeaders(FuzzInput &input)
{
    HttpHeaders headers;
    for (QByteArray line = input.line(); !line.isEmpty(); line = input.line()) {
        const qsizetype colon = line.indexOf(':');
        if (colon > 0)
            headers.append({line.first(colon).trimmed(), line.sliced(colon + 1).trimmed()});
    }
    return headers;
}

FuzzReply readReply(FuzzInput &input)
{
    FuzzReply reply;
    reply.url = QUrl(QString::fromLatin1(input.line()), QUrl::StrictMode);
    if (!reply.url.isValid() || reply.url.host().isEmpty())
        reply.url = QUrl(QStringLiteral("https://relay.example/v1/chat/completions"));
    constexpr int statusCount = 700; // beyond what HTTP has, because servers are
    reply.head.status = static_cast<int>(input.line().toUInt() % statusCount);
    reply.head.headers = readHeaders(input);
    reply.body = input.rest();
    return reply;
}

} // namespace breakwater::fuzz
