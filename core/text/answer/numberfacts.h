// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace breakwater {

/// The values of the numbers in \a prose, as plain digits: 1,000 and １０００ are "1000", 3.50 is "3.5", 05
/// is "5".
[[nodiscard]] QStringList numberValues(const QString &prose);

/// Whether a suggestion has other numbers than the original. A small number may be written as a word (3,
/// three, third, 三; 3 as a month: March) or the other way round; one said twice may be said once.
[[nodiscard]] bool numbersDiffer(const QString &originalProse, const QString &suggestionProse);

} // namespace breakwater
