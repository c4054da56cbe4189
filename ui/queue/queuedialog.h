// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/deferredqueuestore.h"

#include <QDialog>
#include <QList>
#include <QTimer>

class QDialogButtonBox;
class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace breakwater {

class DeferredJobs;

/// The jobs of the queue, of whatever program and document: what, for which document, since when, and what
/// each waits for. The list follows the queue every second, for other programs work on it, too.
///
/// *Run now* and *Remove* act on the queue; *Show* leaves as a signal.
class QueueDialog final : public QDialog
{
    Q_OBJECT

public:
    /// All of them must outlive the dialog.
    struct Parts
    {
        DeferredJobs &jobs;
        DeferredQueueStore &queue; ///< of the same services
        const Clock &clock;
    };

    /// \param document of the window that the dialog belongs to, as its jobs name it.
    QueueDialog(const Parts &parts, const QString &document, QWidget *parent = nullptr);

Q_SIGNALS:
    /// The person wants to see the words that the job is for. \param document its path, or the id of a
    /// document without a file.
    void showWanted(const QString &id, const QString &document);

protected:
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    void showJobs(const QList<QueuedJob> &jobs);
    void fill(QTreeWidgetItem &row, const QueuedJob &job) const;
    [[nodiscard]] QString stateText(const QueuedJob &job) const;
    void followSelection();
    [[nodiscard]] const QueuedJob *current() const;
    void runCurrent();
    void removeCurrent();
    void retranslate();

    Parts m_parts;
    QString m_document;
    QList<QueuedJob> m_shown;
    QTimer m_follow;
    QTreeWidget *m_list;
    QLabel *m_note;
    QDialogButtonBox *m_buttons;
    QPushButton *m_run;
    QPushButton *m_remove;
    QPushButton *m_show;
};

} // namespace breakwater
