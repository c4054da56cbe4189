// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controllers/actionservices.h"
#include "ui/editor/trackedrange.h"
#include "ui/models/costestimate.h"

#include <QObject>
#include <QStringList>

#include <deque>
#include <memory>

namespace breakwater {

class PolishController;
class WritingEditor;

/// Polishes a whole document section by section, so that an outage costs no more than the section it falls
/// in: what is done stays, what no model can do now waits in the queue, and a run that stopped goes on where
/// it was. One section at a time, which leaves a place for the person's own clicks.
class DocumentPolish final : public QObject
{
    Q_OBJECT

public:
    /// All of them must outlive this.
    DocumentPolish(WritingEditor &editor, PolishController &polishing, const ActionServices &services,
                   QObject *parent = nullptr);

    /// What start() would take; without sections if there is nothing to polish.
    [[nodiscard]] CostEstimate estimate() const;
    /// The rest of a run that stopped, else the whole document.
    void start();
    /// The section that the run stopped at is asked for once more, under this id: the run goes on after it.
    void goOnWith(const QString &id);
    /// Of the section that the run stopped at; empty: it did not.
    [[nodiscard]] const QString &interruptedAt() const { return m_interruptedAt; }
    [[nodiscard]] bool isRunning() const { return !m_running.isEmpty(); }
    /// Sections that neither are done nor wait in the queue.
    [[nodiscard]] int remaining() const { return static_cast<int>(m_sections.size()); }
    /// The run is over.
    void drop();
    /// The document goes: what a run has not done yet waits in the queue, and comes back to its words when
    /// the document is opened again. A run that stopped is over.
    void putOff();

Q_SIGNALS:
    /// The first section of a run is on its way.
    void started(const QString &id);

private:
    using Section = std::unique_ptr<TrackedRange>;

    [[nodiscard]] QList<TextRange> open() const;
    void forgetDeleted();
    void next();
    void sectionEnded(const QString &id, const ActionResult &result);
    void stopAll();

    WritingEditor &m_editor;
    PolishController &m_polishing;
    ActionServices m_services;
    std::deque<Section> m_sections;
    int m_total = 0;
    QString m_running;
    QString m_interruptedAt;
    /// Sections of this run that went into the queue.
    QStringList m_queued;
};

} // namespace breakwater
