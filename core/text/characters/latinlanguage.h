// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace breakwater {

/// Whether the words in Latin script of the two texts are in different languages. Told by their letters
/// (CLD2), and only where few words are common to both: an edit keeps words, a translation does not.
/// Cautious: languages that are hardly to be told apart count as one, a handful of words is not judged.
/// Thread-safe.
[[nodiscard]] bool latinLanguageDiffers(const QString &original, const QString &suggestion);

/// Whether \a prose is clearly in the language of the ISO 639 code \a code ("fr").
[[nodiscard]] bool isInLanguage(const QString &prose, const char *code);

} // namespace breakwater
