// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <vector>

namespace breakwater {

/// The nearest-rank percentile: the smallest value that at least `percent` % of all do not exceed. Unset
/// without values. \pre 0 < percent <= 100
template <typename T>
[[nodiscard]] std::optional<T> nearestRank(std::span<const T> values, double percent)
{
    if (values.empty())
        return std::nullopt;
    // The tolerance keeps 0.07 * 100 from becoming rank 8.
    const double rank = std::ceil(percent / 100.0 * static_cast<double>(values.size()) - 1e-9);
    const auto index
        = static_cast<std::ptrdiff_t>(std::clamp(rank, 1.0, static_cast<double>(values.size()))) - 1;
    std::vector<T> sorted(values.begin(), values.end());
    std::nth_element(sorted.begin(), sorted.begin() + index, sorted.end());
    return sorted[static_cast<std::size_t>(index)];
}

} // namespace breakwater
