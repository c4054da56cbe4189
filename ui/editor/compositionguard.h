// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace breakwater {

/// Keeps Return and Esc for the input method while it composes in a widget: they neither trigger a shortcut
/// of the window nor reach the widget, so that choosing a candidate sends nothing and cancelling one stops no
/// job.
class CompositionGuard final : public QObject
{
    Q_OBJECT

public:
    /// \param input the text field or editor to guard; becomes the parent.
    explicit CompositionGuard(QWidget *input);

    [[nodiscard]] bool isComposing() const { return m_composing; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool m_composing = false;
};

} // namespace breakwater
