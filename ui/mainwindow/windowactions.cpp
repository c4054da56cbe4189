// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/windowactions.h"

#include "ui/panels/suggestionpanel.h"

#include <QCoreApplication>

#include <array>
#include <optional>

namespace breakwater {

namespace {

using Id = WindowActions::Id;

struct Row
{
    Id id;
    /// Name in the settings; stays for good.
    const char *name;
    const char *text;
    QKeySequence::StandardKey standard = QKeySequence::UnknownKey;
    /// Where there is no standard key.
    const char *keys = "";
};

// Input methods own Ctrl+Space, Shift+Space, Ctrl+Shift+F/U/E, Ctrl+. and Ctrl+; - nothing here may take
// them.
constexpr std::array rows{
    Row{Id::New, "file.new", QT_TRANSLATE_NOOP("breakwater::WindowActions", "&New"), QKeySequence::New},
    Row{Id::Open, "file.open", QT_TRANSLATE_NOOP("breakwater::WindowActions", "&Open …"), QKeySequence::Open},
    Row{Id::Save, "file.save", QT_TRANSLATE_NOOP("breakwater::WindowActions", "&Save"), QKeySequence::Save},
    Row{Id::SaveAs, "file.save-as", QT_TRANSLATE_NOOP("breakwater::WindowActions", "Save &as …"),
        QKeySequence::UnknownKey, "Ctrl+Shift+S"},
    Row{Id::Close, "file.close", QT_TRANSLATE_NOOP("breakwater::WindowActions", "&Close"),
        QKeySequence::Close},
    Row{Id::Quit, "file.quit", QT_TRANSLATE_NOOP("breakwater::WindowActions", "&Quit"),
        QKeySequence::UnknownKey, "Ctrl+Q"},
    Row{Id::Undo, "edit.undo", QT_TRANSLATE_NOOP("breakwater::WindowActions", "&Undo"), QKeySequence::Undo},
    Row{Id::Redo, "edit.redo", QT_TRANSLATE_NOOP("breakwater::WindowActions", "&Redo"), QKeySequence::Redo},
    Row{Id::Cut, "edit.cut", QT_TRANSLATE_NOOP("breakwater::WindowActions", "Cu&t"), QKeySequence::Cut},
    Row{Id::Copy, "edit.copy", QT_TRANSLATE_NOOP("breakwater::WindowActions", "&Copy"), QKeySequence::Copy},
    Row{Id::Paste, "edit.paste", QT_TRANSLATE_NOOP("breakwater::WindowActions", "&Paste"),
        QKeySequence::Paste},
    Row{Id::SelectAll, "edit.select-all", QT_TRANSLATE_NOOP("breakwater::WindowActions", "Select &all"),
        QKeySequence::SelectAll},
    Row{Id::Find, "edit.find", QT_TRANSLATE_NOOP("breakwater::WindowActions", "&Find …"), QKeySequence::Find},
    Row{Id::FindNext, "edit.find-next", QT_TRANSLATE_NOOP("breakwater::WindowActions", "Find &next"),
        QKeySequence::UnknownKey, "F3"},
    Row{Id::FindPrevious, "edit.find-previous",
        QT_TRANSLATE_NOOP("breakwater::WindowActions", "Find pre&vious"), QKeySequence::UnknownKey,
        "Shift+F3"},
    Row{Id::Replace, "edit.replace", QT_TRANSLATE_NOOP("breakwater::WindowActions", "R&eplace …"),
        QKeySequence::UnknownKey, "Ctrl+H"},
    Row{Id::Settings, "edit.settings", QT_TRANSLATE_NOOP("breakwater::WindowActions", "Se&ttings …"),
        QKeySequence::UnknownKey, "Ctrl+,"},
    Row{Id::Polish, "assistant.polish", QT_TRANSLATE_NOOP("breakwater::WindowActions", "&Polish"),
        QKeySequence::UnknownKey, "Ctrl+Return"},
    Row{Id::PolishWithInstruction, "assistant.polish-with-instruction",
        QT_TRANSLATE_NOOP("breakwater::WindowActions", "Polish with &instruction …"),
        QKeySequence::UnknownKey, "Ctrl+Shift+Return"},
    Row{Id::PolishDocument, "assistant.polish-document",
        QT_TRANSLATE_NOOP("breakwater::WindowActions", "Polish the whole &document …")},
    Row{Id::EarlierSuggestions, "assistant.earlier-suggestions",
        QT_TRANSLATE_NOOP("breakwater::WindowActions", "&Earlier suggestions …")},
    Row{Id::Queue, "assistant.queue", QT_TRANSLATE_NOOP("breakwater::WindowActions", "&Queue …")},
    Row{Id::Titles, "assistant.titles", QT_TRANSLATE_NOOP("breakwater::WindowActions", "&Titles"),
        QKeySequence::UnknownKey, "Ctrl+Shift+T"},
    Row{Id::Stop, "assistant.stop", QT_TRANSLATE_NOOP("breakwater::WindowActions", "&Stop"),
        QKeySequence::UnknownKey, "Esc"},
    Row{Id::NextChange, "assistant.next-change",
        QT_TRANSLATE_NOOP("breakwater::WindowActions", "&Next change"), QKeySequence::UnknownKey, "F8"},
    Row{Id::PreviousChange, "assistant.previous-change",
        QT_TRANSLATE_NOOP("breakwater::WindowActions", "Pre&vious change"), QKeySequence::UnknownKey,
        "Shift+F8"},
    Row{Id::Accept, "assistant.accept", QT_TRANSLATE_NOOP("breakwater::WindowActions", "&Accept"),
        QKeySequence::UnknownKey, "Alt+A"},
    Row{Id::Reject, "assistant.reject", QT_TRANSLATE_NOOP("breakwater::WindowActions", "&Reject"),
        QKeySequence::UnknownKey, "Alt+R"},
    Row{Id::AcceptAll, "assistant.accept-all", QT_TRANSLATE_NOOP("breakwater::WindowActions", "Accept a&ll"),
        QKeySequence::UnknownKey, "Alt+Shift+A"},
    Row{Id::RejectAll, "assistant.reject-all", QT_TRANSLATE_NOOP("breakwater::WindowActions", "Re&ject all"),
        QKeySequence::UnknownKey, "Alt+Shift+R"},
    Row{Id::ShowPanel, "view.panel", QT_TRANSLATE_NOOP("breakwater::WindowActions", "&Suggestions"),
        QKeySequence::UnknownKey, "F9"},
    Row{Id::SwitchFocus, "view.switch-focus",
        QT_TRANSLATE_NOOP("breakwater::WindowActions", "Go to text or s&uggestions"),
        QKeySequence::UnknownKey, "F6"},
    Row{Id::FocusMode, "view.focus-mode", QT_TRANSLATE_NOOP("breakwater::WindowActions", "&Focus mode"),
        QKeySequence::UnknownKey, "Ctrl+Shift+M"},
    Row{Id::FullScreen, "view.full-screen", QT_TRANSLATE_NOOP("breakwater::WindowActions", "F&ull screen"),
        QKeySequence::FullScreen},
    Row{Id::ZoomIn, "view.zoom-in", QT_TRANSLATE_NOOP("breakwater::WindowActions", "&Larger text"),
        QKeySequence::ZoomIn},
    Row{Id::ZoomOut, "view.zoom-out", QT_TRANSLATE_NOOP("breakwater::WindowActions", "S&maller text"),
        QKeySequence::ZoomOut},
    Row{Id::ZoomReset, "view.zoom-reset", QT_TRANSLATE_NOOP("breakwater::WindowActions", "&Normal text size"),
        QKeySequence::UnknownKey, "Ctrl+0"},
    Row{Id::Health, "view.health",
        QT_TRANSLATE_NOOP("breakwater::WindowActions", "&Health of the services …")},
    Row{Id::OutageDrill, "help.outage-drill",
        QT_TRANSLATE_NOOP("breakwater::WindowActions", "Outage &drill …")},
    Row{Id::About, "help.about", QT_TRANSLATE_NOOP("breakwater::WindowActions", "&About Breakwater")},
    Row{Id::AboutQt, "help.about-qt", QT_TRANSLATE_NOOP("breakwater::WindowActions", "About &Qt")},
};

QList<QKeySequence> standardKeys(const Row &row)
{
    if (row.standard != QKeySequence::UnknownKey)
        return QKeySequence::keyBindings(row.standard);
    const QKeySequence keys(QLatin1String(row.keys));
    return keys.isEmpty() ? QList<QKeySequence>{} : QList<QKeySequence>{keys};
}

/// The panel's own command behind an action; nullopt: the action is the window's.
std::optional<SuggestionPanel::Command> panelCommand(Id id)
{
    using Command = SuggestionPanel::Command;
    switch (id) {
    case Id::NextChange:
        return Command::NextChange;
    case Id::PreviousChange:
        return Command::PreviousChange;
    case Id::Accept:
        return Command::Accept;
    case Id::Reject:
        return Command::Reject;
    case Id::AcceptAll:
        return Command::AcceptAll;
    case Id::RejectAll:
        return Command::RejectAll;
    default:
        return std::nullopt;
    }
}

} // namespace

WindowActions::WindowActions(const SuggestionPanel &panel, QObject *parent)
    : QObject(parent)
{
    for (const Row &row : rows) {
        const auto command = panelCommand(row.id);
        QAction *action = command ? panel.action(*command) : new QAction(this);
        action->setObjectName(QLatin1String(row.name));
        m_actions.emplace(row.id, action);
    }
    m_actions.at(Id::Quit)->setMenuRole(QAction::QuitRole);
    m_actions.at(Id::Settings)->setMenuRole(QAction::PreferencesRole);
    m_actions.at(Id::About)->setMenuRole(QAction::AboutRole);
    m_actions.at(Id::AboutQt)->setMenuRole(QAction::AboutQtRole);
    for (const Id id : {Id::ShowPanel, Id::FocusMode, Id::FullScreen})
        m_actions.at(id)->setCheckable(true);
    applyShortcuts({});
    retranslate();
}

QList<QAction *> WindowActions::all() const
{
    QList<QAction *> actions;
    for (const auto &[id, action] : m_actions)
        actions.append(action);
    return actions;
}

void WindowActions::retranslate()
{
    for (const Row &row : rows) {
        if (!panelCommand(row.id)) // the panel words its own
            m_actions.at(row.id)->setText(tr(row.text));
    }
}

void WindowActions::applyShortcuts(const QMap<QString, QString> &chosen)
{
    for (const Row &row : rows) {
        const auto own = chosen.find(QLatin1String(row.name));
        QList<QKeySequence> keys = standardKeys(row);
        if (own != chosen.end())
            keys = {QKeySequence(*own, QKeySequence::PortableText)};
        else if (row.id == Id::Polish || row.id == Id::PolishWithInstruction)
            keys.append(QKeySequence(keys.constFirst().toString().replace(
                QLatin1String("Return"), QLatin1String("Enter")))); // of the number pad
        m_actions.at(row.id)->setShortcuts(keys);
    }
}

QList<ShortcutAction> WindowActions::shortcutActions() const
{
    QList<ShortcutAction> actions;
    for (const Row &row : rows) {
        const QList<QKeySequence> keys = standardKeys(row);
        actions.append({.name = QLatin1String(row.name),
                        .label = tr(row.text).remove(u'&'),
                        .standard = keys.isEmpty() ? QKeySequence() : keys.constFirst()});
    }
    return actions;
}

} // namespace breakwater
