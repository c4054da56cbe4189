// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/shelf.h"
#include "support/manualclock.h"

#include <QTest>

using namespace breakwater;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using State = ShelvedSuggestion::State;

class tst_Shelf : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_clock = std::make_unique<test::ManualClock>();
        m_clock->stepWall(24h * 365 * 30);
        m_store = StateStore::inMemory();
    }

    void aSuggestionComesBackAsItWas();
    void statesAreKept();
    void pendingOnesOfADocumentAreListedAgain();
    void aDocumentThatGetsANameKeepsItsSuggestions();
    void theNewestComesFirst();
    void thirtyDaysAreEnough();
    void numberAndBytesAreBounded();
    void switchedOffItKeepsNothingNew();
    void removeAndClear();

private:
    static QStringList ids(const QList<ShelvedSuggestion> &suggestions)
    {
        QStringList names;
        for (const ShelvedSuggestion &suggestion : suggestions)
            names += suggestion.id;
        return names;
    }

    std::unique_ptr<test::ManualClock> m_clock;
    std::unique_ptr<StateStore> m_store;
};

void tst_Shelf::aSuggestionComesBackAsItWas()
{
    ShelvedSuggestion suggestion{.id = u"a"_s,
                                 .document = u"/home/me/草稿.md"_s,
                                 .original = u"我们下周一就发布了"_s,
                                 .text = u"我们下周一发布。\n"_s,
                                 .preset = u"formal"_s,
                                 .model = u"zhipu/glm-5@cn"_s,
                                 .rung = u"light"_s,
                                 .flags = {u"links_missing"_s},
                                 .wait = 812ms,
                                 .cost = 0.01,
                                 .currency = u"CNY"_s,
                                 .state = State::Rejected,
                                 .position = 17};
    Shelf shelf(*m_store, *m_clock);
    QVERIFY(shelf.put(suggestion));
    suggestion.storedAt = m_clock->wallNow();
    QVERIFY(shelf.find(u"a"_s) == suggestion);
    suggestion.cost.reset();
    QVERIFY(shelf.put(suggestion));
    QVERIFY(shelf.find(u"a"_s) == suggestion);
    QVERIFY(!shelf.find(u"b"_s));
}

void tst_Shelf::statesAreKept()
{
    Shelf shelf(*m_store, *m_clock);
    QVERIFY(shelf.put({.id = u"a"_s}));
    for (const State state : {State::Accepted, State::Rejected, State::Superseded, State::Pending}) {
        QVERIFY(*shelf.setState(u"a"_s, state));
        QCOMPARE(shelf.find(u"a"_s)->state, state);
    }
    QVERIFY(!*shelf.setState(u"none"_s, State::Accepted));
}

void tst_Shelf::pendingOnesOfADocumentAreListedAgain()
{
    Shelf shelf(*m_store, *m_clock);
    QVERIFY(shelf.put({.id = u"a"_s, .document = u"x"_s}));
    QVERIFY(shelf.put({.id = u"b"_s, .document = u"x"_s, .state = State::Accepted}));
    QVERIFY(shelf.put({.id = u"c"_s, .document = u"y"_s}));
    QCOMPARE(ids(*shelf.pending(u"x"_s)), QStringList{u"a"_s});
    QCOMPARE(ids(*shelf.list(u"x"_s)), (QStringList{u"a"_s, u"b"_s}));
    QCOMPARE(shelf.list()->size(), 3);
}

void tst_Shelf::aDocumentThatGetsANameKeepsItsSuggestions()
{
    Shelf shelf(*m_store, *m_clock);
    QVERIFY(shelf.put({.id = u"a"_s, .document = u"untitled-1"_s}));
    QVERIFY(shelf.moveDocument(u"untitled-1"_s, u"/home/me/a.md"_s));
    QVERIFY(shelf.list(u"untitled-1"_s)->isEmpty());
    QCOMPARE(ids(*shelf.list(u"/home/me/a.md"_s)), QStringList{u"a"_s});
}

void tst_Shelf::theNewestComesFirst()
{
    Shelf shelf(*m_store, *m_clock);
    for (const QString &id : {u"a"_s, u"b"_s, u"c"_s}) {
        QVERIFY(shelf.put({.id = id}));
        m_clock->advance(1s);
    }
    QCOMPARE(ids(*shelf.list()), (QStringList{u"c"_s, u"b"_s, u"a"_s}));
}

void tst_Shelf::thirtyDaysAreEnough()
{
    Shelf shelf(*m_store, *m_clock);
    QVERIFY(shelf.put({.id = u"a"_s}));
    m_clock->advance(24h * 30 - 1ms);
    QCOMPARE(shelf.list()->size(), 1);
    m_clock->advance(1ms);
    QVERIFY(shelf.list()->isEmpty());
    QVERIFY(shelf.put({.id = u"b"_s}));
    m_clock->advance(24h);
    QVERIFY(shelf.put({.id = u"a day later"_s}));
    QCOMPARE(m_store->query(u"SELECT count(*) FROM shelf"_s)->first().first().toInt(), 2);
}

void tst_Shelf::numberAndBytesAreBounded()
{
    Shelf few(*m_store, *m_clock, {.entries = 3});
    for (int i = 0; i < 10; ++i) {
        QVERIFY(few.put({.id = QString::number(i)}));
        m_clock->advance(1s);
    }
    QCOMPARE(ids(*few.list()), (QStringList{u"9"_s, u"8"_s, u"7"_s}));

    Shelf small(*m_store, *m_clock, {.bytes = 4'000});
    for (int i = 10; i < 20; ++i) {
        QVERIFY(small.put({.id = QString::number(i), .text = QString(1'500, u'x')}));
        m_clock->advance(1s);
    }
    QCOMPARE(ids(*small.list()), (QStringList{u"19"_s, u"18"_s}));
}

void tst_Shelf::switchedOffItKeepsNothingNew()
{
    Shelf shelf(*m_store, *m_clock);
    QVERIFY(shelf.put({.id = u"a"_s}));
    shelf.setEnabled(false);
    QVERIFY(shelf.put({.id = u"b"_s}));
    QCOMPARE(ids(*shelf.list()), QStringList{u"a"_s});
}

void tst_Shelf::removeAndClear()
{
    Shelf shelf(*m_store, *m_clock);
    QVERIFY(shelf.put({.id = u"a"_s}));
    QVERIFY(shelf.put({.id = u"b"_s}));
    QVERIFY(shelf.remove(u"a"_s));
    QCOMPARE(ids(*shelf.list()), QStringList{u"b"_s});
    QVERIFY(shelf.clear());
    QVERIFY(shelf.list()->isEmpty());
}

QTEST_GUILESS_MAIN(tst_Shelf)
#include "tst_shelf.moc"
