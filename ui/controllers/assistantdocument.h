// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controllers/actionservices.h"

#include <QObject>

#include <memory>

namespace breakwater {

class AssistantMessages;
class DocumentPolish;
class PolishController;
class QueuedDelivery;
class SuggestionBook;
class SuggestionModel;
class SuggestionShelf;
class TitleController;
class WritingEditor;

/// Ties what was asked for a document to it: what waits in the queue and what lies on the shelf come back
/// when it is opened, follow it to another name, and end with it where nothing leads back.
class AssistantDocument final : public QObject
{
    Q_OBJECT

public:
    /// All of them must outlive this.
    struct Parts
    {
        WritingEditor &editor;
        SuggestionModel &suggestions;
        AssistantMessages &messages;
        SuggestionBook &book;
        PolishController &polish;
        DocumentPolish &document;
        TitleController &titles;
    };

    AssistantDocument(const Parts &parts, const ActionServices &services, QObject *parent = nullptr);
    ~AssistantDocument() override;

    /// Another document is shown. \param path empty: it has no file. What waits for it is listed again.
    void start(const QString &documentId, const QString &path = {});
    /// It has this file now.
    void saved(const QString &path);
    /// The window closes. \param path empty: the document has no file, and what was queued for it is
    /// forgotten, because nothing leads back to it.
    void closed(const QString &path);
    /// Another program may have worked off the queue meanwhile.
    void lookIntoQueue();
    /// Under this name the shelf and the queue know the document.
    [[nodiscard]] const QString &key() const;

Q_SIGNALS:
    /// The end of a job that nobody waited for: worth a sign to somebody who looks elsewhere. \param id of
    /// its suggestion, which says more.
    void notified(const QString &id, const QString &text);
    void queueDepthChanged(int jobs);

private:
    void leave();
    void followServices();
    [[nodiscard]] std::unique_ptr<QueuedDelivery> makeDelivery(Services &services);

    Parts m_parts;
    const ServiceSwitch &m_services;
    std::unique_ptr<SuggestionShelf> m_shelf;
    std::unique_ptr<QueuedDelivery> m_queued;
    /// Of services that are not the person's own, while they are in use.
    std::unique_ptr<QueuedDelivery> m_visited;
};

} // namespace breakwater
