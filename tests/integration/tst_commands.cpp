// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "programharness.h"
#include "support/faultserver.h"
#include "ui/controllers/assistantcontroller.h"
#include "ui/controllers/assistantmessages.h"
#include "ui/controllers/documents/documentcontroller.h"
#include "ui/editor/writingeditor.h"
#include "ui/panels/suggestionpanel.h"
#include "ui/settings/settingsdialog.h"
#include "ui/widgets/messagebar.h"

#include <QAction>
#include <QFile>
#include <QFileDialog>
#include <QMenu>
#include <QMenuBar>
#include <QMetaEnum>
#include <QTest>
#include <QTreeWidget>

using namespace breakwater;
using namespace breakwater::test;
using State = Suggestion::State;

namespace {

const QString badText = QStringLiteral("They was late.");
const QString draft = QStringLiteral("draft.md");

/// QObject::receivers() is for the sender alone.
struct Listened : QObject
{
    static int countOf(const QAction &action)
    {
        return (action.*(&Listened::receivers))(SIGNAL(triggered(bool)));
    }
};

/// Those who listen to the action besides the menus and bars that show it.
int listenersOf(QAction &action)
{
    QAction nobody;
    for (QObject *place : action.associatedObjects()) {
        if (auto *widget = qobject_cast<QWidget *>(place))
            widget->addAction(&nobody);
    }
    return Listened::countOf(action) - Listened::countOf(nobody);
}

QByteArray contentsOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// All entries of the menu bar.
QList<QAction *> entries(ProgramHarness &harness)
{
    QList<QAction *> all;
    for (const QMenu *menu : harness.window().menuBar()->findChildren<QMenu *>()) {
        for (QAction *action : menu->actions()) {
            if (!action->isSeparator() && action->menu() == nullptr)
                all.append(action);
        }
    }
    return all;
}

QAction *entry(ProgramHarness &harness, const QString &name)
{
    const QList<QAction *> all = entries(harness);
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const QAction *action) { return action->objectName() == name; });
    return found == all.end() ? nullptr : *found;
}

} // namespace

/// Nothing in the window is only painted on: each entry of its menus and each button of its messages does
/// what it says.
class tst_Commands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyActionIsConnected_data();
    void everyActionIsConnected();
    void everyRemedyIsAnswered_data();
    void everyRemedyIsAnswered();
    void theWholeDocumentAsksFirst();
    void earlierSuggestionsAreListed();

private:
    /// Shows a message with this button alone, and presses it.
    static void offer(ProgramHarness &harness, Remedy remedy, const Topic &topic);
    [[nodiscard]] static SettingsDialog *settings(ProgramHarness &harness)
    {
        return harness.window().findChild<SettingsDialog *>();
    }
    void answerAssistant(ProgramHarness &harness, FaultServer &server, Remedy remedy);
    void answerDocument(ProgramHarness &harness, Remedy remedy);
    void answerRecovery(ProgramHarness &harness, Remedy remedy);
};

void tst_Commands::everyActionIsConnected_data()
{
    QTest::addColumn<QString>("name");
    ProgramHarness harness;
    harness.start();
    QSet<QString> seen;
    for (const QAction *action : entries(harness)) {
        QVERIFY2(!action->objectName().isEmpty(), qPrintable(action->text()));
        if (seen.contains(action->objectName()))
            continue;
        seen.insert(action->objectName());
        QTest::newRow(qPrintable(action->objectName())) << action->objectName();
    }
    QVERIFY(seen.size() > 30);
}

void tst_Commands::everyActionIsConnected()
{
    QFETCH(QString, name);
    ProgramHarness harness;
    harness.start();
    QAction *action = entry(harness, name);
    QVERIFY(action != nullptr);
    QVERIFY2(listenersOf(*action) > 0, "it is in a menu, and nobody listens to it");
    QVERIFY(!action->text().isEmpty());
}

/// As the one whom this topic belongs to would say it.
void tst_Commands::offer(ProgramHarness &harness, Remedy remedy, const Topic &topic)
{
    const Notice notice{.text = QStringLiteral("What now?"), .remedies = {remedy}};
    harness.window().messages().clearAll();
    switch (topic.kind) {
    case Topic::Kind::DocumentOnDisk:
    case Topic::Kind::DocumentSave:
        harness.window().document().messages().tell(topic.kind, BarMessage::Severity::Warning, notice);
        break;
    case Topic::Kind::Key:
        harness.program().windows().showMessage({.topic = topic, .notice = notice});
        break;
    default:
        harness.window().assistant().messages().tell(topic, BarMessage::Severity::Warning, notice);
    }
    QVERIFY(harness.choose(remedy));
}

void tst_Commands::everyRemedyIsAnswered_data()
{
    QTest::addColumn<Remedy>("remedy");
    const QMetaEnum all = QMetaEnum::fromType<Remedy>();
    for (int i = 0; i < all.keyCount(); ++i)
        QTest::newRow(all.key(i)) << static_cast<Remedy>(all.value(i));
}

void tst_Commands::everyRemedyIsAnswered()
{
    QFETCH(Remedy, remedy);
    FaultServer server;
    server.reply(goodAnswer("They were late."));
    QVERIFY(server.start());
    ProgramHarness harness(
        withService(server.url(QStringLiteral("/v1")), QStringLiteral("glm-5"), QStringLiteral("glm-5-air")));
    const QString path = harness.write(draft, badText.toUtf8());
    if (remedy == Remedy::Recover || remedy == Remedy::Discard)
        return answerRecovery(harness, remedy);
    harness.start({path});
    switch (remedy) {
    case Remedy::QueueIt:
    case Remedy::TryAnyway:
    case Remedy::CorrectOffline:
    case Remedy::RedoWithMain:
    case Remedy::ToppedUp:
    case Remedy::Continue:
    case Remedy::AskOtherModel:
    case Remedy::CompareAgain:
    case Remedy::ShowSuggestion:
        answerAssistant(harness, server, remedy);
        return;
    case Remedy::OpenSettings:
    case Remedy::EnterKey:
        offer(harness, remedy, {Topic::Kind::Key});
        QTRY_VERIFY(settings(harness) != nullptr && settings(harness)->isVisible());
        return;
    case Remedy::UseLocalServer:
        harness.program().windows().offerLocalServer(
            QStringLiteral("http://127.0.0.1:11434/v1"),
            {.text = QStringLiteral("A server was found."), .remedies = {remedy}});
        QVERIFY(harness.choose(remedy));
        QTRY_VERIFY(settings(harness) != nullptr && settings(harness)->isVisible());
        return;
    case Remedy::ReadsWell:
    case Remedy::SaveAsUtf8:
    case Remedy::SaveAgain:
    case Remedy::SaveAs:
    case Remedy::Reload:
    case Remedy::KeepMine:
        answerDocument(harness, remedy);
        return;
    case Remedy::Recover:
    case Remedy::Discard:
        break; // before the start
    }
    Q_UNREACHABLE();
}

void tst_Commands::answerAssistant(ProgramHarness &harness, FaultServer &server, Remedy remedy)
{
    harness.press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(harness.suggestion()->state, State::Ready, 10'000);
    const Suggestion before = *harness.suggestion();
    const auto requests = server.requests().size();
    if (remedy == Remedy::ShowSuggestion) {
        harness.window().panel().showPage(SuggestionPanel::Page::Titles);
        offer(harness, remedy, {Topic::Kind::QueuedJob, before.id});
        QCOMPARE(harness.window().panel().page(), SuggestionPanel::Page::Suggestions);
        QCOMPARE(harness.window().panel().currentSuggestion(), before.id);
        return;
    }
    if (remedy == Remedy::CompareAgain) {
        harness.window().editor().replace({0, 4}, QStringLiteral("We"));
        QCOMPARE(harness.suggestion()->state, State::Moved);
        offer(harness, remedy, {Topic::Kind::MovedWords, before.id});
        QCOMPARE(harness.suggestion()->state, State::Ready);
        return;
    }
    offer(harness, remedy, {Topic::Kind::Action, before.id});
    QTRY_VERIFY(harness.suggestion()->id != before.id);
    if (remedy == Remedy::QueueIt) {
        QTRY_COMPARE(harness.program().stack().jobs().depth(), 1);
        QCOMPARE(server.requests().size(), requests);
        return;
    }
    QTRY_COMPARE_WITH_TIMEOUT(harness.suggestion()->state, State::Ready, 10'000);
    const bool asks = remedy != Remedy::CorrectOffline;
    QCOMPARE(server.requests().size(), requests + (asks ? 1 : 0));
    QCOMPARE(harness.suggestion()->servedBy.rung == RungKind::Offline, !asks);
    const QByteArray body = server.requests().constLast().body;
    QCOMPARE(body.contains("glm-5-air"), remedy == Remedy::AskOtherModel);
    QCOMPARE(body.contains("cut off"), remedy == Remedy::Continue);
}

void tst_Commands::answerDocument(ProgramHarness &harness, Remedy remedy)
{
    const QString path = harness.window().document().path();
    const Topic topic{remedy == Remedy::Reload || remedy == Remedy::KeepMine ? Topic::Kind::DocumentOnDisk
                                                                             : Topic::Kind::DocumentSave};
    harness.press(Qt::Key_End);
    harness.type(QStringLiteral(" Very."));
    if (remedy == Remedy::Reload || remedy == Remedy::KeepMine) {
        (void)harness.write(draft, "Somebody else wrote this.");
        harness.window().document().checkDisk(); // only a version that was seen is given up
    }
    harness.window().messages().clearAll();
    offer(harness, remedy, topic);
    const QByteArray mine = badText.toUtf8() + " Very.";
    if (remedy == Remedy::SaveAsUtf8 || remedy == Remedy::SaveAgain || remedy == Remedy::ReadsWell) {
        QCOMPARE(contentsOf(path), mine);
    } else if (remedy == Remedy::SaveAs) {
        QTRY_VERIFY(harness.window().findChild<QFileDialog *>() != nullptr);
    } else if (remedy == Remedy::Reload) {
        QCOMPARE(harness.window().editor().text(), QStringLiteral("Somebody else wrote this."));
    } else {
        QVERIFY(harness.window().isWindowModified());
        harness.press(Qt::Key_S, Qt::ControlModifier);
        QTRY_COMPARE(contentsOf(path), mine);
    }
}

void tst_Commands::answerRecovery(ProgramHarness &harness, Remedy remedy)
{
    ProcessIdentity dead = ProcessIdentity::self();
    dead.startTime = 1;
    {
        ServiceStack &stack = harness.program().stack();
        RecoveryJournal journal(AppPaths::standard().journalDir(), stack.runtime().clock,
                                stack.runtime().scheduler, dead);
        journal.touch(journal.open([] { return RecoveryDraft{.text = QStringLiteral("Yesterday.")}; }));
        journal.flush();
    }
    harness.start();
    QTRY_VERIFY(harness.message().startsWith(QStringLiteral("Unsaved text from")));
    QVERIFY(harness.choose(remedy));
    QCOMPARE(harness.window().editor().text(),
             remedy == Remedy::Recover ? QStringLiteral("Yesterday.") : QString());
    if (remedy == Remedy::Discard)
        QTRY_VERIFY(harness.message().contains(QStringLiteral("A copy is kept for 7 days at ")));
    else
        QTRY_VERIFY(harness.message().isEmpty());
}

void tst_Commands::theWholeDocumentAsksFirst()
{
    FaultServer server;
    server.reply(goodAnswer("They were late."));
    QVERIFY(server.start());
    ProgramHarness harness(withService(server.url(QStringLiteral("/v1")), QStringLiteral("glm-5"), {}));
    harness.start();
    harness.type(badText);
    QAction *whole = entry(harness, QStringLiteral("assistant.polish-document"));
    whole->trigger();
    auto *dialog = harness.window().findChild<QDialog *>();
    QVERIFY(dialog != nullptr);
    QCOMPARE(server.requests().size(), 0);
    dialog->reject();
    QTRY_VERIFY(harness.window().findChild<QDialog *>() == nullptr);
    QCOMPARE(harness.window().suggestions().rowCount(), 0);

    whole->trigger();
    harness.window().findChild<QDialog *>()->accept();
    QTRY_VERIFY(harness.suggestion() && harness.suggestion()->state == State::Ready);
    QCOMPARE(harness.suggestion()->rangeLabel, QStringLiteral("Section 1 of 1"));
    QCOMPARE(harness.window().editor().text(), badText);
}

void tst_Commands::earlierSuggestionsAreListed()
{
    FaultServer server;
    server.reply(goodAnswer("They were late."));
    QVERIFY(server.start());
    ProgramHarness harness(withService(server.url(QStringLiteral("/v1")), QStringLiteral("glm-5"), {}));
    const QString path = harness.write(draft, badText.toUtf8());
    harness.start({path});
    harness.press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY(harness.suggestion() && harness.suggestion()->state == State::Ready);

    harness.restart({path});
    QTRY_VERIFY(harness.suggestion() && harness.suggestion()->state == State::Ready);
    QCOMPARE(server.requests().size(), 1);
    QTRY_VERIFY(harness.window().panel().action(SuggestionPanel::Command::Accept)->isEnabled());
    harness.press(Qt::Key_A, Qt::AltModifier);
    QCOMPARE(harness.window().editor().text(), QStringLiteral("They were late."));
    entry(harness, QStringLiteral("assistant.earlier-suggestions"))->trigger();
    auto *dialog = harness.window().findChild<QDialog *>();
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->windowTitle(), QStringLiteral("Earlier suggestions"));
    const auto *list = dialog->findChild<QTreeWidget *>();
    QCOMPARE(list->topLevelItemCount(), 1);
    QCOMPARE(list->topLevelItem(0)->text(2), QStringLiteral("accepted"));
}

QTEST_MAIN(tst_Commands)
#include "tst_commands.moc"
