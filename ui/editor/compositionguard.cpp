// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/compositionguard.h"

#include <QGuiApplication>
#include <QInputMethod>
#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QWidget>

#include <utility>

namespace breakwater {

namespace {

bool belongsToInputMethod(const QKeyEvent &event)
{
    return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter || event.key() == Qt::Key_Escape;
}

} // namespace

void resetInputMethod()
{
    QGuiApplication::inputMethod()->reset();
}

CompositionGuard::CompositionGuard(QWidget *input, std::function<void()> reset)
    : QObject(input)
    , m_reset(std::move(reset))
{
    input->installEventFilter(this);
}

void CompositionGuard::follow(const QInputMethodEvent &event)
{
    const bool composed = std::exchange(m_composing, !event.preeditString().isEmpty());
    m_cancelled = composed && !m_composing && event.commitString().isEmpty();
    // A method may take its letters away first and commit the word right after: that is no cancelling.
    if (m_cancelled)
        QMetaObject::invokeMethod(this, &CompositionGuard::forgetCancelled, Qt::QueuedConnection);
}

void CompositionGuard::forgetCancelled()
{
    if (std::exchange(m_cancelled, false))
        m_reset();
}

bool CompositionGuard::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::InputMethod:
        follow(*static_cast<QInputMethodEvent *>(event));
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
