// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace breakwater {

/// Reads title candidates out of a model's answer: numbered, bulleted, labelled, one a line or several, in a
/// table, in tags, as JSON, in a fence or not. Without numbering, wrapping quotes, emphasis, explanations,
/// preambles, thinking and template marks. \param known titles that are there already. \return at most \a
/// count, none twice nor in \a known (letter case and character width make no difference).
[[nodiscard]] QStringList parseTitles(const QString &answer, qsizetype count, const QStringList &known = {});

} // namespace breakwater
