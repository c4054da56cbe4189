// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "documents/recoveryjournal.h"
#include "ui/mainwindow/windowservices.h"
#include "ui/widgets/barmessage.h"

#include <QList>
#include <QObject>
#include <QPointer>

namespace breakwater {

class DrillDialog;
class HealthDialog;
class MainWindow;
class SettingsDialog;

/// All windows of the program: one document each, and each file in one window only.
class WindowList final : public QObject
{
    Q_OBJECT

public:
    explicit WindowList(const WindowServices &services, QObject *parent = nullptr);
    ~WindowList() override;

    /// Shows each file: in the window that has it, else in a blank one, else in a new one. Without files a
    /// blank window comes up.
    void open(const QStringList &paths);
    /// Looks for text that a crash left behind and offers it in the first window.
    void offerRecovery();
    /// What the program kept was deleted: no window holds any of it.
    void forgetHistory();
    void showSettings();
    /// *Help → Outage drill*; one for all windows, and closing it ends the drill.
    void showDrill();
    /// The health panel; one for all windows.
    void showHealth(const QString &bucket);
    /// In the first window.
    void showMessage(const BarMessage &message);
    void clearMessage(const Topic &topic);
    /// Tells of a server on this computer, and sets it up if the person wants that.
    void offerLocalServer(const QString &address, const Notice &notice);
    [[nodiscard]] QList<MainWindow *> windows() const;

Q_SIGNALS:
    void settingsApplied();
    void allDataDeleted();

private:
    MainWindow &create();
    MainWindow &blankWindow();
    [[nodiscard]] MainWindow *frontWindow() const;
    [[nodiscard]] MainWindow *windowOf(const QString &path) const;
    void recover(const RecoveredDraft &draft);
    void setUpLocalServer(const QString &address);
    void quit();

    WindowServices m_services;
    QList<QPointer<MainWindow>> m_windows;
    QPointer<SettingsDialog> m_settingsDialog;
    QPointer<DrillDialog> m_drillDialog;
    QPointer<HealthDialog> m_healthDialog;
};

} // namespace breakwater
