// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "integration/programharness.h"
#include "ui/cost/costdialog.h"
#include "ui/drill/drilldialog.h"
#include "ui/health/healthdialog.h"
#include "ui/settings/settingsdialog.h"

#include <QApplication>
#include <QMetaProperty>
#include <QScrollBar>
#include <QTabBar>
#include <QTest>
#include <QWheelEvent>

using namespace breakwater;
using namespace breakwater::test;
using namespace Qt::StringLiterals;

namespace {

void roll(QWidget &widget, int towards)
{
    const QPointF middle = QRectF(widget.rect()).center();
    QWheelEvent event(middle, widget.mapToGlobal(middle), {}, {0, towards}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QSpontaneKeyEvent::setSpontaneous(&event); // as from a mouse: only such a one goes on to the page
    qApp->notify(&widget, &event); // sendEvent() would make it our own again
}

/// What a person could have set: the property that a form reads of a field, of whatever class.
QVariant valueOf(const QWidget &widget)
{
    if (const auto *tabs = qobject_cast<const QTabBar *>(&widget))
        return tabs->currentIndex();
    if (qobject_cast<const QScrollBar *>(&widget))
        return {};
    return widget.metaObject()->userProperty().read(&widget);
}

} // namespace

/// The wheel over every widget of every dialog, panel and bar: nothing but a place on a page changes.
class tst_Wheel final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingChangesUnderTheWheel();

private:
    static void rollOverEverything();
};

void tst_Wheel::rollOverEverything()
{
    QCoreApplication::processEvents();
    int fields = 0;
    for (QWidget *const widget : QApplication::allWidgets()) {
        if (!widget->isVisible())
            continue;
        QVERIFY2(widget->focusPolicy() != Qt::WheelFocus || !valueOf(*widget).isValid()
                     || widget->inherits("QTextEdit") || widget->inherits("QPlainTextEdit"),
                 widget->metaObject()->className());
        if (widget->hasFocus())
            continue;
        const QVariant before = valueOf(*widget);
        fields += before.isValid() ? 1 : 0;
        roll(*widget, -120);
        roll(*widget, -120);
        QCOMPARE(valueOf(*widget), before);
        roll(*widget, +120);
        QCOMPARE(valueOf(*widget), before);
    }
    QVERIFY(fields > 0);
}

void tst_Wheel::nothingChangesUnderTheWheel()
{
    ProgramHarness harness(withService(QUrl(u"http://127.0.0.1:1/v1"_s), u"glm-5"_s, u"glm-5-air"_s));
    harness.start();
    rollOverEverything();
    harness.program().windows().showHealth({});
    harness.program().windows().showDrill();
    rollOverEverything();
    harness.program().windows().showSettings();
    auto *settings = harness.window().findChild<SettingsDialog *>();
    QVERIFY(settings != nullptr);
    for (int page = 0; page <= static_cast<int>(SettingsDialog::Page::Shortcuts); ++page) {
        settings->showPage(static_cast<SettingsDialog::Page>(page));
        rollOverEverything();
    }
    settings->reject();
    CostDialog cost({.sections = {{.label = u"One"_s, .characters = 10, .tokens = 5}}});
    cost.show();
    rollOverEverything();
}

QTEST_MAIN(tst_Wheel)
#include "tst_wheel.moc"
