// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/scheduler.h"

#include <QWidget>

#include <vector>

namespace breakwater {

class BucketChip;
class BucketHealthModel;

/// The breakers, live, in the status bar: one chip for each bucket, told by shape as well as by colour.
///
/// A chip repaints when the words or the shape it shows change, and at no other time. A timer runs only while
/// a chip counts down, and only to the next whole second of that countdown.
class BucketChips final : public QWidget
{
    Q_OBJECT

public:
    /// \param model and \param scheduler must outlive the widget.
    BucketChips(const BucketHealthModel &model, Scheduler &scheduler, QWidget *parent = nullptr);
    ~BucketChips() override;

    /// True while something counts down.
    [[nodiscard]] bool isTicking() const { return m_tick != nullptr; }

Q_SIGNALS:
    /// A chip was clicked or pressed: show the health of this bucket.
    void bucketActivated(const QString &bucket);

protected:
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    void addChip();
    void scheduleTick();
    void setLanguageDependentTexts();

    const BucketHealthModel &m_model;
    Scheduler &m_scheduler;
    std::vector<BucketChip *> m_chips; // children of this widget
    ScheduledCallPtr m_tick;
};

} // namespace breakwater
