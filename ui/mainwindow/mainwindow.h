// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "documents/recoveryjournal.h"
#include "ui/mainwindow/windowactions.h"
#include "ui/mainwindow/windowlayout.h"
#include "ui/mainwindow/windowservices.h"
#include "ui/models/suggestionmodel.h"
#include "ui/models/titlelistmodel.h"

#include <QMainWindow>

class QDockWidget;

namespace breakwater {

class AssistantController;
class BucketChips;
class DocumentController;
class FileCommands;
class FindBar;
class InstructionBar;
class MessageBar;
class RecoveryOffer;
class StatusLine;
class SuggestionPanel;
class WindowMenus;
class WritingEditor;

/// One open document with everything around it. Puts the parts together; what they do is theirs.
class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(const WindowServices &services, QWidget *parent = nullptr);
    ~MainWindow() override;

    [[nodiscard]] WritingEditor &editor() const { return *m_editor; }
    [[nodiscard]] DocumentController &document() const { return *m_document; }
    [[nodiscard]] AssistantController &assistant() const { return *m_assistant; }
    [[nodiscard]] const SuggestionModel &suggestions() const { return m_suggestions; }
    [[nodiscard]] const TitleListModel &titles() const { return m_titles; }
    [[nodiscard]] SuggestionPanel &panel() const { return *m_panel; }
    [[nodiscard]] MessageBar &messages() const { return *m_messages; }
    [[nodiscard]] QList<ShortcutAction> shortcutActions() const { return m_actions.shortcutActions(); }
    /// Offers text that a crash left behind; for the first window after the start.
    void offerRecovery();
    /// What the program kept was deleted: suggestions, titles, jobs and offers of this window go, too.
    void forgetHistory();

Q_SIGNALS:
    void newWindowWanted();
    /// \param paths files that were chosen, dropped or taken from the list of recent ones.
    void openWanted(const QStringList &paths);
    void quitWanted();
    /// The person wants this draft back: here if the window is blank, else in another one.
    void recoverWanted(const breakwater::RecoveredDraft &draft);
    void settingsWanted();
    void drillWanted();
    /// \param bucket that was clicked; empty: all of them.
    void healthWanted(const QString &bucket);

protected:
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void layOut();
    template <typename Source>
    void showMessagesOf(const Source &source);
    void connectDocument();
    void connectAssistant();
    void followSettings();
    void applyTheme();
    void retranslate();
    void showState();

    WindowServices m_services;
    SuggestionModel m_suggestions;
    TitleListModel m_titles;
    WritingEditor *m_editor;
    MessageBar *m_messages;
    FindBar *m_findBar;
    InstructionBar *m_instructionBar;
    SuggestionPanel *m_panel;
    QDockWidget *m_dock;
    BucketChips *m_chips; // a child of the status line
    StatusLine *m_status;
    WindowActions m_actions;
    WindowMenus *m_menus;
    DocumentController *m_document;
    AssistantController *m_assistant;
    RecoveryOffer *m_recovery;
    WindowLayout m_layout;
    FileCommands *m_files;
};

} // namespace breakwater
