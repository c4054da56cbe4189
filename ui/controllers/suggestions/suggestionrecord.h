// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/diff/textdiff.h"
#include "ui/editor/documenttext.h"
#include "ui/editor/trackedrange.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace breakwater {

class WritingEditor;

/// What one suggestion is about: a stretch of the document, and the suggestion as it stood after each step of
/// accepting, and of being compared again.
///
/// A step is known by the words that the document held then, and no two have the same. So when an undo brings
/// earlier words back, the suggestion that belonged to them is found again, and a redo goes forth.
class SuggestionRecord
{
public:
    enum class Standing {
        Pending, ///< the words are known, and there is something to accept
        Settled, ///< the words are known, and nothing is left to accept
        Moved, ///< the writer changed the words
    };

    /// \param original the words that it was asked for, if those in the range may be others by now.
    SuggestionRecord(WritingEditor &editor, TextRange range, const std::optional<QString> &original = {});

    [[nodiscard]] TrackedRange &range() { return *m_range; }
    [[nodiscard]] const TrackedRange &range() const { return *m_range; }
    /// The words that the suggestion was asked for.
    [[nodiscard]] const QString &original() const { return m_original; }
    [[nodiscard]] const TextDiff &diff() const { return m_steps[m_current].diff; }
    /// Something of it is in the document.
    [[nodiscard]] bool isPartlyAccepted() const { return m_steps[m_current].accepted; }

    /// The suggestion arrived, or was rewritten: what it says instead of the words that are there.
    void suggest(const TextDiff &diff);
    /// The suggestion is for other words from now on, and these stand there. Undo may lead back to the words
    /// before.
    void rebase(WritingEditor &editor, TextRange range, const TextDiff &diff);

    /// The document's words are about to become those with `chosen` changes made. \return the changes.
    [[nodiscard]] QList<TextEdit> accept(const std::vector<bool> &chosen);
    /// The rejected changes are taken out of the suggestion.
    void reject(const std::vector<bool> &rejected);
    /// Finds the step that the document's words belong to.
    Standing follow();

private:
    struct Step
    {
        TextDiff diff;
        SuggestionExtent extent = SuggestionExtent::Whole;
        bool accepted = false;
    };
    void addStep(Step step);

    std::unique_ptr<TrackedRange> m_range;
    QString m_original;
    std::vector<Step> m_steps;
    std::size_t m_current = 0;
};

} // namespace breakwater
