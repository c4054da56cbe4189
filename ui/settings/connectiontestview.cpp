// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/connectiontestview.h"

#include "ui/widgets/formparts.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace breakwater {

ConnectionTestView::ConnectionTestView(QWidget *parent)
    : QWidget(parent)
    , m_button(new QPushButton(tr("&Test connection"), this))
{
    m_button->setAutoDefault(false);
    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_button, 0, Qt::AlignLeft);
    for (QLabel *&line : m_lines) {
        line = new Explanation({}, this);
        line->hide();
        column->addWidget(line);
    }
    connect(m_button, &QPushButton::clicked, this, &ConnectionTestView::testWanted);
}

void ConnectionTestView::show(ConnectionTestJobPtr job)
{
    clear();
    if (!job)
        return;
    m_job = std::move(job);
    for (const auto step :
         {ConnectionStep::Address, ConnectionStep::Tls, ConnectionStep::Key, ConnectionStep::Model})
        showStep(step, u"○"_s, connectionStepText(step));
    m_button->setText(tr("Testing …"));
    m_button->setEnabled(false);
    connect(m_job.get(), &ConnectionTestJob::stepStarted, this,
            [this](ConnectionStep step, const QString &model) {
                showStep(step, u"…"_s, connectionStepTextFor(step, model));
            });
    connect(m_job.get(), &ConnectionTestJob::stepFinished, this,
            [this](ConnectionStep step, bool ok, milliseconds took, const QString &sentence,
                   const QString &model) {
                const QString words = connectionStepTextFor(step, model);
                if (ok && !sentence.isEmpty())
                    showStep(step, u"–"_s, sentence);
                else if (ok)
                    showStep(step, u"✓"_s, tr("%1 (%2)").arg(words, connectionStepTime(step, took)));
                else
                    showStep(step, u"✗"_s, tr("%1: no. %2").arg(words, sentence));
            });
    connect(m_job.get(), &ConnectionTestJob::finished, this, &ConnectionTestView::finish);
}

void ConnectionTestView::showFault(const QString &sentence)
{
    clear();
    showStep(ConnectionStep::Address, u"✗"_s, sentence);
}

void ConnectionTestView::clear()
{
    m_job.reset();
    m_button->setText(tr("&Test connection"));
    m_button->setEnabled(true);
    for (QLabel *const line : m_lines)
        line->hide();
}

void ConnectionTestView::finish()
{
    m_job.reset();
    m_button->setText(tr("&Test again"));
    m_button->setEnabled(true);
}

void ConnectionTestView::showStep(ConnectionStep step, const QString &sign, const QString &text)
{
    QLabel *const line = m_lines[static_cast<std::size_t>(step)];
    line->setText(sign + u' ' + text);
    line->show();
}

} // namespace breakwater
