// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/context/parametermemory.h"
#include "support/manualclock.h"

#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;

using Action = ParameterCorrection::Action;

Q_DECLARE_METATYPE(breakwater::ParameterCorrection)

namespace {

const ModelPlace place{.service = u"zhipu"_s, .address = u"https://a.example/v4"_s, .model = u"m"_s};

} // namespace

/// What one process has learnt about parameters, the next one knows.
class tst_ParameterMemory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCorrectionComesBack_data();
    void everyCorrectionComesBack();
    void whatAnotherProcessLearntMeanwhileIsStillNew();
    void aWordOfANewerVersionMeansNothing();

private:
    test::ManualClock m_clock;
    std::unique_ptr<StateStore> m_store = StateStore::inMemory();
    ParameterStore m_notes{*m_store, m_clock};
};

void tst_ParameterMemory::everyCorrectionComesBack_data()
{
    QTest::addColumn<ParameterCorrection>("correction");
    QTest::newRow("leave out") << ParameterCorrection{u"temperature"_s, Action::LeaveOut, {}};
    QTest::newRow("rename") << ParameterCorrection{u"max_tokens"_s, Action::Rename,
                                                   u"max_completion_tokens"_s};
    QTest::newRow("turn on") << ParameterCorrection{u"stream"_s, Action::SetTrue, {}};
    QTest::newRow("turn off") << ParameterCorrection{u"enable_thinking"_s, Action::SetFalse, {}};
}

void tst_ParameterMemory::everyCorrectionComesBack()
{
    QFETCH(ParameterCorrection, correction);
    QVERIFY(LearnedParameters(memoryIn(m_notes)).learn(place, correction));
    LearnedParameters later(memoryIn(m_notes));
    QVERIFY(later.of(place).contains(correction));
    QVERIFY(!later.learn(place, correction));
    QVERIFY(later.of({.service = place.service, .address = u"https://b.example"_s, .model = place.model})
                .isEmpty());
}

void tst_ParameterMemory::whatAnotherProcessLearntMeanwhileIsStillNew()
{
    const ParameterCorrection correction{u"top_p"_s, Action::LeaveOut, {}};
    LearnedParameters one(memoryIn(m_notes));
    LearnedParameters other(memoryIn(m_notes));
    (void)one.of(place); // both have built their request
    (void)other.of(place);
    QVERIFY(other.learn(place, correction));
    QVERIFY(one.learn(place, correction)); // its own request was still the wrong one
}

void tst_ParameterMemory::aWordOfANewerVersionMeansNothing()
{
    const ModelPlace model{.service = u"a"_s, .address = u"b"_s, .model = u"c"_s};
    m_notes.keep({.service = u"a"_s, .address = u"b"_s, .model = u"c"_s},
                 {.parameter = u"x"_s, .action = u"halve"_s});
    QVERIFY(LearnedParameters(memoryIn(m_notes)).of(model).isEmpty());
}

QTEST_APPLESS_MAIN(tst_ParameterMemory)
#include "tst_parametermemory.moc"
