// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/parts/settingsbackend.h"
#include "ui/settings/parts/settingspage.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace breakwater {

class PolicyTable;
class ServiceSwitch;

/// The policy: a preset, every threshold of it, what they would have done with the last week's calls, and the
/// breakers by hand.
class ResiliencePage final : public SettingsPage
{
    Q_OBJECT

public:
    /// \param backend and \param health must outlive the page.
    ResiliencePage(SettingsBackend &backend, const ServiceSwitch &services, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    void load(const Settings &settings) override;
    [[nodiscard]] std::optional<FieldFault> check() override;
    void save(Settings &settings) const override;

private:
    void buildLayout(const ServiceSwitch &services);
    void presetChosen();
    void valueEdited();
    void replay();
    [[nodiscard]] PolicyChoice choice() const;
    void showChoice(const PolicyChoice &choice);

    SettingsBackend &m_backend;
    PolicyChoice m_choice;
    ReplayJobPtr m_replay;
    QComboBox *m_preset;
    QLabel *m_help;
    PolicyTable *m_table;
    QPushButton *m_replayButton;
    QLabel *m_report;
};

} // namespace breakwater
