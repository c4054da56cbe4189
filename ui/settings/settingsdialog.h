// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "settings/settings.h"
#include "ui/settings/parts/shortcutaction.h"

#include <QDialog>
#include <QList>

#include <optional>

class QDialogButtonBox;
class QLabel;
class QListWidget;
class QStackedWidget;

namespace breakwater {

class NoticeBox;
class ServiceSwitch;
class ServicesPage;
class SettingsBackend;
class SettingsPage;

/// All settings in one window, pages at the left.
///
/// Works on a copy: *OK* and *Apply* check every page, then write everything or nothing; the first field that
/// is wrong is shown, focused, and named. Keys go to the keychain with *Apply*, never into the settings. Only
/// the breakers by hand and *Delete all my data* work at once.
class SettingsDialog final : public QDialog
{
    Q_OBJECT

public:
    /// In the order of the list.
    enum class Page { Services, Models, Resilience, Presets, Editor, Network, Privacy, Shortcuts };

    /// \param backend and \param services must outlive the dialog. \param actions what can have a shortcut.
    SettingsDialog(const Settings &settings, SettingsBackend &backend, const ServiceSwitch &services,
                   const QList<ShortcutAction> &actions, QWidget *parent = nullptr);
    ~SettingsDialog() override;

    void showPage(Page page);
    [[nodiscard]] Page page() const;
    /// Opens *Services* with a new service of this address, such as a local server that was found.
    void offerService(const QString &address);

Q_SIGNALS:
    /// Settings were written; what is in effect from now on.
    void applied(const breakwater::Settings &settings);
    void allDataDeleted();

protected:
    void changeEvent(QEvent *event) override;

private:
    void buildLayout();
    void buildPages();
    void forget();
    void addPage(SettingsPage *page);
    void pageEdited(const SettingsPage *page);
    bool apply();
    [[nodiscard]] Settings draft() const;
    void rebuild();
    void retranslate();

    SettingsBackend &m_backend;
    const ServiceSwitch &m_inUse;
    Settings m_settings;
    QList<ShortcutAction> m_actions;
    QList<SettingsPage *> m_pages;
    ServicesPage *m_services = nullptr;
    QListWidget *m_list;
    QStackedWidget *m_stack;
    NoticeBox *m_problem;
    QDialogButtonBox *m_buttons;
};

} // namespace breakwater
