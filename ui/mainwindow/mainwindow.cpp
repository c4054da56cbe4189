// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/mainwindow.h"

#include "ui/controllers/assistantcontroller.h"
#include "ui/controllers/documents/documentcontroller.h"
#include "ui/controllers/settingskeeper.h"
#include "ui/editor/findbar.h"
#include "ui/editor/instructionbar.h"
#include "ui/editor/writingeditor.h"
#include "ui/mainwindow/assistantcommands.h"
#include "ui/mainwindow/filecommands.h"
#include "ui/mainwindow/recoveryoffer.h"
#include "ui/mainwindow/shortcutguard.h"
#include "ui/mainwindow/statusline.h"
#include "ui/mainwindow/theme.h"
#include "ui/mainwindow/viewcommands.h"
#include "ui/mainwindow/windowmenus.h"
#include "ui/mainwindow/wordcounter.h"
#include "ui/panels/suggestionpanel.h"
#include "ui/widgets/bucketchips.h"
#include "ui/widgets/messagebar.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QMimeData>
#include <QVBoxLayout>

namespace breakwater {

namespace {

using Id = WindowActions::Id;
constexpr int panelWidth = 390;
constexpr int refusalShownFor = 4'000; // ms

QStringList localFiles(const QMimeData &data)
{
    QStringList files;
    for (const QUrl &url : data.urls()) {
        if (url.isLocalFile())
            files.append(url.toLocalFile());
    }
    return files;
}

} // namespace

MainWindow::MainWindow(const WindowServices &services, QWidget *parent)
    : QMainWindow(parent)
    , m_services(services)
    , m_editor(new WritingEditor(this))
    , m_messages(new MessageBar(this))
    , m_findBar(new FindBar(*m_editor, this))
    , m_instructionBar(new InstructionBar(this))
    , m_panel(new SuggestionPanel(m_suggestions, m_titles, this))
    , m_dock(new QDockWidget(this))
    , m_chips(new BucketChips(services.buckets, services.scheduler))
    , m_status(new StatusLine(m_chips, this))
    , m_actions(*m_panel, this)
    , m_menus(new WindowMenus(*this, m_actions, services.actions.settings, services.actions.presets))
    , m_document(new DocumentController(*m_editor, services.journal, this))
    , m_assistant(new AssistantController(*m_editor, m_suggestions, m_titles, services.actions, this))
    , m_recovery(new RecoveryOffer(services.journal, services.actions.clock, this))
    , m_layout(*this, services.layoutFile)
    , m_files(new FileCommands({.document = *m_document,
                                .actions = m_actions,
                                .menus = *m_menus,
                                .status = *m_status,
                                .settings = services.actions.settings,
                                .clock = services.actions.clock},
                               this))
{
    const auto *const commands = new AssistantCommands({.assistant = *m_assistant,
                                                        .actions = m_actions,
                                                        .status = *m_status,
                                                        .dock = *m_dock,
                                                        .services = m_services.actions},
                                                       this);
    connect(commands, &AssistantCommands::openWanted, this, &MainWindow::openWanted);
    new ViewCommands({.editor = *m_editor,
                      .findBar = *m_findBar,
                      .panel = *m_panel,
                      .dock = *m_dock,
                      .actions = m_actions,
                      .layout = m_layout,
                      .settings = services.actions.settings},
                     this);
    setAttribute(Qt::WA_DeleteOnClose);
    setAcceptDrops(true);
    layOut();
    connectDocument();
    connectAssistant();
    connect(&m_services.actions.settings, &SettingsKeeper::changed, this, &MainWindow::followSettings);
    connect(&m_services.theme, &Theme::changed, this, &MainWindow::applyTheme);
    followSettings();
    applyTheme();
    retranslate();
    m_assistant->document().start(m_document->documentId());
    m_layout.restore();
    m_editor->setFocus();
}

MainWindow::~MainWindow() = default;

void MainWindow::layOut()
{
    auto *page = new QWidget(this);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins({});
    column->setSpacing(0);
    for (QWidget *part : std::initializer_list<QWidget *>{m_messages, m_editor, m_instructionBar, m_findBar})
        column->addWidget(part, part == m_editor ? 1 : 0);
    setCentralWidget(page);
    m_dock->setObjectName(QStringLiteral("suggestionDock"));
    m_dock->setFeatures(QDockWidget::NoDockWidgetFeatures);
    m_dock->setTitleBarWidget(new QWidget(m_dock)); // none: the panel's own tabs say what it is
    m_dock->setWidget(m_panel);
    addDockWidget(Qt::RightDockWidgetArea, m_dock);
    resizeDocks({m_dock}, {panelWidth}, Qt::Horizontal);
    setStatusBar(m_status);
    auto *counter = new WordCounter(*m_editor->document(), this);
    connect(counter, &WordCounter::counted, m_status, &StatusLine::showCount);
}

template <typename Source>
void MainWindow::showMessagesOf(const Source &source)
{
    connect(&source, &Source::message, m_messages, &MessageBar::showMessage);
    connect(&source, &Source::messageOver, m_messages, &MessageBar::clear);
}

void MainWindow::connectDocument()
{
    showMessagesOf(m_document->messages());
    connect(m_document, &DocumentController::stateChanged, this, &MainWindow::showState);
    connect(m_document, &DocumentController::modifiedChanged, this, &MainWindow::showState);
    connect(m_document, &DocumentController::documentChanged, m_assistant,
            [this](const QString &id) { m_assistant->document().start(id, m_document->path()); });
    connect(m_document, &DocumentController::saved, &m_assistant->document(), &AssistantDocument::saved);
    connect(m_document, &DocumentController::opened, this, [this] { m_status->showOpened(); });
    connect(m_files, &FileCommands::newWindowWanted, this, &MainWindow::newWindowWanted);
    connect(m_files, &FileCommands::openWanted, this, &MainWindow::openWanted);
    connect(m_files, &FileCommands::closeWanted, this, &MainWindow::close);
    connect(m_files, &FileCommands::quitWanted, this, &MainWindow::quitWanted);
    showMessagesOf(*m_recovery);
    connect(m_recovery, &RecoveryOffer::recoverWanted, this, &MainWindow::recoverWanted);
}

void MainWindow::connectAssistant()
{
    m_assistant->serve(*m_panel);
    showMessagesOf(m_assistant->messages());
    connect(m_messages, &MessageBar::settingsWanted, this, &MainWindow::settingsWanted);
    connect(m_assistant, &AssistantController::busyChanged, &m_actions[Id::Stop], &QAction::setEnabled);
    connect(m_assistant, &AssistantController::suggestionStarted, this, [this](const QString &id) {
        m_dock->show();
        m_panel->showPage(SuggestionPanel::Page::Suggestions);
        m_panel->showSuggestion(id);
    });
    connect(m_assistant, &AssistantController::titlesStarted, this, [this] {
        m_dock->show();
        m_panel->showPage(SuggestionPanel::Page::Titles);
    });
    connect(m_instructionBar, &InstructionBar::sent, m_assistant, &AssistantController::polishWith);
    connect(m_instructionBar, &InstructionBar::dismissed, m_editor, qOverload<>(&QWidget::setFocus));
    connect(&m_actions[Id::Polish], &QAction::triggered, m_assistant, &AssistantController::polish);
    connect(&m_actions[Id::PolishWithInstruction], &QAction::triggered, m_instructionBar,
            &InstructionBar::open);
    connect(&m_actions[Id::Titles], &QAction::triggered, m_assistant, &AssistantController::suggestTitles);
    connect(&m_actions[Id::Stop], &QAction::triggered, m_assistant, &AssistantController::stop);
    connect(&m_actions[Id::Settings], &QAction::triggered, this, &MainWindow::settingsWanted);
    connect(&m_actions[Id::OutageDrill], &QAction::triggered, this, &MainWindow::drillWanted);
    connect(&m_actions[Id::Health], &QAction::triggered, this, [this] { Q_EMIT healthWanted({}); });
    connect(m_chips, &BucketChips::bucketActivated, this, &MainWindow::healthWanted);
    m_actions[Id::Stop].setEnabled(false);
    auto *const guard = new ShortcutGuard(m_actions.all(), this);
    connect(guard, &ShortcutGuard::refused, this, [this](const QAction *action) {
        m_status->showMessage(m_panel->refusalOf(*action), refusalShownFor);
    });
}

void MainWindow::offerRecovery()
{
    m_recovery->look();
}

void MainWindow::forgetHistory()
{
    m_assistant->document().start(m_document->documentId(), m_document->path());
    m_recovery->forget();
}

void MainWindow::followSettings()
{
    const Settings &settings = m_services.actions.settings.current();
    const QString family = settings.editor.fontFamily;
    m_editor->setTextFont(family.isEmpty() ? proseFontFamily() : family, settings.editor.fontPoints);
    m_editor->setColumnWidth(settings.editor.columnEm);
    m_editor->setHighlighting(settings.editor.highlightMarkdown);
    m_editor->setLineNumbers(settings.editor.showLineNumbers);
    m_editor->setTypewriterScrolling(settings.editor.typewriterScrolling);
    m_editor->setSpelling(settings.editor.checkSpelling, settings.editor.spellLanguages);
    m_actions.applyShortcuts(settings.shortcuts);
}

void MainWindow::applyTheme()
{
    QPalette page = QApplication::palette();
    page.setColor(QPalette::Window, page.color(QPalette::Base)); // the margins beside the column
    m_editor->setPalette(page);
    m_editor->setHighlightColours(m_services.theme.markdownColours());
}

void MainWindow::retranslate()
{
    m_actions.retranslate();
    m_menus->retranslate();
    m_dock->setWindowTitle(tr("Suggestions"));
    m_editor->setAccessibleName(tr("Text"));
    showState();
}

void MainWindow::showState()
{
    // "[*]" in a file's name is no place for the sign of unsaved changes; written twice it is itself.
    const QString name = m_document->name().replace(QLatin1String("[*]"), QLatin1String("[*][*]"));
    setWindowTitle(tr("%1[*] — Breakwater").arg(name));
    setWindowFilePath(m_document->path());
    setWindowModified(m_document->isModified());
    m_status->showDocument(!m_document->path().isEmpty(), m_document->isModified());
    m_status->showFormat(m_document->format());
    m_menus->showDocument(m_document->format(), !m_document->path().isEmpty());
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!m_files->mayClose()) {
        event->ignore();
        return;
    }
    m_document->forgetDraft();
    m_assistant->document().closed(m_document->path());
    m_layout.remember();
    event->accept();
}

void MainWindow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::ActivationChange && isActiveWindow()) {
        m_document->checkDisk();
        m_assistant->document().lookIntoQueue();
    }
    QMainWindow::changeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!localFiles(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const QStringList files = localFiles(*event->mimeData());
    event->acceptProposedAction();
    Q_EMIT openWanted(files);
}

} // namespace breakwater
