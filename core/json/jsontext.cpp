// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "json/jsontext.h"

#include "json/duplicatekey.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace breakwater {

Expected<QJsonObject, JsonFault> jsonObjectFrom(const QByteArray &text)
{
    const QByteArray json = text.startsWith("\xEF\xBB\xBF") ? text.mid(3) : text;
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (error.error != QJsonParseError::NoError) {
        return Unexpected{
            JsonFault{.problem = JsonFault::Problem::NotJson,
                      .expected = u"%1 at byte %2"_s.arg(error.errorString()).arg(error.offset)}};
    }
    if (!document.isObject())
        return Unexpected{JsonFault{.problem = JsonFault::Problem::WrongType, .expected = u"an object"_s}};
    if (const auto twice = duplicateKey(json))
        return Unexpected{JsonFault{.problem = JsonFault::Problem::DuplicateKey,
                                    .place = twice->isEmpty() ? u"\"\""_s : *twice}};
    return document.object();
}

} // namespace breakwater
