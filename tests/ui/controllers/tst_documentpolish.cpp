// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "controllerbench.h"
#include "support/printers.h"

#include <QSignalSpy>
#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using State = Suggestion::State;

namespace {

const QString file = u"/home/somebody/book.md"_s;

/// A section of one request.
QString section(const QString &name)
{
    QString text = u"# "_s + name + u"\n\n"_s;
    for (int day = 1; day <= 60; ++day)
        text += u"On day %1 of %2 he go home. "_s.arg(day).arg(name);
    return text.trimmed();
}

QString book()
{
    return section(u"One"_s) + u"\n\n"_s + section(u"Two"_s) + u"\n\n"_s + section(u"Three"_s) + u"\n"_s;
}

ScriptedReply corrected(const QString &name)
{
    ScriptedReply reply;
    reply.pieces = QStringList{section(name).replace(u"he go home"_s, u"he goes home"_s)};
    return reply;
}

QList<State> states(ControllerBench &t)
{
    QList<State> all;
    for (const Suggestion &suggestion : t.suggestions().all())
        all.append(suggestion.state);
    return all;
}

} // namespace

/// A whole document, section by section.
class tst_DocumentPolish : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theEstimateNamesWhatGoesWhere();
    void oneSectionAfterTheOther();
    void anOutageQueuesTheRest();
    void aRunGoesOnWhereItStopped_data();
    void aRunGoesOnWhereItStopped();
    void stopEndsTheRun_data();
    void stopEndsTheRun();
    void whatTheWriterDeletesIsLeftOut();
    void anUnnamedDocumentTakesItsRunAlong();
    void aDocumentThatGoesLeavesItsRunInTheQueue_data();
    void aDocumentThatGoesLeavesItsRunInTheQueue();
    void aRunThatStoppedIsOverWhenItsDocumentGoes();

private:
    /// Starts, and lets the first section be answered and the second fail.
    void stopAtTheSecond(ControllerBench &t);
};

void tst_DocumentPolish::theEstimateNamesWhatGoesWhere()
{
    ControllerBench t;
    t.open(book(), file);
    const CostEstimate estimate = t.assistant().wholeDocument().estimate();
    QCOMPARE(estimate.sections.size(), 3);
    QCOMPARE(estimate.sections[1].label, u"Two"_s);
    QVERIFY(estimate.sections[1].characters > 1'500);
    QCOMPARE(estimate.model, u"main"_s);
    QCOMPARE(estimate.service, u"test"_s);
    QCOMPARE(estimate.host, u"service.example"_s);
    QVERIFY(estimate.cost);
    int tokens = 0;
    for (const CostEstimate::Section &section : estimate.sections)
        tokens += section.tokens;
    // Between all of them as prompt (2 a million) and all of them as answer (8 a million).
    QVERIFY(*estimate.cost > tokens * 2e-6 && *estimate.cost < tokens * 8e-6);
    t.open(QString(), file);
    QCOMPARE(t.assistant().wholeDocument().estimate().sections.size(), 0);
}

void tst_DocumentPolish::oneSectionAfterTheOther()
{
    ControllerBench t;
    t.open(book(), file);
    QSignalSpy shown(&t.assistant(), &AssistantController::suggestionStarted);
    t.bench.provider.reply(u"main"_s, corrected(u"One"_s));
    t.assistant().wholeDocument().start();
    t.advance(10ms);
    QCOMPARE(t.suggestions().rowCount(), 1);
    QCOMPARE(t.last().rangeLabel, u"Section 1 of 3"_s);
    QVERIFY(t.assistant().wholeDocument().isRunning());
    QVERIFY(t.assistant().isBusy());
    t.letWork();
    QTRY_COMPARE(states(t), QList<State>(3, State::Ready));
    QCOMPARE(t.last().rangeLabel, u"Section 3 of 3"_s);
    QCOMPARE(t.bench.provider.requests().size(), 3);
    QCOMPARE(t.bench.provider.requests().first().limits.total, milliseconds(10min));
    QVERIFY(!t.assistant().wholeDocument().isRunning());
    QCOMPARE(t.assistant().wholeDocument().remaining(), 0);
    QCOMPARE(shown.size(), 1); // nothing pulls the reader away from the section that is being looked at
    QCOMPARE(t.editor().text(), book());
}

void tst_DocumentPolish::anOutageQueuesTheRest()
{
    ControllerBench t;
    t.open(book(), file);
    t.bench.provider.reply(u"main"_s, corrected(u"One"_s));
    t.bench.provider.reply(u"main"_s, fails(Outcome::ServiceFailure));
    t.assistant().wholeDocument().start();
    t.letWork();
    QTRY_COMPARE(states(t), (QList<State>{State::Ready, State::Streaming, State::Streaming}));
    QCOMPARE(t.depth(), 2);
    QCOMPARE(t.said(), u"Waiting for main in the queue. You will be notified when it is done."_s);
    QVERIFY(!t.assistant().wholeDocument().isRunning());

    t.bench.bucket(u"main"_s).reset();
    t.bench.provider.reply(u"main"_s, corrected(u"Two"_s));
    t.advance(5min); // the first one fails once more
    t.letWork();
    t.advance(5min + DeferredJobs::longestJitter);
    t.letWork();
    QTRY_COMPARE(states(t), QList<State>(3, State::Ready));
    QCOMPARE(t.depth(), 0);
}

void tst_DocumentPolish::stopAtTheSecond(ControllerBench &t)
{
    t.open(book(), file);
    t.bench.provider.reply(u"main"_s, corrected(u"One"_s));
    t.bench.provider.reply(u"main"_s, fails(Outcome::Auth, 401));
    t.bench.provider.reply(u"main"_s, answers(u"He goes home."_s));
    t.assistant().wholeDocument().start();
    t.letWork();
    QTRY_COMPARE(states(t), (QList<State>{State::Ready, State::Failed}));
    QCOMPARE(t.said(), u"Test did not accept the key."_s);
    QVERIFY(!t.assistant().wholeDocument().isRunning());
    QCOMPARE(t.assistant().wholeDocument().remaining(), 2);
}

void tst_DocumentPolish::aRunGoesOnWhereItStopped_data()
{
    using Way = std::function<void(ControllerBench &)>;
    QTest::addColumn<Way>("way");
    QTest::addColumn<qsizetype>("requests");
    QTest::newRow("Try anyway") << Way([](ControllerBench &t) { QVERIFY(t.choose(Remedy::TryAnyway)); })
                                << qsizetype(4);
    QTest::newRow("Correct offline, for this one") << Way([](ControllerBench &t) {
        t.bench.bucket(u"main"_s).endHolds();
        QVERIFY(t.choose(Remedy::CorrectOffline));
    }) << qsizetype(3);
    QTest::newRow("the menu, once the key is right") << Way([](ControllerBench &t) {
        t.bench.bucket(u"main"_s).endHolds();
        const CostEstimate rest = t.assistant().wholeDocument().estimate();
        QCOMPARE(rest.sections.size(), 2);
        QCOMPARE(rest.sections.first().label, u"Two"_s);
        t.assistant().wholeDocument().start();
    }) << qsizetype(4);
}

void tst_DocumentPolish::aRunGoesOnWhereItStopped()
{
    QFETCH(std::function<void(ControllerBench &)>, way);
    QFETCH(qsizetype, requests);
    ControllerBench t;
    stopAtTheSecond(t);
    const QString first = t.suggestions().all().first().id;
    way(t);
    // The comparison of an answer takes real time, and what follows it time moved by hand.
    QTRY_VERIFY((t.letWork(), states(t) == QList<State>(3, State::Ready)));
    QCOMPARE(t.suggestions().all().first().id, first);
    QCOMPARE(t.suggestions().all().at(1).rangeLabel, u"Section 2 of 3"_s);
    QCOMPARE(t.suggestions().all().at(2).rangeLabel, u"Section 3 of 3"_s);
    QCOMPARE(t.bench.provider.requests().size(), requests);
    QCOMPARE(t.assistant().wholeDocument().remaining(), 0);
}

void tst_DocumentPolish::stopEndsTheRun_data()
{
    QTest::addColumn<QList<ScriptedReply>>("replies");
    QTest::newRow("while the second section is asked for") << QList{corrected(u"One"_s), hangsForEver()};
    QTest::newRow("while the third is asked for and the second waits in the queue")
        << QList{corrected(u"One"_s), fails(Outcome::ServiceFailure), hangsForEver()};
}

void tst_DocumentPolish::stopEndsTheRun()
{
    QFETCH(QList<ScriptedReply>, replies);
    ControllerBench t;
    t.open(book(), file);
    for (const ScriptedReply &reply : replies)
        t.bench.provider.reply(u"main"_s, reply);
    const int sections = static_cast<int>(replies.size());
    t.assistant().wholeDocument().start();
    t.advance(10ms);
    for (int i = 0; i < 1'000 && t.suggestions().rowCount() < sections; ++i)
        t.advance(100ms);
    QCOMPARE(t.suggestions().rowCount(), sections);
    QTRY_COMPARE(t.suggestions().all().first().state, State::Ready);
    t.assistant().stop();
    t.letWork();
    QTRY_COMPARE(states(t), (QList<State>{State::Ready}));
    QCOMPARE(t.bench.queue.list()->size(), 0);
    QVERIFY(t.depth() <= 0);
    QCOMPARE(t.bench.provider.running(), 0);
    QCOMPARE(t.assistant().wholeDocument().remaining(), 0);
    QVERIFY(!t.assistant().isBusy());
}

void tst_DocumentPolish::whatTheWriterDeletesIsLeftOut()
{
    ControllerBench t;
    t.open(book(), file);
    t.bench.provider.reply(u"main"_s, answers(u"He goes home."_s));
    t.assistant().wholeDocument().start();
    t.advance(10ms);
    const QString text = t.editor().text();
    const qsizetype two = text.indexOf(u"# Two");
    t.editor().replace(TextRange::between(two, text.indexOf(u"# Three")), QString());
    t.letWork();
    QTRY_COMPARE(states(t), QList<State>(2, State::Ready));
    QCOMPARE(t.bench.provider.requests().size(), 2);
}

void tst_DocumentPolish::anUnnamedDocumentTakesItsRunAlong()
{
    ControllerBench t;
    t.open(book());
    t.bench.provider.reply(u"main"_s, answers(u"He goes home."_s));
    t.assistant().wholeDocument().start();
    t.advance(10ms);
    t.editor().load(u"Short."_s);
    t.assistant().document().start(u"another"_s);
    t.letWork();
    QCOMPARE(t.suggestions().rowCount(), 0);
    QCOMPARE(t.bench.provider.requests().size(), 1);
    QCOMPARE(t.bench.queue.list()->size(), 0);
}

void tst_DocumentPolish::aDocumentThatGoesLeavesItsRunInTheQueue_data()
{
    using Way = std::function<void(ControllerBench &)>;
    QTest::addColumn<Way>("goes");
    QTest::newRow("its window closes") << Way([](ControllerBench &t) {
        t.assistant().document().closed(file);
        t.close();
    });
    QTest::newRow("another one is opened") << Way([](ControllerBench &t) {
        t.editor().load(u"Short."_s);
        t.assistant().document().start(u"another"_s, u"/home/somebody/short.md"_s);
    });
}

/// With the section that is asked for at that moment.
void tst_DocumentPolish::aDocumentThatGoesLeavesItsRunInTheQueue()
{
    QFETCH(std::function<void(ControllerBench &)>, goes);
    ControllerBench t;
    t.open(book(), file);
    for (const ScriptedReply &reply :
         {corrected(u"One"_s), hangsForEver(), corrected(u"Two"_s), corrected(u"Three"_s)})
        t.bench.provider.reply(u"main"_s, reply);
    t.assistant().wholeDocument().start();
    for (int i = 0; i < 1'000 && t.suggestions().rowCount() < 2; ++i)
        t.advance(100ms);
    QTRY_COMPARE(states(t), (QList<State>{State::Ready, State::Streaming}));

    goes(t);
    QCOMPARE(t.bench.provider.running(), 0);
    QCOMPARE(t.bench.queue.list()->size(), 2);

    t.open(book(), file);
    QTRY_COMPARE(states(t), (QList<State>{State::Ready, State::Streaming, State::Streaming}));
    t.advance(5min);
    for (int job = 0; job < 2; ++job) {
        t.advance(DeferredJobs::longestJitter);
        t.letWork();
    }
    QTRY_COMPARE(states(t), QList<State>(3, State::Ready));
    QCOMPARE(t.bench.queue.list()->size(), 0);
    QCOMPARE(t.editor().text(), book());
}

void tst_DocumentPolish::aRunThatStoppedIsOverWhenItsDocumentGoes()
{
    ControllerBench t;
    stopAtTheSecond(t);
    t.assistant().document().closed(file);
    QCOMPARE(t.bench.queue.list()->size(), 0);
}

QTEST_MAIN(tst_DocumentPolish)
#include "tst_documentpolish.moc"
