// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/parts/keyfield.h"

#include "ui/settings/parts/settingsbackend.h"
#include "ui/widgets/formparts.h"
#include "wording/keywording.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace breakwater {

KeyField::KeyField(Subject subject, SettingsBackend &backend, QWidget *parent)
    : QWidget(parent)
    , m_subject(subject)
    , m_backend(backend)
    , m_edit(new QLineEdit(this))
    , m_show(new QPushButton(tr("Sho&w"), this))
    , m_replace(new QPushButton(tr("Re&place"), this))
    , m_remove(new QPushButton(tr("Remo&ve"), this))
    , m_place(new Explanation({}, this))
{
    m_edit->setEchoMode(QLineEdit::Password);
    m_edit->setAccessibleName(subject == Subject::Key ? tr("Key") : tr("Password"));
    m_show->setCheckable(true);
    auto *const grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->addWidget(m_edit, 0, 0);
    grid->addWidget(m_show, 0, 1);
    grid->addWidget(m_replace, 0, 2);
    grid->addWidget(m_remove, 0, 3);
    grid->addWidget(m_place, 1, 0, 1, 4);
    grid->setColumnStretch(0, 1);
    setFocusProxy(m_edit);
    for (QPushButton *const button : {m_show, m_replace, m_remove})
        button->setAutoDefault(false);

    connect(m_show, &QPushButton::toggled, this, &KeyField::setShown);
    connect(m_replace, &QPushButton::clicked, this, &KeyField::startReplacing);
    connect(m_remove, &QPushButton::clicked, this, &KeyField::remove);
    connect(m_edit, &QLineEdit::textEdited, this, [this](const QString &text) {
        // Blanks and line ends around a key come from copying and are never part of it.
        m_change.key = Secret(text.trimmed().toUtf8());
        m_change.kind = m_change.key.isEmpty() ? KeyChange::Kind::None : KeyChange::Kind::Store;
        Q_EMIT edited();
    });
    connect(&backend, &SettingsBackend::keyChanged, this, [this](const QString &id) {
        if (id == m_id)
            refresh();
    });
}

void KeyField::showKey(const QString &id, const KeyChange &change)
{
    m_id = id;
    m_change = change;
    m_replacing = change.kind == KeyChange::Kind::Store;
    m_show->setChecked(false);
    m_edit->setText(m_replacing ? QString::fromUtf8(change.key.reveal()) : QString());
    refresh();
}

void KeyField::refresh()
{
    const CredentialState state = m_backend.keyState(m_id);
    const bool stored
        = state.place != CredentialState::Place::None && m_change.kind != KeyChange::Kind::Remove;
    const bool typing = m_replacing || !stored;
    m_edit->setReadOnly(!typing);
    // A stored key is not put into the field before it is to be shown.
    if (!typing && !m_show->isChecked())
        m_edit->clear();
    const QString empty = m_subject == Subject::Key ? tr("Paste the key here") : QString();
    m_edit->setPlaceholderText(typing ? empty : u"••••••••••••"_s);
    m_replace->setVisible(!typing);
    m_remove->setVisible(stored);

    m_place->setText(placeText());
}

QString KeyField::placeText() const
{
    const bool isKey = m_subject == Subject::Key;
    const CredentialState state = m_backend.keyState(m_id);
    if (state.pending)
        return tr("The password store is being asked …");
    if (m_change.kind == KeyChange::Kind::Store)
        return isKey ? tr("The new key is stored when you apply the settings.")
                     : tr("The new password is stored when you apply the settings.");
    if (m_change.kind == KeyChange::Kind::Remove)
        return isKey ? tr("The key is removed when you apply the settings.")
                     : tr("The password is removed when you apply the settings.");
    const bool none = state.place == CredentialState::Place::None;
    const QString place = none && !isKey ? tr("no password stored") : keyPlaceText(state.place);
    const std::optional<Notice> notice = credentialNotice(state);
    return notice ? place + u'\n' + notice->text : place;
}

void KeyField::startReplacing()
{
    m_replacing = true;
    m_show->setChecked(false);
    refresh();
    m_edit->clear();
    m_edit->setFocus(Qt::OtherFocusReason);
}

void KeyField::setShown(bool shown)
{
    m_edit->setEchoMode(shown ? QLineEdit::Normal : QLineEdit::Password);
    if (m_edit->isReadOnly())
        m_edit->setText(shown ? QString::fromUtf8(m_backend.key(m_id).reveal()) : QString());
}

void KeyField::remove()
{
    m_change = {.kind = KeyChange::Kind::Remove};
    m_replacing = false;
    m_show->setChecked(false);
    m_edit->clear();
    refresh();
    Q_EMIT edited();
}

} // namespace breakwater
