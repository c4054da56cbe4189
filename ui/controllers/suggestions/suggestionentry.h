// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controllers/suggestions/suggestionbook.h"

#include <QFutureWatcher>

namespace breakwater {

/// One suggestion of a SuggestionBook with all that it takes to follow its words. Internal to the book.
struct SuggestionBook::Entry
{
    Entry(WritingEditor &editor, TextRange range, const std::optional<QString> &words = {})
        : record(editor, range, words)
    { }

    [[nodiscard]] bool isAbout(TextRange range) const
    {
        const TextRange own = record.range().range();
        return own == range || own.overlaps(range);
    }

    /// Everything that is shown but does not follow from the record.
    Suggestion facts{};
    SuggestionRecord record;
    QFutureWatcher<TextDiff> comparison;
};

} // namespace breakwater
