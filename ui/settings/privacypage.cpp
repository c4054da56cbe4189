// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/privacypage.h"

#include "ui/settings/parts/settingsbackend.h"
#include "ui/widgets/formparts.h"
#include "ui/widgets/noticebox.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace breakwater {

PrivacyPage::PrivacyPage(SettingsBackend &backend, QWidget *parent)
    : SettingsPage(parent)
    , m_backend(backend)
    , m_destinations(new Explanation({}, this))
{
    buildLayout();
    connect(m_delete, &QPushButton::clicked, this, [this] { askToDelete(true); });
    connect(m_keep, &QPushButton::clicked, this, [this] { askToDelete(false); });
    connect(m_confirm, &QPushButton::clicked, this, &PrivacyPage::deleteAll);
    connect(&backend, &SettingsBackend::allDataDeleted, this, &PrivacyPage::showDeleted);
    askToDelete(false);
}

void PrivacyPage::buildLayout()
{
    auto *const column = new QVBoxLayout(this);
    addGroup(this, tr("What is sent where"))->addRow(m_destinations);
    QFormLayout *const kept = addGroup(this, tr("What is kept on this computer"));
    addSwitch(kept, tr("Keep every &suggestion for 30 days"), &Settings::keepShelf);
    addSwitch(kept, tr("Keep a &log of calls (no text, no keys)"), &Settings::keepCallLog);
    addSwitch(kept, tr("Keep &answers, to show them again for the same text"), &Settings::cacheAnswers);
    addSwitch(kept, tr("Keep keys in a &file where there is no password store"),
              &Settings::keysInFileAllowed);
    kept->addRow(new Explanation(
        tr("Without a password store keys last until you quit. Ticked, they are written to %1, which "
           "only your user account can read. Anyone who can read your files can read the keys.")
            .arg(m_backend.keysFile()),
        this));
    addRemoval();
    column->addStretch();
}

/// Made last: the keys Tab and Shift+Tab go through the fields in the order in which they were made.
void PrivacyPage::addRemoval()
{
    m_delete = new QPushButton(tr("&Delete all my data …"), this);
    m_question = new Explanation(
        tr("Suggestions, queue, cache, call log, breaker memory, recovery copies, settings and keys "
           "are deleted from this computer. Your documents stay. This cannot be undone."),
        this);
    m_confirm = new QPushButton(tr("Delete &everything"), this);
    m_keep = new QPushButton(tr("&Keep it"), this);
    m_left = new NoticeBox(Tone::Bad, this);
    QFormLayout *const removal = addGroup(this, tr("My data"));
    auto *const buttons = new QHBoxLayout;
    for (QPushButton *const button : {m_delete, m_confirm, m_keep}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    buttons->addStretch();
    removal->addRow(m_question);
    removal->addRow(buttons);
    removal->addRow(m_left);
}

QString PrivacyPage::title() const
{
    return tr("Privacy");
}

void PrivacyPage::addSwitch(QFormLayout *form, const QString &label, bool Settings::*member)
{
    auto *const box = new QCheckBox(label, this);
    form->addRow(box);
    fields().bind(box, member);
}

void PrivacyPage::load(const Settings &settings)
{
    SettingsPage::load(settings);
    showServices(settings.services);
}

void PrivacyPage::showServices(const QList<Service> &services)
{
    QStringList lines;
    for (const Service &service : services) {
        const QString name = service.name.isEmpty() ? service.id : service.name;
        const QString url = m_backend.previewAddress(service.address).finalUrl;
        if (!url.isEmpty())
            lines += tr("%1: the paragraph, selection or section that you polish, to %2").arg(name, url);
    }
    if (lines.isEmpty())
        lines += tr("Nothing is sent: there is no service.");
    lines += tr("Nothing else leaves this computer: no statistics, no reports, no whole document unless you "
                "ask for it.");
    m_destinations->setText(lines.join(u'\n'));
}

void PrivacyPage::askToDelete(bool asked)
{
    m_delete->setVisible(!asked);
    m_question->setVisible(asked);
    m_confirm->setVisible(asked);
    m_keep->setVisible(asked);
    if (asked)
        m_keep->setFocus(Qt::OtherFocusReason);
}

void PrivacyPage::deleteAll()
{
    askToDelete(false);
    m_left->setText({});
    m_delete->setEnabled(false); // until it is known what is gone
    m_backend.deleteAllData();
}

void PrivacyPage::showDeleted(const QStringList &problems)
{
    m_delete->setEnabled(true);
    if (problems.isEmpty()) {
        Q_EMIT allDataDeleted();
        return;
    }
    m_left->setText(tr("Not everything could be deleted. The rest is gone.") + u'\n' + problems.join(u'\n'));
}

} // namespace breakwater
