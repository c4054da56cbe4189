// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/services/serviceswitch.h"

#include <QWidget>

class QPushButton;
class QTreeWidget;

namespace breakwater {

class ServiceHealth;

/// The breakers as they are, with *Force open*, *Force closed* and *Reset* for the chosen one. Works at once:
/// it is no setting.
class BreakerList final : public QWidget
{
    Q_OBJECT

public:
    /// \param services must outlive the list.
    explicit BreakerList(const ServiceSwitch &services, QWidget *parent = nullptr);

private:
    void refresh();
    [[nodiscard]] QString chosen() const;
    [[nodiscard]] ServiceHealth &health() const;

    const ServiceSwitch &m_services;
    QTreeWidget *m_tree;
    QPushButton *m_forceOpen;
    QPushButton *m_forceClosed;
    QPushButton *m_reset;
};

} // namespace breakwater
