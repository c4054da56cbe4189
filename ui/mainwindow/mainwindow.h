// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>

namespace breakwater {

class WritingEditor;

/// One open document with everything around it.
class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(QWidget *parent = nullptr);

    [[nodiscard]] WritingEditor &editor() const { return *m_editor; }

private:
    WritingEditor *m_editor;
};

} // namespace breakwater
