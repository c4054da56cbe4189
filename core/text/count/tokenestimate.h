// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

namespace breakwater {

/// Roughly how many tokens a text costs with common tokenizers (a quarter of the Latin letters, most of the
/// Han characters); errs on the high side by up to a third. For estimates only: the service's own count is
/// what is paid.
[[nodiscard]] qsizetype estimateTokens(QStringView text);

} // namespace breakwater
