// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/parts/settingsbackend.h"
#include "ui/settings/parts/settingspage.h"

#include <QJsonObject>
#include <QWidget>

#include <vector>

class QGridLayout;

namespace breakwater {

class FaultLabel;

/// Every threshold of a policy: its name, a field, its range and what it does.
class PolicyTable final : public QWidget
{
    Q_OBJECT

public:
    explicit PolicyTable(const QList<PolicyField> &fields, QWidget *parent = nullptr);

    /// \param values of the preset. \param overrides what the person changed of it
    void show(const QJsonObject &values, const QJsonObject &overrides);
    /// The values that differ from the preset's. What is no number stays text, for the policy to refuse.
    [[nodiscard]] QJsonObject overrides() const;
    /// Marks one field, or none if the key is empty. \return the field.
    QWidget *setFault(const QString &key, const QString &sentence);

Q_SIGNALS:
    void edited();

private:
    struct Row
    {
        PolicyField field;
        QWidget *editor;
        FaultLabel *fault;
    };
    void addRow(QGridLayout *grid, const PolicyField &field);
    [[nodiscard]] QWidget *makeEditor(const PolicyField &field);

    QJsonObject m_preset;
    std::vector<Row> m_rows;
};

} // namespace breakwater
