// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QDoubleSpinBox;
class QLabel;

namespace breakwater {

/// How many requests a server with this memory can work on at the same time:
/// (GPU memory − model weights) / (KV cache of a request × 1.2). At least one if there is any room, else
/// none.
[[nodiscard]] int concurrentRequests(double gpuMemory, double modelWeights, double cachePerRequest);

/// The formula with a field for each of its numbers.
class CapacityCalculator final : public QWidget
{
    Q_OBJECT

public:
    explicit CapacityCalculator(QWidget *parent = nullptr);

private:
    void refresh();

    QDoubleSpinBox *m_memory;
    QDoubleSpinBox *m_weights;
    QDoubleSpinBox *m_cache;
    QLabel *m_result;
};

} // namespace breakwater
