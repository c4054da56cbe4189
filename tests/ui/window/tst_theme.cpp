// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "integration/programharness.h"
#include "support/faultserver.h"
#include "ui/controllers/assistantcontroller.h"
#include "ui/controllers/documents/documentcontroller.h"
#include "ui/editor/writingeditor.h"
#include "ui/panels/diffview.h"

#include <QApplication>
#include <QLabel>
#include <QMenuBar>
#include <QStatusBar>
#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using namespace Qt::StringLiterals;

namespace {

const QString sample
    = u"# Heading\n\nThey was `late` with **two** [links](https://a.b).\n\n> A quote, 引文。\n"_s;

void chooseTheme(ProgramHarness &harness, const QString &theme)
{
    harness.program().settings().change([&](Settings &settings) { settings.editor.theme = theme; });
}

/// What is seen of a window, without the blinking of the caret and the time that an answer took.
QList<QImage> pictureOf(MainWindow &window)
{
    window.editor().clearFocus();
    QCoreApplication::processEvents();
    QList<QImage> parts;
    for (QWidget *const part :
         {static_cast<QWidget *>(&window.editor()), static_cast<QWidget *>(window.findChild<DiffView *>()),
          static_cast<QWidget *>(window.menuBar()), static_cast<QWidget *>(window.statusBar())})
        parts.append(part->grab().toImage());
    return parts;
}

} // namespace

/// A change of colours repaints everything that is open.
class tst_Theme final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void everyWindowLooksAsIfOpenedInTheNewColours_data();
    void everyWindowLooksAsIfOpenedInTheNewColours();
    void desktopIsFollowed_data();
    void desktopIsFollowed();
    void chosenColoursStayWhateverTheDesktopDoes();
    void aChangeOfOursIsFollowedByNone();

private:
    std::unique_ptr<FaultServer> m_service;
    std::unique_ptr<ProgramHarness> m_harness;
    QPalette m_desktop;
};

void tst_Theme::init()
{
    m_desktop = QApplication::palette();
    m_service = std::make_unique<FaultServer>();
    m_service->replyWith([](const SeenRequest &) {
        return goodAnswer("They were `late` with **two** [links](https://a.b).");
    });
    QVERIFY(m_service->start());
    m_harness = std::make_unique<ProgramHarness>([this](Settings &settings) {
        withService(m_service->url(u"/v1"_s), u"glm-5"_s, {})(settings);
        settings.editor.theme = u"light"_s;
    });
    m_harness->start();
}

void tst_Theme::cleanup()
{
    m_harness.reset();
    qApp->setStyleSheet({});
    QApplication::setPalette(m_desktop);
}

void tst_Theme::everyWindowLooksAsIfOpenedInTheNewColours_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::newRow("light becomes dark") << u"light"_s << u"dark"_s;
    QTest::newRow("dark becomes light") << u"dark"_s << u"light"_s;
}

void tst_Theme::everyWindowLooksAsIfOpenedInTheNewColours()
{
    QFETCH(QString, before);
    QFETCH(QString, after);
    const auto fill = [](MainWindow &window) {
        window.resize(1'000, 600);
        window.editor().insertPlainText(sample);
        QTextCursor caret = window.editor().textCursor();
        caret.setPosition(static_cast<int>(sample.indexOf(u"They"_s)));
        window.editor().setTextCursor(caret);
        window.assistant().polish();
        QTRY_VERIFY(!window.suggestions().all().isEmpty()
                    && window.suggestions().all().constLast().state == Suggestion::State::Ready);
        caret.select(QTextCursor::WordUnderCursor);
        window.editor().setTextCursor(caret); // a selection has colours, too
        const auto *const count = window.statusBar()->findChild<QLabel *>(u"countLabel"_s);
        QTRY_COMPARE(count->text(), u"2 字 · 12 words"_s); // the line counts when the writer pauses
    };
    WindowList &windows = m_harness->program().windows();
    const auto add = [&]() -> MainWindow & {
        Q_EMIT windows.windows().constFirst()->newWindowWanted();
        return *windows.windows().constLast();
    };
    chooseTheme(*m_harness, after);
    MainWindow &wanted = add();
    fill(wanted);
    chooseTheme(*m_harness, before);
    MainWindow &first = add();
    MainWindow &second = add();
    fill(first);
    fill(second);
    const QList<QImage> old = pictureOf(first);
    chooseTheme(*m_harness, after);
    // One that knew only these colours, and one that went there and back, look the same as one that changed.
    MainWindow &fresh = add();
    fill(fresh);
    QVERIFY(pictureOf(fresh).constFirst() != old.constFirst());
    // A row of a panel may still be on its way in or out; colours that are wrong stay so.
    QTRY_COMPARE(pictureOf(first), pictureOf(fresh));
    QTRY_COMPARE(pictureOf(second), pictureOf(fresh));
    QTRY_COMPARE(pictureOf(wanted), pictureOf(fresh));
    for (MainWindow *window : windows.windows())
        window->editor().document()->setModified(false);
}

void tst_Theme::desktopIsFollowed_data()
{
    QTest::addColumn<QColor>("desktop");
    QTest::addColumn<bool>("dark");
    QTest::newRow("a dark desktop") << QColor(0x20, 0x20, 0x20) << true;
    QTest::newRow("a light desktop") << QColor(0xf0, 0xf0, 0xf0) << false;
}

void tst_Theme::desktopIsFollowed()
{
    QFETCH(QColor, desktop);
    QFETCH(bool, dark);
    chooseTheme(*m_harness, u"system"_s);
    for (const QColor &colour : {dark ? QColor(Qt::white) : QColor(Qt::black), desktop}) {
        QApplication::setPalette(QPalette(colour)); // as a desktop's plugin does
        const bool wanted = colour.lightness() < 128;
        const auto isDark = [](const QColor &page) { return page.lightness() < 128; };
        QTRY_COMPARE(isDark(m_harness->window().editor().palette().color(QPalette::Base)), wanted);
        QCOMPARE(isDark(QApplication::palette().color(QPalette::Window)), wanted);
    }
}

void tst_Theme::chosenColoursStayWhateverTheDesktopDoes()
{
    chooseTheme(*m_harness, u"dark"_s);
    const QPalette ours = QApplication::palette();
    QApplication::setPalette(QPalette(QColor(Qt::white)));
    QTRY_COMPARE(QApplication::palette().color(QPalette::Window), ours.color(QPalette::Window));
}

/// Each change of ours that was taken for the desktop's would bring the next one, for ever.
void tst_Theme::aChangeOfOursIsFollowedByNone()
{
    struct Counter : QObject
    {
        bool eventFilter(QObject *watched, QEvent *event) override
        {
            changes += watched == qApp && event->type() == QEvent::ApplicationPaletteChange ? 1 : 0;
            return false;
        }
        int changes = 0;
    };
    for (const QString &theme : {u"light"_s, u"dark"_s, u"system"_s}) {
        chooseTheme(*m_harness, theme);
        for (int turn = 0; turn < 20; ++turn)
            QCoreApplication::processEvents();
        Counter counter;
        qApp->installEventFilter(&counter);
        QEvent late(QEvent::ApplicationPaletteChange);
        QCoreApplication::sendEvent(qApp, &late);
        for (int turn = 0; turn < 20; ++turn)
            QCoreApplication::processEvents();
        QCOMPARE(counter.changes, 1);
    }
}

QTEST_MAIN(tst_Theme)
#include "tst_theme.moc"
