// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace breakwater {

/// Whether \a suggestion or a line of it is written in another language than \a original: another script has
/// taken over, a passage in another script is gone, or another language of Latin script. Cautious: short or
/// mixed texts are not judged. \param original, suggestion prose without code and addresses.
[[nodiscard]] bool languageDiffers(const QString &original, const QString &suggestion);

/// Whether Chinese text, or a part of it, went from simplified to traditional characters or back.
[[nodiscard]] bool chineseScriptDiffers(const QString &original, const QString &suggestion);

/// Whether \a prose is clearly French, which has punctuation habits of its own.
[[nodiscard]] bool isFrench(const QString &prose);

} // namespace breakwater
