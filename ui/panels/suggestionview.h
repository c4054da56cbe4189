// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/suggestion.h"

#include <QList>
#include <QWidget>

class QAction;
class QModelIndex;
class QToolButton;

namespace breakwater {

class ChangeFilter;
class NoticeBox;
class SuggestionActions;
class SuggestionBody;
class SuggestionButtons;
class SuggestionHeader;
class SuggestionModel;

/// One suggestion of the model at a time, with what can be done about it; the first page of the
/// SuggestionPanel. Only the person goes from one to another.
class SuggestionView final : public QWidget
{
    Q_OBJECT

public:
    /// \param model must outlive the view.
    explicit SuggestionView(const SuggestionModel &model, QWidget *parent = nullptr);

    void show(const QString &id);
    [[nodiscard]] const QString &currentId() const { return m_id; }
    [[nodiscard]] SuggestionActions &actions() { return *m_actions; }
    /// As SuggestionPanel::refusalOf().
    [[nodiscard]] QString refusalOf(const QAction &action) const;

Q_SIGNALS:
    /// \param changes indices into TextDiff::changes() of the suggestion, ascending, never empty.
    void acceptWanted(const QString &id, const QList<qsizetype> &changes);
    void rejectWanted(const QString &id, const QList<qsizetype> &changes);
    /// The person rewrote the suggestion; it is to be compared again.
    void edited(const QString &id, const QString &text);
    /// *Redo with main model*, or *Try again* after a failure.
    void redoWithMainWanted(const QString &id);
    void continueWanted(const QString &id);
    void compareAgainWanted(const QString &id);
    void stopWanted(const QString &id);
    /// The person went to this suggestion, or to one of its changes. \param part where that is in the words
    /// that it was made for.
    void placeWanted(const QString &id, breakwater::TextRange part);

protected:
    void changeEvent(QEvent *event) override;

private:
    enum class EditEnd { Keep, Drop };

    void buildLayout();
    void connectActions();
    void refresh();
    void refreshActions();
    void showNothing();
    void rowsInserted();
    void rowChanged(const QModelIndex &first, const QModelIndex &last);
    void showPosition();
    void step(int rows);
    void goToChange(int direction);
    void wantPlace();
    void accept(const QList<qsizetype> &changes);
    void reject(const QList<qsizetype> &changes);
    void startEditing();
    void finishEditing(EditEnd end);
    [[nodiscard]] QList<qsizetype> currentChange() const;
    void retranslate();

    const SuggestionModel &m_model;
    QString m_id;
    SuggestionActions *m_actions;
    SuggestionHeader *m_header;
    NoticeBox *m_flags;
    NoticeBox *m_problem;
    SuggestionBody *m_body;
    ChangeFilter *m_filter;
    QToolButton *m_sideBySide;
    SuggestionButtons *m_buttons;
};

} // namespace breakwater
