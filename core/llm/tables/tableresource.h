// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace breakwater {

/// \return one of the provider tables that are compiled into the program; empty if there is none of that
/// name.
[[nodiscard]] QByteArray readTableResource(const QString &name);

} // namespace breakwater
