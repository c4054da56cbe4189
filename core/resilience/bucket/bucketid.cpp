// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/bucket/bucketid.h"

namespace breakwater {

std::string bucketName(const BucketId &id)
{
    std::string name = id.service + '/' + id.model;
    if (!id.region.empty())
        name += '@' + id.region;
    return name;
}

std::optional<BucketId> bucketFromName(std::string_view name)
{
    const std::size_t slash = name.find('/');
    if (slash == std::string_view::npos || slash == 0)
        return std::nullopt;
    BucketId id{.service = std::string(name.substr(0, slash))};
    std::string_view model = name.substr(slash + 1);
    // "@cf/meta/llama" is a model's name, not a region: a region holds no slash and follows something.
    if (const std::size_t at = model.rfind('@');
        at != std::string_view::npos && at > 0 && model.find('/', at) == std::string_view::npos) {
        id.region = std::string(model.substr(at + 1));
        model = model.substr(0, at);
    }
    id.model = std::string(model);
    if (id.model.empty())
        return std::nullopt;
    return id;
}

} // namespace breakwater
