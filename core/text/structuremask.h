// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/textrange.h"

#include <QString>
#include <QStringList>

namespace breakwater {

/// Hides from the model what it must not edit: front matter, fenced and inline code, formulas, link targets,
/// addresses.
///
/// Each becomes a short numbered placeholder that models copy faithfully and that the text itself does not
/// contain. Immutable; thread-safe.
class StructureMask
{
public:
    explicit StructureMask(const QString &text);

    /// The text to send.
    [[nodiscard]] const QString &maskedText() const { return m_masked; }
    /// True if nothing but masked parts and white space is there: no request is needed.
    [[nodiscard]] bool nothingToEdit() const { return m_nothingToEdit; }
    [[nodiscard]] qsizetype count() const { return m_hidden.size(); }
    /// A sentence for the prompt about the placeholders; empty if there are none.
    [[nodiscard]] QString instruction() const;

    struct Restored
    {
        QString text{};
        /// What was hidden behind placeholders that the answer lost.
        QStringList missing{};
        /// What was hidden behind placeholders that the answer repeats.
        QStringList duplicated{};
        [[nodiscard]] bool isComplete() const { return missing.isEmpty() && duplicated.isEmpty(); }
    };
    /// Puts the hidden parts back. Tolerates the small damage models do to placeholders (spaces, other
    /// brackets).
    [[nodiscard]] Restored restore(const QString &answer) const;

private:
    [[nodiscard]] QString placeholder(qsizetype index) const;

    QStringList m_hidden;
    QString m_masked;
    QChar m_open;
    QChar m_close;
    bool m_nothingToEdit = false;
};

} // namespace breakwater
