// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/parts/settingspage.h"
#include "ui/settings/parts/shortcutaction.h"

#include <QMap>

#include <vector>

class QGridLayout;
class QKeySequenceEdit;

namespace breakwater {

class FaultLabel;

/// Whether input methods own this key sequence, or one that begins like it, so that it may never be taken.
[[nodiscard]] bool isReservedSequence(const QKeySequence &sequence);

/// A field for the shortcut of each action.
class ShortcutsPage final : public SettingsPage
{
    Q_OBJECT

public:
    explicit ShortcutsPage(const QList<ShortcutAction> &actions, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    void load(const Settings &settings) override;
    [[nodiscard]] std::optional<FieldFault> check() override;
    void save(Settings &settings) const override;

private:
    struct Row
    {
        ShortcutAction action;
        QKeySequenceEdit *edit;
        FaultLabel *fault;
    };
    void addRow(QGridLayout *grid, const ShortcutAction &action);
    void resetAll();
    [[nodiscard]] QString faultOf(const Row &row) const;

    std::vector<Row> m_rows;
};

} // namespace breakwater
