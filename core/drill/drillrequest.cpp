// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/drillrequest.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

namespace breakwater {

using namespace Qt::StringLiterals;

namespace {

qsizetype contentLength(const QByteArray &head)
{
    const QList<QByteArray> lines = head.split('\n');
    for (const QByteArray &line : lines) {
        const qsizetype colon = line.indexOf(':');
        if (colon > 0 && line.left(colon).trimmed().toLower() == "content-length")
            return line.mid(colon + 1).trimmed().toLongLong();
    }
    return 0;
}

/// The prompt fences the person's text off with a tag of its own choosing.
QString textWithoutTags(const QString &content)
{
    static const QRegularExpression fenced(u"<([A-Za-z_][\\w-]*)>\\s*\\n?(.*?)\\n?\\s*</\\1>"_s,
                                           QRegularExpression::DotMatchesEverythingOption);
    const QRegularExpressionMatch match = fenced.match(content);
    return match.hasMatch() ? match.captured(2) : content;
}

} // namespace

std::optional<DrillRequest> takeRequest(QByteArray &buffer)
{
    const qsizetype headEnd = buffer.indexOf("\r\n\r\n");
    if (headEnd < 0)
        return std::nullopt;
    const QByteArray head = buffer.left(headEnd);
    const qsizetype length = contentLength(head);
    if (buffer.size() < headEnd + 4 + length)
        return std::nullopt;
    const QList<QByteArray> firstLine = head.left(head.indexOf('\r')).split(' ');
    DrillRequest request{
        .method = firstLine.value(0), .path = firstLine.value(1), .body = buffer.mid(headEnd + 4, length)};
    buffer.remove(0, headEnd + 4 + length);
    return request;
}

std::optional<DrillQuestion> questionFrom(const QByteArray &body)
{
    const QJsonObject object = QJsonDocument::fromJson(body).object();
    const QJsonArray messages = object.value("messages"_L1).toArray();
    if (messages.isEmpty())
        return std::nullopt;
    const int most = object.value("max_tokens"_L1).toInt(object.value("max_completion_tokens"_L1).toInt());
    const QString instructions = messages.first().toObject().value("content"_L1).toString();
    return DrillQuestion{.model = object.value("model"_L1).toString(),
                         .text = textWithoutTags(messages.last().toObject().value("content"_L1).toString()),
                         .stream = object.value("stream"_L1).toBool(),
                         .wantsTitles = messages.size() > 1
                             && instructions.contains(u"title"_s, Qt::CaseInsensitive)
                             && instructions.contains(u"suggest"_s, Qt::CaseInsensitive),
                         .wantsOneToken = most == 1};
}

} // namespace breakwater
