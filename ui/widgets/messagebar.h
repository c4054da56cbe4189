// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wording/problemwording.h"

#include <QFrame>
#include <QPointer>

#include <optional>

class QBoxLayout;
class QLabel;
class QToolButton;

namespace breakwater {

/// What the bar shows.
struct BarMessage
{
    enum class Severity { Information, Success, Warning, Error };

    /// What the message is about ("busy:zhipu/glm-5", "save"): a new message about the same thing takes the
    /// place of the old one, and clear() takes it away when the thing is over.
    QString topic{};
    Severity severity = Severity::Information;
    Notice notice{};

    bool operator==(const BarMessage &) const = default;
};

/// One inline message above the text, with what can be done about it as buttons.
///
/// One at a time. A message about the same topic, or of at least the same severity, takes the place of the
/// one shown; a milder one waits and appears when the other has gone (the newest of those that wait, one for
/// each topic). It never takes the keyboard focus; if a focused button disappears, the focus goes back to
/// where it was before. Assistive technology is told of each new text.
class MessageBar final : public QFrame
{
    Q_OBJECT

public:
    explicit MessageBar(QWidget *parent = nullptr);

    void showMessage(const BarMessage &message);
    /// Takes the message about this topic away, shown or waiting.
    void clear(const QString &topic);
    void clearAll();
    [[nodiscard]] const std::optional<BarMessage> &current() const { return m_current; }

Q_SIGNALS:
    /// A button was pressed. The bar goes on showing the message until it is cleared or replaced.
    void remedyChosen(breakwater::Remedy remedy, const QString &topic);
    /// The person closed the message.
    void dismissed(const QString &topic);

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void display(const BarMessage &message);
    void showNext();
    void rebuildButtons();
    void applyColours();
    void toggleDetails(bool shown);
    void giveFocusBack();

    std::optional<BarMessage> m_current;
    QList<BarMessage> m_waiting; // oldest first, one for each topic
    QLabel *m_icon;
    QLabel *m_text;
    QLabel *m_details;
    QToolButton *m_detailsButton;
    QToolButton *m_closeButton;
    QWidget *m_buttonRow;
    QPointer<QWidget> m_focusBefore;
};

} // namespace breakwater
