// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/queue/deferredjobs.h"
#include "assistant/services/services.h"

#include <QObject>
#include <QSet>

namespace breakwater {

class PolishController;
class SuggestionBook;
class WritingEditor;

/// Brings what the deferred queue has done to the document that it was asked for: to the suggestion that
/// waits for it, or, if the document was closed meanwhile, to one that is begun again when it is open.
///
/// A result stays in the queue until its suggestion is there. Nothing is ever written into the document.
class QueuedDelivery final : public QObject
{
    Q_OBJECT

public:
    /// All of them must outlive this.
    struct Parts
    {
        Services &services;
        PolishController &polishing;
        SuggestionBook &book;
        const WritingEditor &editor;
    };

    explicit QueuedDelivery(const Parts &parts, QObject *parent = nullptr);

    /// Lists what waits for the document that is shown, and delivers what was done for it, by whatever
    /// program.
    void look();
    /// The document got a name, or another one.
    void moveDocument(const QString &from, const QString &to);
    /// Nobody can ask for the results of this document any more.
    void forgetDocument();
    /// The queue goes: what waits for it here is given up.
    void abandon();

Q_SIGNALS:
    /// Its suggestion is there.
    void delivered(const QString &id);
    /// It was given up; its suggestion says why.
    void failed(const QString &id);
    void depthChanged(int jobs);

private:
    void listWaiting(const QueuedJob &job, const ActionRequest &request);
    void deliver(const QueuedJob &job, const ActionRequest &request);
    void arrived(const QString &id);
    void withdraw(const QString &id);
    void followQueue();
    void tellWaits();
    void tellDepth();
    struct JobHere
    {
        QueuedJob job{};
        ActionRequest request{};
    };
    [[nodiscard]] QList<JobHere> jobsHere() const;

    Parts m_parts;
    DeferredJobs &m_jobs;
    DeferredQueueStore &m_queue;
    /// Delivered, and not settled yet.
    QSet<QString> m_arriving;
};

} // namespace breakwater
