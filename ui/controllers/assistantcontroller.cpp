// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/assistantcontroller.h"

#include "text/markdown/textspans.h"
#include "ui/editor/writingeditor.h"
#include "ui/models/suggestionmodel.h"
#include "ui/panels/suggestionpanel.h"
#include "ui/panels/suggestionview.h"
#include "ui/panels/titleview.h"

#include <algorithm>

namespace breakwater {

using Severity = BarMessage::Severity;

AssistantController::AssistantController(WritingEditor &editor, SuggestionModel &suggestions,
                                         TitleListModel &titles, const ActionServices &services,
                                         QObject *parent)
    : QObject(parent)
    , m_editor(editor)
    , m_suggestions(suggestions)
    , m_messages(services)
    , m_book(editor, suggestions)
    , m_polish(m_book, suggestions, services)
    , m_wholeDocument(editor, m_polish, services)
    , m_titles(editor, titles, services)
    , m_document({.editor = editor,
                  .suggestions = suggestions,
                  .messages = m_messages,
                  .book = m_book,
                  .polish = m_polish,
                  .document = m_wholeDocument,
                  .titles = m_titles},
                 services)
    , m_remedies({.messages = m_messages,
                  .book = m_book,
                  .polish = m_polish,
                  .document = m_wholeDocument,
                  .titles = m_titles})
{
    connectJobs();
    connectBook();
    connect(&m_remedies, &AssistantRemedies::restarted, this, &AssistantController::suggestionStarted);
    connect(&m_remedies, &AssistantRemedies::showWanted, this, &AssistantController::showSuggestion);
}

void AssistantController::connectJobs()
{
    connect(&m_polish, &PolishController::finished, this, &AssistantController::polished);
    connect(&m_polish, &PolishController::slow, this, [this](const QString &id, const ServedBy &whom) {
        m_messages.tell({Topic::Kind::Action, id}, Severity::Information, slowNotice(whom.model));
    });
    connect(&m_titles, &TitleController::finished, this,
            [this](const ActionResult &result) { m_messages.tellEnd({Topic::Kind::Titles}, result); });
    const auto tellBusy = [this] { Q_EMIT busyChanged(isBusy()); };
    connect(&m_polish, &PolishController::busyChanged, this, tellBusy);
    connect(&m_titles, &TitleController::busyChanged, this, tellBusy);
    connect(&m_wholeDocument, &DocumentPolish::started, this, &AssistantController::suggestionStarted);
}

void AssistantController::connectBook()
{
    connect(&m_book, &SuggestionBook::moved, this, &AssistantController::tellMoved);
    connect(&m_book, &SuggestionBook::settled, this, &AssistantController::forgetMoved);
    connect(&m_book, &SuggestionBook::undone, this, &AssistantController::suggestionStarted);
    connect(&m_book, &SuggestionBook::lost, &m_messages, &AssistantMessages::tellLost);
}

/// Who writes in a text that a suggestion waits for needs no message of that: the panel says it.
void AssistantController::tellMoved(const QString &id)
{
    const auto suggestion = m_suggestions.find(id);
    if (suggestion && suggestion->changedOnItsWay)
        m_messages.tell({Topic::Kind::MovedWords, id}, Severity::Warning, textMovedNotice());
}

void AssistantController::forgetMoved(const QString &id)
{
    const auto suggestion = m_suggestions.find(id);
    if (!suggestion || suggestion->state != Suggestion::State::Moved)
        m_messages.take({Topic::Kind::MovedWords, id});
}

void AssistantController::serve(SuggestionPanel &panel)
{
    const SuggestionView &suggestions = panel.suggestions();
    connect(&suggestions, &SuggestionView::acceptWanted, &m_book, &SuggestionBook::accept);
    connect(&suggestions, &SuggestionView::rejectWanted, &m_book, &SuggestionBook::reject);
    connect(&suggestions, &SuggestionView::edited, &m_book, &SuggestionBook::rewrite);
    connect(&suggestions, &SuggestionView::compareAgainWanted, &m_remedies, &AssistantRemedies::compareAgain);
    connect(&suggestions, &SuggestionView::redoWithMainWanted, &m_remedies, &AssistantRemedies::redo);
    connect(&suggestions, &SuggestionView::continueWanted, &m_remedies, &AssistantRemedies::goOn);
    connect(&suggestions, &SuggestionView::stopWanted, &m_polish, &PolishController::stop);
    connect(&suggestions, &SuggestionView::placeWanted, this, &AssistantController::showPlace);
    connect(&panel.titles(), &TitleView::titleChosen, &m_titles, &TitleController::place);
    connect(&panel.titles(), &TitleView::moreWanted, this, &AssistantController::suggestTitles);
    connect(&m_titles, &TitleController::busyChanged, &panel.titles(), &TitleView::setBusy);
    connect(&m_titles, &TitleController::finished, &panel,
            [this, &panel](const ActionResult &result) { tellTitles(panel, result); });
}

void AssistantController::tellTitles(SuggestionPanel &panel, const ActionResult &result)
{
    const BarMessage message = m_messages.wordsFor({Topic::Kind::Titles}, result);
    panel.titles().setNotice(result.titles.isEmpty() ? message.notice.text : QString(),
                             result.outcome == Outcome::Success ? Tone::Information : Tone::Bad);
}

void AssistantController::showPlace(const QString &id, TextRange part)
{
    if (!m_book.contains(id))
        return;
    const TextRange whole = m_book.rangeOf(id);
    const qsizetype start = std::min(whole.start + part.start, whole.end());
    m_editor.reveal(TextRange::between(start, std::min(start + part.length, whole.end())));
}

void AssistantController::showSuggestion(const QString &id)
{
    Q_EMIT suggestionStarted(id);
    if (m_book.contains(id))
        m_editor.reveal(m_book.rangeOf(id));
}

void AssistantController::polish()
{
    polishTarget({});
}

void AssistantController::polishWith(const QString &instruction)
{
    polishTarget({.instruction = instruction});
}

void AssistantController::polishTarget(const PolishWish &wish)
{
    const TextRange range = m_editor.target();
    if (const QString running = m_polish.running(range, wish.instruction); !running.isEmpty()) {
        Q_EMIT suggestionStarted(running); // a second press asks to see it, not to pay for it twice
        return;
    }
    m_messages.clear();
    if (range.isEmpty()) {
        m_messages.tell(
            {Topic::Kind::NothingToPolish}, Severity::Information,
            {.text
             = tr("There is nothing to polish here. Put the caret into a paragraph, or select some text.")});
        return;
    }
    const QString label = m_editor.textCursor().hasSelection()
        ? tr("Selection")
        : tr("Paragraph %1").arg(paragraphNumberAt(m_editor.text(), range.start));
    Q_EMIT suggestionStarted(m_polish.polish(range, label, wish));
}

void AssistantController::suggestTitles()
{
    m_messages.take({Topic::Kind::Titles});
    Q_EMIT titlesStarted();
    m_titles.suggest();
}

void AssistantController::stop()
{
    m_polish.stopAll();
    m_titles.stop();
}

void AssistantController::polished(const QString &id, const ActionResult &result)
{
    const bool wasWanted = !m_polish.wishOf(id).allowMain; // the light model, by a person
    const Topic topic{Topic::Kind::Action, id};
    if (wasWanted && result.outcome == Outcome::Success)
        m_messages.take(topic);
    else
        m_messages.tellEnd(topic, result);
}

} // namespace breakwater
