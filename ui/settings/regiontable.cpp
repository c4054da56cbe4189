// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/regiontable.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

namespace breakwater {

namespace {

enum Column { NameColumn, AddressColumn };
constexpr int unknownRole = Qt::UserRole; // what a newer version keeps of a region

} // namespace

RegionTable::RegionTable(QWidget *parent)
    : QWidget(parent)
    , m_table(new QTableWidget(0, 2, this))
    , m_add(new QPushButton(tr("Add region"), this))
    , m_remove(new QPushButton(tr("Remove region"), this))
{
    m_table->setHorizontalHeaderLabels({tr("Region"), tr("Address")});
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->verticalHeader()->hide();
    m_table->setTabKeyNavigation(false);
    m_table->setAccessibleName(tr("Further regions"));
    m_table->setMaximumHeight(m_table->fontMetrics().height() * 7);
    auto *const buttons = new QHBoxLayout;
    for (QPushButton *const button : {m_add, m_remove}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    buttons->addStretch();
    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_table);
    column->addLayout(buttons);
    connect(m_table, &QTableWidget::itemChanged, this, &RegionTable::edited);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &RegionTable::updateButtons);
    connect(m_add, &QPushButton::clicked, this, [this] {
        addRow({});
        m_table->setCurrentCell(m_table->rowCount() - 1, NameColumn);
        m_table->editItem(m_table->currentItem());
    });
    connect(m_remove, &QPushButton::clicked, this, &RegionTable::removeRow);
    setRegions({});
}

void RegionTable::setRegions(const QList<ServiceRegion> &regions)
{
    const QSignalBlocker quiet(m_table);
    m_table->setRowCount(0);
    for (const ServiceRegion &region : regions)
        addRow(region);
    m_table->setVisible(!regions.isEmpty());
    updateButtons();
}

QList<ServiceRegion> RegionTable::regions() const
{
    QList<ServiceRegion> regions;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const QTableWidgetItem *const name = m_table->item(row, NameColumn);
        const QTableWidgetItem *const address = m_table->item(row, AddressColumn);
        ServiceRegion region{.name = name->text().trimmed(),
                             .address = address->text().trimmed(),
                             .unknown = name->data(unknownRole).toJsonObject()};
        if (!region.name.isEmpty() || !region.address.isEmpty())
            regions += region;
    }
    return regions;
}

void RegionTable::addRow(const ServiceRegion &region)
{
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    auto *const name = new QTableWidgetItem(region.name);
    name->setData(unknownRole, region.unknown);
    m_table->setItem(row, NameColumn, name);
    m_table->setItem(row, AddressColumn, new QTableWidgetItem(region.address));
    m_table->show();
}

void RegionTable::removeRow()
{
    m_table->removeRow(m_table->currentRow());
    m_table->setVisible(m_table->rowCount() > 0);
    updateButtons();
    Q_EMIT edited();
}

void RegionTable::updateButtons()
{
    m_remove->setVisible(m_table->rowCount() > 0);
    m_remove->setEnabled(m_table->currentRow() >= 0);
}

} // namespace breakwater
