// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/parts/settingsbackend.h"

#include <QWidget>

#include <array>

class QLabel;
class QPushButton;

namespace breakwater {

/// *Test connection*: lines that get a tick or a cross one after the other.
class ConnectionTestView final : public QWidget
{
    Q_OBJECT

public:
    explicit ConnectionTestView(QWidget *parent = nullptr);

    /// Shows the steps of this job, in place of one that still runs.
    void show(ConnectionTestJobPtr job);
    /// Why there is nothing to test yet.
    void showFault(const QString &sentence);
    /// Forgets what was shown, because what was tested is no longer what the fields say.
    void clear();

Q_SIGNALS:
    void testWanted();

private:
    void showStep(ConnectionStep step, const QString &sign, const QString &text);
    void finish();

    ConnectionTestJobPtr m_job;
    QPushButton *m_button;
    std::array<QLabel *, 5> m_lines{};
};

} // namespace breakwater
