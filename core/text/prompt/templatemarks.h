// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <utility>
#include <vector>

namespace breakwater {

/// What chat templates put around turns and thinking, by model family; a badly configured server lets it
/// through. Read once from resources/templates/marks.json, which is the place to add a family.
struct TemplateMarks
{
    /// Opening and closing marks of thinking blocks.
    std::vector<std::pair<QString, QString>> thinking{};
    QStringList start{};
    QStringList end{};
    /// Words that stand alone on the first line, where the server took the mark itself away.
    QStringList lines{};

    [[nodiscard]] static const TemplateMarks &builtIn();
};

/// \a answer without the marks of chat templates at its ends; in the middle they stay, and everywhere where
/// \a original has them at the same end. Both without white space around them, and so is the result.
[[nodiscard]] QString withoutTemplateMarks(const QString &answer, const QString &original);

} // namespace breakwater
