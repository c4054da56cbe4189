// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/windowlist.h"

#include "ui/controllers/documents/documentcontroller.h"
#include "ui/controllers/settingskeeper.h"
#include "ui/drill/drillbackend.h"
#include "ui/drill/drilldialog.h"
#include "ui/health/healthdialog.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/settings/settingsdialog.h"
#include "ui/widgets/messagebar.h"

#include <QApplication>
#include <QFileInfo>

namespace breakwater {

namespace {

// Two names of one file, such as through a symbolic link, are one file.
QString identityOf(const QString &path)
{
    const QFileInfo file(path);
    const QString canonical = file.canonicalFilePath();
    return canonical.isEmpty() ? file.absoluteFilePath() : canonical;
}

void bringUp(MainWindow &window)
{
    window.show();
    window.raise();
    window.activateWindow();
}

} // namespace

WindowList::WindowList(const WindowServices &services, QObject *parent)
    : QObject(parent)
    , m_services(services)
{ }

WindowList::~WindowList()
{
    for (const QPointer<MainWindow> &window : std::as_const(m_windows))
        delete window.data();
}

QList<MainWindow *> WindowList::windows() const
{
    QList<MainWindow *> alive;
    for (const QPointer<MainWindow> &window : m_windows) {
        if (window)
            alive.append(window);
    }
    return alive;
}

MainWindow &WindowList::create()
{
    auto *window = new MainWindow(m_services);
    m_windows.removeAll(QPointer<MainWindow>());
    m_windows.append(window);
    connect(window, &MainWindow::newWindowWanted, this, [this] { bringUp(create()); });
    connect(window, &MainWindow::openWanted, this, &WindowList::open);
    connect(window, &MainWindow::recoverWanted, this, &WindowList::recover);
    connect(window, &MainWindow::settingsWanted, this, &WindowList::showSettings);
    connect(window, &MainWindow::drillWanted, this, &WindowList::showDrill);
    connect(window, &MainWindow::healthWanted, this, &WindowList::showHealth);
    connect(window, &MainWindow::quitWanted, this, &WindowList::quit);
    return *window;
}

MainWindow &WindowList::blankWindow()
{
    for (MainWindow *window : windows()) {
        if (window->document().isBlank())
            return *window;
    }
    return create();
}

MainWindow *WindowList::windowOf(const QString &path) const
{
    const QString wanted = identityOf(path);
    for (MainWindow *window : windows()) {
        const QString open = window->document().path();
        if (!open.isEmpty() && identityOf(open) == wanted)
            return window;
    }
    return nullptr;
}

void WindowList::open(const QStringList &paths)
{
    if (paths.isEmpty())
        bringUp(blankWindow());
    for (const QString &path : paths) {
        MainWindow *window = windowOf(path);
        if (window == nullptr) {
            window = &blankWindow();
            window->document().open(path); // if it fails, the window says why
        }
        bringUp(*window);
    }
}

void WindowList::offerRecovery()
{
    if (!windows().isEmpty())
        windows().constFirst()->offerRecovery();
}

void WindowList::forgetHistory()
{
    for (MainWindow *window : windows())
        window->forgetHistory();
}

void WindowList::recover(const RecoveredDraft &draft)
{
    MainWindow *open = draft.draft.path.isEmpty() ? nullptr : windowOf(draft.draft.path);
    MainWindow &window = open != nullptr ? *open : blankWindow();
    window.document().recover(draft);
    bringUp(window);
}

MainWindow *WindowList::frontWindow() const
{
    auto *window = qobject_cast<MainWindow *>(QApplication::activeWindow());
    return window != nullptr ? window : windows().value(0);
}

void WindowList::showSettings()
{
    if (m_settingsDialog == nullptr) {
        MainWindow *owner = frontWindow();
        m_settingsDialog
            = new SettingsDialog(m_services.actions.settings.current(), m_services.settingsBackend,
                                 m_services.actions.services, owner->shortcutActions(), owner);
        m_settingsDialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_settingsDialog, &SettingsDialog::applied, this, [this](const Settings &settings) {
            m_services.actions.settings.adopt(settings);
            Q_EMIT settingsApplied();
        });
        connect(m_settingsDialog, &SettingsDialog::allDataDeleted, this, &WindowList::allDataDeleted);
    }
    m_settingsDialog->open();
    m_settingsDialog->raise();
}

void WindowList::showDrill()
{
    if (m_drillDialog == nullptr) {
        MainWindow *owner = frontWindow();
        m_drillDialog = new DrillDialog(m_services.drill, owner);
        m_drillDialog->setAttribute(Qt::WA_DeleteOnClose);
        // At the corner, for the text has to stay in sight.
        const QRect frame = owner->frameGeometry();
        m_drillDialog->move(frame.right() - m_drillDialog->width(), frame.bottom() - m_drillDialog->height());
    }
    m_drillDialog->show();
    m_drillDialog->raise();
    m_drillDialog->activateWindow();
}

void WindowList::showHealth(const QString &bucket)
{
    if (m_healthDialog == nullptr) {
        m_healthDialog = new HealthDialog(m_services.actions.services, frontWindow());
        m_healthDialog->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_healthDialog->show();
    m_healthDialog->raise();
    m_healthDialog->activateWindow();
    m_healthDialog->reveal(bucket);
}

void WindowList::showMessage(const BarMessage &message)
{
    if (!windows().isEmpty())
        windows().constFirst()->messages().showMessage(message);
}

void WindowList::clearMessage(const Topic &topic)
{
    for (MainWindow *window : windows())
        window->messages().clear(topic);
}

void WindowList::offerLocalServer(const QString &address, const Notice &notice)
{
    showMessage(
        {.topic = {Topic::Kind::LocalServer}, .notice = notice, .useRemedy = [this, address](Remedy remedy) {
             if (remedy == Remedy::UseLocalServer)
                 setUpLocalServer(address);
         }});
}

void WindowList::setUpLocalServer(const QString &address)
{
    clearMessage({Topic::Kind::LocalServer});
    showSettings();
    m_settingsDialog->offerService(address);
}

void WindowList::quit()
{
    for (MainWindow *window : windows())
        window->close(); // a window with unsaved text asks, and stays until it has an answer
}

} // namespace breakwater
