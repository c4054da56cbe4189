// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "net/http/httpmessages.h"
#include "net/qnam/originconnections.h"
#include "net/qnam/senddecision.h"
#include "net/qnam/transporterror.h"

#include <QNetworkReply>
#include <QObject>

#include <memory>

namespace breakwater {

/// One request and its reply inside the network thread: turns Qt's signals into the few that count.
/// Made in the thread of the sender, then moved; told what to do, and deleted, in the network thread only.
class QnamExchange final : public QObject
{
    Q_OBJECT

public:
    QnamExchange(HttpRequest request, SendDecisionPtr decision);
    ~QnamExchange() override;

    /// What the network thread found when it sent the request.
    struct Route
    {
        /// Alive for as long as the reply.
        OriginConnectionsPtr connections{};
        HttpWay way = HttpWay::Direct;
        /// A used connection was waiting for the request.
        bool keptConnection = false;
    };

    [[nodiscard]] const HttpRequest &request() const { return m_request; }
    [[nodiscard]] const SendDecisionPtr &decision() const { return m_decision; }
    [[nodiscard]] const Route &route() const { return m_route; }
    /// Where it was sent; empty before that.
    [[nodiscard]] QString origin() const
    {
        return m_route.connections ? m_route.connections->origin() : QString();
    }
    /// True if the exchange opened a connection of its own.
    [[nodiscard]] bool openedConnection() const { return m_openedConnection; }
    [[nodiscard]] bool isOver() const { return m_over; }

    /// Takes the reply over; nothing must have been heard of it yet.
    void follow(QNetworkReply *reply, Route route);
    /// The request's body is being taken for writing.
    void markConnected();
    /// The receiver has handled the last bytesArrived() and can take more.
    void passOn();
    /// Ends without having been sent.
    void fail(TransportError error, const QString &detail);
    /// Ends a reply that would never end. \pre it was sent, and is not over
    void leave(const QString &detail);
    void noteCertificate(const QString &reason, const QByteArray &fingerprint);

Q_SIGNALS:
    void started(breakwater::HttpRoute route);
    void sent();
    void headArrived(const breakwater::HttpHead &head);
    /// One piece at a time: the next one follows passOn(), or comes with the end. So a server that sends
    /// faster than its answer is read waits on the wire, and not in memory.
    void bytesArrived(const QByteArray &bytes);
    void finished(const breakwater::HttpEnd &end);
    /// Before finished(), for the network thread's own books: the connection can serve again.
    void keptOpen();

private:
    void readHead();
    void readBytes();
    void emitBytes();
    void finish();
    [[nodiscard]] HttpEnd endOf(const QNetworkReply &reply) const;

    HttpRequest m_request;
    SendDecisionPtr m_decision;
    Route m_route;
    QNetworkReply *m_reply = nullptr;
    HttpHead m_head;
    QString m_tlsReason;
    QByteArray m_fingerprint;
    bool m_openedConnection = false;
    bool m_connected = false;
    /// A piece is with the receiver.
    bool m_passing = false;
    bool m_over = false;
};

} // namespace breakwater
