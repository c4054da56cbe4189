// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/assistantcommands.h"

#include "assistant/services/services.h"
#include "assistant/services/serviceswitch.h"
#include "state/shelf.h"
#include "ui/controllers/assistantcontroller.h"
#include "ui/cost/costdialog.h"
#include "ui/mainwindow/desktopnotifier.h"
#include "ui/mainwindow/statusline.h"
#include "ui/mainwindow/windowactions.h"
#include "ui/queue/queuedialog.h"
#include "ui/shelf/shelfdialog.h"

#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>

namespace breakwater {

AssistantCommands::AssistantCommands(const Parts &parts, QMainWindow *window)
    : QObject(window)
    , m_parts(parts)
    , m_window(window)
    , m_notifier(new DesktopNotifier(this))
{
    using Id = WindowActions::Id;
    connect(&parts.actions[Id::PolishDocument], &QAction::triggered, this,
            &AssistantCommands::askForWholeDocument);
    connect(&parts.actions[Id::EarlierSuggestions], &QAction::triggered, this,
            &AssistantCommands::showEarlier);
    connect(&parts.actions[Id::Queue], &QAction::triggered, this, &AssistantCommands::showQueue);
    connect(&parts.status, &StatusLine::queueWanted, this, &AssistantCommands::showQueue);
    const AssistantDocument &document = parts.assistant.document();
    connect(&document, &AssistantDocument::queueDepthChanged, &parts.status, &StatusLine::showQueue);
    connect(&document, &AssistantDocument::notified, this, &AssistantCommands::drawAttention);
    connect(m_notifier, &DesktopNotifier::showWanted, this, [this](const QString &id) {
        m_window->show();
        m_window->raise();
        m_window->activateWindow();
        m_parts.assistant.showSuggestion(id);
    });
}

/// Who looks at this window has the message bar.
void AssistantCommands::drawAttention(const QString &id, const QString &text)
{
    QApplication::alert(m_window);
    if (!m_window->isActiveWindow())
        m_notifier->notify(id, text);
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
    if (m_parts.services.shelf != nullptr) {
        if (const auto all = m_parts.services.shelf->list())
            kept = *all; // the store tells its fault itself
    }
    auto *dialog = new ShelfDialog(kept, m_parts.assistant.document().key(), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

/// Of the person's own services; what an outage drill queues ends with it.
void AssistantCommands::showQueue()
{
    Services &own = m_parts.services.services.own();
    auto *dialog
        = new QueueDialog({.jobs = own.jobs(), .queue = own.queue(), .clock = m_parts.services.clock},
                          m_parts.assistant.document().key(), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QueueDialog::showWanted, this, &AssistantCommands::showJob);
    connect(dialog, &QueueDialog::showWanted, dialog, &QDialog::close);
    dialog->open();
}

void AssistantCommands::showJob(const QString &id, const QString &document)
{
    if (document == m_parts.assistant.document().key())
        m_parts.assistant.showSuggestion(id);
    else
        Q_EMIT openWanted({document});
}

} // namespace breakwater
