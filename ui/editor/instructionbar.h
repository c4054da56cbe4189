// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QLineEdit;
class QPushButton;

namespace breakwater {

/// One line in which the writer tells what to do with the text. Return sends it, Esc closes it; both belong
/// to the input method while it composes.
class InstructionBar final : public QFrame
{
    Q_OBJECT

public:
    explicit InstructionBar(QWidget *parent = nullptr);

    /// Shows the bar with the last instruction selected in it.
    void open();

Q_SIGNALS:
    /// \param instruction never empty.
    void sent(const QString &instruction);
    void dismissed();

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void retranslate();
    void send();
    void dismiss();

    QLabel *m_label;
    QLineEdit *m_text;
    QPushButton *m_send;
    QPushButton *m_close;
};

} // namespace breakwater
