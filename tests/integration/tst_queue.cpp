// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/queue/queuedaction.h"
#include "desktopstandin.h"
#include "programharness.h"
#include "support/faultserver.h"
#include "ui/controllers/documents/documentcontroller.h"
#include "ui/editor/writingeditor.h"
#include "ui/panels/suggestionpanel.h"
#include "ui/queue/queuedialog.h"
#include "ui/support/looks.h"
#include "ui/widgets/messagebar.h"

#include <QDockWidget>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

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
    void initTestCase();
    void init();
    void queueItBringsTheSuggestionLater();
    void theJobSurvivesTheProgram();
    void aDraftThatSurvivedACrashGetsItsResults();
    void jobsOfTheCommandLineAreLeftAlone();
    void theDesktopTellsWhoLooksElsewhere();
    void theListRunsAJob();
    void twentyJobsRunWhenTheServiceIsBack();

private:
    void polishAndQueue(ProgramHarness &harness);
    [[nodiscard]] static QToolButton *queueButton(ProgramHarness &harness)
    {
        return harness.window().findChild<QToolButton *>(QStringLiteral("queueButton"));
    }
    [[nodiscard]] std::function<void(Settings &)> service() const
    {
        return withService(m_server->url(QStringLiteral("/v1")), QStringLiteral("glm-5"), {});
    }

    QString m_bus;
    std::unique_ptr<FaultServer> m_server;
};

/// The bus of this session, before a harness leads its program away from it and from its keyring.
void tst_Queue::initTestCase()
{
    m_bus = qEnvironmentVariable("DBUS_SESSION_BUS_ADDRESS");
    QVERIFY(QDBusConnection::sessionBus().isConnected());
}

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
    QTRY_COMPARE(harness.message(),
                 QStringLiteral("Waiting for glm-5 in the queue. You will be notified when it is done."));
    QCOMPARE(queueButton(harness)->text(), QStringLiteral("Queue 1"));
    QVERIFY(queueButton(harness)->isVisible());
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
    QVERIFY(!queueButton(harness)->isVisible());
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
    QTRY_COMPARE(queueButton(harness)->text(), QStringLiteral("Queue 1"));
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
    QVERIFY2(!queueButton(harness)->isVisible(), "what this window never works off is not counted here");
}

void tst_Queue::theDesktopTellsWhoLooksElsewhere()
{
    DesktopStandIn desktop(m_bus);
    QVERIFY(desktop.start());
    ProgramHarness harness(service());
    harness.start();
    harness.type(badText);
    polishAndQueue(harness);
    QWidget elsewhere; // the person's other program
    elsewhere.show();
    elsewhere.activateWindow();
    QTRY_VERIFY(!harness.window().isActiveWindow());
    harness.workOffQueue();
    QTRY_COMPARE_WITH_TIMEOUT(desktop.texts(), QStringList{harness.message()}, 10'000);
    QVERIFY(!desktop.texts().first().contains(QStringLiteral("late")));

    harness.window().findChild<QDockWidget *>()->hide();
    desktop.choose(QStringLiteral("show"));
    QTRY_VERIFY(harness.window().findChild<QDockWidget *>()->isVisible());
    QTRY_VERIFY(harness.window().isActiveWindow());
}

void tst_Queue::theListRunsAJob()
{
    ProgramHarness harness(service());
    harness.start();
    harness.type(badText);
    polishAndQueue(harness);
    QTRY_VERIFY(harness.suggestion()->problem.startsWith(QStringLiteral("Waiting for glm-5 · next try ")));
    queueButton(harness)->click();
    auto *const dialog = harness.window().findChild<QueueDialog *>();
    QVERIFY(dialog);
    dialog->findChild<QPushButton *>(QStringLiteral("runButton"))->click();
    QTRY_COMPARE_WITH_TIMEOUT(harness.suggestion()->state, State::Ready, 10'000);
    QTRY_COMPARE(dialog->findChild<QTreeWidget *>()->topLevelItemCount(), 0);
}

/// An outage in real time: the circuit opens, twenty jobs wait, the service comes back, and the own probe
/// finds it.
void tst_Queue::twentyJobsRunWhenTheServiceIsBack()
{
    ProgramHarness harness(service());
    harness.start();
    harness.type(badText);
    ServiceStack &stack = harness.program().stack();
    const auto state = [&] { return stack.context().buckets().front()->breaker().state(); };
    for (int click = 0; click < 20 && state() != CircuitState::Open; ++click) {
        harness.press(Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(harness.suggestion()->state != State::Streaming, 10'000);
        QTest::keyClicks(&harness.window().editor(), QStringLiteral(" More."));
    }
    QCOMPARE(state(), CircuitState::Open);
    for (int job = 0; job < 20; ++job)
        QVERIFY(stack.jobs().enqueue(
            QString::number(job),
            {.text = QStringLiteral("Job %1 wait.").arg(job), .document = QStringLiteral("elsewhere")}));
    QMap<QByteArray, int> asked;
    std::optional<Instant> firstAsked;
    m_server->clearReplies();
    m_server->replyWith([&](const SeenRequest &request) {
        for (int job = 0; job < 20; ++job) {
            const QByteArray text = "Job " + QByteArray::number(job) + " wait.";
            if (request.body.contains(text)) {
                ++asked[text];
                firstAsked = firstAsked.value_or(stack.runtime().clock.now());
            }
        }
        return goodAnswer("Job waits.");
    });
    std::optional<Instant> closed;
    QTRY_VERIFY_WITH_TIMEOUT(state() == CircuitState::Closed, 60'000);
    closed = stack.runtime().clock.now();
    const auto jobs = [&] { return stack.queue().list().value(); };
    const auto count = [](const QList<QueuedJob> &list, QueuedJob::State wanted) {
        return std::count_if(list.begin(), list.end(),
                             [&](const QueuedJob &job) { return job.state == wanted; });
    };
    QTRY_VERIFY_WITH_TIMEOUT(([&] {
                                 const QList<QueuedJob> list = jobs(); // the truth at every moment
                                 if (list.size() != 20 || count(list, QueuedJob::State::Running) > 1)
                                     qFatal("the list is wrong");
                                 return count(list, QueuedJob::State::Done) == 20;
                             }()),
                             60'000);
    QVERIFY(firstAsked);
    const auto waited = std::chrono::duration_cast<std::chrono::milliseconds>(*firstAsked - *closed);
    qInfo("the first job ran %lld ms after the circuit was seen closed",
          static_cast<long long>(waited.count()));
    QVERIFY(waited <= std::chrono::seconds(5));
    QCOMPARE(asked.size(), 20);
    QCOMPARE(asked.values(), QList<int>(20, 1));
}

QTEST_MAIN(tst_Queue)
#include "tst_queue.moc"
