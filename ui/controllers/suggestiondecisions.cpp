// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a person decides about the suggestions of a book.
#include "text/threewaymerge.h"
#include "ui/controllers/suggestionentry.h"
#include "ui/editor/writingeditor.h"

namespace breakwater {

namespace {

std::vector<bool> marked(const TextDiff &diff, const QList<qsizetype> &changes)
{
    std::vector<bool> marks(diff.changes().size(), false);
    for (const qsizetype change : changes) {
        if (change >= 0 && change < static_cast<qsizetype>(marks.size()))
            marks[static_cast<std::size_t>(change)] = true;
    }
    return marks;
}

} // namespace

void SuggestionBook::accept(const QString &id, const QList<qsizetype> &changes)
{
    Entry *entry = find(id);
    if (entry == nullptr || entry->facts.state != Suggestion::State::Ready)
        return;
    if (!entry->record.range().holds(entry->record.diff().original())) {
        settle(*entry, Suggestion::State::Moved);
        Q_EMIT moved(id);
        return;
    }
    const QString words = entry->record.accept(marked(entry->record.diff(), changes));
    m_editor.replace(entry->record.range().range(), words); // comes back through follow()
}

void SuggestionBook::reject(const QString &id, const QList<qsizetype> &changes)
{
    Entry *entry = find(id);
    if (entry == nullptr || entry->facts.state != Suggestion::State::Ready)
        return;
    entry->record.reject(marked(entry->record.diff(), changes));
    if (entry->record.diff().hasChanges())
        settle(*entry, Suggestion::State::Ready);
    else if (entry->record.isPartlyAccepted())
        settle(*entry, Suggestion::State::Accepted);
    else
        settle(*entry, Suggestion::State::Rejected);
}

void SuggestionBook::rewrite(const QString &id, const QString &text)
{
    Entry *entry = find(id);
    if (entry == nullptr || entry->facts.state != Suggestion::State::Ready)
        return;
    entry->record.suggest(TextDiff(entry->record.diff().original(), text));
    settle(*entry, Suggestion::State::Ready);
}

void SuggestionBook::compareAgain(const QString &id)
{
    Entry *entry = find(id);
    if (entry == nullptr || entry->facts.state != Suggestion::State::Moved
        || !entry->record.range().isAlive())
        return;
    const TextDiff diff = entry->record.diff();
    TextRange range = entry->record.range().range();
    if (range.isEmpty())
        range = placeOf(diff.original(), range.start, m_editor.text()).range;
    if (range.isEmpty()) {
        Q_EMIT lost(id);
        return;
    }
    const QString current = m_editor.text(range);
    const MergeProposal proposal = rebaseSuggestion(diff.original(), current, diff.suggestion());
    entry->record.rebase(m_editor, range, TextDiff(current, proposal.text));
    listen(*entry);
    settle(*entry, Suggestion::State::Ready);
}

} // namespace breakwater
