// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringView>

namespace breakwater {

/// \a text as the block parser sees it: ASCII of the same length, one byte for each UTF-16 unit, so that a
/// column of the parser is a position in the text. Marks of inline syntax become letters. They are read
/// elsewhere (InlineScanner), and the parser could be made to spend minutes on them. What opens, goes on with
/// or ends a block stays; of marks that nest, no more than a person would write. Linear in the length of the
/// text; bounds what parsing the result can cost.
[[nodiscard]] QByteArray markdownShadow(QStringView text);

} // namespace breakwater
