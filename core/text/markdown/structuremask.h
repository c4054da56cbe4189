// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/characters/textrange.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace breakwater {

/// Hides from the model what it must not edit: front matter, fenced and inline code, formulas, link targets
/// and labels, wiki links, addresses, placeholders of templates, LaTeX references, comments.
///
/// Each becomes a short numbered placeholder that models copy faithfully and that the text itself does not
/// contain. The order of things: send maskedText(), clean the answer against maskedText(), then restore().
/// Immutable; thread-safe.
class StructureMask
{
public:
    explicit StructureMask(const QString &text);

    /// The text to send.
    [[nodiscard]] const QString &maskedText() const { return m_masked; }
    /// True if no word is left to edit (the whole text is a code block, or blank): no request is needed.
    [[nodiscard]] bool nothingToEdit() const { return m_nothingToEdit; }
    [[nodiscard]] qsizetype count() const { return static_cast<qsizetype>(m_hidden.size()); }
    /// A sentence for the prompt about the placeholders; empty if there are none.
    [[nodiscard]] QString instruction() const;

    /// Whether \a answer holds a placeholder. One that holds none (the model wrote the hidden parts out, or
    /// lost all) is cleaned against the original text rather than against maskedText().
    [[nodiscard]] bool appearsIn(const QString &answer) const;

    struct Restored
    {
        QString text{};
        /// What was hidden behind placeholders that the answer lost.
        QStringList missing{};
        /// What was hidden behind placeholders that the answer repeats.
        QStringList duplicated{};
        [[nodiscard]] bool isComplete() const { return missing.isEmpty() && duplicated.isEmpty(); }
    };
    /// Puts the hidden parts back, in answers that are still growing too. Tolerates the damage that models do
    /// to placeholders (spaces, other brackets); drops placeholders that were never there.
    [[nodiscard]] Restored restore(const QString &answer) const;

private:
    struct Hidden
    {
        QString text{};
        bool block = false; ///< has to stand on lines of its own
    };

    void chooseBrackets(const QString &text);
    [[nodiscard]] QString placeholder(qsizetype index) const;
    [[nodiscard]] QString withRepairedPlaceholders(const QString &answer) const;
    [[nodiscard]] bool standsWherePlaceholder(const QString &answer, qsizetype start, qsizetype end,
                                              qsizetype index) const;

    std::vector<Hidden> m_hidden;
    QString m_masked;
    QString m_visible; // what the model sees of the text itself
    QChar m_open;
    QChar m_close;
    bool m_nothingToEdit = false;
};

} // namespace breakwater
