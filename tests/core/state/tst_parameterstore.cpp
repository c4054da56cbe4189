// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/parameterstore.h"
#include "support/manualclock.h"

#include <QTemporaryDir>
#include <QTest>

using namespace breakwater;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

using Notes = QList<ParameterNote>;

const ParameterNote leaveOut{.parameter = u"thinking"_s, .action = u"leave_out"_s};

ParameterStore::Place place(const QString &model = u"m"_s)
{
    return {.service = u"zhipu"_s, .address = u"https://a.example/v4/chat/completions"_s, .model = model};
}

ParameterNote numbered(int number)
{
    return {.parameter = u"field_%1"_s.arg(number), .action = u"leave_out"_s};
}

} // namespace

/// Notes on what models take, over restarts.
class tst_ParameterStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_clock = std::make_unique<test::ManualClock>();
        m_clock->stepWall(24h * 365 * 30);
        m_store = StateStore::inMemory();
    }

    void aNoteSurvivesARestart();
    void everyPartOfThePlaceCounts_data();
    void everyPartOfThePlaceCounts();
    void theNewestWordOnAParameterCounts();
    void theNumberIsBounded();
    void theNumberForOneModelIsBounded();
    void theAgeIsBounded();
    void whatIsTooLongIsNotKept();

private:
    std::unique_ptr<test::ManualClock> m_clock;
    std::unique_ptr<StateStore> m_store;
};

void tst_ParameterStore::aNoteSurvivesARestart()
{
    const QTemporaryDir dir;
    const QString path = dir.filePath(u"state.sqlite"_s);
    const ParameterNote rename{.parameter = u"max_tokens"_s, .action = u"rename"_s, .value = u"max"_s};
    {
        const auto store = StateStore::open(path);
        ParameterStore notes(*store, *m_clock);
        QCOMPARE(notes.of(place()), Notes());
        notes.keep(place(), rename);
        notes.keep(place(), leaveOut);
    }
    const auto store = StateStore::open(path);
    QCOMPARE(ParameterStore(*store, *m_clock).of(place()), (Notes{rename, leaveOut}));
}

void tst_ParameterStore::everyPartOfThePlaceCounts_data()
{
    QTest::addColumn<QString>("service");
    QTest::addColumn<QString>("address");
    QTest::addColumn<QString>("model");
    const ParameterStore::Place here = place();
    QTest::newRow("another service") << u"other"_s << here.address << here.model;
    QTest::newRow("another address") << here.service << u"https://b.example/v1/chat/completions"_s
                                     << here.model;
    QTest::newRow("another model") << here.service << here.address << u"n"_s;
}

void tst_ParameterStore::everyPartOfThePlaceCounts()
{
    QFETCH(QString, service);
    QFETCH(QString, address);
    QFETCH(QString, model);
    ParameterStore notes(*m_store, *m_clock);
    notes.keep(place(), leaveOut);
    QCOMPARE(notes.of({.service = service, .address = address, .model = model}), Notes());
    QCOMPARE(notes.of(place()), Notes{leaveOut});
}

void tst_ParameterStore::theNewestWordOnAParameterCounts()
{
    ParameterStore notes(*m_store, *m_clock);
    const ParameterNote turnOff{.parameter = leaveOut.parameter, .action = u"set_false"_s};
    for (const ParameterNote &note : {leaveOut, numbered(1), turnOff})
        notes.keep(place(), note);
    QCOMPARE(notes.of(place()), (Notes{numbered(1), turnOff}));
}

void tst_ParameterStore::theNumberIsBounded()
{
    ParameterStore notes(*m_store, *m_clock, {.notes = 3});
    for (int i = 0; i < 5; ++i)
        notes.keep(place(u"m%1"_s.arg(i)), leaveOut);
    QCOMPARE(notes.size(), 3);
    QCOMPARE(notes.of(place(u"m1"_s)), Notes()); // the oldest went
    QCOMPARE(notes.of(place(u"m2"_s)), Notes{leaveOut});
}

void tst_ParameterStore::theNumberForOneModelIsBounded()
{
    ParameterStore notes(*m_store, *m_clock, {.notesOfOneModel = 2});
    notes.keep(place(u"other"_s), leaveOut);
    for (int i = 0; i < 4; ++i)
        notes.keep(place(), numbered(i));
    QCOMPARE(notes.of(place()), (Notes{numbered(2), numbered(3)}));
    QCOMPARE(notes.of(place(u"other"_s)), Notes{leaveOut});
}

void tst_ParameterStore::theAgeIsBounded()
{
    ParameterStore notes(*m_store, *m_clock, {.age = 2h});
    notes.keep(place(), leaveOut);
    m_clock->stepWall(1h);
    QCOMPARE(notes.of(place()), Notes{leaveOut});
    m_clock->stepWall(1h);
    QCOMPARE(notes.of(place()), Notes());
    notes.keep(place(u"other"_s), leaveOut);
    m_clock->stepWall(24h);
    notes.keep(place(u"a day later"_s), leaveOut);
    QCOMPARE(notes.size(), 2); // the old one is gone from the file
}

void tst_ParameterStore::whatIsTooLongIsNotKept()
{
    ParameterStore notes(*m_store, *m_clock, {.length = 40});
    notes.keep(place(), {.parameter = QString(41, u'x'), .action = u"leave_out"_s});
    notes.keep(place(QString(41, u'm')), leaveOut);
    QCOMPARE(notes.size(), 0);
}

QTEST_APPLESS_MAIN(tst_ParameterStore)
#include "tst_parameterstore.moc"
