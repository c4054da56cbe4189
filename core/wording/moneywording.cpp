// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/moneywording.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

struct MoneyWording
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::MoneyWording)
};

} // namespace

QString currencySign(const QString &currency)
{
    if (currency == "CNY"_L1)
        return u"¥"_s;
    if (currency == "USD"_L1)
        return u"$"_s;
    if (currency == "EUR"_L1)
        return u"€"_s;
    return currency.isEmpty() ? QString() : currency + u'\u00a0';
}

QString costText(double amount, const QString &currency)
{
    if (currency.isEmpty() || amount <= 0)
        return MoneyWording::tr("free");
    const QLocale locale;
    const QString sign = currencySign(currency);
    // A single paragraph costs far less than the smallest coin; "0.00" would read as a mistake.
    if (amount < 0.01)
        return MoneyWording::tr("< %1").arg(sign + locale.toString(0.01, 'f', 2));
    return sign + locale.toString(amount, 'f', 2);
}

} // namespace breakwater
