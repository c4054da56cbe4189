// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/barmessage.h"
#include "ui/widgets/tonecolors.h"

#include <QWidget>

namespace breakwater {

[[nodiscard]] Tone severityTone(BarMessage::Severity severity);

/// A sign as tall as a line of text: a shape of its own for each severity.
class SeveritySign final : public QWidget
{
    Q_OBJECT

public:
    explicit SeveritySign(QWidget *parent = nullptr);

    void setSeverity(BarMessage::Severity severity);
    /// Colour of what the sign stands on, so that it can be seen there.
    void setBackground(const QColor &background);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    BarMessage::Severity m_severity = BarMessage::Severity::Information;
    QColor m_background;
};

} // namespace breakwater
