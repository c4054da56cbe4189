// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/queuedaction.h"
#include "programharness.h"
#include "support/faultserver.h"
#include "ui/controllers/documentcontroller.h"
#include "ui/editor/writingeditor.h"
#include "ui/panels/suggestionpanel.h"
#include "ui/support/looks.h"
#include "ui/widgets/messagebar.h"

#include <QLabel>
#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using State = Suggestion::State;

namespace {

const QString badText = QStringLiteral("They was late, and nobody minded.");
const QString goodText = QStringLiteral("They were late, and nobody minded.");

FaultReply overloaded()
{
    return FaultReply::http(503, {{"Content-Type", "application/json"}},
                            R"({"error":{"message":"overloaded"}})");
}

} // namespace

/// What waits for its service, from the button to the wire and back, over a restart of the program.
class tst_Queue : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void queueItBringsTheSuggestionLater();
    void theJobSurvivesTheProgram();
    void aDraftThatSurvivedACrashGetsItsResults();
    void jobsOfTheCommandLineAreLeftAlone();

private:
    void polishAndQueue(ProgramHarness &harness);
    [[nodiscard]] static QLabel *queueLabel(ProgramHarness &harness)
    {
        return harness.window().findChild<QLabel *>(QStringLiteral("queueLabel"));
    }
    [[nodiscard]] std::function<void(Settings &)> service() const
    {
        return withService(m_server->url(QStringLiteral("/v1")), QStringLiteral("glm-5"), {});
    }

    std::unique_ptr<FaultServer> m_server;
};

void tst_Queue::init()
{
    m_server = std::make_unique<FaultServer>();
    m_server->reply(overloaded());
    QVERIFY(m_server->start());
}

void tst_Queue::polishAndQueue(ProgramHarness &harness)
{
    harness.press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(harness.suggestion()->state, State::Failed, 10'000);
    const auto requests = m_server->requests().size();
    QVERIFY(harness.choose(Remedy::QueueIt));
    QTRY_COMPARE(harness.message(), QStringLiteral("In progress. You will be notified when it is done."));
    QCOMPARE(queueLabel(harness)->text(), QStringLiteral("Queue 1"));
    QVERIFY(queueLabel(harness)->isVisible());
    QCOMPARE(m_server->requests().size(), requests);
    m_server->clearReplies();
    m_server->reply(goodAnswer(goodText.toUtf8()));
}

void tst_Queue::queueItBringsTheSuggestionLater()
{
    ProgramHarness harness(service());
    harness.start();
    harness.type(badText);
    polishAndQueue(harness);
    keepPicture(harness.window(), QStringLiteral("queue-1-waits"), {});

    harness.workOffQueue();
    QTRY_COMPARE_WITH_TIMEOUT(harness.suggestion()->state, State::Ready, 10'000);
    QCOMPARE(harness.message(),
             QStringLiteral("A job from the queue is done. Its suggestion waits for you."));
    QVERIFY(!queueLabel(harness)->isVisible());
    QCOMPARE(harness.window().editor().text(), badText);
    keepPicture(harness.window(), QStringLiteral("queue-2-delivered"), {});
    QVERIFY(harness.choose(Remedy::ShowSuggestion));
    QTRY_VERIFY(harness.window().panel().action(SuggestionPanel::Command::AcceptAll)->isEnabled());
    harness.press(Qt::Key_A, Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(harness.window().editor().text(), goodText);
}

void tst_Queue::theJobSurvivesTheProgram()
{
    ProgramHarness harness(service());
    const QString path = harness.write(QStringLiteral("draft.md"), badText.toUtf8());
    harness.start({path});
    polishAndQueue(harness);

    harness.restart({path});
    QTRY_COMPARE(queueLabel(harness)->text(), QStringLiteral("Queue 1"));
    QCOMPARE(harness.suggestion()->state, State::Streaming);
    harness.workOffQueue();
    QTRY_COMPARE_WITH_TIMEOUT(harness.suggestion()->state, State::Ready, 10'000);
    QCOMPARE(harness.suggestion()->diff.suggestion(), goodText);
    QCOMPARE(harness.window().editor().text(), badText);
    QVERIFY(!harness.window().isWindowModified());
}

/// It has no file: nothing but the journal knows which document it was.
void tst_Queue::aDraftThatSurvivedACrashGetsItsResults()
{
    ProgramHarness harness(service());
    const QString document = QStringLiteral("5b2c");
    ServiceStack &stack = harness.program().stack();
    {
        ProcessIdentity dead = ProcessIdentity::self();
        dead.startTime = 1;
        RecoveryJournal journal(AppPaths::standard().journalDir(), stack.runtime().clock,
                                stack.runtime().scheduler, dead);
        journal.touch(journal.open([&] { return RecoveryDraft{.text = badText, .documentId = document}; }));
        journal.flush();
    }
    const QByteArray payload = toPayload(ActionRequest{.text = badText, .document = document});
    QVERIFY(stack.queue().add(
        {.id = QStringLiteral("ours"), .payload = payload, .origin = QStringLiteral("breakwater")}));
    Shelf shelf(*stack.stores().database, stack.runtime().clock);
    QVERIFY(shelf.put({.id = QStringLiteral("kept"),
                       .document = document,
                       .original = badText,
                       .text = QStringLiteral("They were late.")}));
    m_server->clearReplies();
    m_server->reply(goodAnswer(goodText.toUtf8()));
    harness.start();
    QTRY_VERIFY(harness.message().startsWith(QStringLiteral("Unsaved text from")));
    QVERIFY(harness.choose(Remedy::Recover));
    QCOMPARE(harness.window().editor().text(), badText);
    const auto stateOf = [&](const char *id) {
        const auto found = harness.window().suggestions().find(QLatin1String(id));
        return found ? found->state : State::Failed;
    };
    QTRY_VERIFY(stateOf("kept") == State::Ready || stateOf("kept") == State::Superseded);
    QTRY_COMPARE_WITH_TIMEOUT(stateOf("ours"), State::Ready, 10'000);
    QCOMPARE(harness.window().editor().text(), badText);
}

void tst_Queue::jobsOfTheCommandLineAreLeftAlone()
{
    ProgramHarness harness(service());
    harness.start();
    harness.type(badText);
    polishAndQueue(harness);
    DeferredQueueStore &queue = harness.program().stack().queue();
    const QByteArray payload
        = toPayload(ActionRequest{.text = QStringLiteral("For another model."),
                                  .document = QStringLiteral(R"({"breakwaterctl":{"model":"other"}})")});
    QVERIFY(queue.add(
        {.id = QStringLiteral("theirs"), .payload = payload, .origin = QStringLiteral("breakwaterctl")}));
    harness.workOffQueue();
    QTRY_COMPARE_WITH_TIMEOUT(harness.suggestion()->state, State::Ready, 10'000);
    QTRY_VERIFY(!harness.program().stack().jobs().isRunning());
    for (const SeenRequest &request : m_server->requests())
        QVERIFY(!request.body.contains("For another model."));
    const auto left = queue.list();
    QCOMPARE(left->size(), 1);
    QCOMPARE(left->first().id, QStringLiteral("theirs"));
    QCOMPARE(left->first().tries, 0);
    QVERIFY2(!queueLabel(harness)->isVisible(), "what this window never works off is not counted here");
}

QTEST_MAIN(tst_Queue)
#include "tst_queue.moc"
