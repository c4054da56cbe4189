// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "integration/programharness.h"
#include "ui/controllers/documents/documentcontroller.h"
#include "ui/editor/writingeditor.h"
#include "ui/panels/suggestionpanel.h"

#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QStatusBar>
#include <QTest>
#include <QToolBar>

using namespace breakwater;
using namespace breakwater::test;
using namespace Qt::StringLiterals;

namespace {

void inEnglish(Settings &settings)
{
    settings.language = QStringLiteral("en");
}

QString write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("the test file could not be written");
    return path;
}

QAction *action(const MainWindow &window, const QString &name)
{
    return window.findChild<QAction *>(name);
}

template <typename Dialog>
Dialog *visible(const MainWindow &window)
{
    for (Dialog *dialog : window.findChildren<Dialog *>()) {
        if (dialog->isVisible())
            return dialog;
    }
    return nullptr;
}

} // namespace

class tst_MainWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void menusLeaveAcceptAndRejectTheirKeys_data();
    void menusLeaveAcceptAndRejectTheirKeys();
    void shortcutsAreUniqueAndLeaveInputMethodsTheirs();
    void languageChangesAtOnce();
    void closingAsksForUnsavedText_data();
    void closingAsksForUnsavedText();
    void aFileHasOneWindowOnly();
    void aDroppedFileIsOpened();
    void focusModeLeavesTheTextAlone();
    void panelKeys();
    void statusLineCounts();
    void sizeIsKept();
    void shortcutsOfTheSettingsApply();
    void keysThatHaveNothingToDoTypeNothing_data();
    void keysThatHaveNothingToDoTypeNothing();
    void keysChosenInTheSettingsTypeNothingEither();
    void escapeAndCopyStayWithTheFields();
    void namesOfFilesAreShownHarmlessly_data();
    void namesOfFilesAreShownHarmlessly();
};

void tst_MainWindow::menusLeaveAcceptAndRejectTheirKeys_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << "en";
    QTest::newRow("Chinese") << "zh_CN";
}

void tst_MainWindow::menusLeaveAcceptAndRejectTheirKeys()
{
    QFETCH(QString, language);
    ProgramHarness harness([&](Settings &settings) { settings.language = language; });
    harness.start();
    QStringList mnemonics;
    for (const QAction *menu : harness.window().menuBar()->actions()) {
        const QString key = QKeySequence::mnemonic(menu->text()).toString();
        QVERIFY2(!key.isEmpty(), qPrintable(menu->text()));
        QVERIFY2(key != u"Alt+A" && key != u"Alt+R", qPrintable(menu->text()));
        QVERIFY2(!mnemonics.contains(key), qPrintable(menu->text()));
        mnemonics.append(key);
    }
    const QAction *accept = harness.window().panel().action(SuggestionPanel::Command::Accept);
    QCOMPARE(accept->shortcut(), QKeySequence(QStringLiteral("Alt+A")));
}

void tst_MainWindow::shortcutsAreUniqueAndLeaveInputMethodsTheirs()
{
    ProgramHarness harness(inEnglish);
    harness.start();
    QList<QKeySequence> owned;
    for (const char *keys :
         {"Ctrl+Space", "Shift+Space", "Ctrl+Shift+F", "Ctrl+Shift+U", "Ctrl+Shift+E", "Ctrl+.", "Ctrl+;"})
        owned.append(QKeySequence(QLatin1String(keys)));
    QMap<QString, QString> taken;
    for (const QAction *action : harness.window().actions()) {
        for (const QKeySequence &keys : action->shortcuts()) {
            QVERIFY2(!owned.contains(keys), qPrintable(action->text()));
            QVERIFY2(
                !taken.contains(keys.toString()),
                qPrintable(keys.toString() + u' ' + action->text() + u' ' + taken.value(keys.toString())));
            taken.insert(keys.toString(), action->text());
        }
    }
    for (const char *keys :
         {"Ctrl+Return", "Ctrl+Shift+Return", "Ctrl+Shift+T", "Esc", "F8", "Shift+F8", "Alt+A", "Alt+R",
          "Alt+Shift+A", "Alt+Shift+R", "F9", "F6", "Ctrl+,", "Ctrl+Shift+M", "Ctrl+S", "Ctrl+F", "F3"})
        QVERIFY2(taken.contains(QLatin1String(keys)), keys);
}

void tst_MainWindow::languageChangesAtOnce()
{
    ProgramHarness harness(inEnglish);
    harness.start();
    QCOMPARE(harness.window().menuBar()->actions().constFirst()->text(), QStringLiteral("&File"));
    harness.program().settings().change(
        [](Settings &settings) { settings.language = QStringLiteral("zh_CN"); });
    QTRY_VERIFY(
        harness.window().menuBar()->actions().constFirst()->text().startsWith(QStringLiteral("文件")));
    harness.program().settings().change(inEnglish);
    QTRY_COMPARE(harness.window().menuBar()->actions().constFirst()->text(), QStringLiteral("&File"));
}

void tst_MainWindow::closingAsksForUnsavedText_data()
{
    QTest::addColumn<QMessageBox::StandardButton>("answer");
    QTest::addColumn<bool>("closes");
    QTest::newRow("cancel: go on writing") << QMessageBox::Cancel << false;
    QTest::newRow("throw away") << QMessageBox::Discard << true;
    QTest::newRow("save") << QMessageBox::Save << true;
}

void tst_MainWindow::closingAsksForUnsavedText()
{
    QFETCH(QMessageBox::StandardButton, answer);
    QFETCH(bool, closes);
    ProgramHarness harness(inEnglish);
    const QString path = write(harness.home() + QStringLiteral("/a.md"), "one");
    harness.start({path});
    QPointer<MainWindow> window = &harness.window();
    harness.type(QStringLiteral("new "));
    QVERIFY(!window->close());
    auto *question = visible<QMessageBox>(*window);
    QVERIFY(question != nullptr);
    const QDir copies(harness.home() + QStringLiteral("/state/breakwater/journal/copies"));
    const QStringList before = copies.entryList(QDir::Files);
    QCOMPARE(before.size(), 1);
    QVERIFY2(question->informativeText().contains(before.constFirst()), "it says where the copy is");
    question->button(answer)->click();
    QTRY_COMPARE(window.isNull(), closes);
    QCOMPARE(copies.entryList(QDir::Files), answer == QMessageBox::Discard ? before : QStringList());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), answer == QMessageBox::Save ? QByteArray("new one") : QByteArray("one"));
    if (window)
        window->editor().document()->setModified(false);
}

void tst_MainWindow::aFileHasOneWindowOnly()
{
    ProgramHarness harness(inEnglish);
    const QString a = write(harness.home() + QStringLiteral("/a.md"), "a");
    const QString b = write(harness.home() + QStringLiteral("/b.md"), "b");
    QVERIFY(QFile::link(a, harness.home() + QStringLiteral("/link.md")));
    harness.start();
    harness.program().windows().open({a});
    QCOMPARE(harness.program().windows().windows().size(), 1); // the blank one took it
    harness.program().windows().open({b, a, harness.home() + QStringLiteral("/link.md")});
    const auto windows = harness.program().windows().windows();
    QCOMPARE(windows.size(), 2);
    QCOMPARE(windows.at(0)->document().path(), a);
    QCOMPARE(windows.at(1)->document().path(), b);
    QCOMPARE(harness.program().settings().current().recentFiles, (QStringList{b, a}));
}

void tst_MainWindow::aDroppedFileIsOpened()
{
    ProgramHarness harness(inEnglish);
    const QString path = write(harness.home() + QStringLiteral("/a.md"), "dropped");
    harness.start();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&harness.window(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&harness.window(), &drop);
    QCOMPARE(harness.window().editor().text(), QStringLiteral("dropped"));
}

void tst_MainWindow::focusModeLeavesTheTextAlone()
{
    ProgramHarness harness(inEnglish);
    harness.start();
    MainWindow &window = harness.window();
    const auto *toolBar = window.findChild<QToolBar *>();
    QVERIFY(toolBar->isVisible() && window.statusBar()->isVisible() && window.panel().isVisible());
    harness.press(Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!toolBar->isVisible() && !window.statusBar()->isVisible() && !window.panel().isVisible());
    QVERIFY(!window.menuBar()->isVisible());
    QVERIFY2(window.editor().hasFocus(), "writing goes on");
    harness.press(Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(toolBar->isVisible() && window.statusBar()->isVisible() && window.panel().isVisible());
}

void tst_MainWindow::panelKeys()
{
    ProgramHarness harness(inEnglish);
    harness.start();
    MainWindow &window = harness.window();
    harness.press(Qt::Key_F9);
    QVERIFY(!window.panel().isVisible());
    harness.press(Qt::Key_F6);
    QVERIFY2(window.panel().isVisible(), "who wants to go there sees it");
    QVERIFY(window.panel().isAncestorOf(window.focusWidget()) || window.focusWidget() == &window.panel());
    QTest::keyClick(window.focusWidget(), Qt::Key_F6);
    QVERIFY(window.editor().hasFocus());
}

void tst_MainWindow::statusLineCounts()
{
    ProgramHarness harness(inEnglish);
    harness.start();
    const auto text = [&](const char *name) {
        return harness.window().statusBar()->findChild<QLabel *>(QLatin1String(name))->text();
    };
    harness.window().editor().insertPlainText(QStringLiteral("海边 two words"));
    QTRY_COMPARE(text("countLabel"), QStringLiteral("2 字 · 2 words"));
    QCOMPARE(text("formatLabel"), QStringLiteral("UTF-8 LF"));
    QCOMPARE(text("savedLabel"), QStringLiteral("New"));
    QVERIFY(harness.window().document().saveAs(harness.home() + QStringLiteral("/a.md")));
    QVERIFY(text("savedLabel").startsWith(QStringLiteral("Saved ")));
}

void tst_MainWindow::sizeIsKept()
{
    ProgramHarness harness(inEnglish);
    harness.start();
    harness.window().resize(700, 500);
    harness.press(Qt::Key_F9);
    harness.window().close();
    harness.create();
    harness.program().start({});
    QCOMPARE(harness.window().size(), QSize(700, 500));
    QVERIFY(!harness.window().panel().isVisible());
}

void tst_MainWindow::shortcutsOfTheSettingsApply()
{
    ProgramHarness harness(inEnglish);
    harness.start();
    harness.program().settings().change([](Settings &settings) {
        settings.shortcuts.insert(QStringLiteral("assistant.titles"), QStringLiteral("Ctrl+Alt+T"));
    });
    QCOMPARE(action(harness.window(), QStringLiteral("assistant.titles"))->shortcut(),
             QKeySequence(QStringLiteral("Ctrl+Alt+T")));
    const auto listed = harness.window().shortcutActions();
    QVERIFY(std::any_of(listed.begin(), listed.end(), [](const ShortcutAction &each) {
        return each.name == u"assistant.titles"
            && each.standard == QKeySequence(QStringLiteral("Ctrl+Shift+T"));
    }));
}

void tst_MainWindow::keysThatHaveNothingToDoTypeNothing_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("keys");
    QTest::addColumn<QString>("said");
    QTest::newRow("accept") << "en"
                            << "Alt+A"
                            << "Nothing to accept";
    QTest::newRow("accept all") << "en"
                                << "Alt+Shift+A"
                                << "Nothing to accept";
    QTest::newRow("reject") << "en"
                            << "Alt+R"
                            << "Nothing to reject";
    QTest::newRow("reject all") << "en"
                                << "Alt+Shift+R"
                                << "Nothing to reject";
    QTest::newRow("next change") << "en"
                                 << "F8"
                                 << "No change to go to";
    QTest::newRow("previous change") << "en"
                                     << "Shift+F8"
                                     << "No change to go to";
    QTest::newRow("接受") << "zh_CN"
                          << "Alt+A"
                          << "没有可接受的修改";
    QTest::newRow("全部接受") << "zh_CN"
                              << "Alt+Shift+A"
                              << "没有可接受的修改";
    QTest::newRow("拒绝") << "zh_CN"
                          << "Alt+R"
                          << "没有可拒绝的修改";
    QTest::newRow("全部拒绝") << "zh_CN"
                              << "Alt+Shift+R"
                              << "没有可拒绝的修改";
}

void tst_MainWindow::keysThatHaveNothingToDoTypeNothing()
{
    QFETCH(QString, language);
    QFETCH(QString, keys);
    QFETCH(QString, said);
    ProgramHarness harness([&](Settings &settings) { settings.language = language; });
    harness.start();
    MainWindow &window = harness.window();
    harness.type(QStringLiteral("hello "));
    const QKeyCombination key = QKeySequence(keys)[0];
    harness.press(key.key(), key.keyboardModifiers());
    QCOMPARE(window.editor().text(), QStringLiteral("hello "));
    QCOMPARE(window.statusBar()->currentMessage(), said);
    window.editor().selectAll();
    harness.press(key.key(), key.keyboardModifiers());
    QCOMPARE(window.editor().text(), QStringLiteral("hello "));
    QVERIFY2(window.editor().textCursor().hasSelection(), "the selection stays");

    action(window, QStringLiteral("edit.find"))->trigger();
    auto *const find = window.findChild<QLineEdit *>(QStringLiteral("findText"));
    find->setText(QStringLiteral("sea"));
    QTest::keyClick(find, key.key(), key.keyboardModifiers());
    QCOMPARE(find->text(), QStringLiteral("sea"));
}

void tst_MainWindow::keysChosenInTheSettingsTypeNothingEither()
{
    ProgramHarness harness(inEnglish);
    harness.start();
    harness.program().settings().change([](Settings &settings) {
        settings.shortcuts.insert(QStringLiteral("assistant.accept"), QStringLiteral("Alt+Y"));
        settings.shortcuts.insert(QStringLiteral("assistant.stop"), QStringLiteral("Alt+K"));
        settings.shortcuts.insert(QStringLiteral("edit.undo"), QStringLiteral("Alt+U"));
    });
    MainWindow &window = harness.window();
    for (const Qt::Key key : {Qt::Key_Y, Qt::Key_K, Qt::Key_U}) {
        harness.press(key, Qt::AltModifier);
        QCOMPARE(window.editor().text(), QString());
    }
    harness.type(QStringLiteral("one"));
    harness.press(Qt::Key_U, Qt::AltModifier);
    QCOMPARE(window.editor().text(), QString()); // what can be used is used
}

void tst_MainWindow::escapeAndCopyStayWithTheFields()
{
    ProgramHarness harness(inEnglish);
    harness.start();
    MainWindow &window = harness.window();
    QVERIFY(!action(window, QStringLiteral("assistant.stop"))->isEnabled());
    QVERIFY(!action(window, QStringLiteral("edit.undo"))->isEnabled());
    action(window, QStringLiteral("edit.find"))->trigger();
    auto *const find = window.findChild<QLineEdit *>(QStringLiteral("findText"));
    QTest::keyClicks(find, QStringLiteral("sea"));
    QTest::keyClick(find, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY2(find->text().isEmpty(), "undo in the field");
    QTest::keyClick(find, Qt::Key_Escape);
    QVERIFY2(!find->isVisible(), "Esc closes the bar");
}

void tst_MainWindow::namesOfFilesAreShownHarmlessly_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char *test, QStringView name, QStringView shown) {
        QTest::newRow(test) << name.toString() << shown.toString();
    };
    row("a line end", u"a\nb.md", u"a␊b.md");
    row("an escape", u"a\u001B]0;x\u0007.md", u"a␛]0;x␇.md");
    row("a name that turns around", u"a\u202Edm.exe", u"a⟨U+202E⟩dm.exe");
    row("markup", u"<b>BOLD<font size=7>.md", u"<b>BOLD<font size=7>.md");
    row("an ampersand", u"Q&A.md", u"Q&A.md");
    row("the place of the sign for unsaved changes", u"a[*].md", u"a[*].md");
}

void tst_MainWindow::namesOfFilesAreShownHarmlessly()
{
    QFETCH(QString, name);
    QFETCH(QString, shown);
    ProgramHarness harness(inEnglish);
    harness.start({harness.write(name, "text\n")});
    MainWindow &window = harness.window();
    QCOMPARE(window.document().name(), shown);
    QCOMPARE(window.windowTitle(),
             QString(shown).replace(u"[*]"_s, u"[*][*]"_s)
                 + u"[*] — Breakwater"_s); // "[*][*]" stands for "[*]"
    window.editor().insertPlainText(u"more "_s);
    window.close();
    const auto *question = visible<QMessageBox>(window);
    QVERIFY(question != nullptr);
    QCOMPARE(question->text(), u"Save “%1” before closing?"_s.arg(shown));
    QCOMPARE(question->textFormat(), Qt::PlainText);
    auto *recent = window.findChild<QMenu *>(u"recentMenu"_s);
    QVERIFY(recent != nullptr);
    Q_EMIT recent->aboutToShow();
    QVERIFY2(recent->actions().constFirst()->text().startsWith(QString(shown).replace(u'&', u"&&"_s)),
             qPrintable(recent->actions().constFirst()->text()));
    window.editor().document()->setModified(false);
}

QTEST_MAIN(tst_MainWindow)
#include "tst_mainwindow.moc"
