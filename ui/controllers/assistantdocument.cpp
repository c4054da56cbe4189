// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/assistantdocument.h"

#include "ui/controllers/assistantmessages.h"
#include "ui/controllers/documentpolish.h"
#include "ui/controllers/polishcontroller.h"
#include "ui/controllers/queueddelivery.h"
#include "ui/controllers/suggestions/suggestionbook.h"
#include "ui/controllers/suggestions/suggestionshelf.h"
#include "ui/controllers/titlecontroller.h"
#include "ui/editor/writingeditor.h"

namespace breakwater {

/// The shelf comes first: a result leaves the queue when its suggestion is settled, and is kept by then.
AssistantDocument::AssistantDocument(const Parts &parts, const ActionServices &services, QObject *parent)
    : QObject(parent)
    , m_parts(parts)
    , m_services(services.services)
    , m_shelf(services.shelf == nullptr ? nullptr
                                        : std::make_unique<SuggestionShelf>(*services.shelf, parts.book,
                                                                            parts.suggestions, parts.editor))
    , m_queued(makeDelivery(services.services.own()))
{
    connect(m_queued.get(), &QueuedDelivery::depthChanged, this, &AssistantDocument::queueDepthChanged);
    connect(&parts.editor, &WritingEditor::aboutToLoad, this, &AssistantDocument::leave);
    connect(&m_services, &ServiceSwitch::switched, this, &AssistantDocument::followServices);
    followServices();
}

AssistantDocument::~AssistantDocument() = default;

std::unique_ptr<QueuedDelivery> AssistantDocument::makeDelivery(Services &services)
{
    auto delivery = std::make_unique<QueuedDelivery>(QueuedDelivery::Parts{
        .services = services, .polishing = m_parts.polish, .book = m_parts.book, .editor = m_parts.editor});
    connect(delivery.get(), &QueuedDelivery::delivered, this, [this](const QString &id) {
        m_parts.messages.tell({Topic::Kind::QueuedJob, id}, BarMessage::Severity::Success,
                              queuedJobDoneNotice());
        Q_EMIT notified(id, queuedJobDoneNotice().text);
    });
    connect(delivery.get(), &QueuedDelivery::failed, this,
            [this](const QString &id) { Q_EMIT notified(id, queuedJobFailedText()); });
    return delivery;
}

/// What waits in the queue of other services comes to this window, too; when they go, it is given up.
void AssistantDocument::followServices()
{
    if (m_visited)
        m_visited->abandon();
    m_visited.reset();
    if (!m_services.isOwn())
        m_visited = makeDelivery(m_services.current());
}

const QString &AssistantDocument::key() const
{
    return m_parts.book.documentKey();
}

void AssistantDocument::start(const QString &documentId, const QString &path)
{
    m_parts.document.drop();
    m_parts.polish.dropAll();
    m_parts.titles.startDocument();
    m_parts.book.startDocument(documentId);
    m_parts.messages.clearAll();
    if (!path.isEmpty())
        m_parts.book.setDocumentKey(path);
    if (m_shelf)
        m_shelf->restore();
    lookIntoQueue();
}

void AssistantDocument::saved(const QString &path)
{
    const QString before = key();
    if (before == path)
        return;
    m_parts.book.setDocumentKey(path);
    if (m_shelf)
        m_shelf->moveDocument(before, path);
    m_queued->moveDocument(before, path);
}

void AssistantDocument::closed(const QString &path)
{
    if (!path.isEmpty())
        saved(path); // a window that closes after its first save does not come to hear of it otherwise
    leave();
    if (path.isEmpty())
        m_queued->forgetDocument();
}

/// A run over the whole document goes on when it is opened again; without a file it cannot be.
void AssistantDocument::leave()
{
    if (m_parts.book.hasFile())
        m_parts.document.putOff();
}

void AssistantDocument::lookIntoQueue()
{
    m_queued->look();
}

} // namespace breakwater
