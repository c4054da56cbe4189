// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/bucket/circuitbreakerregistry.h"
#include "support/behaviourcases.h"
#include "support/manualclock.h"
#include "support/printers.h"
#include "support/scriptedrandom.h"

#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

BucketId bucket(const QString &model)
{
    return {.service = "s", .model = model.toStdString()};
}

} // namespace

/// One breaker per bucket, a bounded number of them, and the names of buckets.
class tst_BucketRegistry : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void behaviour_data();
    void behaviour();
    void onlyWhatIsCleanGoes_data();
    void onlyWhatIsCleanGoes();
    void findDoesNotTouch();
    void visitsMostRecentlyUsedFirst();
    void names_data();
    void names();
    void namesThatAreNone_data();
    void namesThatAreNone();

private:
    [[nodiscard]] CircuitBreakerRegistry registry(std::size_t capacity)
    {
        return CircuitBreakerRegistry(
            breakerFactory({.openTime = 1s, .openMultiplier = 2, .healTime = 1min}, m_clock, m_random),
            capacity);
    }

    ManualClock m_clock;
    ScriptedRandom m_random;
};

void tst_BucketRegistry::behaviour_data()
{
    QTest::addColumn<QJsonObject>("config");
    QTest::addColumn<QJsonArray>("events");
    for (const BehaviourCase &row : behaviourCases(QStringLiteral(BREAKWATER_TEST_DATA), {u"registry"_s}))
        QTest::newRow(row.name.constData()) << row.config << row.events;
}

void tst_BucketRegistry::behaviour()
{
    QFETCH(QJsonObject, config);
    QFETCH(QJsonArray, events);
    auto breakers = registry(static_cast<std::size_t>(config[u"cap"_s].toInt()));
    for (const auto &value : events) {
        const auto event = value.toArray();
        const BucketId id = bucket(event[2].toString());
        if (event[1].toString() == u"dirty") {
            breakers.find(id)->acquire()->settle(CallVerdict::Failure);
            continue;
        }
        using Found = CircuitBreakerRegistry::Found;
        const auto lookup = breakers.get(id);
        const QString evicted
            = lookup.evicted ? u"_evict:"_s + QString::fromStdString(lookup.evicted->model) : QString();
        const QString got = lookup.found == Found::Hit ? u"hit"_s
            : lookup.found == Found::Created           ? u"new"_s + evicted
                                                       : u"new_over_cap"_s;
        QCOMPARE(got, event[3].toString());
    }
}

void tst_BucketRegistry::onlyWhatIsCleanGoes_data()
{
    using Change = std::function<void(CircuitBreaker &)>;
    QTest::addColumn<std::function<void(CircuitBreaker &)>>("change");
    QTest::addColumn<bool>("goes");
    QTest::newRow("untouched") << Change([](CircuitBreaker &) {}) << true;
    QTest::newRow("open") << Change([](CircuitBreaker &b) { b.forceOpen(); }) << false;
    QTest::newRow("disabled") << Change([](CircuitBreaker &b) { b.disable(); }) << false;
    QTest::newRow("a result in the window")
        << Change([](CircuitBreaker &b) { b.acquire()->settle(CallVerdict::Success); }) << false;
    QTest::newRow("held") << Change([](CircuitBreaker &b) { b.hold(HoldReason::Auth, 1min); }) << false;
    QTest::newRow("held no more") << Change([](CircuitBreaker &b) {
        b.hold(HoldReason::Auth, 1min);
        b.endHolds(HoldReason::Auth);
    }) << true;
    QTest::newRow("has opened lately")
        << Change([](CircuitBreaker &b) { b.restore({.opens = 1, .closedAge = 59s}, 0ms); }) << false;
    QTest::newRow("has healed") << Change([](CircuitBreaker &b) {
        b.restore({.opens = 1, .closedAge = 60s}, 0ms);
    }) << true;
    QTest::newRow("a cancelled call")
        << Change([](CircuitBreaker &b) { static_cast<void>(b.acquire()); }) << true;
}

void tst_BucketRegistry::onlyWhatIsCleanGoes()
{
    QFETCH(std::function<void(CircuitBreaker &)>, change);
    QFETCH(bool, goes);
    auto breakers = registry(1);
    change(breakers.get(bucket(u"a"_s)).item);
    const auto next = breakers.get(bucket(u"b"_s));
    QCOMPARE(next.evicted.has_value(), goes);
    QCOMPARE(next.found == CircuitBreakerRegistry::Found::CreatedOverCapacity, !goes);
    QCOMPARE(breakers.size(), goes ? 1U : 2U);
}

void tst_BucketRegistry::findDoesNotTouch()
{
    auto breakers = registry(2);
    QVERIFY(!breakers.find(bucket(u"a"_s)));
    CircuitBreaker &a = breakers.get(bucket(u"a"_s)).item;
    static_cast<void>(breakers.get(bucket(u"b"_s)));
    QCOMPARE(breakers.find(bucket(u"a"_s)), &a);
    QCOMPARE(breakers.get(bucket(u"c"_s)).evicted, std::optional(bucket(u"a"_s)));
}

void tst_BucketRegistry::visitsMostRecentlyUsedFirst()
{
    auto breakers = registry(3);
    for (const auto &model : {u"a"_s, u"b"_s, u"c"_s, u"a"_s})
        static_cast<void>(breakers.get(bucket(model)));
    std::string order;
    breakers.forEach([&](const BucketId &id, CircuitBreaker &) { order += id.model; });
    QCOMPARE(order, std::string("acb"));
}

void tst_BucketRegistry::names_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("service");
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("region");
    QTest::newRow("all three") << u"zhipu/glm-5@cn"_s << u"zhipu"_s << u"glm-5"_s << u"cn"_s;
    QTest::newRow("no region") << u"zhipu/glm-5"_s << u"zhipu"_s << u"glm-5"_s << QString();
    QTest::newRow("a bare address") << u"127.0.0.1:11434/qwen3:8b"_s << u"127.0.0.1:11434"_s << u"qwen3:8b"_s
                                    << QString();
    QTest::newRow("a model with a slash")
        << u"openrouter/z-ai/glm-5@intl"_s << u"openrouter"_s << u"z-ai/glm-5"_s << u"intl"_s;
    QTest::newRow("a model that begins with a sign")
        << u"gateway/@cf/meta/llama-3"_s << u"gateway"_s << u"@cf/meta/llama-3"_s << QString();
    QTest::newRow("such a model with a region")
        << u"gateway/@cf/meta/llama-3@eu"_s << u"gateway"_s << u"@cf/meta/llama-3"_s << u"eu"_s;
    QTest::newRow("a model that is only a sign and a word") << u"s/@m"_s << u"s"_s << u"@m"_s << QString();
    QTest::newRow("Chinese") << u"本地/通义@北京"_s << u"本地"_s << u"通义"_s << u"北京"_s;
}

void tst_BucketRegistry::names()
{
    QFETCH(QString, name);
    QFETCH(QString, service);
    QFETCH(QString, model);
    QFETCH(QString, region);
    const BucketId id{
        .service = service.toStdString(), .model = model.toStdString(), .region = region.toStdString()};
    QCOMPARE(bucketName(id), name.toStdString());
    QCOMPARE(bucketFromName(name.toStdString()), std::optional(id));
}

void tst_BucketRegistry::namesThatAreNone_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"", "glm-5", "/glm-5", "zhipu/", "/"})
        QTest::newRow(name) << QString::fromUtf8(name);
}

void tst_BucketRegistry::namesThatAreNone()
{
    QFETCH(QString, name);
    QVERIFY(!bucketFromName(name.toStdString()));
}

QTEST_APPLESS_MAIN(tst_BucketRegistry)
#include "tst_bucketregistry.moc"
