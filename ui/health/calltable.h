// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/calllog.h"

#include <QTreeWidget>

namespace breakwater {

/// The last calls: when, which model, host, status, class, first word, wait and who answered.
class CallTable final : public QTreeWidget
{
    Q_OBJECT

public:
    explicit CallTable(QWidget *parent = nullptr);

    /// \param calls newest first. Rows change only if the calls did.
    void show(const QList<CallLogEvent> &calls);
    using QWidget::show;
    void retranslate();

private:
    QList<CallLogEvent> m_calls;
};

} // namespace breakwater
