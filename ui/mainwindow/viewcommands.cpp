// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/viewcommands.h"

#include "ui/controllers/settingskeeper.h"
#include "ui/editor/findbar.h"
#include "ui/editor/writingeditor.h"
#include "ui/mainwindow/aboutbox.h"
#include "ui/mainwindow/windowactions.h"
#include "ui/mainwindow/windowlayout.h"
#include "ui/panels/suggestionpanel.h"

#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>

#include <algorithm>

namespace breakwater {

namespace {

using Id = WindowActions::Id;
constexpr double smallestText = 6;
constexpr double largestText = 48;

} // namespace

ViewCommands::ViewCommands(const Parts &parts, QMainWindow *window)
    : QObject(window)
    , m_parts(parts)
    , m_window(window)
{
    connectEditing();
    connectFinding();
    connectViewing();
}

void ViewCommands::connectEditing()
{
    WritingEditor *editor = &m_parts.editor;
    const WindowActions &actions = m_parts.actions;
    const auto edit = [&](Id id, auto slot) { connect(&actions[id], &QAction::triggered, editor, slot); };
    edit(Id::Undo, &QPlainTextEdit::undo);
    edit(Id::Redo, &QPlainTextEdit::redo);
    edit(Id::Cut, &QPlainTextEdit::cut);
    edit(Id::Copy, &QPlainTextEdit::copy);
    edit(Id::Paste, &QPlainTextEdit::paste);
    edit(Id::SelectAll, &QPlainTextEdit::selectAll);
    connect(editor, &QPlainTextEdit::undoAvailable, &actions[Id::Undo], &QAction::setEnabled);
    connect(editor, &QPlainTextEdit::redoAvailable, &actions[Id::Redo], &QAction::setEnabled);
    for (const Id id : {Id::Cut, Id::Copy})
        connect(editor, &QPlainTextEdit::copyAvailable, &actions[id], &QAction::setEnabled);
    for (const Id id : {Id::Undo, Id::Redo, Id::Cut, Id::Copy})
        actions[id].setEnabled(false);
}

void ViewCommands::connectFinding()
{
    FindBar *bar = &m_parts.findBar;
    const WindowActions &actions = m_parts.actions;
    connect(&actions[Id::Find], &QAction::triggered, bar, [bar] { bar->open(false); });
    connect(&actions[Id::Replace], &QAction::triggered, bar, [bar] { bar->open(true); });
    connect(&actions[Id::FindNext], &QAction::triggered, bar, &FindBar::findNext);
    connect(&actions[Id::FindPrevious], &QAction::triggered, bar, &FindBar::findPrevious);
}

void ViewCommands::connectViewing()
{
    const WindowActions &actions = m_parts.actions;
    const auto on = [&](Id id, auto slot) { connect(&actions[id], &QAction::triggered, this, slot); };
    connect(&actions[Id::ShowPanel], &QAction::triggered, &m_parts.dock, &QDockWidget::setVisible);
    connect(&m_parts.dock, &QDockWidget::visibilityChanged, &actions[Id::ShowPanel], &QAction::setChecked);
    on(Id::SwitchFocus, &ViewCommands::switchFocus);
    on(Id::FocusMode, &ViewCommands::setFocusMode);
    on(Id::FullScreen, &ViewCommands::setFullScreen);
    on(Id::ZoomIn, [this] { zoomTo(m_parts.settings.current().editor.fontPoints + 1); });
    on(Id::ZoomOut, [this] { zoomTo(m_parts.settings.current().editor.fontPoints - 1); });
    on(Id::ZoomReset, [this] { zoomTo(EditorOptions{}.fontPoints); });
    on(Id::About, [this] { showAboutBox(m_window); });
    on(Id::AboutQt, [this] { showAboutQtBox(m_window); });
}

void ViewCommands::switchFocus()
{
    if (!m_parts.editor.hasFocus()) {
        m_parts.editor.setFocus(Qt::ShortcutFocusReason);
        return;
    }
    m_parts.dock.show();
    m_parts.panel.setFocus(Qt::ShortcutFocusReason);
}

void ViewCommands::setFocusMode(bool on)
{
    m_parts.layout.setBare(on);
    m_parts.editor.setFocusMode(on);
    m_parts.editor.setFocus();
}

void ViewCommands::setFullScreen(bool on)
{
    m_window->setWindowState(m_window->windowState().setFlag(Qt::WindowFullScreen, on));
}

void ViewCommands::zoomTo(double points)
{
    const double bounded = std::clamp(points, smallestText, largestText);
    m_parts.settings.change([bounded](Settings &settings) { settings.editor.fontPoints = bounded; });
}

} // namespace breakwater
