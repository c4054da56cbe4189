// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/suggestion.h"

#include <QWidget>

#include <optional>
#include <vector>

class QAction;
class QBoxLayout;
class QPushButton;

namespace breakwater {

class ActionButton;
class SuggestionActions;

/// The rows of buttons below a suggestion: those that its state asks for, and other ones while it is being
/// rewritten.
class SuggestionButtons final : public QWidget
{
    Q_OBJECT

public:
    explicit SuggestionButtons(SuggestionActions &actions, QWidget *parent = nullptr);

    /// \param suggestion nullopt: none is shown.
    void showFor(const std::optional<Suggestion> &suggestion);
    void setEditing(bool editing);

Q_SIGNALS:
    void editKept();
    void editDropped();

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Entry
    {
        QAction *action;
        ActionButton *button;
        bool (*shown)(const Suggestion &);
    };
    void addRow(QBoxLayout *column, const std::vector<Entry> &entries);
    void retranslate();

    std::vector<Entry> m_entries;
    QWidget *m_decisions;
    QWidget *m_editing;
    QPushButton *m_keep;
    QPushButton *m_drop;
};

} // namespace breakwater
