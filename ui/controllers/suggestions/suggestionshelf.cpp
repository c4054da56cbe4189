// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/suggestions/suggestionshelf.h"

#include "assistant/request/valuenames.h"
#include "text/answer/answerflags.h"
#include "ui/controllers/suggestions/suggestionbook.h"
#include "ui/editor/writingeditor.h"
#include "ui/models/suggestionmodel.h"

#include <optional>

namespace breakwater {

namespace {

std::optional<ShelvedSuggestion::State> shelfState(Suggestion::State state)
{
    switch (state) {
    case Suggestion::State::Ready:
    case Suggestion::State::Moved:
        return ShelvedSuggestion::State::Pending;
    case Suggestion::State::Accepted:
        return ShelvedSuggestion::State::Accepted;
    case Suggestion::State::Rejected:
        return ShelvedSuggestion::State::Rejected;
    case Suggestion::State::Superseded:
        return ShelvedSuggestion::State::Superseded;
    case Suggestion::State::Streaming:
    case Suggestion::State::Failed:
        return std::nullopt; // there is nothing to keep
    }
    Q_UNREACHABLE();
}

} // namespace

SuggestionShelf::SuggestionShelf(Shelf &shelf, SuggestionBook &book, const SuggestionModel &model,
                                 const WritingEditor &editor, QObject *parent)
    : QObject(parent)
    , m_shelf(shelf)
    , m_book(book)
    , m_model(model)
    , m_editor(editor)
{
    connect(&book, &SuggestionBook::settled, this, &SuggestionShelf::keep);
}

void SuggestionShelf::keep(const QString &id)
{
    const auto suggestion = m_model.find(id);
    const auto state = suggestion ? shelfState(suggestion->state) : std::nullopt;
    if (!state)
        return;
    // A full disk is told by the store's own fault; a suggestion that is not kept is still there to be
    // accepted.
    if (*state != ShelvedSuggestion::State::Pending) {
        (void)m_shelf.setState(id, *state);
    } else if (suggestion->diff.hasChanges()) {
        const auto before = m_shelf.find(id); // its thirty days have begun already
        (void)m_shelf.put({.id = id,
                           .document = m_book.documentKey(),
                           .original = suggestion->diff.original(),
                           .text = suggestion->diff.suggestion(),
                           .preset = suggestion->preset,
                           .model = bucketNameOf(suggestion->servedBy),
                           .rung = nameOf(suggestion->servedBy.rung),
                           .flags = suggestion->flags,
                           .storedAt = before ? before->storedAt : WallTime{},
                           .wait = suggestion->wait.value_or(milliseconds(0)),
                           .cost = suggestion->cost,
                           .currency = suggestion->currency,
                           .position = m_book.rangeOf(id).start});
    }
}

void SuggestionShelf::restore()
{
    const auto waiting = m_shelf.pending(m_book.documentKey());
    if (!waiting)
        return;
    const QString text = m_editor.text();
    for (auto it = waiting->crbegin(); it != waiting->crend(); ++it) { // in the order they were made
        const ShelvedSuggestion &kept = *it;
        const TextPlace place = findPlace(kept.original, kept.position, text);
        if (m_book.contains(kept.id) || place.standing == TextPlace::Standing::Gone)
            continue;
        m_book.beginAgain(kept.id, place, kept.original, tr("From before"));
        auto suggestion = m_model.find(kept.id);
        const RungKind rung = rungNamed(kept.rung).value_or(RungKind::None);
        suggestion->servedBy = servedByNamed(kept.model, rung).value_or(ServedBy{.rung = rung});
        suggestion->preset = kept.preset;
        suggestion->flags = kept.flags;
        suggestion->wait = kept.wait;
        suggestion->cost = kept.cost;
        suggestion->currency = kept.currency;
        suggestion->changedOnItsWay = false;
        const bool cutOff = kept.flags.contains(answerFlagName(AnswerFlag::CutOff));
        m_book.deliver(*suggestion, kept.text, cutOff ? SuggestionExtent::CutOff : SuggestionExtent::Whole);
    }
}

void SuggestionShelf::moveDocument(const QString &from, const QString &to)
{
    (void)m_shelf.moveDocument(from, to);
}

} // namespace breakwater
