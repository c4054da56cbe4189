// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/expected.h"

#include <QByteArray>
#include <QList>

namespace breakwater {

enum class HomeFault {
    Unknown, ///< neither HOME nor the system's list of users names a folder
    NotUtf8, ///< a folder whose name no text can hold; a second one would be made beside it
};

/// What the system says of the home folder, as bytes: names of folders need be no text.
struct HomeFacts
{
    QByteArray home{}; ///< HOME; empty: not set
    QByteArray listed{}; ///< of the list of users; empty: none
    /// XDG_CONFIG_HOME and its like, as far as they are set.
    QList<QByteArray> folders{};

    [[nodiscard]] static HomeFacts ofThisProcess();
};

/// HOME where it is an absolute folder, else what the list of users says: a relative one would put settings
/// and keys into whatever folder a program was started from, none would put them into the root of the disk.
[[nodiscard]] Expected<QByteArray, HomeFault> homeFolder(const HomeFacts &facts);

/// Sets HOME to homeFolder() for this process and the libraries in it. For main(), before anything else.
Expected<QByteArray, HomeFault> settleHome();

} // namespace breakwater
