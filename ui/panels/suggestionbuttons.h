// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPushButton;

namespace breakwater {

class SuggestionActions;

/// The rows of buttons below a suggestion; other ones while it is being rewritten.
class SuggestionButtons final : public QWidget
{
    Q_OBJECT

public:
    explicit SuggestionButtons(SuggestionActions &actions, QWidget *parent = nullptr);

    void setEditing(bool editing);

Q_SIGNALS:
    void editKept();
    void editDropped();

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QWidget *m_decisions;
    QWidget *m_editing;
    QPushButton *m_keep;
    QPushButton *m_drop;
};

} // namespace breakwater
