// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace breakwater {

/// What of a text's structure can be compared with that of another. Lists hold repetitions. Everything is a
/// list of strings, so that one rule compares all of it.
struct StructureFacts
{
    QStringList links{}; ///< targets and addresses, and the labels of reference links
    QStringList linkTargets{}; ///< of these, the targets of links that have a text
    QStringList images{};
    QStringList code{}; ///< contents of inline and fenced code
    QStringList formulas{}; ///< without delimiters and white space
    QStringList htmlTags{}; ///< names, closing ones with a slash; comments
    QStringList wikiLinks{}; ///< targets; those of embeds with a !
    QStringList placeholders{}; ///< without white space
    QStringList latex{}; ///< commands and what they refer to
    QStringList tags{}; ///< case folded
    QStringList emoji{}; ///< without variation selectors and skin tones
    // In the order of the text:
    QStringList frontMatter{}; ///< lines
    QStringList headings{}; ///< levels
    QStringList listItems{}; ///< depth, numbered or not, box and whether it is ticked
    QStringList tables{}; ///< alignments, and which cells of each row are filled
    QStringList quotes{}; ///< depths
    QStringList callouts{}; ///< the types of "> [!note]", ":::tip" and "!!! warning"
    /// The words only: what is left without all of the above, list marks and heading marks.
    QString prose{};
};

[[nodiscard]] StructureFacts structureFacts(const QString &text);

} // namespace breakwater
