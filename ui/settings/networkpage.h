// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/parts/settingspage.h"

class QComboBox;
class QLineEdit;
class QSpinBox;

namespace breakwater {

class FaultLabel;
class KeyField;
class SettingsBackend;

/// The way out to the net: the system's proxy, none, or one that is given here; its password is in the
/// keychain.
class NetworkPage final : public SettingsPage
{
    Q_OBJECT

public:
    /// \param backend must outlive the page.
    explicit NetworkPage(SettingsBackend &backend, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    void load(const Settings &settings) override;
    [[nodiscard]] std::optional<FieldFault> check() override;
    void save(Settings &settings) const override;
    void applied(const Settings &settings) override;

private:
    [[nodiscard]] ProxyOptions::Mode mode() const;
    void modeChosen();

    SettingsBackend &m_backend;
    QComboBox *m_mode;
    QLineEdit *m_host;
    FaultLabel *m_hostFault;
    QSpinBox *m_port;
    QLineEdit *m_user;
    KeyField *m_password;
};

} // namespace breakwater
