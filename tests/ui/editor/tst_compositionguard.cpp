// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/compositionguard.h"
#include "ui/editor/instructionbar.h"
#include "ui/editor/writingeditor.h"

#include <QAction>
#include <QInputMethodEvent>
#include <QLineEdit>
#include <QMainWindow>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

using namespace breakwater;

namespace {

void compose(QWidget &input, const QString &preedit)
{
    QInputMethodEvent event(preedit, {});
    QCoreApplication::sendEvent(&input, &event);
}

void commit(QWidget &input, const QString &text)
{
    QInputMethodEvent event;
    event.setCommitString(text);
    QCoreApplication::sendEvent(&input, &event);
}

/// A window with what the keys could hit: *Stop* on Esc, *Polish* on Ctrl+Return.
struct Window : QMainWindow
{
    Window()
    {
        auto *page = new QWidget(this);
        auto *column = new QVBoxLayout(page);
        column->addWidget(&editor);
        column->addWidget(&bar);
        setCentralWidget(page);
        stop.setShortcut(Qt::Key_Escape);
        polish.setShortcut(Qt::CTRL | Qt::Key_Return);
        addActions({&stop, &polish});
        show();
        QApplication::setActiveWindow(this);
    }
    ~Window() override
    {
        editor.setParent(nullptr);
        bar.setParent(nullptr);
    }

    WritingEditor editor;
    InstructionBar bar;
    QAction stop;
    QAction polish;
};

} // namespace

class tst_CompositionGuard : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void returnWhileComposingSendsNothing();
    void escWhileComposingStopsNothing();
    void afterTheCommitAFurtherReturnSends();
    void escClosesTheBarBeforeItStopsAJob();
    void editorKeepsItsKeysWhileComposing_data();
    void editorKeepsItsKeysWhileComposing();
    void shortcutsWorkAgainWhenNothingIsComposed();
    void whatWasCancelledIsForgotten_data();
    void whatWasCancelledIsForgotten();
};

void tst_CompositionGuard::returnWhileComposingSendsNothing()
{
    Window window;
    window.bar.open();
    auto *field = window.bar.findChild<QLineEdit *>();
    QSignalSpy sent(&window.bar, &InstructionBar::sent);
    QTest::keyClicks(field, QStringLiteral("short"));
    compose(*field, QStringLiteral("runse"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(sent.count(), 0);
    QVERIFY(window.bar.isVisible());
}

void tst_CompositionGuard::escWhileComposingStopsNothing()
{
    Window window;
    window.bar.open();
    auto *field = window.bar.findChild<QLineEdit *>();
    QSignalSpy stopped(&window.stop, &QAction::triggered);
    compose(*field, QStringLiteral("runse"));
    QTest::keyClick(field, Qt::Key_Escape);
    QCOMPARE(stopped.count(), 0);
    QVERIFY2(window.bar.isVisible(), "Esc cancels the candidate, not the bar");
}

void tst_CompositionGuard::afterTheCommitAFurtherReturnSends()
{
    Window window;
    window.bar.open();
    auto *field = window.bar.findChild<QLineEdit *>();
    QSignalSpy sent(&window.bar, &InstructionBar::sent);
    compose(*field, QStringLiteral("runse"));
    commit(*field, QStringLiteral("润色"));
    QCOMPARE(field->text(), QStringLiteral("润色"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(sent.count(), 1);
    QCOMPARE(sent.at(0).at(0).toString(), QStringLiteral("润色"));
}

void tst_CompositionGuard::escClosesTheBarBeforeItStopsAJob()
{
    Window window;
    window.bar.open();
    auto *field = window.bar.findChild<QLineEdit *>();
    QSignalSpy stopped(&window.stop, &QAction::triggered);
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(!window.bar.isVisible());
    QCOMPARE(stopped.count(), 0);
}

void tst_CompositionGuard::editorKeepsItsKeysWhileComposing_data()
{
    QTest::addColumn<Qt::Key>("key");
    QTest::addColumn<Qt::KeyboardModifier>("modifier");
    QTest::newRow("Return") << Qt::Key_Return << Qt::NoModifier;
    QTest::newRow("Enter") << Qt::Key_Enter << Qt::KeypadModifier;
    QTest::newRow("Esc") << Qt::Key_Escape << Qt::NoModifier;
    QTest::newRow("Ctrl+Return") << Qt::Key_Return << Qt::ControlModifier;
}

void tst_CompositionGuard::editorKeepsItsKeysWhileComposing()
{
    QFETCH(Qt::Key, key);
    QFETCH(Qt::KeyboardModifier, modifier);
    Window window;
    window.editor.setFocus();
    QSignalSpy stopped(&window.stop, &QAction::triggered);
    QSignalSpy polished(&window.polish, &QAction::triggered);
    compose(window.editor, QStringLiteral("ni"));
    QVERIFY(window.editor.isComposing());
    QTest::keyClick(&window.editor, key, modifier);
    QCOMPARE(window.editor.text(), QString());
    QCOMPARE(stopped.count(), 0);
    QCOMPARE(polished.count(), 0);
    commit(window.editor, QStringLiteral("你"));
    QCOMPARE(window.editor.text(), QStringLiteral("你"));
}

void tst_CompositionGuard::shortcutsWorkAgainWhenNothingIsComposed()
{
    Window window;
    window.editor.setFocus();
    QSignalSpy stopped(&window.stop, &QAction::triggered);
    compose(window.editor, QStringLiteral("ni"));
    compose(window.editor, QString());
    QTest::keyClick(&window.editor, Qt::Key_Escape);
    QCOMPARE(stopped.count(), 1);
}

void tst_CompositionGuard::whatWasCancelledIsForgotten_data()
{
    // What comes of the input method, one event after the other: "~word" composes, "word" commits.
    QTest::addColumn<QStringList>("events");
    QTest::addColumn<int>("resets");
    const auto row = [](const char *name, const char *events, int resets) {
        QTest::newRow(name) << QString::fromUtf8(events).split(u' ') << resets;
    };
    row("cancelled by Esc", "~nihao ~", 1);
    row("the letters deleted one by one", "~ni ~n ~", 1);
    row("chosen", "~nihao 你好", 0);
    row("the letters go first, the word comes after", "~nihao ~ 你好", 0);
    row("a first word is chosen, the rest is composed on", "~nihao ~ 你 ~hao", 0);
    row("begun anew at once", "~n ~ ~h", 0);
    row("nothing was composed", "~ ~", 0);
}

void tst_CompositionGuard::whatWasCancelledIsForgotten()
{
    QFETCH(QStringList, events);
    QLineEdit field;
    int resets = 0;
    const CompositionGuard guard(&field, [&resets] { ++resets; });
    for (const QString &event : events) {
        if (event.startsWith(u'~'))
            compose(field, event.sliced(1));
        else
            commit(field, event);
    }
    QCoreApplication::processEvents();
    QTEST(resets, "resets");
}

QTEST_MAIN(tst_CompositionGuard)
#include "tst_compositionguard.moc"
