// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/suggestions/suggestionbook.h"

#include "ui/controllers/suggestions/suggestionentry.h"
#include "ui/editor/writingeditor.h"
#include "ui/models/suggestionmodel.h"

#include <QUuid>
#include <QtConcurrent>

namespace breakwater {

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
    m_documentKey = documentId;
    showPending();
}

QString SuggestionBook::begin(TextRange range, const QString &label)
{
    clearFailed(range);
    auto entry = std::make_unique<Entry>(m_editor, range);
    entry->facts.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    entry->facts.rangeLabel = label;
    const QString id = entry->facts.id;
    add(std::move(entry));
    return id;
}

void SuggestionBook::beginAgain(const QString &id, const TextPlace &place, const QString &words,
                                const QString &label)
{
    auto entry = std::make_unique<Entry>(m_editor, place.range, words);
    entry->facts.id = id;
    entry->facts.rangeLabel = label;
    add(std::move(entry));
}

void SuggestionBook::add(std::unique_ptr<Entry> entry)
{
    const QString id = entry->facts.id;
    entry->facts.documentId = m_documentId;
    entry->facts.state = Suggestion::State::Streaming;
    connect(&entry->comparison, &QFutureWatcher<TextDiff>::finished, this, [this, id] {
        if (Entry *known = find(id))
            compared(*known);
    });
    listen(*entry);
    m_model.put(entry->facts);
    m_entries.emplace(id, std::move(entry));
    showPending();
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

void SuggestionBook::clearFailed(TextRange range)
{
    std::vector<QString> failed;
    for (const auto &[id, entry] : m_entries) {
        if (entry->facts.state == Suggestion::State::Failed && entry->isAbout(range))
            failed.push_back(id);
    }
    for (const QString &id : failed)
        withdraw(id);
}

void SuggestionBook::supersedeBy(const Entry &newer)
{
    const TextRange range = newer.record.range().range();
    if (range.isEmpty())
        return; // its words are gone: it is about nothing that another one could be about
    std::vector<QString> old;
    for (const auto &[id, entry] : m_entries) {
        const auto state = entry->facts.state;
        const bool waits = state == Suggestion::State::Ready || state == Suggestion::State::Moved;
        if (waits && entry.get() != &newer && entry->isAbout(range))
            old.push_back(id);
    }
    for (const QString &id : old) {
        settle(*find(id), Suggestion::State::Superseded);
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

bool SuggestionBook::isUnchanged(const QString &id) const
{
    const SuggestionRecord &record = find(id)->record;
    return record.range().holds(record.original());
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
    supersedeBy(entry);
    // Without changes there is nothing that could be written over what the writer wrote.
    if (entry.record.range().holds(entry.record.original()) || !entry.record.diff().hasChanges()) {
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
    Q_EMIT settled(entry.facts.id);
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
        if (before == Suggestion::State::Accepted)
            Q_EMIT undone(id);
        break;
    case SuggestionRecord::Standing::Settled:
        settle(entry,
               entry.record.isPartlyAccepted() ? Suggestion::State::Accepted : Suggestion::State::Ready);
        break;
    case SuggestionRecord::Standing::Moved:
        // What was accepted and then written on is the writer's own text; an undo may still lead back.
        // One that changes nothing has nothing to say about other words.
        if (before == Suggestion::State::Moved || before == Suggestion::State::Accepted
            || !entry.record.diff().hasChanges())
            break;
        entry.facts.changedOnItsWay = false;
        settle(entry, Suggestion::State::Moved);
        Q_EMIT moved(id);
        break;
    }
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
