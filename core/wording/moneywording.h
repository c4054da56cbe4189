// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace breakwater {

/// "¥0.01", "$0.0042", "< ¥0.01": what a call cost. \param currency ISO 4217 code of the service's bill;
/// empty (a server of one's own): "free". \param amount in units of the currency, not negative.
[[nodiscard]] QString costText(double amount, const QString &currency);

/// The sign that stands before amounts: "¥", "$", else the code itself and a space.
[[nodiscard]] QString currencySign(const QString &currency);

} // namespace breakwater
