// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace breakwater {

/// A suggestion carried over to a text that was changed while the suggestion was on its way.
struct MergeProposal
{
    /// The current text with the changes of the suggestion that touch nothing the writer changed.
    QString text{};
    /// Changes of the suggestion left out because the writer changed the same words otherwise.
    qsizetype conflicts = 0;
};

/// \param base what the suggestion was made for. \param current the writer's text now.
[[nodiscard]] MergeProposal rebaseSuggestion(const QString &base, const QString &current,
                                             const QString &suggestion);

} // namespace breakwater
