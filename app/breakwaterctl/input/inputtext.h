// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/options/exitcode.h"
#include "base/expected.h"

#include <QByteArray>
#include <QString>

namespace breakwater {
class Interruption;
}

namespace breakwater::ctl {

/// Largest text that is taken, in bytes: far more than any model's context.
inline constexpr qsizetype maximumInputSize = 16 * 1024 * 1024;

/// Reads the whole text that is to be worked on.
/// \param path "-" is standard input. \return the text as it stands there, a byte order mark taken off.
[[nodiscard]] Expected<QString, Failure> readInputText(const QString &path, const Interruption &interruption);

/// \param name what the text is called in a sentence.
[[nodiscard]] Expected<QString, Failure> decodedInputText(const QByteArray &bytes, const QString &name);

} // namespace breakwater::ctl
