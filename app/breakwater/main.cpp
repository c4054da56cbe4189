// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/writingeditor.h"
#include "ui/mainwindow/mainwindow.h"

#include <QApplication>
#include <QFile>

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    breakwater::MainWindow window;
    if (const QStringList arguments = QApplication::arguments(); arguments.size() > 1) {
        QFile file(arguments.at(1));
        if (file.open(QIODevice::ReadOnly))
            window.editor().load(QString::fromUtf8(file.readAll()));
    }
    window.show();
    return QApplication::exec();
}
