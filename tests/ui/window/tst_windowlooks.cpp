// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "integration/hangingservice.h"
#include "integration/programharness.h"
#include "ui/controllers/assistantcontroller.h"
#include "ui/drill/drilldialog.h"
#include "ui/editor/writingeditor.h"
#include "ui/health/healthdialog.h"
#include "ui/settings/settingsdialog.h"
#include "ui/support/looks.h"

#include <QScrollArea>
#include <QScrollBar>
#include <QTest>

#include <algorithm>

using namespace breakwater;
using namespace breakwater::test;

namespace {

/// On a screen of 1366 pixels a dialog leaves something of the window to be seen.
constexpr int widestDialog = 1'200;

const QString sample = QStringLiteral(
    "# 防波堤笔记 A breakwater notebook\n\n"
    "They was late, and nobody minded.\n\n"
    "今天天气很好，我们沿着防波堤走了很久。风从远处吹来，带着一点咸味；船一只接一只地回港。"
    "He wrote it down in **two** languages, *quietly*, with `code` and a [link](https://example.org).\n\n"
    "- a list item\n- 第二项\n\n> 文字是慢慢写出来的。\n");

bool scrollsSideways(const QWidget &dialog)
{
    const auto areas = dialog.findChildren<QScrollArea *>();
    return std::any_of(areas.begin(), areas.end(), [](const QScrollArea *area) {
        return area->isVisible() && area->horizontalScrollBar()->isVisible();
    });
}

} // namespace

/// Pictures of the whole window for people to look at, and a machine's look for words that are cut off.
class tst_WindowLooks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void window_data();
    void window();
    void dialogs_data();
    void dialogs();
};

void tst_WindowLooks::window_data()
{
    addLookRows();
}

void tst_WindowLooks::window()
{
    QFETCH(Look, look);
    HangingService service;
    ProgramHarness harness([&](Settings &settings) {
        withService(service.address(), HangingService::mainModel, HangingService::lightModel)(settings);
        settings.language = uiLanguageName(look.language);
        settings.editor.theme
            = look.theme == Look::Theme::Dark ? QStringLiteral("dark") : QStringLiteral("light");
    });
    harness.start();
    WritingEditor &editor = harness.window().editor();
    editor.insertPlainText(sample);
    editor.setCaret(sample.indexOf(QStringLiteral("They")));
    service.hang();
    harness.press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(harness.suggestion() && harness.suggestion()->state == Suggestion::State::Ready,
                             10'000);
    QTRY_COMPARE(cutTexts(harness.window()), QStringList());
    keepPicture(harness.window(), QStringLiteral("window"), look);
    editor.document()->setModified(false);
}

void tst_WindowLooks::dialogs_data()
{
    addLookRows();
}

/// In the program's own font, which is not that of the tests of single dialogs.
void tst_WindowLooks::dialogs()
{
    QFETCH(Look, look);
    HangingService service;
    ProgramHarness harness([&](Settings &settings) {
        withService(service.address(), HangingService::mainModel, HangingService::lightModel)(settings);
        settings.language = uiLanguageName(look.language);
        settings.editor.theme
            = look.theme == Look::Theme::Dark ? QStringLiteral("dark") : QStringLiteral("light");
    });
    harness.start();
    const auto lookAt = [&](QWidget *dialog, const QString &name) {
        QVERIFY(dialog != nullptr);
        QVERIFY2(dialog->width() <= widestDialog, qPrintable(QString::number(dialog->width())));
        QTRY_VERIFY(!scrollsSideways(*dialog));
        QTRY_COMPARE(cutTexts(*dialog), QStringList());
        keepPicture(*dialog, name, look);
    };
    harness.program().windows().showHealth({});
    lookAt(harness.window().findChild<HealthDialog *>(), QStringLiteral("window-health"));
    harness.program().windows().showDrill();
    lookAt(harness.window().findChild<DrillDialog *>(), QStringLiteral("window-drill"));
    harness.program().windows().showSettings();
    auto *settings = harness.window().findChild<SettingsDialog *>();
    for (int page = 0; page <= static_cast<int>(SettingsDialog::Page::Shortcuts); ++page) {
        settings->showPage(static_cast<SettingsDialog::Page>(page));
        lookAt(settings, QStringLiteral("window-settings-%1").arg(page));
    }
}

QTEST_MAIN(tst_WindowLooks)
#include "tst_windowlooks.moc"
