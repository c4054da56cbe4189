// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "documents/documentformat.h"
#include "ui/controllers/writingpresets.h"

#include <QObject>

class QMainWindow;
class QMenu;
class QToolBar;
class QToolButton;

namespace breakwater {

class FormatMenus;
class SettingsKeeper;
class WindowActions;

/// Menu bar and toolbar of a window. The menus whose entries come and go are filled when they are opened.
class WindowMenus final : public QObject
{
    Q_OBJECT

public:
    /// All of them must outlive the menus. \param window becomes the parent.
    WindowMenus(QMainWindow &window, WindowActions &actions, SettingsKeeper &settings,
                const WritingPresets &presets);

    void retranslate();
    /// \param canReopen there is a file.
    void showDocument(const DocumentFormat &format, bool canReopen);
    [[nodiscard]] QToolBar &toolBar() const { return *m_toolBar; }

Q_SIGNALS:
    void recentChosen(const QString &path);
    /// The next save converts.
    void formatChosen(const breakwater::DocumentFormat &format);
    /// Read the file again.
    void reopenChosen(const QByteArray &encoding);

private:
    void buildMenuBar(QMainWindow &window);
    void buildToolBar(QMainWindow &window);
    void fillRecent();
    void fillPresets();
    void fillLanguages();
    void showPreset();

    WindowActions &m_actions;
    SettingsKeeper &m_settings;
    WritingPresets m_presets;
    QMenu *m_file;
    QMenu *m_edit;
    QMenu *m_assistant;
    QMenu *m_view;
    QMenu *m_help;
    QMenu *m_recent;
    FormatMenus *m_format;
    QMenu *m_presetMenu;
    QMenu *m_languages;
    QToolBar *m_toolBar;
    QToolButton *m_presetButton;
};

} // namespace breakwater
