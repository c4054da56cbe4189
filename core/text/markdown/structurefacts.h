// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace breakwater {

/// What of a text's structure can be compared with that of another. Lists hold repetitions.
struct StructureFacts
{
    QStringList links{}; ///< targets and addresses, and the labels of reference links
    QStringList images{};
    QStringList code{}; ///< contents of inline and fenced code
    QStringList formulas{}; ///< without delimiters and white space
    QStringList htmlTags{}; ///< names, closing ones with a slash
    QList<qsizetype> headingLevels{};
    /// The words only: what is left without all of the above, list marks and heading marks.
    QString prose{};
};

[[nodiscard]] StructureFacts structureFacts(const QString &text);

} // namespace breakwater
