// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hangingservice.h"
#include "programharness.h"
#include "ui/controllers/assistantcontroller.h"
#include "ui/editor/writingeditor.h"
#include "ui/support/looks.h"
#include "ui/widgets/messagebar.h"

#include <QElapsedTimer>
#include <QRegularExpression>
#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using namespace std::chrono_literals;

namespace {

const QString badText = QStringLiteral("They was late, and nobody minded.");
constexpr qint64 firstClickLimit = 3'000;
constexpr qint64 openClickLimit = 100;
constexpr int clicksUntilOpen = 6;

} // namespace

/// A service that hangs, seen from the chair of the person who writes: default settings, real time, real
/// sockets.
class tst_Outage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lightModelTakesOverAndTheChipTells();
    void withoutALightModelBusyIsSaidAtOnce();
    void anOutageOutlivesTheProgram_data();
    void anOutageOutlivesTheProgram();
    void stopEndsAWaitAtOnce();

private:
    /// Presses Ctrl+Return. \return milliseconds until the light model's answer is there to be accepted.
    qint64 clickAndWaitForLight(ProgramHarness &harness);
};

qint64 tst_Outage::clickAndWaitForLight(ProgramHarness &harness)
{
    QElapsedTimer timer;
    timer.start();
    const auto before = harness.suggestion();
    harness.press(Qt::Key_Return, Qt::ControlModifier);
    const bool answered = QTest::qWaitFor(
        [&] {
            const auto suggestion = harness.suggestion();
            return suggestion && (!before || suggestion->id != before->id)
                && suggestion->state == Suggestion::State::Ready && suggestion->isLight();
        },
        10'000);
    return answered ? timer.elapsed() : -1;
}

void tst_Outage::lightModelTakesOverAndTheChipTells()
{
    HangingService service;
    ProgramHarness harness([&](Settings &settings) {
        withService(service.address(), HangingService::mainModel, HangingService::lightModel)(settings);
        settings.cacheAnswers = false; // each click has to ask
    });
    harness.start();
    harness.type(badText);
    BucketChip *chip = harness.chip(HangingService::mainModel);
    QVERIFY(chip != nullptr);
    QCOMPARE(chip->kind(), ChipKind::Closed);
    service.hang();

    // The first click, and those until the circuit opens: answered by the light model, without a dialog.
    qint64 waited = clickAndWaitForLight(harness);
    QVERIFY2(waited >= 0 && waited <= firstClickLimit, qPrintable(QString::number(waited)));
    QCOMPARE(harness.window().editor().text(), badText);
    keepPicture(harness.window(), QStringLiteral("outage-1-light-answered"), {});
    for (int click = 1; click < clicksUntilOpen && chip->kind() != ChipKind::Open; ++click) {
        waited = clickAndWaitForLight(harness);
        QVERIFY2(waited >= 0 && waited <= firstClickLimit, qPrintable(QString::number(waited)));
    }
    QTRY_COMPARE_WITH_TIMEOUT(chip->kind(), ChipKind::Open, 25'000);

    // ■ with a countdown that counts.
    const auto text
        = [&] { return chipText(chip->health(), harness.program().stack().runtime().clock.now()); };
    static const QRegularExpression countdown(QStringLiteral("^glm-5 0:\\d\\d$"));
    const QString first = text();
    QVERIFY2(countdown.match(first).hasMatch(), qPrintable(first));
    keepPicture(harness.window(), QStringLiteral("outage-2-open"), {});
    QTRY_VERIFY_WITH_TIMEOUT(text() != first, 2'000);
    QVERIFY(countdown.match(text()).hasMatch());

    // While it is open: at once, and not a byte to the sick service.
    const int askedBefore = service.askedMain();
    const int lightBefore = service.askedLight();
    QElapsedTimer timer;
    timer.start();
    harness.press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(service.askedLight() > lightBefore, 1'000);
    QVERIFY2(timer.elapsed() <= openClickLimit, qPrintable(QString::number(timer.elapsed())));
    QTRY_VERIFY(harness.suggestion()->state == Suggestion::State::Ready && harness.suggestion()->isLight());
    QCOMPARE(service.askedMain(), askedBefore);

    // The service comes back: an own probe finds out, not a person.
    service.recover(300ms);
    QTRY_COMPARE_WITH_TIMEOUT(chip->kind(), ChipKind::HalfOpen, 40'000);
    keepPicture(harness.window(), QStringLiteral("outage-3-half-open"), {});
    QVERIFY(text().startsWith(QStringLiteral("glm-5 probe")));
    QTRY_COMPARE_WITH_TIMEOUT(chip->kind(), ChipKind::Closed, 20'000);
    QCOMPARE(service.askedMain(), askedBefore);
    QVERIFY(service.probedMain() > 0);
    keepPicture(harness.window(), QStringLiteral("outage-4-closed"), {});

    harness.press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(harness.suggestion()->state == Suggestion::State::Ready, 10'000);
    QVERIFY(service.askedMain() > askedBefore);
}

void tst_Outage::withoutALightModelBusyIsSaidAtOnce()
{
    FaultServer server;
    server.reply(FaultReply::http(503, {{"Content-Type", "application/json"}},
                                  R"({"error":{"message":"overloaded"}})"));
    QVERIFY(server.start());
    ProgramHarness harness(withService(server.url(QStringLiteral("/v1")), QStringLiteral("glm-5"), {}));
    harness.start();
    harness.type(badText);
    BucketChip *chip = harness.chip(QStringLiteral("glm-5"));
    QVERIFY(chip != nullptr);
    for (int click = 0; click < clicksUntilOpen && chip->kind() != ChipKind::Open; ++click) {
        harness.press(Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(
            harness.suggestion() && harness.suggestion()->state == Suggestion::State::Failed, 10'000);
    }
    QCOMPARE(chip->kind(), ChipKind::Open);

    const auto requests = server.requests().size();
    harness.window().messages().clearAll();
    QElapsedTimer timer;
    timer.start();
    harness.press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(!harness.message().isEmpty(), 1'000);
    QVERIFY2(timer.elapsed() <= openClickLimit, qPrintable(QString::number(timer.elapsed())));
    static const QRegularExpression busy(
        QStringLiteral("^glm-5 is busy\\. Next try at \\d\\d:\\d\\d\\. Your text is unchanged\\.$"));
    QVERIFY2(busy.match(harness.message()).hasMatch(), qPrintable(harness.message()));
    QCOMPARE(server.requests().size(), requests);
    QCOMPARE(harness.window().editor().text(), badText);
    keepPicture(harness.window(), QStringLiteral("outage-5-busy"), {});
}

void tst_Outage::anOutageOutlivesTheProgram_data()
{
    QTest::addColumn<bool>("withLight");
    QTest::newRow("the light model answers") << true;
    QTest::newRow("without one, busy is said") << false;
}

/// The first click of a new process, inside an outage that an earlier one has found.
void tst_Outage::anOutageOutlivesTheProgram()
{
    QFETCH(bool, withLight);
    int askedMain = 0;
    FaultServer server;
    server.replyWith([&askedMain](const SeenRequest &request) {
        if (request.body.contains(R"("model":"glm-5-air")"))
            return goodAnswer("They were late. Light.");
        askedMain += request.body.contains("Reply with OK.") ? 0 : 1;
        return FaultReply::http(503, {{"Content-Type", "application/json"}},
                                R"({"error":{"message":"overloaded"}})");
    });
    QVERIFY(server.start());
    ProgramHarness harness([&](Settings &settings) {
        withService(server.url(QStringLiteral("/v1")), HangingService::mainModel,
                    withLight ? HangingService::lightModel : QString())(settings);
        settings.cacheAnswers = false;
    });
    harness.start();
    harness.type(badText);
    const auto isOpen
        = [&harness] { return harness.chip(HangingService::mainModel)->kind() == ChipKind::Open; };
    for (int click = 0; click < clicksUntilOpen && !isOpen(); ++click) {
        harness.press(Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(harness.suggestion() && !harness.window().assistant().isBusy(), 10'000);
    }
    QVERIFY(isOpen());
    QVERIFY(askedMain > 0);

    harness.restart();
    askedMain = 0;
    harness.type(badText);
    harness.press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(harness.suggestion() && !harness.window().assistant().isBusy(), 10'000);
    QCOMPARE(askedMain, 0);
    if (withLight) {
        QTRY_COMPARE(harness.suggestion()->state, Suggestion::State::Ready); // its changes are found beside
        QVERIFY(harness.suggestion()->isLight());
    } else {
        QVERIFY2(harness.message().startsWith(QStringLiteral("glm-5 is busy.")),
                 qPrintable(harness.message()));
    }
}

void tst_Outage::stopEndsAWaitAtOnce()
{
    HangingService service;
    service.hang();
    ProgramHarness harness(withService(service.address(), HangingService::mainModel, {}));
    harness.start();
    harness.type(badText);
    harness.press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(service.askedMain(), 1);
    QVERIFY(harness.window().assistant().isBusy());
    harness.press(Qt::Key_Escape);
    QTRY_VERIFY(!harness.window().assistant().isBusy());
    QTRY_COMPARE(service.server().openConnectionCount(), 0);
    QCOMPARE(harness.window().editor().text(), badText);
    QVERIFY(!harness.suggestion());
}

QTEST_MAIN(tst_Outage)
#include "tst_outage.moc"
