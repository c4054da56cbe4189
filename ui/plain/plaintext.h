// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace breakwater {

// Widgets take a text that looks like HTML for HTML, load what it names, and make a key of what stands behind
// an "&". The names of files, models and presets and the words of a document are none of that.

/// For setToolTip() and setWhatsThis(): shown as it is, whatever it looks like; hidden characters as signs.
[[nodiscard]] QString plainToolTip(const QString &text);
/// For a text that is only read: hidden characters as signs, very long words broken.
[[nodiscard]] QString plainReading(const QString &text);
/// For the text of an action, a menu, a tab or a button: in one line, and no letter becomes a key.
[[nodiscard]] QString plainActionText(const QString &text);

} // namespace breakwater
