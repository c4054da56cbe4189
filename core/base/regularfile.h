// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/expected.h"

#include <cstdint>
#include <string>

namespace breakwater {

/// Why a file could not be read.
struct ReadFault
{
    enum class Kind {
        System, ///< the system refused it; `error` says why
        Folder,
        Pipe,
        Socket,
        Device,
        TooLarge,
    };
    Kind kind = Kind::System;
    /// errno, for Kind::System.
    int error = 0;

    bool operator==(const ReadFault &) const = default;
};

/// \return the fault in English: "it is a pipe, not a file", "Permission denied".
[[nodiscard]] std::string describe(const ReadFault &fault);

/// Reads a whole file, and nothing but a file: every path that a person or a setting names comes here. A pipe
/// nobody writes to, a device that never ends or a file larger than anything of its kind is refused at once
/// instead of being waited for or filling the memory.
///
/// \param path in the encoding of the system. \param maxBytes a file may have that many, and no more.
[[nodiscard]] Expected<std::string, ReadFault> readRegularFile(const std::string &path,
                                                               std::uint64_t maxBytes);

#ifndef _WIN32
/// The same for those who read piece by piece. \return a descriptor to be closed by the caller.
[[nodiscard]] Expected<int, ReadFault> openRegularFile(const std::string &path);
#endif

} // namespace breakwater
