// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAction;
class QMenu;

namespace breakwater {

/// An entry with a tick.
QAction *addChoice(QMenu &menu, const QString &text, bool chosen);

} // namespace breakwater
