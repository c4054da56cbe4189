// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace breakwater {

/// The numbers of \a prose that stand in digits, in order and canonical: 1,000 → 1000, full-width → ASCII,
/// 3.50 → 3.5.
[[nodiscard]] QStringList numberValues(const QString &prose);

/// Whether a number was changed, lost or invented on the way from \a original to \a suggestion. Numbers are
/// compared by value, however they are written: 三万五千, 3.5万 and 35,000 are one, and so are "half" and
/// 1/2, 3.5 and 3月5日 (the third month), 7 p.m. and 19:00, "twice" and "2 times". Numbers in words are
/// missed only where others stand in their place. Linear.
[[nodiscard]] bool numbersDiffer(const QString &originalProse, const QString &suggestionProse);

} // namespace breakwater
