// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/actionbutton.h"

#include "ui/plain/plaintext.h"

#include <QAction>

namespace breakwater {

ActionButton::ActionButton(QAction &action, QWidget *parent)
    : QPushButton(parent)
    , m_action(action)
{
    setFocusPolicy(Qt::TabFocus); // a click leaves the focus in the text
    setAutoDefault(false);
    connect(&action, &QAction::changed, this, &ActionButton::follow);
    connect(this, &QPushButton::clicked, &action, &QAction::trigger);
    follow();
}

void ActionButton::follow()
{
    if (text() != m_action.text())
        setText(m_action.text());
    setShortcut({});
    setToolTip(plainToolTip(m_action.shortcut().toString(QKeySequence::NativeText)));
    setEnabled(m_action.isEnabled());
}

} // namespace breakwater
