// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/transporterror.h"

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
    row("handshake", {.code = Code::SslHandshakeFailedError, .encrypted = true}, E::Tls);
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
    row("proxy refused", {.code = Code::ProxyConnectionRefusedError, .throughProxy = true, .encrypted = true},
        E::Proxy);
    row("99 through a proxy", {.code = Code::UnknownNetworkError, .throughProxy = true, .encrypted = true},
        E::Proxy);
    row("plain request, proxy died", {.code = Code::RemoteHostClosedError, .throughProxy = true}, E::Proxy);
    row("tunnel stood, service died",
        {.code = Code::ContentReSendError, .throughProxy = true, .encrypted = true, .bodyTaken = true},
        E::Reset);
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
    for (const E error : {E::None, E::Proxy, E::Reset, E::Stale, E::Cut, E::Other})
        QVERIFY(mayHaveSent(error));
}

QTEST_APPLESS_MAIN(tst_TransportError)
#include "tst_transporterror.moc"
