// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "drill/drillrequest.h"
#include "drill/drillserver.h"

#include <QObject>
#include <QStringList>

class QTcpSocket;

namespace breakwater {

/// One connection of a DrillServer, from the request to the last byte, or to the fault that ends it. Deletes
/// itself with its socket.
class DrillExchange final : public QObject
{
    Q_OBJECT

public:
    /// Takes the socket over.
    DrillExchange(QTcpSocket *socket, DrillServer &server);

private:
    void read();
    void respond(const DrillRequest &request);
    void answer(const DrillQuestion &question, const QString &region);
    void play(Fault::Kind kind, const Fault &fault);
    void startText();
    void sendPiece();
    void finishText();
    void sendAndClose(const QByteArray &bytes);
    void reset();
    /// \param time after the step before it was due: a timer that fires late delays no later one.
    void after(microseconds time, void (DrillExchange::*step)());

    DrillServer &m_server;
    QTcpSocket *m_socket;
    QByteArray m_buffer;
    DrillQuestion m_question;
    QStringList m_pieces;
    qsizetype m_sent = 0;
    /// Pieces after which the answer goes silent or is cut; -1: none.
    qsizetype m_stopAfter = -1;
    bool m_cut = false;
    bool m_moderated = false;
    microseconds m_pause{0};
    Instant m_due{};
    ScheduledCallPtr m_timer;
};

} // namespace breakwater
