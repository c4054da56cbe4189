// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/timing/patience.h"

#include "resilience/timing/percentile.h"

#include <algorithm>

namespace breakwater {

Patience::Patience(const PatienceConfig &config) noexcept
    : m_config(config)
{ }

void Patience::record(milliseconds firstToken)
{
    if (m_samples.size() == keptSamples)
        m_samples.erase(m_samples.begin());
    m_samples.push_back(firstToken);
}

std::optional<milliseconds> Patience::current() const
{
    switch (m_config.mode) {
    case PatienceConfig::Mode::Off:
        return std::nullopt;
    case PatienceConfig::Mode::Fixed:
        return m_config.fixed;
    case PatienceConfig::Mode::Learned:
        break;
    }
    if (needsSamples())
        return untaught;
    const milliseconds p95 = *nearestRank<milliseconds>(m_samples, 95);
    return std::clamp((p95 * 3 + milliseconds(1)) / 2, least, most);
}

void Patience::restore(const std::vector<milliseconds> &samples)
{
    m_samples.clear();
    for (const milliseconds sample : samples) {
        if (sample.count() >= 0)
            record(sample);
    }
}

} // namespace breakwater
