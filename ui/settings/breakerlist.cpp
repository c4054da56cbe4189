// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/breakerlist.h"

#include "assistant/health/servicehealth.h"
#include "assistant/services/services.h"
#include "ui/plain/plaintext.h"
#include "wording/chipwording.h"
#include "wording/statewording.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace breakwater {

namespace {

enum Column { BucketColumn, StateColumn };

QString stateText(const BucketHealth &health)
{
    if (health.hold)
        return holdReasonText(*health.hold);
    return circuitStateText(health.state);
}

} // namespace

BreakerList::BreakerList(const ServiceSwitch &services, QWidget *parent)
    : QWidget(parent)
    , m_services(services)
    , m_tree(new QTreeWidget(this))
    , m_forceOpen(new QPushButton(tr("Force &open"), this))
    , m_forceClosed(new QPushButton(tr("Force &closed"), this))
    , m_reset(new QPushButton(tr("&Reset"), this))
{
    m_forceOpen->setToolTip(tr("Ask this model no longer until you reset it"));
    m_forceClosed->setToolTip(tr("Let every call through, whatever happens, until you reset it"));
    m_reset->setToolTip(tr("Forget what happened and start closed"));
    m_tree->setRootIsDecorated(false);
    m_tree->setHeaderLabels({tr("Model"), tr("State")});
    m_tree->setAccessibleName(tr("Breakers"));
    m_tree->setMaximumHeight(m_tree->fontMetrics().height() * 7);
    m_tree->header()->setSectionResizeMode(BucketColumn, QHeaderView::ResizeToContents);
    auto *const buttons = new QHBoxLayout;
    for (QPushButton *const button : {m_forceOpen, m_forceClosed, m_reset}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    buttons->addStretch();
    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_tree);
    column->addLayout(buttons);
    connect(m_forceOpen, &QPushButton::clicked, this, [this] { health().forceOpen(chosen()); });
    connect(m_forceClosed, &QPushButton::clicked, this, [this] { health().forceClosed(chosen()); });
    connect(m_reset, &QPushButton::clicked, this, [this] { health().reset(chosen()); });
    connect(&services, &ServiceSwitch::healthChanged, this, &BreakerList::refresh);
    refresh();
}

void BreakerList::refresh()
{
    const QString before = chosen();
    m_tree->clear();
    const Instant now = health().clock().now();
    for (const BucketHealth &bucket : health().buckets()) {
        auto *const row = new QTreeWidgetItem(m_tree, {bucket.bucket, stateText(bucket)});
        row->setToolTip(StateColumn, plainToolTip(chipSentence(bucket, now)));
        if (bucket.bucket == before || !m_tree->currentItem())
            m_tree->setCurrentItem(row);
    }
    const bool any = m_tree->currentItem() != nullptr;
    for (QPushButton *const button : {m_forceOpen, m_forceClosed, m_reset})
        button->setEnabled(any);
}

ServiceHealth &BreakerList::health() const
{
    return m_services.current().health();
}

QString BreakerList::chosen() const
{
    const QTreeWidgetItem *const item = m_tree->currentItem();
    return item ? item->text(BucketColumn) : QString();
}

} // namespace breakwater
