// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wording/chipwording.h"

#include <QAbstractButton>

namespace breakwater {

/// One bucket in the status bar. Shows what it was given last; knows no time of its own.
class BucketChip final : public QAbstractButton
{
    Q_OBJECT

public:
    explicit BucketChip(const Clock &clock, QWidget *parent = nullptr);

    /// Shows the bucket as it is now; repaints only if text or sign differ from what is shown.
    void showHealth(const BucketHealth &health);
    /// The same bucket a moment later: for countdowns.
    void tick();

    [[nodiscard]] const BucketHealth &health() const { return m_health; }
    [[nodiscard]] ChipKind kind() const { return m_kind; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] int signSide() const;
    [[nodiscard]] int widthFor(const QString &text) const;
    [[nodiscard]] QString elidedText(int width) const;
    void updateAccessibleName();

    const Clock &m_clock;
    BucketHealth m_health;
    ChipKind m_kind = ChipKind::Closed;
};

} // namespace breakwater
