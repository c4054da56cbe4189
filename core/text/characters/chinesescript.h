// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

namespace breakwater {

/// How many characters of a text exist in one of the two Chinese scripts only. Most characters are common to
/// both.
struct ChineseScriptCount
{
    qsizetype simplified = 0;
    qsizetype traditional = 0;

    bool operator==(const ChineseScriptCount &) const = default;
};

/// Source of the two sets: the national character sets GB 2312 (simplified) and Big5 (traditional), compared.
[[nodiscard]] ChineseScriptCount countChineseScripts(QStringView text);

} // namespace breakwater
