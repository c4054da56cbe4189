// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/responsecache.h"
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
            .text = text,
            .preset = u"corrections"_s,
            .instruction = u"briefly"_s,
            .promptVersion = u"3"_s,
            .model = u"zhipu/glm-5@cn"_s};
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
    QTest::addColumn<int>("part");
    QTest::newRow("the kind") << 0;
    QTest::newRow("the text, by a blank at its end") << 1;
    QTest::newRow("the preset") << 2;
    QTest::newRow("the instruction") << 3;
    QTest::newRow("the prompt's version") << 4;
    QTest::newRow("the model's region") << 5;
}

void tst_ResponseCache::everyPartOfTheQueryCounts()
{
    QFETCH(const int, part);
    CacheQuery other = query();
    const std::array<QString *, 6> parts{&other.kind,        &other.text,          &other.preset,
                                         &other.instruction, &other.promptVersion, &other.model};
    *parts.at(static_cast<std::size_t>(part)) += u" "_s;
    ResponseCache cache(*m_store, *m_clock);
    cache.store(query(), u"answer"_s, Outcome::Success);
    QVERIFY(!cache.find(other));
}

void tst_ResponseCache::partsAreToldApart()
{
    QVERIFY(ResponseCache::keyOf({.kind = u"ab"_s, .text = u"c"_s})
            != ResponseCache::keyOf({.kind = u"a"_s, .text = u"bc"_s}));
    QVERIFY(ResponseCache::keyOf({.kind = u"a"_s}) != ResponseCache::keyOf({.text = u"a"_s}));
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
