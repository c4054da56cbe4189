// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/assistantcontroller.h"

#include "text/textspans.h"
#include "ui/controllers/actionmessages.h"
#include "ui/controllers/settingskeeper.h"
#include "ui/controllers/suggestionfacts.h"
#include "ui/editor/writingeditor.h"
#include "ui/models/titlelistmodel.h"
#include "ui/panels/suggestionpanel.h"

namespace breakwater {

namespace {

const QString actionTopic = QStringLiteral("action:");
const QString movedTopic = QStringLiteral("moved:");
const QString titlesTopic = QStringLiteral("titles");
const QString emptyTopic = QStringLiteral("nothing to polish");

} // namespace

AssistantController::AssistantController(WritingEditor &editor, SuggestionModel &suggestions,
                                         TitleListModel &titles, const ActionServices &services,
                                         QObject *parent)
    : QObject(parent)
    , m_editor(editor)
    , m_services(services)
    , m_book(editor, suggestions)
    , m_polish(m_book, suggestions, services)
    , m_titles(editor, titles, services)
{
    connect(&m_polish, &PolishController::finished, this, &AssistantController::polished);
    connect(&m_polish, &PolishController::slow, this, [this](const QString &id, const ServedBy &whom) {
        tell(actionTopic + id, BarMessage::Severity::Information, slowNotice(whom.model));
    });
    connect(&m_titles, &TitleController::finished, this, &AssistantController::titled);
    const auto tellBusy = [this] { Q_EMIT busyChanged(isBusy()); };
    connect(&m_polish, &PolishController::busyChanged, this, tellBusy);
    connect(&m_titles, &TitleController::busyChanged, this, tellBusy);
    connect(&m_book, &SuggestionBook::moved, this, [this](const QString &id) {
        tell(movedTopic + id, BarMessage::Severity::Warning, textMovedNotice());
    });
    connect(&m_book, &SuggestionBook::restored, this, [this](const QString &id) {
        Q_EMIT messageOver(movedTopic + id);
        Q_EMIT suggestionStarted(id);
    });
}

void AssistantController::serve(SuggestionPanel &panel)
{
    connect(&panel, &SuggestionPanel::acceptWanted, &m_book, &SuggestionBook::accept);
    connect(&panel, &SuggestionPanel::rejectWanted, &m_book, &SuggestionBook::reject);
    connect(&panel, &SuggestionPanel::edited, &m_book, &SuggestionBook::rewrite);
    connect(&panel, &SuggestionPanel::compareAgainWanted, this,
            [this](const QString &id) { useRemedy(Remedy::CompareAgain, movedTopic + id); });
    connect(&panel, &SuggestionPanel::redoWithMainWanted, this,
            [this](const QString &id) { useRemedy(Remedy::RedoWithMain, actionTopic + id); });
    connect(&panel, &SuggestionPanel::stopWanted, &m_polish, &PolishController::stop);
    connect(&panel, &SuggestionPanel::titleChosen, &m_titles, &TitleController::place);
    connect(&panel, &SuggestionPanel::moreTitlesWanted, this, &AssistantController::suggestTitles);
    connect(&panel, &SuggestionPanel::currentSuggestionChanged, this, [this](const QString &id) {
        if (m_book.contains(id))
            m_editor.reveal(m_book.rangeOf(id));
    });
    connect(&m_titles, &TitleController::busyChanged, &panel, &SuggestionPanel::setTitlesBusy);
    connect(&m_titles, &TitleController::finished, &panel, [this, &panel](const ActionResult &result) {
        const BarMessage message
            = actionMessage(titlesTopic, result, m_services.settings.current(), m_services.queueAvailable);
        panel.setTitlesProblem(result.titles.isEmpty() ? message.notice.text : QString());
    });
}

void AssistantController::startDocument(const QString &documentId)
{
    m_polish.dropAll();
    m_titles.startDocument();
    m_book.startDocument(documentId);
    clearMessages();
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
    clearMessages();
    const TextRange range = m_editor.target();
    if (range.isEmpty()) {
        tell(emptyTopic, BarMessage::Severity::Information,
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
    Q_EMIT messageOver(titlesTopic);
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
    const BarMessage message
        = actionMessage(actionTopic + id, result, m_services.settings.current(), m_services.queueAvailable);
    if (message.notice.text.isEmpty())
        Q_EMIT messageOver(message.topic); // such as "slow to answer"
    else
        tell(message.topic, message.severity, message.notice);
}

void AssistantController::titled(const ActionResult &result)
{
    const BarMessage message
        = actionMessage(titlesTopic, result, m_services.settings.current(), m_services.queueAvailable);
    if (!message.notice.text.isEmpty())
        tell(titlesTopic, message.severity, message.notice);
}

void AssistantController::tell(const QString &topic, BarMessage::Severity severity, Notice notice)
{
    keepPossible(notice.remedies, m_services.queueAvailable);
    m_topics.insert(topic);
    Q_EMIT message({.topic = topic, .severity = severity, .notice = notice});
}

void AssistantController::clearMessages()
{
    for (const QString &topic : std::as_const(m_topics))
        Q_EMIT messageOver(topic);
    m_topics.clear();
}

void AssistantController::repeat(const QString &id, const PolishWish &wish)
{
    clearMessages();
    const QString again = m_polish.again(id, wish);
    m_polish.stop(id); // one that is slow, and still on its way
    if (!again.isEmpty())
        Q_EMIT suggestionStarted(again);
}

void AssistantController::useRemedy(Remedy remedy, const QString &topic)
{
    if (!m_topics.contains(topic) && !topic.startsWith(actionTopic) && !topic.startsWith(movedTopic))
        return;
    if (topic == titlesTopic) {
        useTitleRemedy(remedy);
        return;
    }
    const QString id = topic.sliced(topic.indexOf(u':') + 1);
    PolishWish wish = m_polish.wishOf(id);
    switch (remedy) {
    case Remedy::CompareAgain:
        m_book.compareAgain(id);
        Q_EMIT messageOver(topic);
        return;
    case Remedy::TryAnyway:
    case Remedy::ToppedUp:
        wish.endHolds = true;
        break;
    case Remedy::QueueIt:
        wish.queueIfBusy = true;
        break;
    case Remedy::CorrectOffline:
        wish.offline = true;
        break;
    case Remedy::RedoWithMain:
        wish.allowLight = false;
        break;
    default:
        return;
    }
    repeat(id, wish);
}

void AssistantController::useTitleRemedy(Remedy remedy)
{
    if (remedy != Remedy::TryAnyway && remedy != Remedy::ToppedUp)
        return;
    Q_EMIT messageOver(titlesTopic);
    m_titles.suggest(true);
}

} // namespace breakwater
