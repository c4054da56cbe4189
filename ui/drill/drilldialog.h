// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/drill/drillbackend.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace breakwater {

class NoticeBox;

/// *Outage drill*: begins and ends an incident on loopback and shows, line by line, what the service sees.
/// Stands beside the window, so that the person can write and click; closing it ends the drill.
class DrillDialog final : public QDialog
{
    Q_OBJECT

public:
    /// \param backend must outlive the dialog.
    explicit DrillDialog(DrillBackend &backend, QWidget *parent = nullptr);
    ~DrillDialog() override;

    void done(int result) override;

protected:
    void changeEvent(QEvent *event) override;

private:
    void buildLayout();
    void toggle();
    void begin(const QString &script);
    void chooseFile();
    void showRunning(bool running);
    void showScript();
    void retranslate();

    DrillBackend &m_backend;
    QLabel *m_intro;
    QLabel *m_scriptLabel;
    QComboBox *m_script;
    QPushButton *m_file;
    QLabel *m_help;
    QPushButton *m_toggle;
    QLabel *m_state;
    QLabel *m_linesLabel;
    QPlainTextEdit *m_lines;
    NoticeBox *m_problem;
    QPushButton *m_close;
    int m_queued = 0;
};

} // namespace breakwater
