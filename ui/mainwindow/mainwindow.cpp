// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/mainwindow.h"

#include "ui/editor/writingeditor.h"

namespace breakwater {

MainWindow::MainWindow(QWidget *parent)
    : QMainWindow(parent)
    , m_editor(new WritingEditor(this))
{
    setCentralWidget(m_editor);
    resize(1180, 800);
}

} // namespace breakwater
