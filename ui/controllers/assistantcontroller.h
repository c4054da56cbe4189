// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controllers/assistantmessages.h"
#include "ui/controllers/documentpolish.h"
#include "ui/controllers/polishcontroller.h"
#include "ui/controllers/suggestionbook.h"
#include "ui/controllers/titlecontroller.h"

#include <QObject>

#include <memory>

namespace breakwater {

class DeferredJobs;
class DeferredQueueStore;
class QueuedDelivery;
class SuggestionModel;
class SuggestionPanel;
class SuggestionShelf;
class TitleListModel;
class WritingEditor;

/// The assistant of one window: what its menu says becomes jobs, what they answer becomes suggestions and
/// messages, and what the panel asks for becomes changes of the text.
class AssistantController final : public QObject
{
    Q_OBJECT

public:
    /// All of them must outlive the controller.
    AssistantController(WritingEditor &editor, SuggestionModel &suggestions, TitleListModel &titles,
                        const ActionServices &services, QObject *parent = nullptr);

    ~AssistantController() override;

    /// The panel's wishes go to this controller from now on, and its news to the panel.
    void serve(SuggestionPanel &panel);
    /// Another document is shown. \param path empty: it has no file. What waits for it is listed again.
    void startDocument(const QString &documentId, const QString &path = {});
    /// The document has this file now.
    void documentSaved(const QString &path);
    /// The window closes. \param path empty: the document has no file, and what was queued for it is
    /// forgotten, because nothing leads back to it.
    void documentClosed(const QString &path);
    /// What waits in the queue of an outage drill comes to this window, too. \param jobs, queue null: the
    /// drill is over, and what waited in it is given up; the ones before must be alive still.
    void followDrill(DeferredJobs *jobs, DeferredQueueStore *queue);
    [[nodiscard]] bool isBusy() const { return m_polish.isBusy() || m_titles.isBusy(); }
    [[nodiscard]] DocumentPolish &wholeDocument() { return m_document; }
    /// Under this name the shelf and the queue know the document.
    [[nodiscard]] const QString &documentKey() const { return m_book.documentKey(); }

public Q_SLOTS:
    /// The selection, else the paragraph at the caret.
    void polish();
    void polishWith(const QString &instruction);
    void suggestTitles();
    void stop();
    /// What a message's button says, if the message is one of this controller's.
    void useRemedy(breakwater::Remedy remedy, const QString &topic);
    /// Another program may have worked off the queue meanwhile.
    void lookIntoQueue();

Q_SIGNALS:
    void busyChanged(bool busy);
    /// A new suggestion, one that was asked for again, or one that is back: it is the one to look at.
    void suggestionStarted(const QString &id);
    void titlesStarted();
    /// The end of a job that nobody waited for: worth a sign to somebody who looks elsewhere.
    void notified();
    void queueDepthChanged(int jobs);
    void message(const breakwater::BarMessage &message);
    void messageOver(const QString &topic);

private:
    void leaveDocument();
    void polishTarget(const PolishWish &wish);
    void repeat(const QString &id, const PolishWish &wish);
    void polished(const QString &id, const ActionResult &result);
    void useTitleRemedy(Remedy remedy);
    void usePolishRemedy(Remedy remedy, const QString &id);
    void connectBook();
    void tellMoved(const QString &id);
    void tellLost(const QString &id);
    void showPlace(const QString &id, TextRange part);
    void showSuggestion(const QString &id);
    void connectQueue();
    [[nodiscard]] std::unique_ptr<QueuedDelivery> makeDelivery(DeferredJobs &jobs, DeferredQueueStore &queue);

    WritingEditor &m_editor;
    const SuggestionModel &m_suggestions;
    ActionServices m_services;
    AssistantMessages m_messages;
    SuggestionBook m_book;
    PolishController m_polish;
    DocumentPolish m_document;
    TitleController m_titles;
    std::unique_ptr<QueuedDelivery> m_queued;
    /// Of a drill, while one runs.
    std::unique_ptr<QueuedDelivery> m_drillQueued;
    std::unique_ptr<SuggestionShelf> m_shelf;
};

} // namespace breakwater
