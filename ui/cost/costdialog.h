// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/costestimate.h"

#include <QDialog>

class QDialogButtonBox;
class QLabel;
class QTreeWidget;

namespace breakwater {

/// Shown before a whole document is sent: sections, estimated tokens, cost, and the host it goes to.
/// Accepted: send it.
class CostDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit CostDialog(const CostEstimate &estimate, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    [[nodiscard]] QString summary() const;

    CostEstimate m_estimate;
    QLabel *m_summary;
    QTreeWidget *m_sections;
    QDialogButtonBox *m_buttons;
};

} // namespace breakwater
