// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "json/duplicatekey.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

#include <vector>

namespace breakwater {

namespace {

/// \return the index behind the string that begins at `start`.
qsizetype endOfString(const QByteArray &json, qsizetype start)
{
    qsizetype i = start + 1;
    while (i < json.size() && json[i] != '"')
        i += json[i] == '\\' ? 2 : 1;
    return i + 1;
}

/// The string with its escapes resolved, as the parser sees it: "\u006f" is an "o".
QString decoded(const QByteArray &quoted)
{
    return quoted.contains('\\') ? QJsonDocument::fromJson('[' + quoted + ']').array().first().toString()
                                 : QString::fromUtf8(quoted.mid(1, quoted.size() - 2));
}

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

} // namespace

std::optional<QString> duplicateKey(const QByteArray &json)
{
    std::vector<QSet<QString>> objects;
    for (qsizetype i = 0; i < json.size();) {
        const char c = json[i];
        if (c == '{')
            objects.emplace_back();
        else if (c == '}' && !objects.empty())
            objects.pop_back();
        if (c != '"') {
            ++i;
            continue;
        }
        const qsizetype end = endOfString(json, i);
        qsizetype next = end;
        while (next < json.size() && isBlank(json[next]))
            ++next;
        if (next < json.size() && json[next] == ':' && !objects.empty()) {
            const QString key = decoded(json.mid(i, end - i));
            if (objects.back().contains(key))
                return key;
            objects.back().insert(key);
        }
        i = end;
    }
    return {};
}

} // namespace breakwater
