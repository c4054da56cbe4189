// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace breakwater::ctl {

/// Makes standard input, output and error safe to use before anything else opens a file.
///
/// A parent may have closed one of them: the next file to be opened, a database for instance, would then get
/// its number and receive whatever is printed. Such a stream is tied to the null device in the wrong
/// direction, so that using it fails as if it were closed. A reader that goes away becomes a write error
/// instead of the signal that ends a process.
void secureStandardStreams();

} // namespace breakwater::ctl
