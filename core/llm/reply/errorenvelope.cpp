// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/reply/errorenvelope.h"

#include "net/http/ssedecoder.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace breakwater {

namespace {

constexpr qsizetype longestPlainText = 300;
constexpr qsizetype longestMessage = 2000;
/// Relays wrap errors in errors; nobody wraps deeper than that on purpose.
constexpr int deepestNesting = 8;
/// More, or longer, than any service says; what is beyond is not worth looking up.
constexpr qsizetype mostCodes = 64;
constexpr qsizetype longestCode = 200;

/// A JSON value from text, also a bare string or number, which QJsonDocument takes only inside a list.
QJsonValue parseAnyJson(const QByteArray &text)
{
    const QByteArray trimmed = text.trimmed();
    if (trimmed.isEmpty())
        return QJsonValue(QJsonValue::Undefined);
    const QJsonDocument document = QJsonDocument::fromJson('[' + trimmed + ']');
    return document.isArray() && document.array().size() == 1 ? document.array().first()
                                                              : QJsonValue(QJsonValue::Undefined);
}

/// Walks through the envelopes, outermost first.
class EnvelopeReader
{
public:
    explicit EnvelopeReader(ErrorFacts &facts)
        : m_facts(facts)
    { }

    void read(const QJsonValue &value, int depth = 0)
    {
        if (depth > deepestNesting)
            return;
        if (value.isArray())
            read(value.toArray().first(), depth + 1);
        else if (value.isString())
            readText(value.toString(), depth);
        else if (value.isObject())
            readObject(value.toObject(), depth);
    }

private:
    void readObject(const QJsonObject &object, int depth)
    {
        readMiniMax(object[QLatin1String("base_resp")].toObject());
        readCodes(object);
        if (m_facts.parameter.isEmpty())
            m_facts.parameter = object[QLatin1String("param")].toString();
        for (const char *key : {"request_id", "requestId"}) {
            if (m_facts.requestId.isEmpty())
                m_facts.requestId = object[QLatin1String(key)].toString();
        }
        for (const char *key :
             {"error", "errors", "innererror", "message", "detail", "msg", "error_msg", "errmsg"})
            read(object[QLatin1String(key)], depth + 1);
        readDetails(object[QLatin1String("details")].toArray());
        readValidation(object);
        readMetadata(object[QLatin1String("metadata")].toObject(), depth);
    }

    void readText(const QString &text, int depth)
    {
        if (text.startsWith(u'{') || text.startsWith(u'[')) { // a relay put the upstream's JSON into a string
            const QJsonValue inner = parseAnyJson(text.toUtf8());
            if (inner.isObject() || inner.isArray()) {
                read(inner, depth + 1);
                return;
            }
        }
        if (m_facts.message.isEmpty())
            m_facts.message = text.simplified().left(longestMessage);
    }

    void readCodes(const QJsonObject &object)
    {
        for (const char *key : {"code", "type", "status", "reason", "http_code"}) {
            const QJsonValue value = object[QLatin1String(key)];
            if (value.isDouble())
                addNumber(value.toDouble());
            else if (value.isString())
                addCode(value.toString());
        }
        addNumber(object[QLatin1String("error")].toDouble());
    }

    void addNumber(double number)
    {
        if (number != 0) // "no error" at several
            addCode(QString::number(number, 'f', 0));
    }

    void addCode(const QString &code)
    {
        static const QStringList empty{QString(), QStringLiteral("error"), QStringLiteral("fail")};
        if (m_facts.codes.size() >= mostCodes || code.size() > longestCode)
            return;
        if (empty.contains(code) || m_facts.codes.contains(code))
            return;
        bool numeric = false;
        const int number = code.toInt(&numeric);
        if (numeric && number >= 400 && number <= 599 && !m_facts.innerStatus)
            m_facts.innerStatus = number;
        m_facts.codes.append(code);
    }

    void readMiniMax(const QJsonObject &response)
    {
        const int code = response[QLatin1String("status_code")].toInt();
        if (code == 0)
            return;
        addCode(QStringLiteral("mm%1").arg(code));
        readText(response[QLatin1String("status_msg")].toString(), 0);
    }

    /// google.rpc.ErrorInfo and its like.
    void readDetails(const QJsonArray &details)
    {
        for (const QJsonValue &detail : details)
            addCode(detail[QLatin1String("reason")].toString());
    }

    /// {"detail":[{"type","loc":["body","x"],"msg"}]}, as FastAPI and Mistral put it.
    void readValidation(const QJsonObject &object)
    {
        const QJsonArray location = object[QLatin1String("loc")].toArray();
        if (!location.isEmpty() && m_facts.parameter.isEmpty())
            m_facts.parameter = location.last().toString();
    }

    void readMetadata(const QJsonObject &metadata, int depth)
    {
        m_facts.flaggedInput = m_facts.flaggedInput || !metadata[QLatin1String("reasons")].toArray().isEmpty()
            || !metadata[QLatin1String("flagged_input")].toString().isEmpty();
        ErrorFacts upstream;
        EnvelopeReader(upstream).read(metadata[QLatin1String("raw")], depth + 1);
        for (const QString &code : std::as_const(upstream.codes))
            addCode(code);
        if (!upstream.message.isEmpty() && !m_facts.message.contains(upstream.message))
            m_facts.message
                += (m_facts.message.isEmpty() ? QString() : QStringLiteral(": ")) + upstream.message;
    }

    ErrorFacts &m_facts;
};

bool looksLikeMarkup(const QByteArray &text)
{
    if (text.size() < 2 || text[0] != '<')
        return false;
    const char next = text[1];
    return next == '!' || next == '?' || (next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z');
}

/// The first event of an error that came framed as a stream.
QByteArray firstEventOf(const QByteArray &body)
{
    SseDecoder decoder;
    QList<SseEvent> events = decoder.feed(body);
    events += decoder.finish();
    return events.isEmpty() ? QByteArray() : events.first().data;
}

} // namespace

ErrorFacts readErrorJson(const QJsonValue &value)
{
    ErrorFacts facts;
    facts.json = value;
    EnvelopeReader(facts).read(value);
    return facts;
}

ErrorFacts readErrorBody(const QByteArray &body)
{
    QByteArray text = body.trimmed();
    if (text.startsWith("\xEF\xBB\xBF"))
        text = text.sliced(3).trimmed();
    ErrorFacts facts;
    facts.blank = text.isEmpty();
    facts.html = looksLikeMarkup(text);
    if (facts.blank || facts.html)
        return facts;
    for (const QByteArray &candidate : {text, firstEventOf(text)}) {
        const QJsonValue json = parseAnyJson(candidate);
        if (json.isObject() || json.isArray() || json.isString())
            return readErrorJson(json);
    }
    facts.message = QString::fromUtf8(text).simplified().left(longestPlainText);
    return facts;
}

} // namespace breakwater
