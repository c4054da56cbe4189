// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace breakwater {

/// The value of an Expected that has nothing to say but "it worked".
struct Done
{
    bool operator==(const Done &) const = default;
};

} // namespace breakwater
