// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace breakwater {

/// Corrects what needs no model: doubled words, doubled spaces, spaces between Han characters and Latin
/// letters or digits, punctuation width by context, spaces before punctuation, repeated punctuation. Leaves
/// code, formulas, addresses, link targets, HTML tags, front matter, tables, indentation and Markdown line
/// breaks alone, and all line endings. Spelling is not done here: it needs dictionaries. Idempotent;
/// thread-safe.
[[nodiscard]] QString correctOffline(const QString &text);

} // namespace breakwater
