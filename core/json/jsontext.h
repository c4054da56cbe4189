// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/expected.h"
#include "json/jsonfault.h"

#include <QByteArray>
#include <QJsonObject>

namespace breakwater {

/// \return the object that the text is, whatever stands in it. A byte order mark is skipped; a key that
/// stands twice in one object is a fault, because the parser would keep the last value without a word.
[[nodiscard]] Expected<QJsonObject, JsonFault> jsonObjectFrom(const QByteArray &text);

} // namespace breakwater
