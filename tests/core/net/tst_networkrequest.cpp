// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/qnam/keptconnections.h"
#include "net/qnam/networkrequest.h"
#include "net/qnam/oneshotbody.h"

#include <QTest>

using namespace breakwater;

/// What Qt would do by itself is switched off in every request.
class tst_NetworkRequest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everythingAutomaticIsOff();
    void getHasNoBody();
    void bodyIsReadOnce();
    void bodyOfARequestThatWasGivenUpIsNotRead();
    void keptConnectionIsTakenOnce();
};

void tst_NetworkRequest::everythingAutomaticIsOff()
{
    HttpRequest request;
    request.url = QUrl(QStringLiteral("https://relay.example/v1/x"));
    request.headers = {{"X-One", "1"}};
    request.body = "12345";
    const QNetworkRequest out = toNetworkRequest(request, QSslConfiguration());
    QCOMPARE(out.transferTimeout(), 0);
    QCOMPARE(out.attribute(QNetworkRequest::RedirectPolicyAttribute).toInt(),
             static_cast<int>(QNetworkRequest::ManualRedirectPolicy));
    QCOMPARE(out.attribute(QNetworkRequest::Http2AllowedAttribute), QVariant(false));
    QCOMPARE(out.attribute(QNetworkRequest::CookieLoadControlAttribute).toInt(),
             static_cast<int>(QNetworkRequest::Manual));
    QCOMPARE(out.attribute(QNetworkRequest::CookieSaveControlAttribute).toInt(),
             static_cast<int>(QNetworkRequest::Manual));
    QCOMPARE(out.attribute(QNetworkRequest::AuthenticationReuseAttribute).toInt(),
             static_cast<int>(QNetworkRequest::Manual));
    QCOMPARE(out.attribute(QNetworkRequest::CacheLoadControlAttribute).toInt(),
             static_cast<int>(QNetworkRequest::AlwaysNetwork));
    QCOMPARE(out.attribute(QNetworkRequest::ConnectionCacheExpiryTimeoutSecondsAttribute), QVariant(4));
    QCOMPARE(out.attribute(QNetworkRequest::DoNotBufferUploadDataAttribute), QVariant(true));
    QCOMPARE(out.header(QNetworkRequest::ContentLengthHeader).toInt(), 5);
    QCOMPARE(out.rawHeader("X-One"), QByteArray("1"));
}

void tst_NetworkRequest::getHasNoBody()
{
    HttpRequest request;
    request.method = HttpRequest::Method::Get;
    QVERIFY(!toNetworkRequest(request, QSslConfiguration())
                 .header(QNetworkRequest::ContentLengthHeader)
                 .isValid());
}

void tst_NetworkRequest::bodyIsReadOnce()
{
    const auto decision = std::make_shared<SendDecision>();
    OneShotBody body("12345", decision);
    int taken = 0;
    connect(&body, &OneShotBody::taken, this, [&] { ++taken; });
    QVERIFY(body.isSequential());
    QCOMPARE(body.bytesAvailable(), 5);
    QCOMPARE(body.read(2), QByteArray("12"));
    QCOMPARE(body.bytesAvailable(), 3);
    QVERIFY(!body.reset());
    QCOMPARE(body.read(100), QByteArray("345"));
    QVERIFY(body.atEnd());
    QVERIFY(body.read(1).isEmpty());
    QCOMPARE(taken, 1);
    QVERIFY(decision->hasLeft());
    decision->giveUp(); // too late
    QVERIFY(decision->hasLeft());
}

void tst_NetworkRequest::bodyOfARequestThatWasGivenUpIsNotRead()
{
    const auto decision = std::make_shared<SendDecision>();
    OneShotBody body("12345", decision);
    int taken = 0;
    connect(&body, &OneShotBody::taken, this, [&] { ++taken; });
    decision->giveUp();
    QVERIFY(body.read(5).isEmpty());
    QCOMPARE(taken, 0);
    QVERIFY(!decision->hasLeft());
}

void tst_NetworkRequest::keptConnectionIsTakenOnce()
{
    const QString here = QStringLiteral("https://a:443");
    KeptConnections kept;
    QVERIFY(!kept.take(here));
    kept.served(here);
    QVERIFY(!kept.take(QStringLiteral("https://b:443")));
    QVERIFY(kept.take(here));
    QVERIFY(!kept.take(here));
    kept.served(here);
    kept.forget();
    QVERIFY(!kept.take(here));
}

QTEST_GUILESS_MAIN(tst_NetworkRequest)
#include "tst_networkrequest.moc"
