// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace breakwater {

/// Where a chosen title goes.
enum class TitleTarget { Heading, FrontMatter, Clipboard };

} // namespace breakwater
