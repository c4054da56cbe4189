// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/calllog.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <string_view>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

template <auto name>
auto valueOf(const QString &word, typename NamedEnumeration<name>::Type otherwise)
{
    return enumeratorNamed<name>(word.toStdString()).value_or(otherwise);
}

QString toQString(std::string_view text)
{
    return QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size()));
}

/// Names are short; a text that strayed into one would not be.
QString shortName(const QString &name)
{
    constexpr qsizetype longest = 400;
    return name.left(longest);
}

void setName(QJsonObject &object, const QString &key, const QString &name)
{
    if (!name.isEmpty())
        object[key] = shortName(name);
}

void setTime(QJsonObject &object, const QString &key, std::optional<milliseconds> time)
{
    if (time)
        object[key] = static_cast<qint64>(time->count());
}

std::optional<milliseconds> timeOf(const QJsonObject &object, const QString &key)
{
    const QJsonValue value = object.value(key);
    if (!value.isDouble())
        return {};
    return milliseconds(value.toInteger());
}

} // namespace

QByteArray toTraceLine(const CallLogEvent &event)
{
    QJsonObject object{{u"t"_s, static_cast<qint64>(event.at.time_since_epoch().count())}};
    setName(object, u"id"_s, event.id);
    setName(object, u"bucket"_s, event.bucket);
    if (event.op == CallLogEvent::Op::Acquire) {
        object[u"op"_s] = u"acquire"_s;
        setName(object, u"decision"_s, event.decision);
        setName(object, u"reason"_s, event.reason);
        setTime(object, u"retry_in_ms"_s, event.retryIn);
    } else {
        object[u"op"_s] = u"settle"_s;
        object[u"outcome"_s] = toQString(verdictNameInTrace(event.verdict));
        object[u"kind"_s] = toQString(failureKindName(event.kind));
        setTime(object, u"retry_after_ms"_s, event.retryAfter);
        object[u"call_outcome"_s] = toQString(outcomeName(event.outcome));
        object[u"end_reason"_s] = toQString(endReasonName(event.end));
        if (event.httpStatus != 0)
            object[u"http_status"_s] = event.httpStatus;
        setTime(object, u"first_token_ms"_s, event.firstToken);
        setTime(object, u"total_ms"_s, event.total);
        setTime(object, u"wait_ms"_s, event.wait);
        setName(object, u"served_by"_s, event.servedBy);
        setName(object, u"host"_s, event.host);
    }
    if (event.hedge)
        object[u"hedge"_s] = true;
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

std::optional<CallLogEvent> fromTraceLine(const QByteArray &line)
{
    const QJsonDocument document = QJsonDocument::fromJson(line);
    const QJsonObject object = document.object();
    const QString op = object[u"op"_s].toString();
    if ((op != "acquire"_L1 && op != "settle"_L1) || !object[u"t"_s].isDouble())
        return {};
    CallLogEvent event;
    event.op = op == "acquire"_L1 ? CallLogEvent::Op::Acquire : CallLogEvent::Op::Settle;
    event.at = WallTime(milliseconds(object[u"t"_s].toInteger()));
    event.id = object[u"id"_s].toString();
    event.bucket = object[u"bucket"_s].toString();
    event.decision = object[u"decision"_s].toString();
    event.reason = object[u"reason"_s].toString();
    event.retryIn = timeOf(object, u"retry_in_ms"_s);
    event.verdict = valueOf<verdictNameInTrace>(object[u"outcome"_s].toString(), CallVerdict::Ignored);
    event.kind = valueOf<failureKindName>(object[u"kind"_s].toString(), FailureKind::Http);
    event.outcome = valueOf<outcomeName>(object[u"call_outcome"_s].toString(), Outcome::Success);
    event.end = valueOf<endReasonName>(object[u"end_reason"_s].toString(), EndReason::Complete);
    event.httpStatus = object[u"http_status"_s].toInt();
    event.retryAfter = timeOf(object, u"retry_after_ms"_s);
    event.firstToken = timeOf(object, u"first_token_ms"_s);
    event.total = timeOf(object, u"total_ms"_s);
    event.wait = timeOf(object, u"wait_ms"_s);
    event.servedBy = object[u"served_by"_s].toString();
    event.host = object[u"host"_s].toString();
    event.hedge = object[u"hedge"_s].toBool();
    return event;
}

} // namespace breakwater
