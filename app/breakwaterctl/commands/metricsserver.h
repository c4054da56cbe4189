// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHostAddress>
#include <QString>
#include <QTcpServer>

#include <functional>

class QTcpSocket;

namespace breakwater::ctl {

/// Answers GET /metrics, and nothing else, to whoever may reach its address. One reply per connection; who
/// sends no request within five seconds, or too long a one, is shown the door. Main thread.
class MetricsServer
{
public:
    struct Place
    {
        QHostAddress address{};
        /// 0: the system chooses.
        quint16 port = 0;
    };

    /// \param text is asked for the metrics at each request.
    explicit MetricsServer(std::function<QByteArray()> text);

    [[nodiscard]] bool start(const Place &place);
    /// Why start() failed.
    [[nodiscard]] QString errorString() const { return m_server.errorString(); }
    [[nodiscard]] QString url() const;

private:
    void welcome();
    void read(QTcpSocket &socket);
    [[nodiscard]] QByteArray replyTo(const QByteArray &request) const;

    std::function<QByteArray()> m_text;
    QTcpServer m_server;
};

} // namespace breakwater::ctl
