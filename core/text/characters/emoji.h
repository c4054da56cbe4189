// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QStringView>

namespace breakwater {

/// The emoji of \a text in order: characters without variation selector and skin tone, and short codes
/// (":tada:"). The signs of a family or a flag each count.
[[nodiscard]] QStringList emojiIn(QStringView text);

} // namespace breakwater
