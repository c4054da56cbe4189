// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/parts/shortcutaction.h"

#include <QAction>
#include <QMap>
#include <QObject>

#include <map>

namespace breakwater {

class SuggestionPanel;

/// All commands of a window, by name: their words, their standard shortcuts and those that the person chose
/// instead.
class WindowActions final : public QObject
{
    Q_OBJECT

public:
    enum class Id {
        New,
        Open,
        Save,
        SaveAs,
        Close,
        Quit,
        Undo,
        Redo,
        Cut,
        Copy,
        Paste,
        SelectAll,
        Find,
        FindNext,
        FindPrevious,
        Replace,
        Settings,
        Polish,
        PolishWithInstruction,
        PolishDocument,
        EarlierSuggestions,
        Queue,
        Titles,
        Stop,
        NextChange,
        PreviousChange,
        Accept,
        Reject,
        AcceptAll,
        RejectAll,
        ShowPanel,
        SwitchFocus,
        FocusMode,
        FullScreen,
        ZoomIn,
        ZoomOut,
        ZoomReset,
        Health,
        OutageDrill,
        About,
        AboutQt,
    };

    /// \param panel has the actions for its own commands; must outlive this.
    explicit WindowActions(const SuggestionPanel &panel, QObject *parent = nullptr);

    [[nodiscard]] QAction &operator[](Id id) const { return *m_actions.at(id); }
    [[nodiscard]] QList<QAction *> all() const;
    void retranslate();
    /// \param chosen action name -> key sequence, as in Settings::shortcuts.
    void applyShortcuts(const QMap<QString, QString> &chosen);
    /// What the settings window lists.
    [[nodiscard]] QList<ShortcutAction> shortcutActions() const;

private:
    std::map<Id, QAction *> m_actions;
};

} // namespace breakwater
