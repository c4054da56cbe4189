// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/assistantcommands.h"

#include "state/shelf.h"
#include "ui/controllers/assistantcontroller.h"
#include "ui/cost/costdialog.h"
#include "ui/mainwindow/statusline.h"
#include "ui/mainwindow/windowactions.h"
#include "ui/shelf/shelfdialog.h"

#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>

namespace breakwater {

AssistantCommands::AssistantCommands(const Parts &parts, QMainWindow *window)
    : QObject(window)
    , m_parts(parts)
    , m_window(window)
{
    using Id = WindowActions::Id;
    connect(&parts.actions[Id::PolishDocument], &QAction::triggered, this,
            &AssistantCommands::askForWholeDocument);
    connect(&parts.actions[Id::EarlierSuggestions], &QAction::triggered, this,
            &AssistantCommands::showEarlier);
    const AssistantDocument &document = parts.assistant.document();
    connect(&document, &AssistantDocument::queueDepthChanged, &parts.status, &StatusLine::showQueue);
    connect(&document, &AssistantDocument::notified, this, [this] { QApplication::alert(m_window); });
}

void AssistantCommands::askForWholeDocument()
{
    DocumentPolish &whole = m_parts.assistant.wholeDocument();
    if (whole.isRunning()) {
        m_parts.dock.show();
        return;
    }
    auto *dialog = new CostDialog(whole.estimate(), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, &whole, &DocumentPolish::start);
    dialog->open();
}

void AssistantCommands::showEarlier()
{
    QList<ShelvedSuggestion> kept;
    if (m_parts.shelf != nullptr) {
        if (const auto all = m_parts.shelf->list())
            kept = *all; // the store tells its fault itself
    }
    auto *dialog = new ShelfDialog(kept, m_parts.assistant.document().key(), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace breakwater
