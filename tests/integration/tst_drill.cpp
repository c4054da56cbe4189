// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "programharness.h"
#include "support/faultserver.h"
#include "ui/controllers/assistantcontroller.h"
#include "ui/drill/drilldialog.h"
#include "ui/editor/writingeditor.h"
#include "ui/health/healthdialog.h"
#include "ui/support/looks.h"
#include "ui/widgets/messagebar.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTcpSocket>
#include <QTest>
#include <QTreeWidget>

using namespace breakwater;
using namespace breakwater::test;
using namespace Qt::StringLiterals;

namespace {

const QString badText = u"They was late, and nobody minded."_s;

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString folderOfDrills()
{
    return AppPaths::standard().cacheDir() + u"/drill"_s;
}

template <typename Dialog>
Dialog *dialogOf(ProgramHarness &harness)
{
    for (Dialog *dialog : harness.window().findChildren<Dialog *>()) {
        if (dialog->isVisible())
            return dialog;
    }
    return nullptr;
}

DrillDialog *openDrill(ProgramHarness &harness)
{
    harness.window().findChild<QAction *>(u"help.outage-drill"_s)->trigger();
    auto *dialog = dialogOf<DrillDialog>(harness);
    harness.window().activateWindow(); // back to the text, as the dialog says
    harness.window().editor().setFocus();
    if (!QTest::qWaitFor([&] { return harness.window().editor().hasFocus(); }))
        qFatal("the text did not get the focus back");
    return dialog;
}

void toggle(const DrillDialog &dialog)
{
    dialog.findChild<QPushButton *>(u"drillToggle"_s)->click();
}

void choose(const DrillDialog &dialog, const QString &script)
{
    auto *list = dialog.findChild<QComboBox *>(u"drillScript"_s);
    list->setCurrentIndex(list->findData(script));
}

QString lines(const DrillDialog &dialog)
{
    return dialog.findChild<QPlainTextEdit *>(u"drillLines"_s)->toPlainText();
}

bool isAnswered(ProgramHarness &harness)
{
    return harness.suggestion() && harness.suggestion()->state == Suggestion::State::Ready
        && !harness.window().assistant().isBusy();
}

} // namespace

/// *Help → Outage drill* in the real window: the person's clicks go to a service that fails on cue, and
/// nothing of it stays.
class tst_Drill : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void theOutageIsSeenAndEverythingIsAsBefore();
    void withoutAServiceTheDrillAnswers();
    void itsQueueBringsWhatWaited();
    void whatWaitedInItGoesWithIt();
    void aDrillEndsWithItsDialog_data();
    void aDrillEndsWithItsDialog();
    void aBrokenScenarioIsNamed();
    void anEndlessRequestIsRefused();
    void whatACrashLeftGoesAtTheNextStart();
    void theHealthPanelShowsTheDrill();

private:
    /// Starts a drill in which nobody answers for three seconds, clicks, and queues the job.
    void queueInADrill(ProgramHarness &harness);

    std::unique_ptr<FaultServer> m_own;
};

void tst_Drill::init()
{
    m_own = std::make_unique<FaultServer>();
    m_own->reply(FaultReply::http(503, {}, "the person's own service must not be asked"));
    QVERIFY(m_own->start());
}

void tst_Drill::theOutageIsSeenAndEverythingIsAsBefore()
{
    ProgramHarness harness(withService(m_own->url(u"/v1"_s), u"glm-5"_s, u"glm-5-air"_s));
    harness.start();
    harness.type(badText);
    const Settings before = harness.program().settings().current();
    const QByteArray fileBefore = bytesOf(AppPaths::standard().settingsFile());
    QVERIFY(harness.chip(u"glm-5"_s) != nullptr);

    DrillDialog *dialog = openDrill(harness);
    QVERIFY(dialog != nullptr);
    QVERIFY2(!harness.program().drill().isRunning(), "looking starts nothing");
    choose(*dialog, u"outage"_s);
    toggle(*dialog);
    QVERIFY(harness.program().drill().isRunning());
    QTRY_VERIFY(harness.chip(u"main"_s) != nullptr && harness.chip(u"light"_s) != nullptr);
    QVERIFY(harness.chip(u"glm-5"_s) == nullptr);

    // The first ten seconds main is well.
    harness.press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(isAnswered(harness), 8'000);
    QCOMPARE(harness.suggestion()->servedBy.model, u"main"_s);

    // Then it is silent: light answers, until nobody asks main any more.
    QTRY_VERIFY_WITH_TIMEOUT(
        [&] {
            if (isAnswered(harness) && harness.chip(u"main"_s)->kind() != ChipKind::Open)
                harness.press(Qt::Key_Return, Qt::ControlModifier);
            return harness.chip(u"main"_s)->kind() == ChipKind::Open;
        }(),
        60'000);
    QTRY_VERIFY_WITH_TIMEOUT(isAnswered(harness), 10'000);
    harness.press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(isAnswered(harness), 10'000);
    QVERIFY(harness.suggestion()->isLight());
    QCOMPARE(harness.message(), u"Written by light because main is busy."_s);
    QVERIFY2(lines(*dialog).contains(u"main stays silent"_s), qPrintable(lines(*dialog)));
    QVERIFY2(lines(*dialog).contains(u"light answers"_s), qPrintable(lines(*dialog)));
    keepPicture(*dialog, u"drill-open"_s, {});
    keepPicture(harness.window(), u"drill-window"_s, {});

    toggle(*dialog);
    QVERIFY(!harness.program().drill().isRunning());
    QTRY_VERIFY(harness.chip(u"glm-5"_s) != nullptr && harness.chip(u"main"_s) == nullptr);
    dialog->close();
    QCOMPARE(harness.program().settings().current(), before);
    QCOMPARE(bytesOf(AppPaths::standard().settingsFile()), fileBefore);
    QTRY_VERIFY(QDir(folderOfDrills()).isEmpty());
    QVERIFY2(m_own->requests().isEmpty(), "the drill stays on its own port");
    QVERIFY2(harness.program().stack().stores().counters.all().isEmpty(), "nothing of the drill is counted");
    QVERIFY(harness.program().stack().stores().callLog.read().isEmpty());
    QCOMPARE(harness.program().stack().queue().depth(), 0);

    harness.press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(!m_own->requests().isEmpty(), 5'000);
}

void tst_Drill::withoutAServiceTheDrillAnswers()
{
    ProgramHarness harness([](Settings &settings) { settings.language = u"en"_s; });
    harness.start();
    harness.type(u"They were were late."_s); // offline corrections find that, too
    DrillDialog *dialog = openDrill(harness);
    toggle(*dialog);
    harness.press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(isAnswered(harness), 8'000);
    QCOMPARE(harness.suggestion()->servedBy.model, u"main"_s);
    dialog->close();
    harness.press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY(isAnswered(harness) && harness.suggestion()->servedBy.rung == RungKind::Offline);
}

void tst_Drill::queueInADrill(ProgramHarness &harness)
{
    const QString path = harness.write(u"both-down.json"_s, R"({
        "name": "both-down", "duration_s": 600, "arrivals": {"kind": "poisson", "count": 10}, "cost_per_call": 0.1,
        "main": {"first_token_s": {"median": 0.1, "sigma": 0}, "generation_s": 0.1,
                 "faults": [{"from_s": 0, "to_s": 3, "p": 1.0, "kind": "http_503"}]},
        "light": {"first_token_s": {"median": 0.1, "sigma": 0}, "generation_s": 0.1,
                  "faults": [{"from_s": 0, "to_s": 3, "p": 1.0, "kind": "http_503"}]}})");
    harness.start();
    harness.type(badText);
    const QString problem = harness.program().drill().start(path);
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    harness.press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(harness.suggestion()->state, Suggestion::State::Failed, 10'000);
    QVERIFY(harness.choose(Remedy::QueueIt));
    QTRY_COMPARE(harness.program().services().current().queue().depth(), 1);
    QCOMPARE(harness.suggestion()->state, Suggestion::State::Streaming);
    QCOMPARE(harness.program().stack().queue().depth(), 0);
}

void tst_Drill::itsQueueBringsWhatWaited()
{
    ProgramHarness harness(withService(m_own->url(u"/v1"_s), u"glm-5"_s, u"glm-5-air"_s));
    queueInADrill(harness);
    QVERIFY(!QTest::currentTestFailed());
    Services &drill = harness.program().services().current();
    QTRY_VERIFY_WITH_TIMEOUT(
        [&] {
            if (!drill.jobs().isRunning())
                ProgramHarness::workOff(drill.jobs(), drill.queue());
            return harness.suggestion()->state == Suggestion::State::Ready;
        }(),
        60'000);
    QCOMPARE(drill.queue().list()->size(), 0);
    QVERIFY(m_own->requests().isEmpty());
    harness.program().drill().stop();
    QVERIFY2(harness.program().stack().stores().database->query(u"SELECT 1 FROM shelf"_s)->isEmpty(),
             "nothing of it stays");
    harness.window().editor().document()->setModified(false);
}

void tst_Drill::whatWaitedInItGoesWithIt()
{
    ProgramHarness harness(withService(m_own->url(u"/v1"_s), u"glm-5"_s, u"glm-5-air"_s));
    queueInADrill(harness);
    QVERIFY(!QTest::currentTestFailed());
    harness.program().drill().stop();
    QVERIFY(!harness.suggestion());
    QCOMPARE(harness.program().stack().queue().depth(), 0);
    harness.window().editor().document()->setModified(false);
}

void tst_Drill::aDrillEndsWithItsDialog_data()
{
    QTest::addColumn<QString>("how");
    QTest::newRow("closed") << "close";
    QTest::newRow("Esc") << "escape";
    QTest::newRow("another drill takes its place") << "again";
    QTest::newRow("the program quits") << "quit";
}

void tst_Drill::aDrillEndsWithItsDialog()
{
    QFETCH(QString, how);
    ProgramHarness harness(withService(m_own->url(u"/v1"_s), u"glm-5"_s, {}));
    harness.start();
    harness.type(badText);
    QPointer<DrillDialog> dialog = openDrill(harness);
    toggle(*dialog);
    const QString address = harness.program().drill().address();
    harness.press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY(!lines(*dialog).isEmpty()); // a request is on its way while the drill ends
    if (how == u"close"_s) {
        dialog->close();
    } else if (how == u"escape"_s) {
        QApplication::setActiveWindow(dialog); // or Esc is the window's *Stop*
        QTest::keyClick(dialog, Qt::Key_Escape);
    } else if (how == u"again"_s) {
        QCOMPARE(harness.program().drill().start(u"stall"_s), QString());
    } else {
        harness.restart();
    }
    QTRY_VERIFY(!harness.window().assistant().isBusy());
    if (how == u"again"_s) {
        QVERIFY(harness.program().drill().address() != address);
        harness.program().drill().stop();
    }
    QVERIFY(!harness.program().drill().isRunning());
    QTRY_VERIFY(QDir(folderOfDrills()).isEmpty());
    QTRY_VERIFY(harness.chip(u"glm-5"_s) != nullptr);
    QVERIFY(m_own->requests().isEmpty());
    harness.window().editor().document()->setModified(false);
}

void tst_Drill::aBrokenScenarioIsNamed()
{
    ProgramHarness harness([](Settings &settings) { settings.language = u"en"_s; });
    harness.start();
    const QString path = harness.home() + u"/storm.json"_s;
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"name": "storm", "duration_s": 60, "weather": "bad"})");
    file.close();
    const QString sentence = harness.program().drill().start(path);
    QVERIFY2(sentence.contains(u"storm.json"_s), qPrintable(sentence));
    QVERIFY(!harness.program().drill().isRunning());
    QVERIFY(harness.program().drill().start(harness.home() + u"/none.json"_s).contains(u"none.json"_s));
}

void tst_Drill::anEndlessRequestIsRefused()
{
    ProgramHarness harness;
    harness.start();
    QCOMPARE(harness.program().drill().start(u"stall"_s), QString());
    const QUrl address(harness.program().drill().address());
    QTcpSocket client;
    client.connectToHost(address.host(), static_cast<quint16>(address.port()));
    QTRY_COMPARE(client.state(), QAbstractSocket::ConnectedState);
    client.write("POST /v1/chat/completions HTTP/1.1\r\nX: ");
    qint64 sent = 0;
    QTRY_VERIFY_WITH_TIMEOUT(
        (client.bytesToWrite() > 0 || (sent += client.write(QByteArray(1 << 20, 'x'))) > 0)
            && client.state() != QAbstractSocket::ConnectedState,
        30'000);
    QVERIFY2(sent < 64 << 20, qPrintable(QString::number(sent)));
    harness.program().drill().stop();
}

void tst_Drill::whatACrashLeftGoesAtTheNextStart()
{
    ProgramHarness harness;
    const QString left = folderOfDrills() + u"/999999999-1-nobody"_s;
    QVERIFY(QDir().mkpath(left));
    QFile file(left + u"/state.sqlite"_s);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    harness.start();
    QTRY_VERIFY(!QDir(left).exists());
}

void tst_Drill::theHealthPanelShowsTheDrill()
{
    ProgramHarness harness(withService(m_own->url(u"/v1"_s), u"glm-5"_s, {}));
    harness.start();
    harness.type(badText);
    DrillDialog *drill = openDrill(harness);
    toggle(*drill);
    harness.press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(isAnswered(harness), 8'000);

    QTest::mouseClick(harness.chip(u"main"_s), Qt::LeftButton);
    auto *health = dialogOf<HealthDialog>(harness);
    QVERIFY(health != nullptr);
    const auto *calls = health->findChild<QTreeWidget *>();
    QTRY_VERIFY(calls->topLevelItemCount() > 0);
    QStringList cells;
    for (int column = 1; column < calls->columnCount(); ++column)
        cells += calls->topLevelItem(0)->text(column);
    QCOMPARE(cells.at(0), u"outage-drill/main"_s);
    QCOMPARE(cells.at(1), u"127.0.0.1"_s);
    QCOMPARE(cells.at(2), u"200"_s);
    QCOMPARE(cells.at(3), u"answered, counted as success"_s);
    QVERIFY2(cells.at(5).endsWith(u" s"_s), qPrintable(cells.at(5)));
    QCOMPARE(cells.at(6), u"main model"_s);

    health->findChild<QPushButton *>(u"copyReport"_s)->click();
    const QString report = QGuiApplication::clipboard()->text();
    QVERIFY2(report.contains(u"outage-drill/main state=closed"_s), qPrintable(report));
    QVERIFY2(!report.contains(u"nobody minded"_s), "never the writer's text");
    keepPicture(*health, u"health-in-drill"_s, {});

    drill->close();
    QTRY_COMPARE(calls->topLevelItemCount(), 0);
    QTRY_VERIFY(
        health->findChild<QLabel *>(u"healthTotals"_s)->text().startsWith(u"Requests in the last hour: 0"_s));
}

QTEST_MAIN(tst_Drill)
#include "tst_drill.moc"
