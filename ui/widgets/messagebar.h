// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/barmessage.h"

#include <QFrame>
#include <QPointer>

class QBoxLayout;
class QLabel;
class QToolButton;

namespace breakwater {

class DetailsFold;
class SeveritySign;

/// One inline message above the text, with what can be done about it as buttons; MessageQueue decides which.
///
/// Pushes the text down instead of covering it, and never takes the keyboard focus: clicks leave it where it
/// is, and if a button reached by Tab goes away, the focus goes back to where it came from. Assistive
/// technology is told of each new text. Hidden while there is nothing to say.
class MessageBar final : public QFrame
{
    Q_OBJECT

public:
    explicit MessageBar(QWidget *parent = nullptr);

    void showMessage(const breakwater::BarMessage &message);
    /// Takes the message about this topic away, shown or waiting.
    void clear(const breakwater::Topic &topic);
    void clearAll();
    [[nodiscard]] const std::optional<BarMessage> &current() const { return m_queue.current(); }

Q_SIGNALS:
    /// The person chose a remedy that stands in the settings. Every other one is handed to the message, which
    /// is shown until it is cleared or replaced.
    void settingsWanted();

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void display();
    void choose(Remedy remedy);
    void rebuildButtons(const Notice &notice);
    void arrange();
    void applyColours();
    void dismiss();
    void rememberFocus(QWidget *old, QWidget *now);
    void giveFocusBack();
    void retranslate();

    MessageQueue m_queue;
    QBoxLayout *m_textAndButtons;
    SeveritySign *m_sign;
    QLabel *m_text;
    DetailsFold *m_details;
    QWidget *m_buttonRow;
    QToolButton *m_closeButton;
    QPointer<QWidget> m_focusBefore;
};

} // namespace breakwater
