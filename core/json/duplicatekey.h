// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace breakwater {

/// \return a key that an object of the text, at whatever depth, has more than once: QJsonDocument keeps the
/// last one without a word. \pre `json` is valid.
[[nodiscard]] std::optional<QString> duplicateKey(const QByteArray &json);

} // namespace breakwater
