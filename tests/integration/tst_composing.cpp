// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hangingservice.h"
#include "programharness.h"
#include "ui/controllers/assistantcontroller.h"
#include "ui/editor/findbar.h"
#include "ui/editor/writingeditor.h"

#include <QInputMethodEvent>
#include <QLineEdit>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>

using namespace breakwater;
using namespace breakwater::test;
using namespace Qt::StringLiterals;

namespace {

/// What an input method sends while it composes: text that is not there yet.
void compose(QWidget *input, const QString &preedit)
{
    QInputMethodEvent event(preedit,
                            {{QInputMethodEvent::Cursor, static_cast<int>(preedit.size()), 1, QVariant()}});
    QCoreApplication::sendEvent(input, &event);
}

void commit(QWidget *input, const QString &text)
{
    QInputMethodEvent event;
    event.setCommitString(text);
    QCoreApplication::sendEvent(input, &event);
}

} // namespace

/// Chinese is written through an input method: while it composes, Return and Esc are its own, in the whole
/// window.
class tst_Composing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void keysOfTheWindowRestWhileComposing_data();
    void keysOfTheWindowRestWhileComposing();
    void escWhileComposingStopsNoJob();
    void whatIsComposedIsNoTextYet();
    void whatWasCommittedIsPolished();
    void composingInTheFindBarSearchesNothing();

private:
    std::unique_ptr<HangingService> m_service;
    std::unique_ptr<ProgramHarness> m_harness;
};

void tst_Composing::init()
{
    m_service = std::make_unique<HangingService>();
    m_harness = std::make_unique<ProgramHarness>(
        withService(m_service->address(), HangingService::mainModel, HangingService::lightModel));
    m_harness->start();
    m_harness->type(u"海边的夜晚很安静。"_s);
}

void tst_Composing::cleanup()
{
    m_harness->window().editor().document()->setModified(false);
    m_harness.reset();
    m_service.reset();
}

void tst_Composing::keysOfTheWindowRestWhileComposing_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
    QTest::newRow("Return") << int(Qt::Key_Return) << Qt::KeyboardModifiers();
    QTest::newRow("Enter of the number pad")
        << int(Qt::Key_Enter) << Qt::KeyboardModifiers(Qt::KeypadModifier);
    QTest::newRow("Polish") << int(Qt::Key_Return) << Qt::KeyboardModifiers(Qt::ControlModifier);
    QTest::newRow("Polish with instruction")
        << int(Qt::Key_Return) << Qt::KeyboardModifiers(Qt::ControlModifier | Qt::ShiftModifier);
    QTest::newRow("Shift+Return") << int(Qt::Key_Return) << Qt::KeyboardModifiers(Qt::ShiftModifier);
    QTest::newRow("Esc") << int(Qt::Key_Escape) << Qt::KeyboardModifiers();
}

void tst_Composing::keysOfTheWindowRestWhileComposing()
{
    QFETCH(int, key);
    QFETCH(Qt::KeyboardModifiers, modifiers);
    WritingEditor &editor = m_harness->window().editor();
    const QString before = editor.text();
    compose(&editor, u"ni'hao"_s);
    QVERIFY(editor.isComposing());
    m_harness->press(static_cast<Qt::Key>(key), modifiers);
    QCOMPARE(editor.text(), before);
    QVERIFY(!m_harness->window().assistant().isBusy());
    QVERIFY2(editor.hasFocus(), "no bar took the keys away");
    QCOMPARE(m_service->askedMain() + m_service->askedLight(), 0);
    commit(&editor, u"你好"_s);
    QCOMPARE(editor.text(), before + u"你好"_s);
}

void tst_Composing::escWhileComposingStopsNoJob()
{
    WritingEditor &editor = m_harness->window().editor();
    m_service->hang();
    m_harness->press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(m_service->askedMain(), 1);
    compose(&editor, u"hai"_s);
    m_harness->press(Qt::Key_Escape); // the input method throws its candidates away
    QVERIFY(m_harness->window().assistant().isBusy());
    compose(&editor, {});
    m_harness->press(Qt::Key_Escape);
    QTRY_VERIFY(!m_harness->window().assistant().isBusy());
}

void tst_Composing::whatIsComposedIsNoTextYet()
{
    MainWindow &window = m_harness->window();
    const QString before = window.editor().text();
    window.editor().document()->setModified(false);
    compose(&window.editor(), u"fang'bo'di"_s);
    QCOMPARE(window.editor().text(), before);
    QVERIFY2(!window.isWindowModified(), "a preedit is nothing to be saved");
    QCOMPARE(window.editor().textCursor().block().layout()->preeditAreaText(), u"fang'bo'di"_s);
    commit(&window.editor(), u"防波堤"_s);
    QVERIFY(window.isWindowModified());
    window.editor().undo();
    QCOMPARE(window.editor().text(), before);
}

void tst_Composing::whatWasCommittedIsPolished()
{
    WritingEditor &editor = m_harness->window().editor();
    compose(&editor, u"chuan"_s);
    commit(&editor, u"船回港了。"_s);
    QVERIFY(!editor.isComposing());
    m_harness->press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY(m_harness->suggestion() && m_harness->suggestion()->state == Suggestion::State::Ready);
    const QByteArray sent = m_service->server().requests().constLast().body;
    QVERIFY2(sent.contains(u"船回港了。"_s.toUtf8()), sent.constData());
}

void tst_Composing::composingInTheFindBarSearchesNothing()
{
    MainWindow &window = m_harness->window();
    m_harness->press(Qt::Key_F, Qt::ControlModifier);
    auto *field = window.findChild<FindBar *>()->findChild<QLineEdit *>();
    QTRY_VERIFY(field->hasFocus());
    compose(field, u"ye"_s);
    QTest::keyClick(field, Qt::Key_Return);
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY2(field->isVisible(), "Esc belongs to the input method, not to the bar");
    QVERIFY(!window.editor().textCursor().hasSelection());
    commit(field, u"夜晚"_s);
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_COMPARE(window.editor().textCursor().selectedText(), u"夜晚"_s);
}

QTEST_MAIN(tst_Composing)
#include "tst_composing.moc"
