// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/drillexchange.h"

#include "drill/drillanswer.h"
#include "simulation/samplers.h"

#include <QTcpSocket>

namespace breakwater {

using namespace Qt::StringLiterals;

namespace {

/// A book with its prompt fits; what is larger is no request of a person's.
constexpr qsizetype longestRequest = qsizetype{16} * 1024 * 1024;

QString faultName(Fault::Kind kind)
{
    switch (kind) {
    case Fault::Kind::Hang:
        return u"hang"_s;
    case Fault::Kind::Http503:
        return u"http_503"_s;
    case Fault::Kind::Http429:
        return u"http_429"_s;
    case Fault::Kind::Stall:
        return u"stall"_s;
    case Fault::Kind::Slow:
        return u"slow"_s;
    case Fault::Kind::Reset:
        return u"reset"_s;
    case Fault::Kind::Cut:
        return u"cut"_s;
    case Fault::Kind::Moderated:
        return u"moderated"_s;
    case Fault::Kind::WebPage:
        return u"web_page"_s;
    }
    Q_UNREACHABLE();
}

/// "/intl/v1/chat/completions" → "intl"; without a region empty.
QString regionOf(const QByteArray &path)
{
    const QList<QByteArray> parts = path.split('/');
    const QByteArray first = parts.value(1);
    return first == "v1" || first == "chat" || first == "models" ? QString() : QString::fromUtf8(first);
}

} // namespace

DrillExchange::DrillExchange(QTcpSocket *socket, DrillServer &server)
    : QObject(socket)
    , m_server(server)
    , m_socket(socket)
{
    socket->setSocketOption(QAbstractSocket::LowDelayOption, 1); // a piece is not kept back for the next one
    connect(socket, &QTcpSocket::readyRead, this, &DrillExchange::read);
    connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
}

void DrillExchange::read()
{
    m_buffer += m_socket->readAll();
    if (m_buffer.size() > longestRequest) {
        sendAndClose(
            plainReply(413, "application/json",
                       errorBody(u"The request is too large for a drill."_s, u"request_too_large"_s)));
        m_buffer.clear();
        m_socket->disconnect(this);
        return;
    }
    if (const auto request = takeRequest(m_buffer))
        respond(*request);
}

void DrillExchange::respond(const DrillRequest &request)
{
    const QString region = regionOf(request.path);
    if (request.path.endsWith("/models")) {
        sendAndClose(plainReply(200, "application/json", modelList({u"main"_s, u"light"_s})));
        return;
    }
    const auto question = questionFrom(request.body);
    if (!request.path.endsWith("/chat/completions") || !question) {
        sendAndClose(plainReply(404, "application/json", errorBody(u"Not found"_s, u"not_found"_s)));
        return;
    }
    answer(*question, region);
}

void DrillExchange::answer(const DrillQuestion &question, const QString &region)
{
    m_question = question;
    m_due = m_server.m_parts.clock.now();
    const ServiceModel *model = m_server.modelFor(question.model, region);
    if (!model) {
        const QString message
            = u"The model `%1` does not exist. The drill has “main” and “light”."_s.arg(question.model);
        sendAndClose(plainReply(404, "application/json", errorBody(message, u"model_not_found"_s)));
        return;
    }
    const Fault *fault = m_server.drawFault(*model);
    Q_EMIT m_server.requestSeen(
        {{u"t_ms"_s, static_cast<qint64>(wholeMilliseconds(m_server.elapsed()).count())},
         {u"model"_s, question.model},
         {u"region"_s, region.isEmpty() ? QJsonValue() : QJsonValue(region)},
         {u"stream"_s, question.stream},
         {u"fault"_s, fault ? QJsonValue(faultName(fault->kind)) : QJsonValue()}});
    m_pieces = drillAnswer(question);
    m_pause = model->generation / qMax<qsizetype>(1, m_pieces.size());
    microseconds firstToken
        = logNormal(m_server.m_parts.random, model->firstTokenMedianS, model->firstTokenSigma);
    if (fault && fault->kind == Fault::Kind::Slow)
        firstToken = microseconds(qRound64(static_cast<double>(firstToken.count()) * fault->factor));
    if (fault)
        play(fault->kind, *fault);
    if (!fault || fault->kind == Fault::Kind::Slow || m_stopAfter >= 0 || m_moderated)
        after(firstToken, &DrillExchange::startText);
}

/// What a fault does at once; what it does to the text is left for the text.
void DrillExchange::play(Fault::Kind kind, const Fault &fault)
{
    switch (kind) {
    case Fault::Kind::Hang:
    case Fault::Kind::Slow:
        return;
    case Fault::Kind::Http503:
        sendAndClose(
            plainReply(503, "application/json", errorBody(u"The drill is overloaded."_s, u"overloaded"_s)));
        return;
    case Fault::Kind::Http429: {
        const auto seconds = std::chrono::ceil<std::chrono::seconds>(fault.retryAfter).count();
        sendAndClose(plainReply(429, "application/json",
                                errorBody(u"The drill limits requests."_s, u"rate_limit_exceeded"_s),
                                "Retry-After: " + QByteArray::number(static_cast<qint64>(seconds)) + "\r\n"));
        return;
    }
    case Fault::Kind::Cut:
        m_cut = true;
        [[fallthrough]];
    case Fault::Kind::Stall:
        m_stopAfter = qMax<qsizetype>(1, m_pieces.size() / 2);
        return;
    case Fault::Kind::Reset:
        reset();
        return;
    case Fault::Kind::Moderated:
        m_moderated = true;
        return;
    case Fault::Kind::WebPage:
        sendAndClose(
            plainReply(200, "text/html",
                       "<!DOCTYPE html><html><head><title>Sign in</title></head><body>Drill</body></html>"));
        return;
    }
}

void DrillExchange::startText()
{
    if (m_moderated) {
        const QByteArray end = m_question.stream
            ? streamHead() + streamEnd(m_question.model, u"content_filter"_s)
            : plainReply(200, "application/json", plainAnswer(m_question.model, {}, u"content_filter"_s));
        sendAndClose(end);
        return;
    }
    if (!m_question.stream) {
        if (m_stopAfter < 0)
            after(m_pause * m_pieces.size(), &DrillExchange::finishText);
        else if (m_cut)
            reset();
        return;
    }
    m_socket->write(streamHead());
    sendPiece();
}

void DrillExchange::sendPiece()
{
    if (m_stopAfter >= 0 && m_sent >= m_stopAfter) {
        if (m_cut)
            m_socket->disconnectFromHost();
        return; // stalled: the connection stays open and silent until the client goes
    }
    if (m_sent >= m_pieces.size()) {
        finishText();
        return;
    }
    m_socket->write(streamChunk(m_question.model, m_pieces[m_sent++]));
    after(m_pause, &DrillExchange::sendPiece);
}

void DrillExchange::finishText()
{
    sendAndClose(m_question.stream
                     ? streamEnd(m_question.model, u"stop"_s)
                     : plainReply(200, "application/json",
                                  plainAnswer(m_question.model, m_pieces.join(QString()), u"stop"_s)));
}

void DrillExchange::sendAndClose(const QByteArray &bytes)
{
    m_socket->write(bytes);
    m_socket->disconnectFromHost();
}

void DrillExchange::reset()
{
    m_socket->abort();
}

void DrillExchange::after(microseconds time, void (DrillExchange::*step)())
{
    m_due += time;
    m_timer = m_server.m_parts.scheduler.callAt(m_due, [this, step] { (this->*step)(); });
}

} // namespace breakwater
