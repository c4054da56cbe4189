// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/responsecache.h"
#include "support/manualclock.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace breakwater;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

CacheQuery query(const QString &text = u"this sentences am full"_s)
{
    return {.kind = u"polish"_s,
            .messages = {u"system"_s, u"Correct the text. Briefly."_s, u"user"_s, text},
            .model = u"zhipu/glm-5@cn"_s,
            .titleCount = 5,
            .knownTitles = {u"Known"_s}};
}

} // namespace

class tst_ResponseCache : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_clock = std::make_unique<test::ManualClock>();
        m_clock->stepWall(24h * 365 * 30);
        m_store = StateStore::inMemory();
    }

    void anAnswerIsFoundAgain();
    void everyPartOfTheQueryCounts_data();
    void everyPartOfTheQueryCounts();
    void partsAreToldApart();
    void onlyCompleteAnswersAreKept_data();
    void onlyCompleteAnswersAreKept();
    void theNumberIsBounded();
    void theBytesAreBounded();
    void theAgeIsBounded();
    void theLeastRecentlyUsedGoesFirst();
    void switchedOffItFindsAndKeepsNothing();
    void clearForgetsAll();
    void theTextItselfIsNotOnDisk();

private:
    std::unique_ptr<test::ManualClock> m_clock;
    std::unique_ptr<StateStore> m_store;
};

void tst_ResponseCache::anAnswerIsFoundAgain()
{
    ResponseCache cache(*m_store, *m_clock);
    QVERIFY(!cache.find(query()));
    cache.store(query(), u"This sentence is full."_s, Outcome::Success);
    QCOMPARE(cache.find(query()), u"This sentence is full."_s);
    cache.store(query(), u"Newer."_s, Outcome::Success);
    QCOMPARE(cache.find(query()), u"Newer."_s);
    QCOMPARE(cache.size(), 1);
}

void tst_ResponseCache::everyPartOfTheQueryCounts_data()
{
    QTest::addColumn<CacheQuery>("other");
    const auto row = [](const char *name, auto change) {
        CacheQuery other = query();
        change(other);
        QTest::newRow(name) << other;
    };
    row("the kind", [](CacheQuery &q) { q.kind = u"titles"_s; });
    row("the text, by a blank at its end", [](CacheQuery &q) { q.messages.last() += u' '; });
    row("a word of the preset", [](CacheQuery &q) { q.messages[1] = u"Translate the text. Briefly."_s; });
    row("who says it", [](CacheQuery &q) { q.messages[0] = u"user"_s; });
    row("one message more", [](CacheQuery &q) { q.messages << u"assistant"_s << u"So far"_s; });
    row("the model's region", [](CacheQuery &q) { q.model = u"zhipu/glm-5@intl"_s; });
    row("the service", [](CacheQuery &q) { q.model = u"other/glm-5@cn"_s; });
    row("the number of titles", [](CacheQuery &q) { q.titleCount = 3; });
    row("a known title", [](CacheQuery &q) { q.knownTitles << u"Another"_s; });
}

void tst_ResponseCache::everyPartOfTheQueryCounts()
{
    QFETCH(const CacheQuery, other);
    ResponseCache cache(*m_store, *m_clock);
    cache.store(query(), u"answer"_s, Outcome::Success);
    QVERIFY(!cache.find(other));
}

void tst_ResponseCache::partsAreToldApart()
{
    QVERIFY(ResponseCache::keyOf({.kind = u"ab"_s, .model = u"c"_s})
            != ResponseCache::keyOf({.kind = u"a"_s, .model = u"bc"_s}));
    QVERIFY(ResponseCache::keyOf({.kind = u"a"_s}) != ResponseCache::keyOf({.model = u"a"_s}));
    QVERIFY(ResponseCache::keyOf({.messages = {u"a"_s}}) != ResponseCache::keyOf({.knownTitles = {u"a"_s}}));
}

void tst_ResponseCache::onlyCompleteAnswersAreKept_data()
{
    QTest::addColumn<Outcome>("outcome");
    QTest::addColumn<QString>("answer");
    QTest::addColumn<bool>("kept");
    QTest::newRow("a success") << Outcome::Success << u"text"_s << true;
    QTest::newRow("a success without text") << Outcome::Success << QString() << false;
    QTest::newRow("an answer that was cut off") << Outcome::Truncated << u"text"_s << false;
    QTest::newRow("a refusal") << Outcome::Refused << u"I cannot"_s << false;
    QTest::newRow("a cancelled call") << Outcome::Cancelled << u"te"_s << false;
}

void tst_ResponseCache::onlyCompleteAnswersAreKept()
{
    QFETCH(const Outcome, outcome);
    QFETCH(const QString, answer);
    ResponseCache cache(*m_store, *m_clock);
    cache.store(query(), answer, outcome);
    QTEST(cache.find(query()).has_value(), "kept");
}

void tst_ResponseCache::theNumberIsBounded()
{
    ResponseCache cache(*m_store, *m_clock, {.entries = 10});
    for (int i = 0; i < 50; ++i) {
        cache.store(query(QString::number(i)), u"answer"_s, Outcome::Success);
        m_clock->advance(1s);
    }
    QCOMPARE(cache.size(), 10);
    QVERIFY(cache.find(query(u"49"_s)));
    QVERIFY(!cache.find(query(u"39"_s)));
}

void tst_ResponseCache::theBytesAreBounded()
{
    ResponseCache cache(*m_store, *m_clock, {.bytes = 1'000});
    for (int i = 0; i < 10; ++i) {
        cache.store(query(QString::number(i)), QString(300, u'x'), Outcome::Success);
        m_clock->advance(1s);
    }
    QCOMPARE(cache.size(), 3);
    cache.store(query(u"huge"_s), QString(2'000, u'x'), Outcome::Success);
    QVERIFY(!cache.find(query(u"huge"_s)));
    QCOMPARE(cache.size(), 3); // the others did not have to go for it
}

void tst_ResponseCache::theAgeIsBounded()
{
    ResponseCache cache(*m_store, *m_clock, {.age = std::chrono::hours(24)});
    cache.store(query(), u"answer"_s, Outcome::Success);
    m_clock->advance(24h - 1ms);
    QVERIFY(cache.find(query()));
    m_clock->advance(1ms);
    QVERIFY(!cache.find(query()));
    cache.store(query(u"other"_s), u"answer"_s, Outcome::Success);
    m_clock->advance(24h);
    cache.store(query(u"a day later"_s), u"answer"_s, Outcome::Success);
    QCOMPARE(cache.size(), 2);
}

void tst_ResponseCache::theLeastRecentlyUsedGoesFirst()
{
    ResponseCache cache(*m_store, *m_clock, {.entries = 2});
    cache.store(query(u"a"_s), u"A"_s, Outcome::Success);
    m_clock->advance(1s);
    cache.store(query(u"b"_s), u"B"_s, Outcome::Success);
    m_clock->advance(1s);
    QVERIFY(cache.find(query(u"a"_s)));
    m_clock->advance(1s);
    cache.store(query(u"c"_s), u"C"_s, Outcome::Success);
    QVERIFY(cache.find(query(u"a"_s)));
    QVERIFY(!cache.find(query(u"b"_s)));
}

void tst_ResponseCache::switchedOffItFindsAndKeepsNothing()
{
    ResponseCache cache(*m_store, *m_clock);
    cache.store(query(), u"answer"_s, Outcome::Success);
    cache.setEnabled(false);
    QVERIFY(!cache.find(query()));
    cache.store(query(u"other"_s), u"answer"_s, Outcome::Success);
    QCOMPARE(cache.size(), 1);
    cache.setEnabled(true);
    QVERIFY(cache.find(query()));
}

void tst_ResponseCache::clearForgetsAll()
{
    ResponseCache cache(*m_store, *m_clock);
    cache.store(query(), u"answer"_s, Outcome::Success);
    cache.clear();
    QCOMPARE(cache.size(), 0);
}

void tst_ResponseCache::theTextItselfIsNotOnDisk()
{
    const QTemporaryDir dir;
    const QString path = dir.filePath(u"state.sqlite"_s);
    {
        const auto store = StateStore::open(path);
        ResponseCache(*store, *m_clock).store(query(u"my secret words"_s), u"answer"_s, Outcome::Success);
    }
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray all = file.readAll();
    QVERIFY(all.contains("answer"));
    QVERIFY(!all.contains("secret words"));
}

QTEST_GUILESS_MAIN(tst_ResponseCache)
#include "tst_responsecache.moc"
