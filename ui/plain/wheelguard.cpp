// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plain/wheelguard.h"

#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QScrollBar>
#include <QTabBar>

namespace breakwater {

namespace {

/// The wheel changes a choice, not a value.
bool isChoice(const QWidget *widget)
{
    return qobject_cast<const QComboBox *>(widget) != nullptr
        || qobject_cast<const QTabBar *>(widget) != nullptr;
}

bool isValue(const QWidget *widget)
{
    const bool slides = qobject_cast<const QAbstractSlider *>(widget) != nullptr
        && qobject_cast<const QScrollBar *>(widget) == nullptr;
    return slides || qobject_cast<const QAbstractSpinBox *>(widget) != nullptr;
}

} // namespace

WheelGuard::WheelGuard(QCoreApplication &application)
    : QObject(&application)
{
    application.installEventFilter(this);
}

bool WheelGuard::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::Wheel && event->type() != QEvent::Polish)
        return false;
    auto *const widget = qobject_cast<QWidget *>(watched);
    if (widget == nullptr || !(isChoice(widget) || isValue(widget)))
        return false;
    if (event->type() == QEvent::Polish) {
        if (widget->focusPolicy() == Qt::WheelFocus)
            widget->setFocusPolicy(Qt::StrongFocus);
        return false;
    }
    if (isValue(widget) && widget->hasFocus())
        return false;
    event->ignore(); // the page below gets it
    return true;
}

} // namespace breakwater
