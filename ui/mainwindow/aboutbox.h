// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace breakwater {

/// What this program is, its version and licence. Shown beside the window's work; closes itself.
void showAboutBox(QWidget *window);
void showAboutQtBox(QWidget *window);

} // namespace breakwater
