// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/markdown/markdownparts.h"

#include <QString>

#include <optional>

namespace breakwater {

// What writers put into Markdown that CommonMark does not know: links between notes, placeholders of
// templates, LaTeX commands, tags. Each function looks at one place and no further than a few hundred
// characters.

/// The part that begins at \a position of \a text, where a link, a placeholder or a command may begin; its
/// range may start a few characters later. \param blockStart where the block of \a position begins.
[[nodiscard]] std::optional<MarkdownPart> extraPartAt(QStringView text, qsizetype position,
                                                      qsizetype blockStart);

/// A LaTeX command for comparison: its name, and whether the braces behind it are closed.
[[nodiscard]] QString latexFact(QStringView text, TextRange command);

} // namespace breakwater
