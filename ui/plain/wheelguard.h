// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QCoreApplication;

namespace breakwater {

/// Keeps the mouse wheel from changing a field that it happens to roll over; the page below scrolls instead.
///
/// A number, a date or a slider takes the wheel while it has the focus; a closed choice and a row of tabs
/// never do. No field gets the focus by the wheel. It watches the whole application, so that no field of no
/// dialog has to remember it.
class WheelGuard final : public QObject
{
    Q_OBJECT

public:
    explicit WheelGuard(QCoreApplication &application);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace breakwater
