// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a person decides about the suggestions of a book.
#include "text/diff/threewaymerge.h"
#include "ui/controllers/suggestions/suggestionentry.h"
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
        entry->facts.changedOnItsWay = false;
        settle(*entry, Suggestion::State::Moved);
        Q_EMIT moved(id);
        return;
    }
    if (!changes.isEmpty())
        write(*entry, entry->record.accept(marked(entry->record.diff(), changes)));
}

/// Words that stand right beside another suggestion's belong to the one that brought them; of two for the
/// same words, each is touched by what the other one brings.
void SuggestionBook::write(const Entry &entry, const QList<TextEdit> &edits)
{
    const TextRange range = entry.record.range().range();
    for (const auto &[id, each] : m_entries) {
        each->record.range().setBorder(each->isAbout(range) ? TrackedRange::Border::Own
                                                            : TrackedRange::Border::Foreign);
    }
    applyEdits(*m_editor.document(), edits); // comes back through follow()
    for (const auto &[id, each] : m_entries)
        each->record.range().setBorder(TrackedRange::Border::ByLine);
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
    if (!isAkin(diff.original(), m_editor.text(range)))
        range = findPlace(diff.original(), range.start, m_editor.text()).range;
    if (range.isEmpty()) {
        Q_EMIT lost(id);
        return;
    }
    const QString current = m_editor.text(range);
    const MergeProposal proposal = rebaseSuggestion(diff.original(), current, diff.suggestion());
    const TrackedRange *const before = &entry->record.range();
    entry->record.rebase(m_editor, range, TextDiff(current, proposal.text));
    if (&entry->record.range() != before)
        listen(*entry);
    settle(*entry, Suggestion::State::Ready);
}

} // namespace breakwater
