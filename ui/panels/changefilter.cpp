// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/changefilter.h"

#include "ui/panels/changewording.h"

#include <QAction>
#include <QEvent>
#include <QMenu>

namespace breakwater {

ChangeFilter::ChangeFilter(QWidget *parent)
    : QToolButton(parent)
{
    setObjectName(QStringLiteral("changeFilter"));
    setAutoRaise(true);
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::TabFocus);
    auto *const menu = new QMenu(this);
    for (const ChangeKind kind :
         {ChangeKind::Wording, ChangeKind::Punctuation, ChangeKind::Spacing, ChangeKind::Structure}) {
        QAction *const action = menu->addAction(QString());
        action->setCheckable(true);
        action->setChecked(true);
        connect(action, &QAction::toggled, this, &ChangeFilter::publish);
        m_entries.push_back({kind, action});
    }
    setMenu(menu);
    retranslate();
}

void ChangeFilter::publish()
{
    QSet<ChangeKind> hidden;
    for (const Entry &entry : m_entries) {
        if (!entry.action->isChecked())
            hidden.insert(entry.kind);
    }
    retranslate();
    Q_EMIT hiddenKindsChanged(hidden);
}

void ChangeFilter::retranslate()
{
    bool all = true;
    for (const Entry &entry : m_entries) {
        entry.action->setText(changeKindLabel(entry.kind));
        all = all && entry.action->isChecked();
    }
    setText(all ? tr("All changes") : tr("Some changes"));
    setToolTip(tr("Which kinds of changes are shown; the others stay as in your text"));
}

void ChangeFilter::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QToolButton::changeEvent(event);
}

} // namespace breakwater
