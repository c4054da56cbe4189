// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/parts/settingspage.h"

class QCheckBox;
class QFontComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace breakwater {

/// Language, theme, font and the helps of the editor.
class EditorPage final : public SettingsPage
{
    Q_OBJECT

public:
    /// \param dictionaries languages that can be spelled on this computer.
    explicit EditorPage(const QStringList &dictionaries, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    void load(const Settings &settings) override;
    void save(Settings &settings) const override;

private:
    void addWindowGroup();
    void addTextGroup();
    void addSpellingGroup();
    void addSwitch(QFormLayout *form, const QString &label, bool EditorOptions::*member);
    void connectFields();
    void showDictionaries();
    [[nodiscard]] QStringList chosenLanguages() const;

    QStringList m_dictionaries;
    QCheckBox *m_ownFont = nullptr;
    QFontComboBox *m_font = nullptr;
    QCheckBox *m_spelling = nullptr;
    QLineEdit *m_spellLanguages = nullptr;
    QLabel *m_spellHint = nullptr;
};

} // namespace breakwater
