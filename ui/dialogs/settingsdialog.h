// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/servicehealth.h"
#include "storage/settings.h"
#include "ui/dialogs/shortcutaction.h"

#include <QDialog>
#include <QList>

class QAbstractButton;
class QDialogButtonBox;
class QLabel;
class QListWidget;
class QStackedWidget;

namespace breakwater {

class SettingsBackend;
class SettingsPage;

/// All settings in one window, pages at the left.
///
/// Works on a copy: *OK* and *Apply* check every page, then write everything or nothing; the first field that
/// is wrong is shown, focused, and named beside it. Keys alone go to the keychain with *Apply*, never into
/// the settings.
class SettingsDialog final : public QDialog
{
    Q_OBJECT

public:
    enum class Page { Services, Models, Resilience, Presets, Editor, Network, Privacy, Shortcuts };

    /// \param backend and \param health must outlive the dialog. \param actions what can have a shortcut.
    SettingsDialog(const Settings &settings, SettingsBackend &backend, ServiceHealth &health,
                   const QList<ShortcutAction> &actions, QWidget *parent = nullptr);
    ~SettingsDialog() override;

    void showPage(Page page);
    /// Opens *Services* with a new service of this address, such as a local server that was found.
    void offerService(const QString &address);

Q_SIGNALS:
    /// Settings were written; what is in effect from now on.
    void applied(const breakwater::Settings &settings);
    void allDataDeleted();

protected:
    void changeEvent(QEvent *event) override;

private:
    void addPage(SettingsPage *page);
    void buttonPressed(QAbstractButton *button);
    bool apply();
    void showFault(int page, const QString &sentence);
    void updateApplyButton();
    void retranslate();

    SettingsBackend &m_backend;
    Settings m_settings;
    QList<SettingsPage *> m_pages;
    QListWidget *m_list;
    QStackedWidget *m_stack;
    QLabel *m_problem;
    QDialogButtonBox *m_buttons;
};

} // namespace breakwater
