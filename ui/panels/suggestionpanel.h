// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/suggestion.h"

#include <QList>
#include <QWidget>

class QStackedWidget;

namespace breakwater {

class SuggestionModel;
class SuggestionView;
class TitleListModel;
class TitleView;

/// Where a chosen title goes.
enum class TitleTarget { Heading, FrontMatter, Clipboard };

/// Content of the right dock: the suggestions one by one, and the titles. Looking never applies: every wish
/// leaves as a signal, and what it leads to comes back through the models. Owns no document.
class SuggestionPanel final : public QWidget
{
    Q_OBJECT

public:
    enum class Page { Suggestions, Titles };

    /// \param suggestions and \param titles must outlive the panel.
    SuggestionPanel(const SuggestionModel &suggestions, const TitleListModel &titles,
                    QWidget *parent = nullptr);

    void showPage(Page page);
    [[nodiscard]] Page page() const;
    /// Shows this suggestion; ignored if the model has none such.
    void showSuggestion(const QString &id);
    /// Empty: none is shown.
    [[nodiscard]] QString currentSuggestion() const;
    /// While titles are being asked for: the list says so, and *More titles* waits.
    void setTitlesBusy(bool busy);
    void setTitlesProblem(const QString &sentence);

public Q_SLOTS:
    void nextChange();
    void previousChange();
    void acceptCurrent();
    void rejectCurrent();
    void acceptAll();
    void rejectAll();

Q_SIGNALS:
    /// \param changes indices into TextDiff::changes() of the suggestion, ascending, never empty.
    void acceptWanted(const QString &id, const QList<qsizetype> &changes);
    void rejectWanted(const QString &id, const QList<qsizetype> &changes);
    /// The person rewrote the suggestion; it is to be compared again.
    void edited(const QString &id, const QString &text);
    void redoWithMainWanted(const QString &id);
    void continueWanted(const QString &id);
    void compareAgainWanted(const QString &id);
    void stopWanted(const QString &id);
    void titleChosen(const QString &title, breakwater::TitleTarget target);
    void moreTitlesWanted();
    /// Another suggestion is shown, so that the editor can point at its text; empty: none.
    void currentSuggestionChanged(const QString &id);

private:
    QStackedWidget *m_pages;
    SuggestionView *m_suggestionView;
    TitleView *m_titleView;
};

} // namespace breakwater
