// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/options/exitcode.h"
#include "base/expected.h"
#include "base/secret.h"

#include <QByteArray>
#include <QString>

namespace breakwater::ctl {

/// \return the key in an environment variable, empty if it is not set; 78 if it holds what no key can hold.
/// The key itself is never part of the sentence.
[[nodiscard]] Expected<Secret<QByteArray>, Failure> keyFromEnvironment(const QString &variable);

} // namespace breakwater::ctl
