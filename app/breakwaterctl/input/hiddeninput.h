// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/options/exitcode.h"
#include "base/expected.h"
#include "base/secret.h"

#include <QByteArray>

namespace breakwater {
class Interruption;
}

namespace breakwater::ctl {

class Console;

/// Reads a secret from standard input: the first line of a pipe, or what is typed at a terminal, unseen.
/// \param prompt shown on a terminal only.
[[nodiscard]] Expected<Secret<QByteArray>, Failure> readSecret(const QString &prompt, Console &console,
                                                               const Interruption &interruption);

} // namespace breakwater::ctl
