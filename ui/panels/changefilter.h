// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/diff/textdiff.h"

#include <QSet>
#include <QToolButton>

#include <vector>

namespace breakwater {

/// A button with a menu of the kinds of changes; those that are ticked are shown.
class ChangeFilter final : public QToolButton
{
    Q_OBJECT

public:
    explicit ChangeFilter(QWidget *parent = nullptr);

Q_SIGNALS:
    void hiddenKindsChanged(const QSet<breakwater::ChangeKind> &hidden);

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Entry
    {
        ChangeKind kind;
        QAction *action;
    };
    void publish();
    void retranslate();

    std::vector<Entry> m_entries;
};

} // namespace breakwater
