// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

class QAction;

namespace breakwater {

/// A push button for an action that is somewhere else too: takes over its text and whether it can be used.
/// Whether the button is there at all is its owner's business.
///
/// Shows the mnemonic of the text but does not claim the key, which belongs to the action's own shortcut: two
/// claims would make it ambiguous and dead.
class ActionButton final : public QPushButton
{
    Q_OBJECT

public:
    /// \param action must outlive the button.
    explicit ActionButton(QAction &action, QWidget *parent = nullptr);

private:
    void follow();

    QAction &m_action;
};

} // namespace breakwater
