// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "programharness.h"
#include "support/faultserver.h"
#include "ui/controllers/assistantcontroller.h"
#include "ui/editor/writingeditor.h"
#include "ui/panels/suggestionpanel.h"
#include "ui/settings/settingsdialog.h"
#include "ui/support/looks.h"
#include "ui/widgets/noticebox.h"

#include <QDir>
#include <QFile>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using namespace Qt::StringLiterals;

namespace {

SettingsDialog *openPrivacy(ProgramHarness &harness)
{
    harness.program().windows().showSettings();
    SettingsDialog *dialog = nullptr; // it belongs to the window in front
    for (const MainWindow *window : harness.program().windows().windows())
        dialog = dialog ? dialog : window->findChild<SettingsDialog *>();
    if (dialog)
        dialog->showPage(SettingsDialog::Page::Privacy);
    return dialog;
}

QPushButton *button(const SettingsDialog &dialog, const QString &text)
{
    for (QPushButton *each : dialog.findChildren<QPushButton *>()) {
        if (each->text().remove(u'&').startsWith(text))
            return each;
    }
    return nullptr;
}

void deleteEverything(const SettingsDialog &dialog)
{
    button(dialog, u"Delete all my data"_s)->click();
    button(dialog, u"Delete everything"_s)->click();
}

QString leftovers(const SettingsDialog &dialog)
{
    for (const NoticeBox *box : dialog.findChildren<NoticeBox *>()) {
        if (box->isVisible())
            return box->text();
    }
    return {};
}

QString olderLog()
{
    return AppPaths::standard().callLogFile().replace(u".jsonl"_s, u".1.jsonl"_s);
}

} // namespace

/// *Delete all my data* in the real window: it does what it says, and what it cannot do it says.
class tst_DeleteData : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void settingsKeysAndHistoryAreGone();
    void noWindowHoldsOrWritesAnythingBack();
    void whatIsStillThereIsNamed();

private:
    std::unique_ptr<FaultServer> m_service;
    std::unique_ptr<ProgramHarness> m_harness;
};

void tst_DeleteData::init()
{
    m_service = std::make_unique<FaultServer>();
    m_service->reply(FaultReply::http(503, {}, "{}"));
    QVERIFY(m_service->start());
    m_harness = std::make_unique<ProgramHarness>([this](Settings &settings) {
        withService(m_service->url(u"/v1"_s), u"glm-5"_s, {})(settings);
        settings.keysInFileAllowed = true;
    });
    QSignalSpy asked(&m_harness->program().keys(), &CredentialChain::resolved);
    m_harness->start();
    QTRY_VERIFY_WITH_TIMEOUT(!asked.isEmpty(), 10'000); // the program looks for the key first
    m_harness->program().keys().store(u"harbour"_s, Secret(QByteArray("sk-harbour")));
    m_harness->type(u"They was late."_s);
    m_harness->press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(!m_harness->program().keys().state(u"harbour"_s).pending, 15'000);
    QCOMPARE(m_harness->program().keys().state(u"harbour"_s).place, CredentialState::Place::File);
    QVERIFY(QFile::exists(AppPaths::standard().keysFile()));
    QTRY_VERIFY(!m_harness->program().stack().stores().callLog.read().isEmpty());
    QTRY_VERIFY(!m_harness->window().assistant().isBusy()); // its end is written, too
}

void tst_DeleteData::settingsKeysAndHistoryAreGone()
{
    QPointer<SettingsDialog> dialog = openPrivacy(*m_harness);
    deleteEverything(*dialog);
    QTRY_VERIFY2(dialog.isNull() || !dialog->isVisible() || !leftovers(*dialog).isEmpty(), "it ends");
    QCOMPARE(dialog ? leftovers(*dialog) : QString(), QString());
    QCOMPARE(m_harness->program().settings().current(), Settings{});
    QCOMPARE(*SettingsFile(AppPaths::standard().settingsFile()).load(), Settings{});
    QVERIFY(!QFile::exists(AppPaths::standard().keysFile()));
    QVERIFY(m_harness->program().keys().key(u"harbour"_s).isEmpty());
    QVERIFY(m_harness->program().stack().stores().callLog.read().isEmpty());
    QVERIFY(m_harness->program().stack().stores().counters.all().isEmpty());
    QVERIFY(m_harness->program().stack().record().report().calls.isEmpty());
    QTRY_VERIFY(m_harness->chip(u"glm-5"_s) == nullptr || m_harness->chip(u"glm-5"_s)->health().calls == 0);
}

void tst_DeleteData::noWindowHoldsOrWritesAnythingBack()
{
    m_service->replyWith([](const SeenRequest &) { return goodAnswer("They were late."); });
    for (GuardedBucket *bucket : m_harness->program().stack().context().buckets())
        bucket->reset();
    WindowList &windows = m_harness->program().windows();
    windows.open({m_harness->write(u"other.md"_s, "They was late, too.\n")});
    QCOMPARE(windows.windows().size(), 2);
    for (MainWindow *window : windows.windows()) {
        window->editor().moveCursor(QTextCursor::Start);
        window->assistant().polish();
        QTRY_VERIFY(!window->suggestions().all().isEmpty()
                    && window->suggestions().all().constLast().state == Suggestion::State::Ready);
    }
    const auto rows = [this] {
        return m_harness->program().stack().stores().database->query(u"SELECT id FROM shelf"_s)->size();
    };
    QVERIFY(rows() > 0);
    m_service->reply(FaultReply::raw("", FaultReply::Ending::Stall));
    windows.windows().constFirst()->assistant().polish(); // one is on its way

    QPointer<SettingsDialog> dialog = openPrivacy(*m_harness);
    deleteEverything(*dialog);
    QTRY_VERIFY(dialog.isNull() || !dialog->isVisible());
    for (MainWindow *window : windows.windows()) {
        QVERIFY(window->suggestions().all().isEmpty());
        QVERIFY(!window->assistant().isBusy());
        QVERIFY(!window->editor().text().isEmpty());
        window->panel().action(SuggestionPanel::Command::Reject)->trigger();
        window->editor().undo();
        window->assistant().document().lookIntoQueue();
    }
    QCoreApplication::processEvents();
    QCOMPARE(rows(), 0);
    QVERIFY(m_harness->program().stack().queue().list()->isEmpty());
    QCOMPARE(m_harness->program().stack().jobs().depth(), 0);
}

void tst_DeleteData::whatIsStillThereIsNamed()
{
    // A folder in the place of a file cannot be deleted as one, whoever tries.
    QVERIFY(QDir().mkpath(olderLog() + u"/x"_s));
    QPointer<SettingsDialog> dialog = openPrivacy(*m_harness);
    deleteEverything(*dialog);
    QTRY_VERIFY(!leftovers(*dialog).isEmpty());
    const QString said = leftovers(*dialog);
    QVERIFY2(said.contains(u"“%1” is still there"_s.arg(olderLog())), qPrintable(said));
    QVERIFY2(said.contains(u"try again"_s), qPrintable(said));
    QVERIFY2(dialog->isVisible(), "it stays, so that it can be read");
    QVERIFY2(!QFile::exists(AppPaths::standard().keysFile()), "the rest is gone");
    QCOMPARE(m_harness->program().settings().current(), Settings{});
    QVERIFY2(!button(*dialog, u"Apply"_s)->isEnabled(), "nothing can be written back");
    keepPicture(*dialog, u"delete-data"_s, {});

    QVERIFY(QDir(olderLog()).removeRecursively());
    deleteEverything(*dialog);
    QTRY_VERIFY(dialog.isNull() || !dialog->isVisible());
}

QTEST_MAIN(tst_DeleteData)
#include "tst_deletedata.moc"
