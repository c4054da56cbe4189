// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/suggestionbook.h"

#include "text/threewaymerge.h"
#include "ui/editor/writingeditor.h"
#include "ui/models/suggestionmodel.h"

#include <QUuid>
#include <QtConcurrent>

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

struct SuggestionBook::Entry
{
    Entry(WritingEditor &editor, TextRange range)
        : record(editor, range)
    { }

    /// Everything that is shown but does not follow from the record.
    Suggestion facts{};
    SuggestionRecord record;
    QFutureWatcher<TextDiff> comparison;
};

SuggestionBook::SuggestionBook(WritingEditor &editor, SuggestionModel &model, QObject *parent)
    : QObject(parent)
    , m_editor(editor)
    , m_model(model)
{ }

SuggestionBook::~SuggestionBook() = default;

void SuggestionBook::startDocument(const QString &documentId)
{
    m_entries.clear();
    m_model.removeDocument(m_documentId);
    m_documentId = documentId;
    showPending();
}

QString SuggestionBook::begin(TextRange range, const QString &label)
{
    supersede(range);
    auto entry = std::make_unique<Entry>(m_editor, range);
    entry->facts.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    entry->facts.documentId = m_documentId;
    entry->facts.rangeLabel = label;
    entry->facts.state = Suggestion::State::Streaming;
    const QString id = entry->facts.id;
    connect(&entry->comparison, &QFutureWatcher<TextDiff>::finished, this, [this, id] {
        if (Entry *known = find(id))
            compared(*known);
    });
    listen(*entry);
    m_model.put(entry->facts);
    m_entries.emplace(id, std::move(entry));
    showPending();
    return id;
}

void SuggestionBook::listen(Entry &entry)
{
    const QString id = entry.facts.id;
    connect(&entry.record.range(), &TrackedRange::touched, this, [this, id] {
        if (Entry *known = find(id))
            follow(*known);
    });
    connect(&entry.record.range(), &TrackedRange::moved, this, &SuggestionBook::showPending);
}

void SuggestionBook::supersede(TextRange range)
{
    std::vector<QString> old;
    for (const auto &[id, entry] : m_entries) {
        const TextRange other = entry->record.range().range();
        if (other == range || other.overlaps(range))
            old.push_back(id);
    }
    for (const QString &id : old) {
        const auto state = find(id)->facts.state;
        if (state == Suggestion::State::Streaming)
            continue; // its job goes on; it is superseded by the one that is delivered last
        if (state == Suggestion::State::Failed)
            m_model.remove(id);
        else if (state == Suggestion::State::Ready || state == Suggestion::State::Moved)
            m_model.setState(id, Suggestion::State::Superseded);
        m_entries.erase(id);
    }
}

SuggestionBook::Entry *SuggestionBook::find(const QString &id) const
{
    const auto it = m_entries.find(id);
    return it == m_entries.end() ? nullptr : it->second.get();
}

QString SuggestionBook::originalOf(const QString &id) const
{
    return find(id)->record.original();
}

TextRange SuggestionBook::rangeOf(const QString &id) const
{
    return find(id)->record.range().range();
}

void SuggestionBook::deliver(const Suggestion &facts, const QString &text, SuggestionExtent extent)
{
    Entry *entry = find(facts.id);
    if (entry == nullptr)
        return;
    entry->facts = facts;
    entry->comparison.setFuture(QtConcurrent::run(
        [original = entry->record.original(), text, extent] { return TextDiff(original, text, extent); }));
}

void SuggestionBook::compared(Entry &entry)
{
    const QString id = entry.facts.id;
    entry.record.suggest(entry.comparison.result());
    if (entry.record.range().isUnchanged()) {
        settle(entry, Suggestion::State::Ready);
    } else {
        settle(entry, Suggestion::State::Moved);
        Q_EMIT moved(id);
    }
    Q_EMIT delivered(id);
}

void SuggestionBook::fail(const Suggestion &facts)
{
    if (Entry *entry = find(facts.id)) {
        entry->facts = facts;
        settle(*entry, Suggestion::State::Failed);
    }
}

void SuggestionBook::withdraw(const QString &id)
{
    m_entries.erase(id);
    m_model.remove(id);
    showPending();
}

void SuggestionBook::settle(Entry &entry, Suggestion::State state)
{
    entry.facts.state = state;
    entry.facts.diff = entry.record.diff();
    m_model.put(entry.facts);
    showPending();
}

void SuggestionBook::follow(Entry &entry)
{
    const auto before = entry.facts.state;
    if (before == Suggestion::State::Streaming || before == Suggestion::State::Rejected
        || before == Suggestion::State::Failed)
        return;
    const QString id = entry.facts.id;
    switch (entry.record.follow()) {
    case SuggestionRecord::Standing::Pending:
        settle(entry, Suggestion::State::Ready);
        if (before != Suggestion::State::Ready)
            Q_EMIT restored(id);
        break;
    case SuggestionRecord::Standing::Settled:
        settle(entry,
               entry.record.isPartlyAccepted() ? Suggestion::State::Accepted : Suggestion::State::Ready);
        break;
    case SuggestionRecord::Standing::Moved:
        // What was accepted and then written on is the writer's own text; an undo may still lead back.
        if (before == Suggestion::State::Moved || before == Suggestion::State::Accepted)
            break;
        settle(entry, Suggestion::State::Moved);
        Q_EMIT moved(id);
        break;
    }
}

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
    const TextDiff &diff = entry->record.diff();
    const QString current = entry->record.range().text();
    const MergeProposal proposal = rebaseSuggestion(diff.original(), current, diff.suggestion());
    entry->record.rebase(m_editor, TextDiff(current, proposal.text));
    listen(*entry);
    settle(*entry, Suggestion::State::Ready);
}

void SuggestionBook::showPending()
{
    QList<TextRange> ranges;
    for (const auto &[id, entry] : m_entries) {
        const auto state = entry->facts.state;
        const bool waits = state == Suggestion::State::Streaming
            || (state == Suggestion::State::Ready && entry->record.diff().hasChanges());
        if (waits)
            ranges.append(entry->record.range().range());
    }
    m_editor.setPendingRanges(ranges);
}

} // namespace breakwater
