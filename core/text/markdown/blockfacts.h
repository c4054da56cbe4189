// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/markdown/markdownlines.h"
#include "text/markdown/structurefacts.h"

namespace breakwater {

/// Fills in what the blocks of \a text tell: headings, list items, tables, quotes, callouts.
void addBlockFacts(const MarkdownStructure &structure, const QString &text, StructureFacts &facts);

} // namespace breakwater
