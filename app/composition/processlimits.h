// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace breakwater {

/// What a program needs of what the system may have limited (ulimit), so that it can begin at all.
struct ProcessNeeds
{
    /// Files, sockets and the like that can be open besides those that are.
    int descriptors = 0;
    /// Address space besides what is in use.
    std::size_t bytes = 0;
};

/// To be called first of all, before any library starts a thread: a library that lacks one of these ends the
/// process with a signal and without a word. Raises the limits as far as the system lets it. \return a
/// sentence that says what is too little; unset: it is enough.
[[nodiscard]] std::optional<std::string> shortageOf(const ProcessNeeds &needs);

/// A file that reaches the largest size that is allowed fails like one on a full disk, which has words, and
/// does not end the process.
void reportLargeFilesAsErrors();

} // namespace breakwater
