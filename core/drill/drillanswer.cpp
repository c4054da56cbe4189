// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/drillanswer.h"

#include "text/offline/offlinecorrections.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace breakwater {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype pieceLength = 12;

QByteArray json(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QByteArray event(const QString &model, const QJsonObject &delta, const QJsonValue &finishReason)
{
    return "data: "
        + json({{u"object"_s, u"chat.completion.chunk"_s},
                {u"model"_s, model},
                {u"choices"_s,
                 QJsonArray{
                     QJsonObject{{u"index"_s, 0}, {u"delta"_s, delta}, {u"finish_reason"_s, finishReason}}}}})
        + "\n\n";
}

QString titlesFor(const QString &text)
{
    const QString start = text.simplified().left(18);
    QStringList titles;
    for (const QString &pattern :
         {u"%1"_s, u"On “%1”"_s, u"%1, looked at again"_s, u"What %1 means"_s, u"After %1"_s})
        titles.append(u"%1. "_s.arg(titles.size() + 1) + pattern.arg(start));
    return titles.join(u'\n');
}

/// Something that a person can see was edited, and that loses nothing.
QString polished(const QString &text)
{
    const QString corrected = correctOffline(text);
    return corrected.isEmpty() ? u"OK"_s : corrected;
}

} // namespace

QStringList drillAnswer(const DrillQuestion &question)
{
    if (question.wantsOneToken)
        return {u"OK"_s};
    const QString answer = question.wantsTitles ? titlesFor(question.text) : polished(question.text);
    QStringList pieces;
    for (qsizetype at = 0; at < answer.size();) {
        qsizetype end = qMin(at + pieceLength, answer.size());
        if (end < answer.size() && answer[end].isLowSurrogate())
            ++end;
        pieces.append(answer.mid(at, end - at));
        at = end;
    }
    return pieces;
}

QByteArray streamHead()
{
    return "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream; charset=utf-8\r\nCache-Control: no-store\r\n"
           "Connection: close\r\n\r\n";
}

QByteArray streamChunk(const QString &model, const QString &text)
{
    return event(model, {{u"content"_s, text}}, QJsonValue::Null);
}

QByteArray streamEnd(const QString &model, const QString &finishReason)
{
    return event(model, {}, finishReason) + "data: [DONE]\n\n";
}

QByteArray plainReply(int status, const QByteArray &contentType, const QByteArray &body,
                      const QByteArray &extraHeaders)
{
    return "HTTP/1.1 " + QByteArray::number(status) + " Drill\r\nContent-Type: " + contentType
        + "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\nConnection: close\r\n"
        + extraHeaders + "\r\n" + body;
}

QByteArray plainAnswer(const QString &model, const QString &text, const QString &finishReason)
{
    const QJsonObject message{{u"role"_s, u"assistant"_s}, {u"content"_s, text}};
    return json({{u"object"_s, u"chat.completion"_s},
                 {u"model"_s, model},
                 {u"choices"_s,
                  QJsonArray{QJsonObject{
                      {u"index"_s, 0}, {u"message"_s, message}, {u"finish_reason"_s, finishReason}}}}});
}

QByteArray errorBody(const QString &message, const QString &code)
{
    return json({{u"error"_s, QJsonObject{{u"message"_s, message}, {u"type"_s, code}, {u"code"_s, code}}}});
}

QByteArray modelList(const QStringList &models)
{
    QJsonArray data;
    for (const QString &model : models)
        data.append(QJsonObject{{u"id"_s, model}, {u"object"_s, u"model"_s}});
    return json({{u"object"_s, u"list"_s}, {u"data"_s, data}});
}

} // namespace breakwater
