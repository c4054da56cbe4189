// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace breakwater {

/// What has one breaker of its own: a model of a service in a region. Another model or region is another
/// bucket.
struct BucketId
{
    std::string service{};
    std::string model{};
    std::string region{}; ///< empty: none

    auto operator<=>(const BucketId &) const = default;
};

/// "service/model@region", without a region "service/model".
[[nodiscard]] std::string bucketName(const BucketId &id);
/// The way back: the service ends at the first slash, the region begins after the last @ that no slash
/// follows (a model may hold both signs). \return nullopt unless service and model are there.
[[nodiscard]] std::optional<BucketId> bucketFromName(std::string_view name);

} // namespace breakwater
