// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QTabWidget;

namespace breakwater {

class SuggestionModel;
class SuggestionView;
class TitleListModel;
class TitleView;

/// Content of the right dock: the suggestions one by one, and the titles. The panel never edits: every
/// request leaves as a signal of one of the pages, and what it leads to comes back through the models.
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

    [[nodiscard]] SuggestionView &suggestions() const { return *m_suggestionView; }
    [[nodiscard]] TitleView &titles() const { return *m_titleView; }
    void showPage(Page page);
    [[nodiscard]] Page page() const;
    /// Shows this suggestion; ignored if the model has none such.
    void showSuggestion(const QString &id);
    /// Empty: none is shown.
    [[nodiscard]] QString currentSuggestion() const;

    /// The action behind a command, for menus and for another shortcut: these are the only ones, so that no
    /// key is ambiguous. Enabled while it can do something.
    [[nodiscard]] QAction *action(Command command) const;
    /// Why that action is not enabled: "Nothing to accept".
    [[nodiscard]] QString refusalOf(const QAction &action) const;

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QTabWidget *m_tabs;
    SuggestionView *m_suggestionView;
    TitleView *m_titleView;
};

} // namespace breakwater
