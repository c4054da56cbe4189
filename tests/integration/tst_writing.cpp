// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hangingservice.h"
#include "programharness.h"
#include "ui/controllers/assistantcontroller.h"
#include "ui/controllers/documents/documentcontroller.h"
#include "ui/editor/writingeditor.h"
#include "ui/panels/suggestionpanel.h"
#include "ui/panels/titleview.h"
#include "ui/widgets/messagebar.h"

#include <QClipboard>
#include <QDirIterator>
#include <QFile>
#include <QGuiApplication>
#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using State = Suggestion::State;

namespace {

const QString badText = QStringLiteral("They was late.");

/// What a process that is killed leaves behind, written as it would have been.
void leaveBehind(ProgramHarness &harness, const RecoveryDraft &draft)
{
    ProcessIdentity dead = ProcessIdentity::self();
    dead.startTime = 1;
    ServiceStack &stack = harness.program().stack();
    RecoveryJournal journal(AppPaths::standard().journalDir(), stack.runtime().clock,
                            stack.runtime().scheduler, dead);
    journal.touch(journal.open([draft] { return draft; }));
    journal.flush();
}

QByteArray contentsOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// Polish, titles and files, from the keyboard to the wire and back.
class tst_Writing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void polishStreamsIntoThePanelAndAcceptChangesTheText();
    void titlesAreListedAndPlaced();
    void withoutAServiceCorrectionsAreOffline();
    void noErrorTextGetsIntoTheDocument_data();
    void noErrorTextGetsIntoTheDocument();
    void aFileIsSavedAsItWasRead();
    void textSurvivesACrash();
    void discardedTextIsKeptAndItIsSaidWhere();
    void textOfAnOpenFileIsRecoveredInItsWindow();
    void textSurvivesTheEndOfTheSession();
};

void tst_Writing::polishStreamsIntoThePanelAndAcceptChangesTheText()
{
    FaultServer server;
    FaultReply slow = FaultReply::stream(
        {textChunk("They were "), textChunk("late."), finishChunk(), "data: [DONE]\n\n"});
    slow.pause = std::chrono::milliseconds(150);
    server.reply(slow);
    QVERIFY(server.start());
    ProgramHarness harness(withService(server.url(QStringLiteral("/v1")), QStringLiteral("glm-5"), {}));
    harness.start();
    harness.type(badText);

    harness.press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(harness.suggestion()->textSoFar.trimmed(), QStringLiteral("They were"));
    QCOMPARE(harness.suggestion()->state, State::Streaming);
    QCOMPARE(harness.window().editor().text(), badText);
    QTRY_COMPARE(harness.suggestion()->state, State::Ready);
    QCOMPARE(harness.window().editor().text(), badText);
    QCOMPARE(server.requests().size(), 1);
    QVERIFY(server.requests().constFirst().body.contains(badText.toUtf8()));

    QTRY_VERIFY(harness.window().panel().action(SuggestionPanel::Command::Accept)->isEnabled());
    harness.press(Qt::Key_A, Qt::AltModifier);
    QCOMPARE(harness.window().editor().text(), QStringLiteral("They were late."));
    harness.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(harness.window().editor().text(), badText);
    QCOMPARE(harness.suggestion()->state, State::Ready);
}

void tst_Writing::titlesAreListedAndPlaced()
{
    FaultServer server;
    server.reply(goodAnswer(
        "1. The Late Guests\\n2. Nobody Minded\\n3. A Fine Day\\n4. 好天气\\n5. Late but Welcome"));
    QVERIFY(server.start());
    ProgramHarness harness(withService(server.url(QStringLiteral("/v1")), QStringLiteral("glm-5"), {}));
    harness.start();
    harness.type(badText);
    harness.press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE(harness.window().titles().rowCount(), 5);
    QCOMPARE(harness.window().titles().titles().constFirst(), QStringLiteral("The Late Guests"));
    QCOMPARE(harness.window().panel().page(), SuggestionPanel::Page::Titles);
    QCOMPARE(harness.window().editor().text(), badText);

    // The same five again: none is new, none is lost.
    harness.press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE(server.requests().size(), 2);
    QTRY_VERIFY(!harness.window().assistant().isBusy());
    QCOMPARE(harness.window().titles().rowCount(), 5);

    Q_EMIT harness.window().panel().titles().titleChosen(QStringLiteral("The Late Guests"),
                                                         TitleTarget::Heading);
    QCOMPARE(harness.window().editor().text(), QStringLiteral("# The Late Guests\n\n") + badText);
    Q_EMIT harness.window().panel().titles().titleChosen(QStringLiteral("好天气"), TitleTarget::FrontMatter);
    QVERIFY(harness.window().editor().text().startsWith(QStringLiteral("---\ntitle: 好天气\n---\n")));
    Q_EMIT harness.window().panel().titles().titleChosen(QStringLiteral("Nobody Minded"),
                                                         TitleTarget::Clipboard);
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("Nobody Minded"));
    harness.press(Qt::Key_Z, Qt::ControlModifier);
    harness.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(harness.window().editor().text(), badText);
}

void tst_Writing::withoutAServiceCorrectionsAreOffline()
{
    ProgramHarness harness([](Settings &settings) { settings.language = QStringLiteral("en"); });
    harness.start();
    harness.type(QStringLiteral("这是Qt程序 ,the the end."));
    harness.press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(harness.suggestion()->state, State::Ready);
    QCOMPARE(harness.suggestion()->servedBy.rung, RungKind::Offline);
    QVERIFY(harness.suggestion()->diff.hasChanges());
    QCOMPARE(
        harness.message(),
        QStringLiteral("These are offline corrections. Set up a service to polish with a language model."));
    harness.press(Qt::Key_A, Qt::AltModifier | Qt::ShiftModifier);
    QTRY_COMPARE(harness.window().editor().text(), harness.suggestion()->diff.suggestion());
}

void tst_Writing::noErrorTextGetsIntoTheDocument_data()
{
    QTest::addColumn<FaultReply>("reply");
    const FaultReply::Headers json{{"Content-Type", "application/json"}};
    QTest::newRow("404 with an error")
        << FaultReply::http(404, json, R"({"error":{"message":"harbourmaster missing"}})");
    QTest::newRow("404 with plain words")
        << FaultReply::http(404, {{"Content-Type", "text/plain"}}, "harbourmaster missing");
    QTest::newRow("invalid JSON") << FaultReply::http(200, json, R"({"choices":[{"message": harbourmaster)");
    QTest::newRow("an error inside a stream that began well") << FaultReply::stream(
        {"data: {\"error\":{\"message\":\"harbourmaster missing\"}}\n\n", "data: [DONE]\n\n"});
    QTest::newRow("a web page") << FaultReply::http(200, {{"Content-Type", "text/html"}},
                                                    "<!DOCTYPE html><title>harbourmaster</title>");
    QTest::newRow("the connection is closed") << FaultReply::raw("");
    QTest::newRow("the connection is reset") << FaultReply::raw("", FaultReply::Ending::Reset);
    QTest::newRow("a refusal") << goodAnswer("I'm sorry, but I can't help with that.");
}

void tst_Writing::noErrorTextGetsIntoTheDocument()
{
    QFETCH(FaultReply, reply);
    FaultServer server;
    server.reply(reply);
    QVERIFY(server.start());
    ProgramHarness harness(withService(server.url(QStringLiteral("/v1")), QStringLiteral("glm-5"), {}));
    harness.start();
    harness.type(badText);
    const int undoSteps = harness.window().editor().document()->availableUndoSteps();
    harness.press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(harness.suggestion()->state, State::Failed, 30'000);
    QVERIFY(!harness.message().isEmpty());
    QCOMPARE(harness.window().editor().text(), badText);
    QCOMPARE(harness.window().editor().document()->availableUndoSteps(), undoSteps);
    QVERIFY(!harness.suggestion()->diff.hasChanges());

    harness.press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY(!harness.window().assistant().isBusy());
    for (const SeenRequest &request : server.requests())
        QVERIFY2(!request.body.contains("harbourmaster"), "no request repeats the words of an error");
}

void tst_Writing::aFileIsSavedAsItWasRead()
{
    ProgramHarness harness;
    const QString path = harness.home() + QStringLiteral("/测试.txt");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromHex("b2e2cad40d0a")); // 测试 and CRLF in GB18030
    file.close();
    harness.start({path});
    QCOMPARE(harness.window().editor().text(), QStringLiteral("测试\n"));
    QCOMPARE(harness.window().document().format().encoding, QByteArray("GB18030"));
    harness.press(Qt::Key_End);
    harness.type(QStringLiteral("。"));
    harness.press(Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(!harness.window().isWindowModified());
    QCOMPARE(contentsOf(path), QByteArray::fromHex("b2e2cad4a1a30d0a"));
}

void tst_Writing::textSurvivesACrash()
{
    // A process that is killed leaves its journal behind; here it is written as such a process would have.
    ProgramHarness harness;
    const QString words = QStringLiteral("Words of yesterday.");
    {
        ProcessIdentity dead = ProcessIdentity::self();
        dead.startTime = 1;
        ServiceStack &stack = harness.program().stack();
        RecoveryJournal journal(AppPaths::standard().journalDir(), stack.runtime().clock,
                                stack.runtime().scheduler, dead);
        journal.touch(journal.open([&] { return RecoveryDraft{.text = words, .caret = 5}; }));
        journal.flush();
    }
    harness.start();
    QTRY_VERIFY2(harness.message().startsWith(QStringLiteral("Unsaved text from")),
                 qPrintable(harness.message()));
    QVERIFY(harness.choose(Remedy::Recover));
    QCOMPARE(harness.window().editor().text(), words);
    QCOMPARE(harness.window().editor().textCursor().position(), 5);
    QVERIFY(harness.window().isWindowModified());
}

void tst_Writing::discardedTextIsKeptAndItIsSaidWhere()
{
    ProgramHarness harness([](Settings &settings) { settings.language = QStringLiteral("en"); });
    leaveBehind(harness, {.text = QStringLiteral("Words of yesterday.")});
    harness.start();
    QTRY_VERIFY2(harness.message().startsWith(QStringLiteral("Unsaved text from")),
                 qPrintable(harness.message()));
    QVERIFY(harness.choose(Remedy::Discard));
    const QString before = QStringLiteral(" was discarded. A copy is kept for 7 days at ");
    QTRY_VERIFY2(harness.message().contains(before), qPrintable(harness.message()));
    const QString copy = harness.message().mid(harness.message().indexOf(before) + before.size()).chopped(1);
    QCOMPARE(contentsOf(copy), QByteArray("Words of yesterday."));
    QCOMPARE(harness.window().editor().text(), QString());
}

void tst_Writing::textOfAnOpenFileIsRecoveredInItsWindow()
{
    ProgramHarness harness([](Settings &settings) { settings.language = QStringLiteral("en"); });
    const QString path = harness.write(QStringLiteral("a.md"), "saved");
    leaveBehind(harness, {.text = QStringLiteral("recovered"), .path = path});
    harness.start({path});
    QTRY_VERIFY2(harness.message().startsWith(QStringLiteral("Unsaved text from")),
                 qPrintable(harness.message()));
    QVERIFY(harness.choose(Remedy::Recover));
    QCOMPARE(harness.program().windows().windows().size(), 1);
    QCOMPARE(harness.window().editor().text(), QStringLiteral("recovered"));
    QCOMPARE(harness.window().document().path(), path);
    QVERIFY(harness.window().isWindowModified());
    QCOMPARE(contentsOf(path), QByteArray("saved"));
}

/// Logging out gives nobody the time to answer questions, nor the journal its two seconds.
void tst_Writing::textSurvivesTheEndOfTheSession()
{
    ProgramHarness harness;
    harness.start();
    harness.type(QStringLiteral("Typed last."));
    const auto isKept = [] {
        QDirIterator it(AppPaths::standard().journalDir(), QDir::Files, QDirIterator::Subdirectories);
        bool kept = false;
        while (it.hasNext())
            kept = kept || contentsOf(it.next()).contains("Typed last.");
        return kept;
    };
    QVERIFY(!isKept());
    harness.program().keepDrafts();
    QVERIFY(isKept());
    harness.restart(); // the windows of before are gone without having been closed
    QVERIFY(isKept());
}

QTEST_MAIN(tst_Writing)
#include "tst_writing.moc"
