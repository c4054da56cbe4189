// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QDockWidget;
class QMainWindow;

namespace breakwater {

class FindBar;
class SettingsKeeper;
class SuggestionPanel;
class WindowActions;
class WindowLayout;
class WritingEditor;

/// The commands of the Edit, View and Help menus.
class ViewCommands final : public QObject
{
    Q_OBJECT

public:
    struct Parts
    {
        WritingEditor &editor;
        FindBar &findBar;
        SuggestionPanel &panel;
        QDockWidget &dock;
        WindowActions &actions;
        WindowLayout &layout;
        SettingsKeeper &settings;
    };

    /// All parts must outlive the commands. \param window becomes the parent.
    ViewCommands(const Parts &parts, QMainWindow *window);

private:
    void connectEditing();
    void connectFinding();
    void connectViewing();
    void switchFocus();
    void setFocusMode(bool on);
    void setFullScreen(bool on);
    void zoomTo(double points);

    Parts m_parts;
    QMainWindow *m_window;
};

} // namespace breakwater
