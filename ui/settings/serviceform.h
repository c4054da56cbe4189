// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "settings/settings.h"
#include "ui/settings/parts/keyfield.h"
#include "ui/settings/parts/settingsbackend.h"
#include "ui/settings/parts/settingspage.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace breakwater {

class ConnectionTestView;
class FaultLabel;
class RegionTable;

/// The fields of one service, with its key and the test of its connection.
class ServiceForm final : public QWidget
{
    Q_OBJECT

public:
    /// \param backend must outlive the form.
    explicit ServiceForm(SettingsBackend &backend, QWidget *parent = nullptr);

    /// \param tested what *Test connection* asks of it.
    void show(const Service &service, const KeyChange &key, const TestedModels &tested);
    /// The service as the fields say, and what the form does not show as it was given.
    [[nodiscard]] Service service() const;
    [[nodiscard]] const KeyChange &keyChange() const;
    /// Marks the fields that are wrong. \return the first.
    [[nodiscard]] std::optional<FieldFault> check();

Q_SIGNALS:
    void edited();

private:
    void buildRows();
    void connectFields();
    void fieldEdited();
    void showAddressPreview();
    void takeSuggestion();
    void regionChosen();
    void chooseCaFile();
    void testConnection();
    [[nodiscard]] QString addressFault() const;

    SettingsBackend &m_backend;
    Service m_service;
    TestedModels m_tested;
    QLineEdit *m_name;
    QLineEdit *m_address;
    QLabel *m_finalUrl;
    FaultLabel *m_addressFault;
    QPushButton *m_suggestion;
    QComboBox *m_region;
    RegionTable *m_regions;
    KeyField *m_key;
    QLineEdit *m_caFile;
    FaultLabel *m_caFault;
    QPushButton *m_chooseCa;
    QComboBox *m_currency;
    QPushButton *m_forgetCertificate;
    ConnectionTestView *m_test;
};

} // namespace breakwater
