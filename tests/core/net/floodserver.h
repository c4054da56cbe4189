// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSslConfiguration>
#include <QThread>
#include <QUrl>

#include <atomic>
#include <optional>

namespace breakwater::test {

/// A server in a thread of its own that answers one request with a large body as fast as it is taken.
class FloodServer
{
public:
    static constexpr qint64 size = qint64{32} * 1024 * 1024;

    explicit FloodServer(const std::optional<QSslConfiguration> &tls);
    ~FloodServer();

    [[nodiscard]] QUrl url() const { return m_url; }
    /// Blocks until nothing could be sent for half a second, or everything was.
    void waitUntilStuck();
    /// Bytes that the system took for sending.
    [[nodiscard]] qint64 taken() const { return m_taken; }

private:
    void serve(const std::optional<QSslConfiguration> &tls);

    QThread m_thread;
    QUrl m_url;
    std::atomic<qint64> m_taken = 0;
    std::atomic<bool> m_over = false;
};

} // namespace breakwater::test
