// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/characters/textrange.h"

#include <QStringView>

namespace breakwater {

/// Length of the web address (https:, www. …) that \a text begins with, 0 if it begins with none. Addresses
/// in Chinese prose end where the Chinese begins; closing punctuation belongs to the sentence.
[[nodiscard]] qsizetype webAddressLength(QStringView text);

/// The e-mail address around the @ at \a at, not reaching before \a floor; empty if there is none.
[[nodiscard]] TextRange mailAddressAround(QStringView text, qsizetype at, qsizetype floor);

} // namespace breakwater
