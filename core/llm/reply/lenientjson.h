// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonDocument>

namespace breakwater {

/// Reads JSON as it comes from servers that print it themselves: NaN and Infinity become null, raw control
/// characters in strings are kept as they are meant, trailing commas and NUL bytes behind the value are
/// dropped. Null where not even that helps; bytes that are no UTF-8 never become words.
[[nodiscard]] QJsonDocument readLenientJson(const QByteArray &text);

} // namespace breakwater
