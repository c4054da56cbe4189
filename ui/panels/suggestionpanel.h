// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/suggestion.h"
#include "ui/widgets/tonecolors.h"

#include <QList>
#include <QWidget>

class QAction;
class QTabWidget;

namespace breakwater {

class SuggestionModel;
class SuggestionView;
class TitleListModel;
class TitleView;

/// Where a chosen title goes.
enum class TitleTarget { Heading, FrontMatter, Clipboard };

/// Content of the right dock: the suggestions one by one, and the titles. The panel never edits: it
/// emits requests and shows the models. Owns no document.
///
/// Which suggestion the commands are for is up to the person: one that is added is shown if none is, and a
/// decision leads to no other. *Next change* goes on to the next one that waits.
class SuggestionPanel final : public QWidget
{
    Q_OBJECT

public:
    enum class Page { Suggestions, Titles };
    /// What the keyboard can do; the default shortcuts are those of the product's table.
    enum class Command { NextChange, PreviousChange, Accept, Reject, AcceptAll, RejectAll };

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
    /// Why no titles came, or no new ones; empty: nothing to say.
    void setTitlesNotice(const QString &sentence, Tone tone);

    /// The action behind a command, for menus and for another shortcut: these are the only ones, so that no
    /// key is ambiguous. Enabled while it can do something.
    [[nodiscard]] QAction *action(Command command) const;
    /// Why that action is not enabled: "Nothing to accept".
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
    void titleChosen(const QString &title, breakwater::TitleTarget target);
    void moreTitlesWanted();
    /// The person went to this suggestion, or to one of its changes. \param part where that is in the words
    /// that it was made for.
    void placeWanted(const QString &id, breakwater::TextRange part);

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QTabWidget *m_tabs;
    SuggestionView *m_suggestionView;
    TitleView *m_titleView;
};

} // namespace breakwater
