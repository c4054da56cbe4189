// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/parts/settingspage.h"

class QFormLayout;
class QLabel;
class QPushButton;

namespace breakwater {

class NoticeBox;
class SettingsBackend;

/// What is sent where, what is kept on this computer, and how to get rid of it.
class PrivacyPage final : public SettingsPage
{
    Q_OBJECT

public:
    /// \param backend must outlive the page.
    explicit PrivacyPage(SettingsBackend &backend, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    void load(const Settings &settings) override;
    void showServices(const QList<Service> &services) override;

Q_SIGNALS:
    /// Everything was deleted, as the person asked for and confirmed.
    void allDataDeleted();

private:
    void buildLayout();
    void addSwitch(QFormLayout *form, const QString &label, bool Settings::*member);
    void addRemoval();
    void askToDelete(bool asked);
    void deleteAll();
    void showDeleted(const QStringList &problems);

    SettingsBackend &m_backend;
    QLabel *m_destinations;
    QPushButton *m_delete = nullptr;
    QLabel *m_question = nullptr;
    QPushButton *m_confirm = nullptr;
    QPushButton *m_keep = nullptr;
    NoticeBox *m_left = nullptr;
};

} // namespace breakwater
