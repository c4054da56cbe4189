// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "json/jsonreader.h"

#include <QRegularExpression>
#include <QString>

namespace breakwater {

/// \return the pattern, case-insensitive and compiled; a bad one is a fault of the reader at that key.
[[nodiscard]] QRegularExpression tablePattern(JsonReader &reader, const QString &key, const QString &pattern);

} // namespace breakwater
