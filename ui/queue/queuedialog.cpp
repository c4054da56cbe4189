// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/queue/queuedialog.h"

#include "assistant/queue/deferredjobs.h"
#include "assistant/queue/queuedaction.h"
#include "assistant/request/valuenames.h"
#include "ui/plain/plainlabel.h"
#include "ui/plain/plaintext.h"
#include "wording/statewording.h"
#include "wording/timewording.h"

#include <QDateTime>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFileInfo>
#include <QHeaderView>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace breakwater {

namespace {

enum Column { WordsColumn, DocumentColumn, SinceColumn, StateColumn, TriesColumn, ColumnCount };
constexpr int idRole = Qt::UserRole;
constexpr qsizetype wordsShown = 40;

/// The first words of the text, on one line.
QString firstWords(const QueuedJob &job)
{
    const auto request = queuedRequestFrom(job.payload);
    const QString words = request ? plainReading(request->text.simplified()) : QString();
    return words.size() > wordsShown ? words.left(wordsShown) + u'…' : words;
}

QString documentOf(const QueuedJob &job)
{
    const auto request = queuedRequestFrom(job.payload);
    return request ? request->document : QString();
}

/// An untitled document has an id that says nothing to a person; another program's job belongs to it.
QString documentText(const QueuedJob &job, bool isOurs)
{
    const QString document = documentOf(job);
    if (!isOurs)
        return job.origin;
    return document.contains(u'/') ? QFileInfo(document).fileName() : QueueDialog::tr("Untitled");
}

} // namespace

QueueDialog::QueueDialog(const Parts &parts, const QString &document, QWidget *parent)
    : QDialog(parent)
    , m_parts(parts)
    , m_document(document)
    , m_list(new QTreeWidget(this))
    , m_note(new PlainLabel(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Close, this))
    , m_run(m_buttons->addButton(QString(), QDialogButtonBox::ActionRole))
    , m_remove(m_buttons->addButton(QString(), QDialogButtonBox::ActionRole))
    , m_show(m_buttons->addButton(QString(), QDialogButtonBox::ActionRole))
{
    m_list->setObjectName(QStringLiteral("queueList"));
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setColumnCount(ColumnCount);
    m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(WordsColumn,
                                           QHeaderView::Stretch); // the state has to be seen whole
    m_list->header()->setStretchLastSection(false);
    m_note->setObjectName(QStringLiteral("queueNote"));
    m_note->setWordWrap(true);
    m_run->setObjectName(QStringLiteral("runButton"));
    m_remove->setObjectName(QStringLiteral("removeButton"));
    m_show->setObjectName(QStringLiteral("showButton"));
    auto *const column = new QVBoxLayout(this);
    column->addWidget(m_list);
    column->addWidget(m_note);
    column->addWidget(m_buttons);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &QueueDialog::followSelection);
    connect(m_run, &QPushButton::clicked, this, &QueueDialog::runCurrent);
    connect(m_remove, &QPushButton::clicked, this, &QueueDialog::removeCurrent);
    connect(m_show, &QPushButton::clicked, this, [this] {
        if (const QueuedJob *job = current())
            Q_EMIT showWanted(job->id, documentOf(*job));
    });
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(&parts.jobs, &DeferredJobs::changed, this, &QueueDialog::refresh);
    connect(&m_follow, &QTimer::timeout, this, &QueueDialog::refresh);
    m_follow.start(std::chrono::seconds(1));
    retranslate();
    resize(fontMetrics().averageCharWidth() * 130, fontMetrics().height() * 20);
}

void QueueDialog::refresh()
{
    const auto jobs = m_parts.queue.list();
    if (!jobs)
        return; // the store tells its fault itself, and what is shown was true
    if (*jobs != m_shown)
        showJobs(*jobs);
}

void QueueDialog::showJobs(const QList<QueuedJob> &jobs)
{
    const QueuedJob *before = current();
    const QString chosen = before != nullptr ? before->id : QString();
    m_shown = jobs;
    {
        const QSignalBlocker quiet(m_list);
        m_list->clear();
        for (const QueuedJob &job : jobs) {
            auto *const row = new QTreeWidgetItem(m_list);
            fill(*row, job);
            if (job.id == chosen)
                m_list->setCurrentItem(row);
        }
        if (m_list->currentItem() == nullptr)
            m_list->setCurrentItem(m_list->topLevelItem(0));
    }
    followSelection();
}

void QueueDialog::fill(QTreeWidgetItem &row, const QueuedJob &job) const
{
    const QDateTime now = localTime(m_parts.clock.wallNow());
    row.setData(WordsColumn, idRole, job.id);
    //: What a job is, and the first words of its text: "Polish: It was late when …"
    row.setText(WordsColumn, tr("%1: %2").arg(jobKindText(job.kind), firstWords(job)));
    row.setText(DocumentColumn, documentText(job, m_parts.jobs.canRun(job)));
    row.setToolTip(DocumentColumn,
                   plainToolTip(documentOf(job).contains(u'/') ? documentOf(job) : QString()));
    row.setText(SinceColumn, dayAndTimeText(localTime(job.queuedAt), now));
    row.setText(StateColumn, stateText(job));
    row.setText(TriesColumn, QString::number(job.tries));
}

QString QueueDialog::stateText(const QueuedJob &job) const
{
    const QString model = servedByNamed(job.bucket, RungKind::Main).value_or(ServedBy{}).model;
    switch (job.state) {
    case QueuedJob::State::Waiting:
        return waitingJobText(model, job.nextTryAt);
    case QueuedJob::State::Running:
        return runningJobText(model);
    case QueuedJob::State::Done:
        return tr("Done");
    case QueuedJob::State::GivenUp:
        //: %1: how the last try ended, such as "service failure"
        return tr("Given up: %1")
            .arg(outcomeText(outcomeNamed(job.lastOutcome).value_or(Outcome::ServiceFailure)));
    }
    Q_UNREACHABLE();
}

const QueuedJob *QueueDialog::current() const
{
    const QTreeWidgetItem *row = m_list->currentItem();
    if (row == nullptr)
        return nullptr;
    const QString id = row->data(WordsColumn, idRole).toString();
    const auto job
        = std::find_if(m_shown.begin(), m_shown.end(), [&](const QueuedJob &each) { return each.id == id; });
    return job == m_shown.end() ? nullptr : &*job;
}

void QueueDialog::followSelection()
{
    const QueuedJob *job = current();
    const bool isOurs = job != nullptr && m_parts.jobs.canRun(*job);
    m_run->setEnabled(isOurs && job->state == QueuedJob::State::Waiting);
    m_remove->setEnabled(job != nullptr);
    // A document without a file is in its own window only.
    m_show->setEnabled(isOurs && (documentOf(*job) == m_document || documentOf(*job).contains(u'/')));
    m_note->setVisible(m_shown.isEmpty());
}

void QueueDialog::runCurrent()
{
    if (const QueuedJob *job = current())
        (void)m_parts.jobs.runNow(job->id); // the store tells its fault itself
    refresh();
}

void QueueDialog::removeCurrent()
{
    if (const QueuedJob *job = current())
        (void)m_parts.jobs.withdraw(job->id);
    refresh();
}

void QueueDialog::retranslate()
{
    setWindowTitle(tr("Queue"));
    m_list->setHeaderLabels({tr("Job"), tr("Document"), tr("Since"), tr("State"), tr("Tries")});
    m_list->setAccessibleName(tr("Jobs in the queue"));
    m_note->setText(
        tr("Nothing waits. What no model can do at once can be queued; it is done when its model is "
           "back."));
    m_run->setText(tr("&Run now"));
    m_remove->setText(tr("Re&move"));
    m_show->setText(tr("&Show"));
    m_shown.clear();
    if (const auto jobs = m_parts.queue.list())
        showJobs(*jobs);
    followSelection();
}

void QueueDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

} // namespace breakwater
