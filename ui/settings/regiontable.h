// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "settings/settings.h"

#include <QWidget>

class QPushButton;
class QTableWidget;

namespace breakwater {

/// The further regions of a service, in the order in which they are tried: a name and an address each.
class RegionTable final : public QWidget
{
    Q_OBJECT

public:
    explicit RegionTable(QWidget *parent = nullptr);

    void setRegions(const QList<ServiceRegion> &regions);
    /// Rows without a name and an address are left out.
    [[nodiscard]] QList<ServiceRegion> regions() const;

Q_SIGNALS:
    void edited();

private:
    void addRow(const ServiceRegion &region);
    void removeRow();
    void updateButtons();

    QTableWidget *m_table;
    QPushButton *m_add;
    QPushButton *m_remove;
};

} // namespace breakwater
