// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace breakwater {

/// A number as a person types it: with a decimal point or comma, spaces and thousands separators of the
/// language. \return nullopt for an empty text and for what is no number.
[[nodiscard]] std::optional<double> numberFrom(const QString &text);

/// The shortest text that reads back as the same number.
[[nodiscard]] QString numberText(double number);

} // namespace breakwater
