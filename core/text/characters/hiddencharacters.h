// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

namespace breakwater {

// Characters that a person does not see but that a screen, a terminal or another program obeys. Three kinds:
// controls (C0, C1 and what is no character at all), which no text needs besides tab and line ends; marks of
// direction; and what has no width. Some of the last have a use that can be told from their neighbours: a
// joiner between emoji, in Persian or in Hindi, a variation selector behind a symbol or a Han character.
// There they hide nothing. No-break and full-width spaces are spaces, not hidden. Source: Unicode 15, general
// categories Cc and Cf, property Default_Ignorable_Code_Point; UTS #51 for emoji.

/// \a answer without controls; those that \a original has, too, stay.
[[nodiscard]] QString withoutControls(const QString &answer, const QString &original);
/// Without any hidden character, for a text that nobody wrote before, such as a title.
[[nodiscard]] QString withoutHidden(const QString &text);
/// Whether \a suggestion has a hidden character more often than \a original.
[[nodiscard]] bool addsHiddenCharacters(const QString &original, const QString &suggestion);

/// A stretch of \a whole as it can be shown without obeying it: each hidden character gives way to a sign, a
/// control to its picture (␀, ␛), another one to its number (⟨U+202E⟩). Tab and line ends stay.
[[nodiscard]] QString withSignsForHidden(QStringView whole, qsizetype start, qsizetype length);
[[nodiscard]] QString withSignsForHidden(const QString &text);
/// The same in one line, for the name of a file or a model: a line end is a control there.
[[nodiscard]] QString oneLineWithSigns(const QString &name);

} // namespace breakwater
