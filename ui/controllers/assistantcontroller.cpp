// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/assistantcontroller.h"

#include "text/markdown/textspans.h"
#include "ui/controllers/queueddelivery.h"
#include "ui/controllers/settingskeeper.h"
#include "ui/controllers/suggestionshelf.h"
#include "ui/editor/writingeditor.h"
#include "ui/models/suggestionmodel.h"
#include "ui/models/titlelistmodel.h"
#include "ui/panels/suggestionpanel.h"

#include <algorithm>

namespace breakwater {

using Topic = AssistantMessages;

AssistantController::AssistantController(WritingEditor &editor, SuggestionModel &suggestions,
                                         TitleListModel &titles, const ActionServices &services,
                                         QObject *parent)
    : QObject(parent)
    , m_editor(editor)
    , m_suggestions(suggestions)
    , m_services(services)
    , m_messages(services)
    , m_book(editor, suggestions)
    , m_polish(m_book, suggestions, services)
    , m_document(editor, m_polish, services)
    , m_titles(editor, titles, services)
{
    connect(&m_messages, &AssistantMessages::message, this, &AssistantController::message);
    connect(&m_messages, &AssistantMessages::messageOver, this, &AssistantController::messageOver);
    connect(&m_polish, &PolishController::finished, this, &AssistantController::polished);
    connect(&m_polish, &PolishController::slow, this, [this](const QString &id, const ServedBy &whom) {
        m_messages.tell(Topic::actionTopic + id, BarMessage::Severity::Information, slowNotice(whom.model));
    });
    connect(&m_titles, &TitleController::finished, this,
            [this](const ActionResult &result) { m_messages.tellEnd(Topic::titlesTopic, result); });
    const auto tellBusy = [this] { Q_EMIT busyChanged(isBusy()); };
    connect(&m_polish, &PolishController::busyChanged, this, tellBusy);
    connect(&m_titles, &TitleController::busyChanged, this, tellBusy);
    connect(&m_document, &DocumentPolish::started, this, &AssistantController::suggestionStarted);
    connect(&editor, &WritingEditor::aboutToLoad, this, &AssistantController::leaveDocument);
    connectBook();
    if (services.shelf != nullptr)
        m_shelf = std::make_unique<SuggestionShelf>(*services.shelf, m_book, suggestions, editor);
    if (services.canQueue())
        connectQueue();
}

AssistantController::~AssistantController() = default;

void AssistantController::connectBook()
{
    connect(&m_book, &SuggestionBook::moved, this, &AssistantController::tellMoved);
    connect(&m_book, &SuggestionBook::settled, this, [this](const QString &id) {
        const auto suggestion = m_suggestions.find(id);
        if (!suggestion || suggestion->state != Suggestion::State::Moved)
            m_messages.take(Topic::movedTopic + id);
    });
    connect(&m_book, &SuggestionBook::undone, this, &AssistantController::suggestionStarted);
    connect(&m_book, &SuggestionBook::lost, this, &AssistantController::tellLost);
}

/// Who writes in a text that a suggestion waits for needs no message of that: the panel says it.
void AssistantController::tellMoved(const QString &id)
{
    const auto suggestion = m_suggestions.find(id);
    if (suggestion && suggestion->changedOnItsWay)
        m_messages.tell(Topic::movedTopic + id, BarMessage::Severity::Warning, textMovedNotice());
}

void AssistantController::tellLost(const QString &id)
{
    m_messages.tell(
        Topic::movedTopic + id, BarMessage::Severity::Information,
        {.text = tr("The words that this suggestion was made for are not in the text any more. You can "
                    "copy it from the panel.")});
}

/// The shelf comes first: a result leaves the queue when its suggestion is settled, and is kept by then.
void AssistantController::connectQueue()
{
    m_queued = makeDelivery(*m_services.jobs, *m_services.queue);
    connect(m_queued.get(), &QueuedDelivery::depthChanged, this, &AssistantController::queueDepthChanged);
}

std::unique_ptr<QueuedDelivery> AssistantController::makeDelivery(DeferredJobs &jobs,
                                                                  DeferredQueueStore &queue)
{
    auto delivery = std::make_unique<QueuedDelivery>(QueuedDelivery::Parts{
        .jobs = jobs, .queue = queue, .polishing = m_polish, .book = m_book, .editor = m_editor});
    connect(delivery.get(), &QueuedDelivery::delivered, this, [this](const QString &id) {
        m_messages.tell(Topic::queueTopic + id, BarMessage::Severity::Success, queuedJobDoneNotice());
        Q_EMIT notified();
    });
    connect(delivery.get(), &QueuedDelivery::failed, this, &AssistantController::notified);
    return delivery;
}

void AssistantController::followDrill(DeferredJobs *jobs, DeferredQueueStore *queue)
{
    if (m_drillQueued)
        m_drillQueued->abandon();
    m_drillQueued.reset();
    if (jobs && queue)
        m_drillQueued = makeDelivery(*jobs, *queue);
}

void AssistantController::serve(SuggestionPanel &panel)
{
    connect(&panel, &SuggestionPanel::acceptWanted, &m_book, &SuggestionBook::accept);
    connect(&panel, &SuggestionPanel::rejectWanted, &m_book, &SuggestionBook::reject);
    connect(&panel, &SuggestionPanel::edited, &m_book, &SuggestionBook::rewrite);
    connect(&panel, &SuggestionPanel::compareAgainWanted, this,
            [this](const QString &id) { useRemedy(Remedy::CompareAgain, Topic::movedTopic + id); });
    connect(&panel, &SuggestionPanel::redoWithMainWanted, this, [this](const QString &id) {
        useRemedy(m_polish.hasFailed(id) ? Remedy::TryAnyway : Remedy::RedoWithMain, Topic::actionTopic + id);
    });
    connect(&panel, &SuggestionPanel::continueWanted, this,
            [this](const QString &id) { useRemedy(Remedy::Continue, Topic::actionTopic + id); });
    connect(&panel, &SuggestionPanel::stopWanted, &m_polish, &PolishController::stop);
    connect(&panel, &SuggestionPanel::titleChosen, &m_titles, &TitleController::place);
    connect(&panel, &SuggestionPanel::moreTitlesWanted, this, &AssistantController::suggestTitles);
    connect(&panel, &SuggestionPanel::placeWanted, this, &AssistantController::showPlace);
    connect(&m_titles, &TitleController::busyChanged, &panel, &SuggestionPanel::setTitlesBusy);
    connect(&m_titles, &TitleController::finished, &panel, [this, &panel](const ActionResult &result) {
        const BarMessage message = m_messages.wordsFor(Topic::titlesTopic, result);
        panel.setTitlesNotice(result.titles.isEmpty() ? message.notice.text : QString(),
                              result.outcome == Outcome::Success ? Tone::Information : Tone::Bad);
    });
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

void AssistantController::startDocument(const QString &documentId, const QString &path)
{
    m_document.drop();
    m_polish.dropAll();
    m_titles.startDocument();
    m_book.startDocument(documentId);
    m_messages.clearAll();
    if (!path.isEmpty())
        m_book.setDocumentKey(path);
    if (m_shelf)
        m_shelf->restore();
    lookIntoQueue();
}

void AssistantController::documentSaved(const QString &path)
{
    const QString before = m_book.documentKey();
    if (before == path)
        return;
    m_book.setDocumentKey(path);
    if (m_shelf)
        m_shelf->moveDocument(before, path);
    if (m_queued)
        m_queued->moveDocument(before, path);
}

void AssistantController::documentClosed(const QString &path)
{
    if (!path.isEmpty())
        documentSaved(
            path); // a window that closes after its first save does not come to hear of it otherwise
    leaveDocument();
    if (path.isEmpty() && m_queued)
        m_queued->forgetDocument();
}

/// A run over the whole document goes on when it is opened again; without a file it cannot be.
void AssistantController::leaveDocument()
{
    if (m_book.hasFile())
        m_document.putOff();
}

void AssistantController::lookIntoQueue()
{
    if (m_queued)
        m_queued->look();
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
            Topic::emptyTopic, BarMessage::Severity::Information,
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
    m_messages.take(Topic::titlesTopic);
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
    if (wasWanted && result.outcome == Outcome::Success)
        m_messages.take(Topic::actionTopic + id);
    else
        m_messages.tellEnd(Topic::actionTopic + id, result);
}

void AssistantController::repeat(const QString &id, const PolishWish &wish)
{
    m_messages.clear();
    const QString again = m_polish.again(id, wish);
    m_polish.stop(id); // one that is slow, or waits in the queue
    if (again.isEmpty())
        return tellLost(id);
    if (id == m_document.interruptedAt())
        m_document.goOnWith(again);
    Q_EMIT suggestionStarted(again);
}

void AssistantController::useRemedy(Remedy remedy, const QString &topic)
{
    const auto idAfter = [&topic](const QString &kind) { return topic.sliced(kind.size()); };
    if (topic.startsWith(Topic::movedTopic) || topic.startsWith(Topic::queueTopic))
        m_messages.take(topic);
    if (topic == Topic::titlesTopic)
        useTitleRemedy(remedy);
    else if (topic.startsWith(Topic::actionTopic))
        usePolishRemedy(remedy, idAfter(Topic::actionTopic));
    else if (topic.startsWith(Topic::movedTopic) && remedy == Remedy::CompareAgain)
        m_book.compareAgain(idAfter(Topic::movedTopic));
    else if (topic.startsWith(Topic::queueTopic) && remedy == Remedy::ShowSuggestion)
        showSuggestion(idAfter(Topic::queueTopic));
}

void AssistantController::usePolishRemedy(Remedy remedy, const QString &id)
{
    if (const auto wish = wishAfter(remedy, m_polish.before(id)))
        repeat(id, *wish);
}

void AssistantController::useTitleRemedy(Remedy remedy)
{
    const bool byLight = m_titles.lastAsked().rung == RungKind::Light;
    TitleWish wish;
    switch (remedy) {
    case Remedy::TryAnyway:
    case Remedy::ToppedUp:
        wish.endHolds = true;
        break;
    case Remedy::RedoWithMain:
        wish.allowLight = false;
        break;
    case Remedy::AskOtherModel:
        wish.allowMain = byLight;
        wish.allowLight = !byLight;
        break;
    default:
        return;
    }
    m_messages.take(Topic::titlesTopic);
    m_titles.suggest(wish);
}

} // namespace breakwater
