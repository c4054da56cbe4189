// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace breakwater {

/// How far an edit may go from the writer's words. Each writing preset says its own ("latitude" in its front
/// matter); the judgement over an EditMeasure follows it.
enum class EditLatitude {
    Corrections, ///< mistakes are mended, nothing else
    Polish, ///< sentences may be reworded, joined and split
    Concise, ///< words and sentences may go, paragraphs may not
    Rewrite, ///< the same is said in other words: formal, friendly, academic
    Free, ///< whatever the person asked for, a translation or a summary: hardly anything can be said
};

/// The names in a preset's front matter.
[[nodiscard]] constexpr std::string_view editLatitudeName(EditLatitude latitude) noexcept
{
    switch (latitude) {
    case EditLatitude::Corrections:
        return "corrections";
    case EditLatitude::Polish:
        return "polish";
    case EditLatitude::Concise:
        return "concise";
    case EditLatitude::Rewrite:
        return "rewrite";
    case EditLatitude::Free:
        return "free";
    }
    return {};
}

} // namespace breakwater
