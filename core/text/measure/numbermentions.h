// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include <vector>

namespace breakwater {

/// A number that a text names, in digits or in words.
struct NumberMention
{
    /// What it goes by, the plainest first: "35000" for 35,000, 3.5万 and 三万五千; "65%" for 百分之六十五;
    /// "3" and "m3" (the third month) for 3月 and "March"; "6.4.2" for a version.
    QStringList names{};
    /// Other ways to say the same, each as the names that have to be there: 3.5 may be a date, "m3" and "d5".
    QList<QStringList> otherwise{};
    /// In words: "eleven", 二十六, "March".
    bool spelled = false;
    /// A word that surely counts something. Of those that need not ("one", "may", 一) nothing is missed.
    bool firm = true;
};

/// The numbers of \a prose in order, those in English and Chinese words as well. Full-width digits are
/// digits. Linear.
[[nodiscard]] std::vector<NumberMention> numberMentions(const QString &prose);

/// 1,000 → 1000; 3.50 → 3.5; 07 → 7; 6.4.2 stays.
[[nodiscard]] QString plainNumber(QString digits);
/// A value as names have it: no exponent, no trailing zeros.
[[nodiscard]] QString numberName(double value);

} // namespace breakwater
