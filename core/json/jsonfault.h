// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace breakwater {

/// The first thing that is wrong with a JSON text, in facts; whoever asked for the file has the sentence.
struct JsonFault
{
    enum class Problem {
        NotJson, ///< `expected` has the parser's words and the byte
        DuplicateKey,
        UnknownKey,
        Missing,
        WrongType,
        OutOfRange, ///< the type is right, the value is not
    };

    Problem problem = Problem::NotJson;
    /// Such as "services[2].address"; empty: the text as a whole.
    QString place{};
    /// What would do there, such as "a number from 0 to 100".
    QString expected{};

    bool operator==(const JsonFault &) const = default;
};

} // namespace breakwater
