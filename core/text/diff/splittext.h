// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/diff/textunits.h"
#include "text/diff/unitalignment.h"

#include <QHash>
#include <QStringView>

#include <vector>

namespace breakwater {

/// A text taken apart for comparing: its units, and a number for each that is the same for the same unit.
/// The text must outlive it.
class SplitText
{
public:
    using Numbers = QHash<QStringView, int>;

    /// \param numbers shared by the texts to compare.
    SplitText(QStringView text, Numbers &numbers);

    [[nodiscard]] const UnitSequence &sequence() const { return m_sequence; }
    [[nodiscard]] const TextUnit &unit(qsizetype index) const
    {
        return m_units[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] qsizetype size() const { return static_cast<qsizetype>(m_units.size()); }
    /// Where unit \a index begins in the text; the end of the text for size().
    [[nodiscard]] qsizetype position(qsizetype index) const;
    /// The units from \a first to before \a last as a range of the text.
    [[nodiscard]] TextRange range(qsizetype first, qsizetype last) const;
    /// Whether there is a word among the units from \a first to before \a last.
    [[nodiscard]] bool hasWord(qsizetype first, qsizetype last) const;

private:
    std::vector<TextUnit> m_units;
    UnitSequence m_sequence;
    qsizetype m_end = 0;
};

} // namespace breakwater
