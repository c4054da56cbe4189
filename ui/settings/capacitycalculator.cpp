// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/capacitycalculator.h"

#include "ui/widgets/formparts.h"

#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>

#include <cmath>

namespace breakwater {

namespace {

QDoubleSpinBox *gigabytes(double value, QWidget *parent)
{
    auto *const box = new QDoubleSpinBox(parent);
    box->setRange(0, 100'000);
    box->setDecimals(2);
    box->setSuffix(QStringLiteral(" GB"));
    box->setValue(value);
    return box;
}

} // namespace

int concurrentRequests(double gpuMemory, double modelWeights, double cachePerRequest)
{
    constexpr double reserve = 1.2; // a fifth more, for what the formula does not know
    const double room = gpuMemory - modelWeights;
    if (room <= 0 || cachePerRequest <= 0)
        return 0;
    constexpr double rounding = 1e-9; // 17.2 − 16 is a little less than 1.2
    return static_cast<int>(std::fmin(1000, std::floor(room / (cachePerRequest * reserve) + rounding)));
}

CapacityCalculator::CapacityCalculator(QWidget *parent)
    : QWidget(parent)
    , m_memory(gigabytes(24, this))
    , m_weights(gigabytes(16, this))
    , m_cache(gigabytes(0.5, this))
    , m_result(new Explanation({}, this))
{
    QFormLayout *const form = makeForm(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("Memory of the graphics card:"), m_memory);
    form->addRow(tr("Weights of the model:"), m_weights);
    form->addRow(tr("Cache for each request:"), m_cache);
    form->addRow(m_result);
    for (QDoubleSpinBox *const box : {m_memory, m_weights, m_cache})
        connect(box, &QDoubleSpinBox::valueChanged, this, &CapacityCalculator::refresh);
    refresh();
}

void CapacityCalculator::refresh()
{
    const int requests = concurrentRequests(m_memory->value(), m_weights->value(), m_cache->value());
    m_result->setText(
        requests > 0
            ? tr("Room for %n request(s) at the same time: a good value for “Calls at the same time”.",
                 nullptr, requests)
            : tr("The model leaves no room for a request."));
}

} // namespace breakwater
