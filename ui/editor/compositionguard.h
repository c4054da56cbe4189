// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>

class QInputMethodEvent;
class QWidget;

namespace breakwater {

/// Makes the input method forget what it composes.
void resetInputMethod();

/// Keeps Return and Esc for the input method while it composes in a widget: they neither trigger a shortcut
/// of the window nor reach the widget, so that choosing a candidate sends nothing and cancelling one stops no
/// job. What was cancelled is forgotten: Qt's plugin for IBus (seen in 6.4) still holds it and would commit
/// it at the next change of focus.
class CompositionGuard final : public QObject
{
    Q_OBJECT

public:
    /// \param input the text field or editor to guard; becomes the parent.
    /// \param reset what makes the input method forget.
    explicit CompositionGuard(QWidget *input, std::function<void()> reset = resetInputMethod);

    [[nodiscard]] bool isComposing() const { return m_composing; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void follow(const QInputMethodEvent &event);
    void forgetCancelled();

    std::function<void()> m_reset;
    bool m_composing = false;
    /// The letters went without a word in their place.
    bool m_cancelled = false;
};

} // namespace breakwater
