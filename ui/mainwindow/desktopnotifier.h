// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>

namespace breakwater {

/// Tells a person who looks at another program that something is done, through the desktop's own service
/// (org.freedesktop.Notifications). Without one nothing happens. A notification holds no word of the
/// writer's.
class DesktopNotifier final : public QObject
{
    Q_OBJECT

public:
    explicit DesktopNotifier(QObject *parent = nullptr);

    /// Returns at once. \param id of what the notification leads to.
    void notify(const QString &id, const QString &text);

Q_SIGNALS:
    /// The person chose *Show*.
    void showWanted(const QString &id);

private Q_SLOTS:
    void takeAction(uint number, const QString &action);
    void forget(uint number);

private:
    /// By the service's number: what each notification leads to.
    QHash<uint, QString> m_shown;
};

} // namespace breakwater
