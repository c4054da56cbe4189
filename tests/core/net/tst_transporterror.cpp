// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/qnam/transporterror.h"

#include <QTest>

using namespace breakwater;
using Code = QNetworkReply::NetworkError;

/// What Qt's error codes are worth, beside what else is known.
class tst_TransportError : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void meaning_data();
    void meaning();
    void whatMayHaveBeenSent();
};

Q_DECLARE_METATYPE(breakwater::ExchangeFacts)

void tst_TransportError::meaning_data()
{
    QTest::addColumn<ExchangeFacts>("facts");
    QTest::addColumn<TransportError>("expected");
    const auto row = [](const char *name, const ExchangeFacts &facts, TransportError expected) {
        QTest::newRow(name) << facts << expected;
    };
    using E = TransportError;
    row("whole reply", {.code = Code::NoError, .status = 200}, E::None);
    row("status 404", {.code = Code::ContentNotFoundError, .status = 404}, E::None);
    row("status 503", {.code = Code::ServiceUnavailableError, .status = 503}, E::None);
    row("status 429", {.code = Code::UnknownContentError, .status = 429}, E::None);
    row("status 407", {.code = Code::ProxyAuthenticationRequiredError, .status = 407}, E::None);
    row("status 500, then the connection ends", {.code = Code::RemoteHostClosedError, .status = 500}, E::Cut);
    row("reply cut", {.code = Code::RemoteHostClosedError, .status = 200}, E::Cut);
    row("reply cut, as the one-shot body has it", {.code = Code::ContentReSendError, .status = 200}, E::Cut);
    row("redirect that asked for the body again", {.code = Code::ContentReSendError, .status = 307}, E::None);
    row("corrupt compression", {.code = Code::UnknownContentError, .status = 200}, E::Cut);
    row("refused", {.code = Code::ConnectionRefusedError}, E::Refused);
    row("unknown host", {.code = Code::HostNotFoundError}, E::HostNotFound);
    row("handshake", {.code = Code::SslHandshakeFailedError}, E::Tls);
    row("nobody answers the connect", {.code = Code::TimeoutError}, E::ConnectTimeout);
    row("no route", {.code = Code::UnknownNetworkError}, E::Unreachable);
    row("an early reply that Qt masks", {.code = Code::UnknownNetworkError, .bodyTaken = true}, E::Reset);
    row("fresh connection died", {.code = Code::ContentReSendError, .bodyTaken = true}, E::Reset);
    row("used connection died",
        {.code = Code::ContentReSendError, .reusedConnection = true, .bodyTaken = true}, E::Stale);
    row("used connection died under a GET", {.code = Code::RemoteHostClosedError, .reusedConnection = true},
        E::Stale);
    row("an enum without a status is no server's word",
        {.code = Code::InternalServerError, .bodyTaken = true}, E::Reset);
    using W = HttpWay;
    row("proxy refused", {.code = Code::ProxyConnectionRefusedError, .way = W::HttpTunnel}, E::Proxy);
    row("99 through a proxy", {.code = Code::UnknownNetworkError, .way = W::HttpTunnel}, E::Proxy);
    row("99 through SOCKS", {.code = Code::UnknownNetworkError, .way = W::Socks}, E::Proxy);
    row("plain request, proxy died", {.code = Code::RemoteHostClosedError, .way = W::HttpProxy}, E::Proxy);
    row("proxy answers CONNECT with 503", {.code = Code::ConnectionRefusedError, .way = W::HttpTunnel},
        E::Proxy);
    row("proxy answers CONNECT with 404", {.code = Code::HostNotFoundError, .way = W::HttpTunnel}, E::Proxy);
    row("service refused, as SOCKS tells", {.code = Code::ConnectionRefusedError, .way = W::Socks},
        E::Refused);
    row("unknown host, as SOCKS tells", {.code = Code::HostNotFoundError, .way = W::Socks}, E::HostNotFound);
    for (const W way : {W::HttpProxy, W::HttpTunnel, W::Socks}) {
        row(qPrintable(QStringLiteral("proxy wants a password (way %1)").arg(static_cast<int>(way))),
            {.code = Code::ProxyAuthenticationRequiredError, .way = way}, E::ProxyPassword);
    }
    row("tunnel stood, service died",
        {.code = Code::ContentReSendError, .way = W::HttpTunnel, .bodyTaken = true}, E::Reset);
    row("SOCKS connection stood, service died",
        {.code = Code::ContentReSendError, .way = W::Socks, .bodyTaken = true}, E::Reset);
    row("SOCKS connection stood, certificate was bad",
        {.code = Code::SslHandshakeFailedError, .way = W::Socks}, E::Tls);
}

void tst_TransportError::meaning()
{
    QFETCH(ExchangeFacts, facts);
    QTEST(transportErrorOf(facts), "expected");
}

void tst_TransportError::whatMayHaveBeenSent()
{
    using E = TransportError;
    for (const E error : {E::HostNotFound, E::Refused, E::Unreachable, E::ConnectTimeout, E::Tls, E::Local})
        QVERIFY(!mayHaveSent(error));
    for (const E error : {E::None, E::Proxy, E::ProxyPassword, E::Reset, E::Stale, E::Cut, E::Other})
        QVERIFY(mayHaveSent(error));
}

QTEST_APPLESS_MAIN(tst_TransportError)
#include "tst_transporterror.moc"
