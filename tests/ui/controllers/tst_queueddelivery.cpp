// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "controllerbench.h"
#include "support/printers.h"
#include "ui/panels/suggestionpanel.h"
#include "ui/panels/suggestionview.h"

#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using State = Suggestion::State;

namespace {

const QString badText = u"He go home every day."_s;
const QString goodText = u"He goes home every day."_s;
const QString file = u"/home/somebody/draft.md"_s;
const QString waiting = u"Waiting for main · next try "_s;
const QString queued = u"Waiting for main in the queue. You will be notified when it is done."_s;
const QString done = u"A job from the queue is done. Its suggestion waits for you."_s;

} // namespace

/// What cannot be answered now waits on disk, and comes back to the words that it was asked for.
class tst_QueuedDelivery : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void queueItAsksLaterAndTells();
    void changedWordsAreOfferedAndNotWritten();
    void jobsSurviveTheirWindow_data();
    void jobsSurviveTheirWindow();
    void whatChangedWhileItWasClosed_data();
    void whatChangedWhileItWasClosed();
    void stopTakesTheJobBack();
    void aDocumentThatGetsAName_data();
    void aDocumentThatGetsAName();
    void anUntitledDocumentThatIsClosed();
    void anotherDocumentGetsNothing();
    void redoWithMainWaitsAndKeepsTheLightAnswer();
    void whatIsGivenUpIsSaid();
    void whatAnotherProgramDidIsFound();
    void aFullQueueIsSaid();
    void theNotificationLeadsToTheSuggestion();

private:
    /// Polish, which fails, and *Queue it*.
    void queueOne(ControllerBench &t);
};

void tst_QueuedDelivery::queueOne(ControllerBench &t)
{
    t.closeMain();
    t.assistant().polish();
    t.letWork();
    QCOMPARE(t.last().state, State::Failed);
    QVERIFY(t.choose(Remedy::QueueIt));
    t.letWork();
    QCOMPARE(t.said(), queued);
    QCOMPARE(t.depth(), 1);
    t.bench.bucket(u"main"_s).reset();
    t.bench.provider.reply(u"main"_s, answers(goodText));
}

void tst_QueuedDelivery::queueItAsksLaterAndTells()
{
    ControllerBench t;
    t.open(badText, file);
    queueOne(t);
    QCOMPARE(t.suggestions().rowCount(), 1);
    QCOMPARE(t.last().state, State::Streaming);
    QVERIFY2(t.last().problem.startsWith(waiting), qPrintable(t.last().problem));
    QVERIFY(!t.last().total);
    QVERIFY(!t.assistant().isBusy());
    const auto job = t.bench.queue.list()->first();
    QCOMPARE(job.id, t.last().id);
    QCOMPARE(queuedRequestFrom(job.payload)->document, file);
    QCOMPARE(t.bench.provider.requests().size(), 0);

    t.advance(5min);
    t.letWork();
    QTRY_COMPARE(t.last().state, State::Ready);
    QCOMPARE(t.bench.provider.requests().size(), 1);
    QCOMPARE(t.last().diff.suggestion(), goodText);
    QCOMPARE(t.last().servedBy.model, u"main"_s);
    QCOMPARE(t.last().problem, QString());
    QVERIFY(t.last().cost);
    QCOMPARE(t.said(), done);
    QCOMPARE(t.notified(), 1);
    QCOMPARE(t.depth(), 0);
    QCOMPARE(t.bench.queue.list()->size(), 0);
    QCOMPARE(t.editor().text(), badText);
}

void tst_QueuedDelivery::changedWordsAreOfferedAndNotWritten()
{
    ControllerBench t;
    t.open(badText, file);
    queueOne(t);
    t.editor().replace({6, 4}, u"to work"_s);
    const QString written = u"He go to work every day."_s;
    QCOMPARE(t.editor().text(), written);
    t.advance(5min);
    t.letWork();
    QTRY_COMPARE(t.last().state, State::Moved);
    QCOMPARE(t.editor().text(), written);
    QVERIFY(std::any_of(t.messages().begin(), t.messages().end(), [](const BarMessage &message) {
        return message.notice.text.startsWith(u"You changed this text");
    }));
    QCOMPARE(t.notified(), 1);
    QCOMPARE(t.bench.queue.list()->size(), 0);
}

void tst_QueuedDelivery::jobsSurviveTheirWindow_data()
{
    QTest::addColumn<bool>("openAgainFirst");
    QTest::newRow("opened again before it is done") << true;
    QTest::newRow("done while nobody had it open") << false;
}

void tst_QueuedDelivery::jobsSurviveTheirWindow()
{
    QFETCH(bool, openAgainFirst);
    ControllerBench t;
    t.open(badText, file);
    queueOne(t);
    t.close();
    if (openAgainFirst) {
        t.open(badText, file);
        QCOMPARE(t.suggestions().rowCount(), 1);
        QCOMPARE(t.last().state, State::Streaming);
        QVERIFY2(t.last().problem.startsWith(waiting), qPrintable(t.last().problem));
        QCOMPARE(t.depth(), 1);
    }
    t.advance(5min);
    t.letWork();
    if (!openAgainFirst)
        t.open(badText, file);
    QTRY_COMPARE(t.last().state, State::Ready);
    QCOMPARE(t.suggestions().rowCount(), 1);
    QCOMPARE(t.last().diff.suggestion(), goodText);
    QCOMPARE(t.said(), done);
    QCOMPARE(t.bench.provider.requests().size(), 1);
    QCOMPARE(t.bench.queue.list()->size(), 0);
    QCOMPARE(t.editor().text(), badText);
}

void tst_QueuedDelivery::whatChangedWhileItWasClosed_data()
{
    QTest::addColumn<QString>("now");
    QTest::addColumn<State>("state");
    QTest::addColumn<QString>("comparedAgain");
    QTest::newRow("moved by a new paragraph") << u"New.\n\n"_s + badText << State::Ready << QString();
    QTest::newRow("changed in the middle")
        << u"New.\n\nHe go home now and every day."_s << State::Moved << u"He goes home now and every day."_s;
    QTest::newRow("changed at its end")
        << u"He go home every night.\n\nMore."_s << State::Moved << u"He goes home every night."_s;
    QTest::newRow("changed at its beginning")
        << u"More.\n\nShe go home every day."_s << State::Moved << u"She goes home every day."_s;
    QTest::newRow("taken out") << u"Something else altogether."_s << State::Moved << QString();
    QTest::newRow("there twice") << badText + u"\n\n"_s + badText << State::Moved << QString();
    QTest::newRow("all gone") << QString() << State::Moved << QString();
}

void tst_QueuedDelivery::whatChangedWhileItWasClosed()
{
    QFETCH(QString, now);
    QFETCH(QString, comparedAgain);
    ControllerBench t;
    t.open(badText, file);
    queueOne(t);
    t.close();
    t.advance(5min);
    t.letWork();
    t.open(now, file);
    QTRY_VERIFY(t.last().state != State::Streaming);
    QTEST(t.last().state, "state");
    QCOMPARE(t.last().diff.original(), badText);
    QCOMPARE(t.last().diff.suggestion(), goodText);
    QCOMPARE(t.editor().text(), now);
    if (t.last().state == State::Ready)
        return;
    const TitleListModel titles;
    SuggestionPanel panel(t.suggestions(), titles);
    t.assistant().serve(panel);
    Q_EMIT panel.suggestions().compareAgainWanted(t.last().id);
    if (comparedAgain.isEmpty()) {
        QCOMPARE(t.last().state, State::Moved);
        QVERIFY2(t.said().contains(u"not in the text any more"), qPrintable(t.said()));
    } else {
        QCOMPARE(t.last().state, State::Ready);
        QCOMPARE(t.last().diff.suggestion(), comparedAgain);
    }
    QCOMPARE(t.editor().text(), now);
}

void tst_QueuedDelivery::stopTakesTheJobBack()
{
    ControllerBench t;
    t.open(badText, file);
    const TitleListModel titles;
    SuggestionPanel panel(t.suggestions(), titles);
    t.assistant().serve(panel);
    queueOne(t);
    Q_EMIT panel.suggestions().stopWanted(t.last().id);
    QCOMPARE(t.suggestions().rowCount(), 0);
    QCOMPARE(t.bench.queue.list()->size(), 0);
    QCOMPARE(t.depth(), 0);
    t.advance(10min);
    t.letWork();
    QCOMPARE(t.bench.provider.requests().size(), 0);
}

void tst_QueuedDelivery::aDocumentThatGetsAName_data()
{
    QTest::addColumn<bool>("savedFirst");
    QTest::newRow("saved, and closed later") << true;
    QTest::newRow("closed by its first save") << false;
}

void tst_QueuedDelivery::aDocumentThatGetsAName()
{
    QFETCH(bool, savedFirst);
    ControllerBench t;
    t.open(badText);
    queueOne(t);
    if (savedFirst)
        t.assistant().document().saved(file);
    t.assistant().document().closed(file);
    t.close();
    t.open(badText, file);
    QVERIFY2(t.last().problem.startsWith(waiting), qPrintable(t.last().problem));
    t.advance(5min);
    t.letWork();
    QTRY_COMPARE(t.last().state, State::Ready);
}

void tst_QueuedDelivery::anUntitledDocumentThatIsClosed()
{
    ControllerBench t;
    t.open(badText);
    queueOne(t);
    t.assistant().document().closed(QString());
    QCOMPARE(t.bench.queue.list()->size(), 0);
}

void tst_QueuedDelivery::anotherDocumentGetsNothing()
{
    ControllerBench t;
    t.open(badText, file);
    queueOne(t);
    t.close();
    t.open(badText, u"/home/somebody/else.md"_s);
    QCOMPARE(t.suggestions().rowCount(), 0);
    t.advance(5min);
    t.letWork();
    QCOMPARE(t.suggestions().rowCount(), 0);
    QCOMPARE(t.notified(), 0);
    QCOMPARE(t.bench.queue.undelivered()->size(), 1);
}

void tst_QueuedDelivery::redoWithMainWaitsAndKeepsTheLightAnswer()
{
    ControllerBench t(true);
    t.open(badText, file);
    t.bench.provider.reply(u"light"_s, answers(u"He goes home each day."_s));
    t.closeMain();
    t.assistant().polish();
    t.letWork();
    QTRY_COMPARE(t.last().state, State::Ready);
    QVERIFY(t.last().isLight());
    const QString light = t.last().id;
    QCOMPARE(t.said(), u"Written by light because main is busy."_s);
    QVERIFY(t.choose(Remedy::RedoWithMain));
    t.letWork();
    QCOMPARE(t.said(), queued);
    QCOMPARE(t.bench.provider.requestsTo(u"light"_s), 1);
    QCOMPARE(t.suggestions().find(light)->state, State::Ready); // it can be accepted meanwhile

    t.bench.provider.reply(u"main"_s, answers(goodText));
    t.bench.bucket(u"main"_s).reset(); // the circuit closes: nobody waits five minutes
    t.advance(DeferredJobs::longestJitter);
    t.letWork();
    QTRY_COMPARE(t.last().state, State::Ready);
    QCOMPARE(t.last().diff.suggestion(), goodText);
    QCOMPARE(t.suggestions().find(light)->state, State::Superseded);
}

void tst_QueuedDelivery::whatIsGivenUpIsSaid()
{
    ControllerBench t;
    t.open(badText, file);
    t.closeMain();
    t.assistant().polish();
    t.letWork();
    QVERIFY(t.choose(Remedy::QueueIt));
    t.letWork();
    t.bench.bucket(u"main"_s).reset();
    t.bench.provider.reply(u"main"_s, fails(Outcome::BadRequest, 400));
    t.advance(5min);
    t.letWork();
    QTRY_COMPARE(t.last().state, State::Failed);
    QCOMPARE(t.said(), u"test could not work with this request. Your text is unchanged."_s);
    QCOMPARE(t.notified(), 1);
    QCOMPARE(t.bench.queue.list()->size(), 0);
    QCOMPARE(t.depth(), 0);
}

void tst_QueuedDelivery::whatAnotherProgramDidIsFound()
{
    ControllerBench t;
    t.open(badText, file);
    queueOne(t);
    ProcessIdentity other = ProcessIdentity::self();
    other.pid = 1;
    other.startTime = 0;
    DeferredQueueStore theirs(*t.bench.store, t.bench.clock, {}, other);
    QVERIFY(theirs.wake(t.bench.queue.list()->first().bucket));
    const auto job = theirs.claim();
    QVERIFY(job->has_value());
    QVERIFY(theirs.finish((*job)->id, u"success"_s, toPayload(QueuedAnswer{.text = goodText})));
    QCOMPARE(t.last().state, State::Streaming);
    t.assistant().document().lookIntoQueue(); // as a window does when it gets the focus
    QTRY_COMPARE(t.last().state, State::Ready);
    QCOMPARE(t.said(), done);
    QCOMPARE(t.bench.provider.requests().size(), 0);
}

void tst_QueuedDelivery::aFullQueueIsSaid()
{
    ControllerBench t;
    t.open(badText, file);
    for (int i = 0; t.bench.queue.add({.id = QString::number(i)}); ++i)
        QVERIFY(i < 10'000);
    t.closeMain();
    t.assistant().polish();
    t.letWork();
    QVERIFY(t.choose(Remedy::QueueIt));
    t.letWork();
    QCOMPARE(t.said(), u"The queue is full. Wait until jobs are done, or remove some."_s);
    QCOMPARE(t.last().state, State::Failed);
}

void tst_QueuedDelivery::theNotificationLeadsToTheSuggestion()
{
    ControllerBench t;
    t.open(badText, file);
    queueOne(t);
    t.advance(5min);
    t.letWork();
    QTRY_COMPARE(t.said(), done);
    QString shown;
    connect(&t.assistant(), &AssistantController::suggestionStarted, this,
            [&shown](const QString &id) { shown = id; });
    QVERIFY(t.choose(Remedy::ShowSuggestion));
    QCOMPARE(shown, t.last().id);
    QCOMPARE(t.said(), QString());
}

QTEST_MAIN(tst_QueuedDelivery)
#include "tst_queueddelivery.moc"
