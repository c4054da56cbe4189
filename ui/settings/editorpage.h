// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/settingspage.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFontComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;

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
    void buildLayout();
    void connectFields();
    void showDictionaries();
    [[nodiscard]] QStringList chosenLanguages() const;

    QStringList m_dictionaries;
    QComboBox *m_language;
    QComboBox *m_theme;
    QCheckBox *m_ownFont;
    QFontComboBox *m_font;
    QDoubleSpinBox *m_size;
    QSpinBox *m_width;
    QCheckBox *m_highlight;
    QCheckBox *m_lineNumbers;
    QCheckBox *m_typewriter;
    QCheckBox *m_spelling;
    QLineEdit *m_spellLanguages;
    QLabel *m_spellHint;
};

} // namespace breakwater
