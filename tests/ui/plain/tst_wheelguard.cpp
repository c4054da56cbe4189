// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plain/wheelguard.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QDateEdit>
#include <QDoubleSpinBox>
#include <QMetaProperty>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QSpinBox>
#include <QTabBar>
#include <QTest>
#include <QVBoxLayout>
#include <QWheelEvent>

using namespace breakwater;

namespace {

/// One notch towards the reader.
void roll(QWidget &widget)
{
    const QPointF middle = QRectF(widget.rect()).center();
    QWheelEvent event(middle, widget.mapToGlobal(middle), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QSpontaneKeyEvent::setSpontaneous(&event); // as from a mouse: only such a one goes on to the page
    qApp->notify(&widget, &event); // sendEvent() would make it our own again
}

/// A field on a page that scrolls.
struct Page : QScrollArea
{
    explicit Page(QWidget *page)
        : field(page)
    {
        auto *const content = new QWidget;
        auto *const column = new QVBoxLayout(content);
        column->addWidget(field);
        column->addWidget(new QWidget);
        content->setMinimumHeight(2'000);
        setWidget(content);
        setWidgetResizable(true);
        resize(300, 200);
        show();
    }

    QWidget *field;
};

QComboBox *choice(bool editable)
{
    auto *const box = new QComboBox;
    box->addItems({QStringLiteral("one"), QStringLiteral("two"), QStringLiteral("three")});
    box->setEditable(editable);
    return box;
}

template <typename Field>
QWidget *inTheMiddle()
{
    auto *const field = new Field;
    field->setValue(50);
    return field;
}

QWidget *tabs()
{
    auto *const bar = new QTabBar;
    bar->addTab(QStringLiteral("one"));
    bar->addTab(QStringLiteral("two"));
    return bar;
}

QVariant valueOf(const QWidget &field)
{
    if (const auto *bar = qobject_cast<const QTabBar *>(&field))
        return bar->currentIndex();
    return field.metaObject()->userProperty().read(&field);
}

} // namespace

using Make = QWidget *(*)();
Q_DECLARE_METATYPE(Make)

class tst_WheelGuard final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fields_data();
    void fields();
    void theOpenListOfAChoiceScrolls();

private:
    WheelGuard m_guard{*qApp};
};

void tst_WheelGuard::fields_data()
{
    QTest::addColumn<Make>("make");
    QTest::addColumn<bool>("rollsWithFocus");
    const auto row = [](const char *name, Make make, bool rolls) { QTest::newRow(name) << make << rolls; };
    row(
        "a choice", [] { return static_cast<QWidget *>(choice(false)); }, false);
    row(
        "a choice to write in", [] { return static_cast<QWidget *>(choice(true)); }, false);
    row("a number", inTheMiddle<QSpinBox>, true);
    row("a number with a point", inTheMiddle<QDoubleSpinBox>, true);
    row(
        "a date", [] { return static_cast<QWidget *>(new QDateEdit(QDate(2024, 5, 5))); }, true);
    row("a slider", inTheMiddle<QSlider>, true);
    row("tabs", tabs, false);
}

void tst_WheelGuard::fields()
{
    QFETCH(Make, make);
    QFETCH(bool, rollsWithFocus);
    Page page(make());
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    page.setFocus();
    QVERIFY(!page.field->hasFocus());
    const QVariant before = valueOf(*page.field);

    roll(*page.field);
    QCOMPARE(valueOf(*page.field), before);
    QVERIFY2(page.verticalScrollBar()->value() > 0, "the page scrolls instead");
    QVERIFY2(page.field->focusPolicy() != Qt::WheelFocus, "the wheel gives no focus");

    page.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&page));
    page.field->setFocus();
    roll(*page.field);
    QCOMPARE(valueOf(*page.field) != before, rollsWithFocus);
}

void tst_WheelGuard::theOpenListOfAChoiceScrolls()
{
    auto *const box = choice(false);
    for (int i = 0; i < 200; ++i)
        box->addItem(QString::number(i));
    Page page(box);
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    box->setMaxVisibleItems(5);
    box->showPopup();
    auto *const list = box->findChild<QAbstractItemView *>();
    QTRY_VERIFY(list != nullptr && list->isVisible() && list->verticalScrollBar()->maximum() > 0);
    const int before = list->verticalScrollBar()->value();
    roll(*list->viewport());
    QVERIFY(list->verticalScrollBar()->value() > before);
    box->hidePopup();
}

QTEST_MAIN(tst_WheelGuard)
#include "tst_wheelguard.moc"
