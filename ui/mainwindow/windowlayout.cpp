// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/windowlayout.h"

#include <QDockWidget>
#include <QGuiApplication>
#include <QMainWindow>
#include <QMenuBar>
#include <QScreen>
#include <QSettings>
#include <QStatusBar>
#include <QToolBar>

#include <utility>

namespace breakwater {

namespace {

// Counts up when docks or toolbars are renamed, so that an old state is not misread.
constexpr int stateVersion = 1;
constexpr QSize firstSize(1240, 820);
const QString geometryKey = QStringLiteral("window/geometry");
const QString stateKey = QStringLiteral("window/state");

} // namespace

WindowLayout::WindowLayout(QMainWindow &window, QString file)
    : m_window(window)
    , m_file(std::move(file))
{ }

void WindowLayout::restore()
{
    const QSettings kept(m_file, QSettings::IniFormat);
    if (!m_window.restoreGeometry(kept.value(geometryKey).toByteArray())) {
        const QScreen *screen = QGuiApplication::primaryScreen();
        m_window.resize(screen != nullptr ? firstSize.boundedTo(screen->availableSize() * 0.95) : firstSize);
    }
    m_window.restoreState(kept.value(stateKey).toByteArray(), stateVersion);
}

void WindowLayout::remember() const
{
    QSettings kept(m_file, QSettings::IniFormat);
    kept.setValue(geometryKey, m_window.saveGeometry());
    kept.setValue(stateKey, m_beforeBare.isEmpty() ? m_window.saveState(stateVersion) : m_beforeBare);
}

void WindowLayout::setBare(bool bare)
{
    if (bare == !m_beforeBare.isEmpty())
        return;
    m_window.menuBar()->setVisible(!bare);
    m_window.statusBar()->setVisible(!bare);
    if (!bare) {
        m_window.restoreState(std::exchange(m_beforeBare, {}), stateVersion);
        return;
    }
    m_beforeBare = m_window.saveState(stateVersion);
    for (QDockWidget *dock : m_window.findChildren<QDockWidget *>())
        dock->hide();
    for (QToolBar *bar : m_window.findChildren<QToolBar *>())
        bar->hide();
}

} // namespace breakwater
