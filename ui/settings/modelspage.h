// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/parts/settingspage.h"

class QCheckBox;

namespace breakwater {

class ModelForm;
class SettingsBackend;

/// Main and light model.
class ModelsPage final : public SettingsPage
{
    Q_OBJECT

public:
    /// \param backend must outlive the page.
    explicit ModelsPage(SettingsBackend &backend, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    void load(const Settings &settings) override;
    [[nodiscard]] std::optional<FieldFault> check() override;
    void save(Settings &settings) const override;
    void showServices(const QList<Service> &services) override;

private:
    ModelForm *m_main;
    ModelForm *m_light;
};

} // namespace breakwater
