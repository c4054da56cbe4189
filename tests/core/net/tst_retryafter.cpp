// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/http/retryafter.h"
#include "net/http/retrywords.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace breakwater;

/// When a server says to come back.
class tst_RetryAfter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hints_data();
    void hints();
    void goDurations_data();
    void goDurations();
};

namespace {

/// 2026-01-01 00:00:00 UTC.
constexpr qint64 fixedNowMs = 1'767'225'600'000;
constexpr int noWait = -1;

} // namespace

void tst_RetryAfter::hints_data()
{
    QTest::addColumn<HttpHeaders>("headers");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("message");
    QTest::addColumn<int>("expectedMs");
    const auto row = [](const char *name, const HttpHeaders &headers, int expected) {
        QTest::newRow(name) << headers << QByteArray() << QString() << expected;
    };
    row("nothing said", {}, noWait);
    row("milliseconds before seconds", {{"Retry-After", "2"}, {"retry-after-ms", "1350"}}, 1350);
    row("fraction of a millisecond", {{"Retry-After-Ms", "1350.4"}}, 1350);
    row("seconds", {{"Retry-After", "20"}}, 20'000);
    row("fraction of a second", {{"retry-after", "0.25"}}, 250);
    row("none to wait", {{"Retry-After", "0"}}, 0);
    row("negative", {{"Retry-After", "-5"}}, noWait);
    row("NaN", {{"Retry-After", "nan"}}, noWait);
    row("infinite", {{"Retry-After", "inf"}}, noWait);
    row("words", {{"Retry-After", "soon"}}, noWait);
    row("empty", {{"Retry-After", ""}}, noWait);
    row("an hour is cut to ten minutes", {{"Retry-After", "3600"}}, 600'000);
    row("larger than any number", {{"Retry-After", "1e300"}}, noWait);
    row("nonsense in milliseconds, then seconds", {{"retry-after-ms", "x"}, {"Retry-After", "3"}}, 3000);
    row("date, by the server's clock",
        {{"Date", "Wed, 31 Dec 2025 12:00:00 GMT"}, {"Retry-After", "Wed, 31 Dec 2025 12:02:00 GMT"}},
        120'000);
    row("date, by ours if the server has none", {{"Retry-After", "Thu, 01 Jan 2026 00:00:30 GMT"}}, 30'000);
    row("date in RFC 850 form", {{"Retry-After", "Thursday, 01-Jan-26 00:00:30 GMT"}}, 30'000);
    row("date in asctime form", {{"Retry-After", "Thu Jan  1 00:00:30 2026"}}, 30'000);
    row("date that has passed", {{"Retry-After", "Thu, 01 Jan 2015 00:00:30 GMT"}}, 0);
    row("exhausted group", {{"x-ratelimit-remaining-requests", "0"}, {"x-ratelimit-reset-requests", "8.64s"}},
        8640);
    row("group that is not exhausted",
        {{"x-ratelimit-remaining-requests", "1"}, {"x-ratelimit-reset-requests", "8.64s"}}, noWait);
    row("Azure's minus one", {{"x-ratelimit-remaining-tokens", "-1"}, {"x-ratelimit-reset-tokens", "5s"}},
        noWait);
    row("the longest of two exhausted groups",
        {{"x-ratelimit-remaining-requests", "0"},
         {"x-ratelimit-reset-requests", "1s"},
         {"x-ratelimit-remaining-tokens", "0"},
         {"x-ratelimit-reset-tokens", "6m0s"}},
        360'000);
    row("exhausted, reset in plain seconds",
        {{"x-ratelimit-remaining-tokens", "0"}, {"x-ratelimit-reset-tokens", "7"}}, 7000);
    row("exhausted without a reset", {{"x-ratelimit-remaining-tokens", "0"}}, noWait);

    const auto words = [](const char *message, int expected) {
        QTest::newRow(message) << HttpHeaders() << QByteArray() << QString::fromUtf8(message) << expected;
    };
    words("Limit 6000, Used 5900, Requested 800. Please try again in 1m2.5s.", 62'500);
    words("Please try again in 9m38.016s. Need more tokens?", 578'016);
    words("Please try again in 12ms.", 12);
    words("max RPM: 3, please try again after 1 seconds", 1000);
    words("Please retry after 20 seconds.", 20'000);
    words("Please wait 2 minutes before the next request", 120'000);
    words("Please retry in 34.25s.", 34'250);
    words("请求过于频繁，请在 5 秒后重试", 5000);
    words("请 2 分钟后重试", 120'000);
    words("请稍后重试，约 20 秒", 20'000);
    words("Please try again later", noWait);
    words("Please try again. Model 3 is new.", noWait);
    words("Limit 6000 seconds of audio", noWait);

    const auto body = [](const char *name, const char *json, int expected) {
        QTest::newRow(name) << HttpHeaders() << QByteArray(json) << QString() << expected;
    };
    body("RetryInfo", R"({"error":{"details":[{"@type":"x"},{"retryDelay":"34.25s"}]}})", 34'250);
    body("RetryInfo in a list", R"([{"error":{"details":[{"retryDelay":"2s"}]}}])", 2000);
    body("OpenRouter's epoch in milliseconds",
         R"({"error":{"metadata":{"headers":{"X-RateLimit-Reset":"1767225630000"}}}})", 30'000);
    body("epoch in seconds", R"({"error":{"metadata":{"headers":{"X-RateLimit-Reset":1767225630}}}})",
         30'000);
    body("epoch that is none", R"({"error":{"metadata":{"headers":{"X-RateLimit-Reset":"x"}}}})", noWait);
    QTest::newRow("headers before the body")
        << HttpHeaders{{"Retry-After", "1"}} << QByteArray(R"({"error":{"details":[{"retryDelay":"9s"}]}})")
        << QStringLiteral("try again in 7s") << 1000;
    QTest::newRow("body before an exhausted group")
        << HttpHeaders{{"x-ratelimit-remaining-a", "0"}, {"x-ratelimit-reset-a", "8s"}} << QByteArray()
        << QStringLiteral("try again in 7s") << 7000;
}

void tst_RetryAfter::hints()
{
    QFETCH(HttpHeaders, headers);
    QFETCH(QByteArray, body);
    QFETCH(QString, message);
    QFETCH(int, expectedMs);
    const QJsonDocument document = QJsonDocument::fromJson(body);
    const QJsonValue json = document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object());
    const auto wait = retryAfterOf(
        {.headers = headers, .body = json, .message = message, .now = WallTime(milliseconds(fixedNowMs))});
    QCOMPARE(wait ? static_cast<int>(wait->count()) : noWait, expectedMs);
}

void tst_RetryAfter::goDurations_data()
{
    QTest::addColumn<int>("expectedMs");
    QTest::newRow("12ms") << 12;
    QTest::newRow("8.64s") << 8640;
    QTest::newRow("6m0s") << 360'000;
    QTest::newRow("1h2m3.5s") << 3'723'500;
    QTest::newRow("0s") << 0;
    QTest::newRow("5") << noWait;
    QTest::newRow("-5s") << noWait;
    QTest::newRow("s") << noWait;
    QTest::newRow("5 parsecs") << noWait;
    QTest::newRow("1e9s") << noWait;
}

void tst_RetryAfter::goDurations()
{
    QFETCH(int, expectedMs);
    const auto wait = goDuration(QString::fromLatin1(QTest::currentDataTag()));
    QCOMPARE(wait ? static_cast<int>(wait->count()) : noWait, expectedMs);
}

QTEST_APPLESS_MAIN(tst_RetryAfter)
#include "tst_retryafter.moc"
