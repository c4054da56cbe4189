// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/parts/settingsbackend.h"
#include "ui/settings/parts/settingspage.h"

class QListWidget;
class QPlainTextEdit;

namespace breakwater {

/// The ways of writing: which one *Polish* takes, and what each tells the model. Own ones are Markdown files
/// in a folder.
class PresetsPage final : public SettingsPage
{
    Q_OBJECT

public:
    /// \param backend must outlive the page.
    explicit PresetsPage(SettingsBackend &backend, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    void load(const Settings &settings) override;
    void save(Settings &settings) const override;

private:
    void fill();
    void showCurrent();

    SettingsBackend &m_backend;
    QString m_chosen;
    QListWidget *m_list;
    QPlainTextEdit *m_instruction;
};

} // namespace breakwater
