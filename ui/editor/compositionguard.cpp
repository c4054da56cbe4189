// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/compositionguard.h"

#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QWidget>

namespace breakwater {

namespace {

bool belongsToInputMethod(const QKeyEvent &event)
{
    return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter || event.key() == Qt::Key_Escape;
}

} // namespace

CompositionGuard::CompositionGuard(QWidget *input)
    : QObject(input)
{
    input->installEventFilter(this);
}

bool CompositionGuard::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::InputMethod:
        m_composing = !static_cast<QInputMethodEvent *>(event)->preeditString().isEmpty();
        break;
    case QEvent::FocusOut:
        m_composing = false;
        break;
    case QEvent::ShortcutOverride:
    case QEvent::KeyPress:
        if (m_composing && belongsToInputMethod(*static_cast<QKeyEvent *>(event))) {
            event->accept(); // of a ShortcutOverride: the window's shortcuts do not see it
            return true;
        }
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace breakwater
