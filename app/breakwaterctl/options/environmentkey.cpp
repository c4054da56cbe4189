// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/options/environmentkey.h"

#include <algorithm>

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

Expected<Secret<QByteArray>, Failure> keyFromEnvironment(const QString &variable)
{
    const QByteArray value = qgetenv(variable.toLocal8Bit().constData()).trimmed();
    const bool isPrintable
        = std::all_of(value.begin(), value.end(), [](char c) { return c > 0x20 && c < 0x7F; });
    if (isPrintable)
        return Secret(value);
    return Unexpected{Failure{ExitCode::Configuration,
                              u"The key in %1 holds blanks or characters that no key has."_s.arg(variable)}};
}

} // namespace breakwater::ctl
