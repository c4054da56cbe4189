// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/aboutbox.h"

#include "ui/plain/plainmessagebox.h"

#include <QApplication>

namespace breakwater {

namespace {

struct AboutBox
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::AboutBox)
};

void show(QWidget *window, const QString &title, const QString &text, const QString &more)
{
    auto *box = new PlainMessageBox(title, text, QMessageBox::Close, window);
    box->setInformativeText(more);
    box->setIconPixmap(window->windowIcon().pixmap(64));
    box->open();
}

} // namespace

void showAboutBox(QWidget *window)
{
    show(window, AboutBox::tr("About Breakwater"),
         AboutBox::tr("Breakwater %1").arg(QApplication::applicationVersion()),
         AboutBox::tr(
             "A writing assistant that never lets you wait without knowing.\n\n"
             "Free software under the GNU General Public License, version 3 or later. It comes without any "
             "warranty."));
}

void showAboutQtBox(QWidget *window)
{
    show(window, AboutBox::tr("About Qt"), AboutBox::tr("Qt %1").arg(QLatin1String(qVersion())),
         AboutBox::tr(
             "Breakwater is made with Qt, a toolkit for programs on many systems, under the GNU Lesser "
             "General Public License, version 3: qt.io"));
}

} // namespace breakwater
