// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/looks.h"
#include "ui/widgets/messagebar.h"

#include <QAccessible>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTextEdit>
#include <QToolButton>
#include <QVBoxLayout>

using namespace breakwater;
using namespace Qt::StringLiterals;

namespace {

const Topic busy{Topic::Kind::Action, u"busy"_s};
const Topic queued{Topic::Kind::QueuedJob, u"queued"_s};

BarMessage busyMessage(const std::function<void(Remedy)> &useRemedy = {})
{
    return {.topic = busy,
            .severity = BarMessage::Severity::Warning,
            .notice = problemNotice({.outcome = Outcome::Busy,
                                     .service = u"zhipu"_s,
                                     .model = u"glm-5"_s,
                                     .host = u"open.bigmodel.example"_s,
                                     .detail = u"overloaded"_s,
                                     .httpStatus = 503}),
            .useRemedy = useRemedy};
}

/// An editor below a bar, as in the window.
struct Window
{
    Window()
    {
        auto *const column = new QVBoxLayout(&widget);
        column->setContentsMargins(0, 0, 0, 0);
        bar = new MessageBar(&widget);
        editor = new QTextEdit(&widget);
        column->addWidget(bar);
        column->addWidget(editor, 1);
        widget.resize(820, 320);
        widget.show();
        widget.activateWindow();
        editor->setFocus();
    }

    QPushButton *button(const QString &text) const
    {
        for (QPushButton *const button : bar->findChildren<QPushButton *>()) {
            if (button->text() == text && button->isVisible())
                return button;
        }
        return nullptr;
    }

    QWidget widget;
    MessageBar *bar;
    QTextEdit *editor;
};

} // namespace

class tst_MessageBar : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void pushesTheTextDownAndGivesTheRoomBack();
    void neverTakesTheFocus();
    void aClickLeavesTheFocusInTheText();
    void focusGoesBackWhenTheFocusedButtonGoes();
    void aButtonHandsItsRemedyToTheMessage();
    void theSettingsAreTheWindowsWhateverTheMessage_data();
    void theSettingsAreTheWindowsWhateverTheMessage();
    void buttonsFollowTheMessage();
    void detailsAreFoldedAway();
    void closingShowsTheNextOne();
    void assistiveTechnologyIsTold();
    void looks_data();
    void looks();

private:
    std::unique_ptr<LanguageSwitch> m_language;
};

void tst_MessageBar::init()
{
    m_language = std::make_unique<LanguageSwitch>(UiLanguage::English);
    test::applyTheme(test::Look::Theme::Light);
}

void tst_MessageBar::pushesTheTextDownAndGivesTheRoomBack()
{
    Window window;
    QCOMPARE(window.editor->y(), 0);
    window.bar->showMessage(busyMessage());
    QTRY_VERIFY(window.editor->y() >= window.bar->height());
    QVERIFY(window.bar->height() > 0);
    QVERIFY2(!window.bar->geometry().intersects(window.editor->geometry()), "nothing is covered");
    window.bar->clear(busy);
    QTRY_COMPARE(window.editor->y(), 0);
    QVERIFY(window.bar->isHidden());
}

void tst_MessageBar::neverTakesTheFocus()
{
    Window window;
    QTRY_VERIFY(window.editor->hasFocus());
    window.bar->showMessage(busyMessage());
    QTest::keyClicks(window.editor, u"ab"_s);
    QVERIFY(window.editor->hasFocus());
    QCOMPARE(window.editor->toPlainText(), u"ab"_s);
}

void tst_MessageBar::aClickLeavesTheFocusInTheText()
{
    Window window;
    QTRY_VERIFY(window.editor->hasFocus());
    window.bar->showMessage(busyMessage());
    QTest::mouseClick(window.button(u"Queue it"_s), Qt::LeftButton);
    QVERIFY(window.editor->hasFocus());
}

void tst_MessageBar::focusGoesBackWhenTheFocusedButtonGoes()
{
    Window window;
    QTRY_VERIFY(window.editor->hasFocus());
    window.bar->showMessage(busyMessage());
    window.button(u"Queue it"_s)->setFocus(Qt::TabFocusReason);
    QVERIFY(!window.editor->hasFocus());
    window.bar->clear(busy);
    QVERIFY(window.editor->hasFocus());
}

void tst_MessageBar::aButtonHandsItsRemedyToTheMessage()
{
    Window window;
    QSignalSpy settings(window.bar, &MessageBar::settingsWanted);
    QList<Remedy> chosen;
    window.bar->showMessage(busyMessage([&chosen](Remedy remedy) { chosen.append(remedy); }));
    QTest::mouseClick(window.button(u"Correct offline"_s), Qt::LeftButton);
    QTest::keyClick(window.button(u"Try anyway"_s), Qt::Key_Space);
    QCOMPARE(chosen, (QList{Remedy::CorrectOffline, Remedy::TryAnyway}));
    QCOMPARE(settings.size(), 0);
}

void tst_MessageBar::theSettingsAreTheWindowsWhateverTheMessage_data()
{
    QTest::addColumn<Remedy>("remedy");
    QTest::newRow("open the settings") << Remedy::OpenSettings;
    QTest::newRow("enter the key") << Remedy::EnterKey;
}

void tst_MessageBar::theSettingsAreTheWindowsWhateverTheMessage()
{
    QFETCH(Remedy, remedy);
    Window window;
    QSignalSpy settings(window.bar, &MessageBar::settingsWanted);
    int told = 0;
    window.bar->showMessage({.topic = busy,
                             .notice = {.text = u"The key was refused."_s, .remedies = {remedy}},
                             .useRemedy = [&told](Remedy) { ++told; }});
    QTest::mouseClick(window.button(remedyLabel(remedy)), Qt::LeftButton);
    QCOMPARE(settings.size(), 1);
    QCOMPARE(told, 0);
}

void tst_MessageBar::buttonsFollowTheMessage()
{
    Window window;
    // The way a click usually ends: its message is cleared while the click is still being handled.
    window.bar->showMessage(busyMessage([&window](Remedy) {
        window.bar->clear(busy);
        window.bar->showMessage({.topic = queued, .notice = queuedNotice({})});
    }));
    QTest::mouseClick(window.button(u"Queue it"_s), Qt::LeftButton);
    QVERIFY(!window.button(u"Queue it"_s));
    QCOMPARE(window.bar->current()->topic, queued);
}

void tst_MessageBar::detailsAreFoldedAway()
{
    Window window;
    window.bar->showMessage(busyMessage());
    auto *const details = window.bar->findChild<QLabel *>(u"details"_s);
    auto *const toggle = window.bar->findChild<QToolButton *>(u"detailsButton"_s);
    QVERIFY(details->text().contains(u"503"));
    QVERIFY(!details->isVisible());
    QTest::mouseClick(toggle, Qt::LeftButton);
    QVERIFY(details->isVisible());
    window.bar->showMessage(
        {.topic = busy, .severity = BarMessage::Severity::Warning, .notice = queuedNotice({})});
    QVERIFY2(!details->isVisible() && !toggle->isVisible(), "another message starts folded");
}

void tst_MessageBar::closingShowsTheNextOne()
{
    Window window;
    window.bar->showMessage(busyMessage());
    window.bar->showMessage({.topic = queued, .notice = queuedNotice({})});
    QTest::mouseClick(window.bar->findChild<QToolButton *>(u"closeButton"_s), Qt::LeftButton);
    QCOMPARE(window.bar->current()->topic, queued);
}

void tst_MessageBar::assistiveTechnologyIsTold()
{
    Window window;
    window.bar->showMessage(busyMessage());
    const QAccessibleInterface *const bar = QAccessible::queryAccessibleInterface(window.bar);
    QCOMPARE(bar->text(QAccessible::Name), u"glm-5 is busy. Your text is unchanged."_s);
    window.bar->showMessage(
        {.topic = busy, .severity = BarMessage::Severity::Warning, .notice = queuedNotice({})});
    QCOMPARE(bar->text(QAccessible::Name), queuedNotice({}).text);
    QCOMPARE(window.bar->findChild<QToolButton *>(u"closeButton"_s)->accessibleName(),
             u"Close this message"_s);
}

void tst_MessageBar::looks_data()
{
    test::addLookRows();
}

void tst_MessageBar::looks()
{
    QFETCH(test::Look, look);
    m_language->select(look.language);
    test::applyTheme(look.theme);
    QWidget sheet;
    auto *const column = new QVBoxLayout(&sheet);
    const auto show = [&](const BarMessage &message, int width) {
        auto *const bar = new MessageBar(&sheet);
        bar->setFixedWidth(width);
        column->addWidget(bar);
        bar->showMessage(message);
        return bar;
    };
    show(busyMessage(), 860)->findChild<QToolButton *>(u"detailsButton"_s)->setChecked(true);
    show(busyMessage(), 420);
    show({.severity = BarMessage::Severity::Information,
          .notice
          = {.text = lightAnsweredText(u"glm-5-air"_s, u"glm-5"_s), .remedies = {Remedy::RedoWithMain}}},
         860);
    show({.severity = BarMessage::Severity::Success, .notice = queuedNotice({})}, 860);
    show({.severity = BarMessage::Severity::Error,
          .notice = problemNotice({.outcome = Outcome::ModelMissing,
                                   .service = u"zhipu"_s,
                                   .model = u"glm-5"_s,
                                   .url = u"https://open.bigmodel.example/api/paas/v4/chat/completions"_s})},
         860);
    column->addStretch();
    sheet.show();
    QVERIFY(QTest::qWaitForWindowExposed(&sheet));
    test::keepPicture(sheet, u"messagebar"_s, look);
    QCOMPARE(test::cutTexts(sheet), QStringList{});
}

QTEST_MAIN(tst_MessageBar)
#include "tst_messagebar.moc"
