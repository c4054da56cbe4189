// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/characters/textrange.h"
#include "ui/editor/markdownspans.h"

#include <QList>

namespace breakwater {

/// The words of a line that a dictionary can be asked about. Left out: Han and other scripts without spaces,
/// code, addresses and link targets, single letters, abbreviations in capitals, names with digits or capitals
/// inside.
[[nodiscard]] QList<TextRange> spelledWords(QStringView line, const std::vector<MarkdownSpan> &spans);

} // namespace breakwater
