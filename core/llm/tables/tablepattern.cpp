// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/tables/tablepattern.h"

namespace breakwater {

QRegularExpression tablePattern(JsonReader &reader, const QString &key, const QString &pattern)
{
    QRegularExpression compiled(
        pattern, QRegularExpression::CaseInsensitiveOption | QRegularExpression::DotMatchesEverythingOption);
    if (!compiled.isValid()) {
        reader.fail(JsonFault::Problem::OutOfRange, key,
                    QStringLiteral("a pattern (%1)").arg(compiled.errorString()));
        return {};
    }
    compiled.optimize();
    return compiled;
}

} // namespace breakwater
