// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

} // namespace breakwater
