// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/parts/settingsbackend.h"
#include "ui/settings/parts/settingspage.h"

#include <QGroupBox>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace breakwater {

class FaultLabel;

/// Which model answers, from a list that the service gives or as free text, and what it costs and reads.
class ModelForm final : public QGroupBox
{
    Q_OBJECT

public:
    /// \param backend must outlive the form.
    ModelForm(const QString &title, SettingsBackend &backend, QWidget *parent = nullptr);

    /// A choice whose service is gone becomes none: the text never goes to another service by itself.
    void showServices(const QList<Service> &services);
    void showChoice(const ModelChoice &choice);
    [[nodiscard]] ModelChoice choice() const;
    /// Price and context size as the fields say, with what else is known of the model. \pre check() found
    /// nothing
    [[nodiscard]] ModelEntry entry() const;
    [[nodiscard]] std::optional<FieldFault> check();

Q_SIGNALS:
    void edited();

private:
    void buildRows();
    void connectFields();
    void serviceChosen();
    void showRegions();
    void showEntry();
    void fetchModels();
    void modelsArrived(const QStringList &models, const QString &problem);
    [[nodiscard]] const Service *service() const;
    [[nodiscard]] const ModelEntry *knownEntry() const;

    SettingsBackend &m_backend;
    QList<Service> m_services;
    ModelChoice m_choice;
    ModelListJobPtr m_job;
    QComboBox *m_service;
    QComboBox *m_model;
    QPushButton *m_fetch;
    QLabel *m_status;
    FaultLabel *m_modelFault;
    QComboBox *m_region;
    QLineEdit *m_promptPrice;
    QLineEdit *m_completionPrice;
    FaultLabel *m_priceFault;
    QLineEdit *m_context;
    FaultLabel *m_contextFault;
};

} // namespace breakwater
