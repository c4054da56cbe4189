// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/parts/keyfield.h"
#include "ui/settings/parts/settingsbackend.h"
#include "ui/settings/parts/settingspage.h"

#include <QMap>

class QListWidget;
class QMenu;
class QPushButton;
class QStackedWidget;

namespace breakwater {

class ServiceForm;

/// The services: a list, and the form of the chosen one. New ones begin from a preset.
class ServicesPage final : public SettingsPage
{
    Q_OBJECT

public:
    /// \param backend must outlive the page.
    explicit ServicesPage(SettingsBackend &backend, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    void load(const Settings &settings) override;
    [[nodiscard]] std::optional<FieldFault> check() override;
    void save(Settings &settings) const override;
    void applied(const Settings &settings) override;

    /// Adds a service of no preset at this address and shows it.
    void addService(const QString &address);
    /// The services as they stand, the form's fields included.
    [[nodiscard]] QList<Service> services() const { return m_services; }

private:
    void buildLayout();
    void fillAddMenu(QMenu *menu);
    void add(Service service);
    void removeCurrent();
    void showCurrent();
    void takeFields();
    void refreshList();
    [[nodiscard]] QString freeId(const QString &wished) const;
    [[nodiscard]] TestedModels testedModels(const Service &service) const;

    SettingsBackend &m_backend;
    QList<Service> m_services;
    ModelChoice m_mainModel;
    ModelChoice m_lightModel;
    QMap<QString, KeyChange> m_keys;
    int m_shown = -1;
    QListWidget *m_list;
    QPushButton *m_add;
    QPushButton *m_remove;
    QStackedWidget *m_stack;
    ServiceForm *m_form;
};

} // namespace breakwater
