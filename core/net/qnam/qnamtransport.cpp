// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/qnam/qnamtransport.h"

#include "net/qnam/qnamexchange.h"
#include "net/qnam/qnamworker.h"

#include <QPointer>

namespace breakwater {

namespace {

constexpr unsigned long longestEndMs = 2'000;

/// The sender's side of one exchange; the other side lives in the network thread and is known by its number.
class QnamReply final : public HttpReply
{
public:
    QnamReply(quint64 id, QnamWorker *worker, const QnamExchange *exchange)
        : m_id(id)
        , m_worker(worker)
        , m_decision(exchange->decision())
    {
        // Queued, because the exchange lives in another thread.
        connect(exchange, &QnamExchange::started, this,
                [this](HttpRoute route) { pass([&] { Q_EMIT started(route); }); });
        connect(exchange, &QnamExchange::sent, this, [this] { pass([this] { Q_EMIT sent(); }); });
        connect(exchange, &QnamExchange::headArrived, this,
                [this](const HttpHead &head) { pass([&] { Q_EMIT headArrived(head); }); });
        connect(exchange, &QnamExchange::bytesArrived, this, [this](const QByteArray &bytes) {
            askForMore();
            pass([&] { Q_EMIT bytesArrived(bytes); });
        });
        connect(exchange, &QnamExchange::finished, this, [this](const HttpEnd &end) {
            pass([&] {
                release();
                Q_EMIT finished(end);
            });
        });
    }
    ~QnamReply() override { release(); }

    void abort() override { release(); }
    [[nodiscard]] bool hasLeft() const override { return m_decision->hasLeft(); }

private:
    /// Events that were already on their way when the exchange was given up say nothing any more.
    template <typename Emission>
    void pass(const Emission &emission)
    {
        if (!m_released)
            emission();
    }

    /// Queued behind what the receiver does with the bytes it has.
    void askForMore()
    {
        QMetaObject::invokeMethod(
            this,
            [this] {
                if (m_worker && !m_released)
                    QMetaObject::invokeMethod(m_worker,
                                              [worker = m_worker.data(), id = m_id] { worker->passOn(id); });
            },
            Qt::QueuedConnection);
    }

    void release()
    {
        if (m_released)
            return;
        m_released = true;
        m_decision->giveUp();
        if (m_worker)
            QMetaObject::invokeMethod(m_worker, [worker = m_worker.data(), id = m_id] { worker->drop(id); });
    }

    quint64 m_id;
    QPointer<QnamWorker> m_worker; // null once the transport is gone
    SendDecisionPtr m_decision;
    bool m_released = false;
};

} // namespace

QnamTransport::QnamTransport(const ProxySettings &proxy)
    : m_thread(std::make_unique<QThread>())
    , m_worker(new QnamWorker(proxy))
{
    qRegisterMetaType<HttpHead>();
    qRegisterMetaType<HttpEnd>();
    qRegisterMetaType<HttpRoute>();
    m_thread->setObjectName(QStringLiteral("network"));
    m_worker->moveToThread(m_thread.get());
    QObject::connect(m_thread.get(), &QThread::finished, m_worker, &QObject::deleteLater);
    m_thread->start();
}

QnamTransport::~QnamTransport()
{
    // Behind everything that was asked before, so that no exchange on its way there is lost.
    QMetaObject::invokeMethod(m_worker, [thread = m_thread.get()] { thread->quit(); });
    if (!m_thread->wait(longestEndMs))
        (void)m_thread.release(); // destroying a thread that runs would be the end of the process
}

HttpReplyPtr QnamTransport::send(const HttpRequest &request)
{
    const quint64 id = ++m_lastId;
    auto *exchange = new QnamExchange(request, std::make_shared<SendDecision>());
    HttpReplyPtr reply(new QnamReply(id, m_worker, exchange));
    exchange->moveToThread(m_thread.get());
    QMetaObject::invokeMethod(m_worker, [worker = m_worker, id, exchange] { worker->take(id, exchange); });
    return reply;
}

void QnamTransport::preConnect(const QUrl &url, const TlsOptions &tls)
{
    QMetaObject::invokeMethod(m_worker, [worker = m_worker, url, tls] { worker->preConnect(url, tls); });
}

void QnamTransport::forgetConnections()
{
    QMetaObject::invokeMethod(m_worker, [worker = m_worker] { worker->forgetConnections(); });
}

void QnamTransport::setProxy(const ProxySettings &proxy)
{
    QMetaObject::invokeMethod(m_worker, [worker = m_worker, proxy] { worker->setProxy(proxy); });
}

} // namespace breakwater
