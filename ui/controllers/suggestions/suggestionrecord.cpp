// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/suggestions/suggestionrecord.h"

#include "ui/editor/writingeditor.h"

#include <algorithm>

namespace breakwater {

namespace {

SuggestionExtent extentOf(const TextDiff &diff)
{
    const auto &segments = diff.segments();
    const bool cutOff = std::any_of(segments.begin(), segments.end(), [](const DiffSegment &segment) {
        return segment.type == DiffSegment::Type::NotReached;
    });
    return cutOff ? SuggestionExtent::CutOff : SuggestionExtent::Whole;
}

} // namespace

SuggestionRecord::SuggestionRecord(WritingEditor &editor, TextRange range,
                                   const std::optional<QString> &original)
    : m_range(std::make_unique<TrackedRange>(*editor.document(), range))
    , m_original(original.value_or(editor.text(range)))
    , m_steps{{TextDiff(m_original, m_original)}}
{ }

void SuggestionRecord::suggest(const TextDiff &diff)
{
    m_steps[m_current] = {diff, extentOf(diff), isPartlyAccepted()};
}

void SuggestionRecord::rebase(WritingEditor &editor, TextRange range, const TextDiff &diff)
{
    if (m_range->range() != range) // else what it knows of earlier places leads an undo back
        m_range = std::make_unique<TrackedRange>(*editor.document(), range);
    addStep({diff, extentOf(diff), isPartlyAccepted()});
}

QList<TextEdit> SuggestionRecord::accept(const std::vector<bool> &chosen)
{
    const Step now = m_steps[m_current];
    const auto changes = now.diff.changes();
    QList<TextEdit> edits;
    for (std::size_t i = 0; i < changes.size() && i < chosen.size(); ++i) {
        if (!chosen[i])
            continue;
        const DiffSegment &segment = now.diff.segments()[static_cast<std::size_t>(changes[i])];
        edits.append({{m_range->range().start + segment.original.start, segment.original.length},
                      now.diff.suggestion().sliced(segment.suggestion.start, segment.suggestion.length)});
    }
    addStep({TextDiff(now.diff.apply(chosen), now.diff.suggestion(), now.extent), now.extent, true});
    return edits;
}

void SuggestionRecord::addStep(Step step)
{
    // What stood at these words before is not what stands there now.
    std::erase_if(m_steps,
                  [&step](const Step &each) { return each.diff.original() == step.diff.original(); });
    m_steps.push_back(std::move(step));
    m_current = m_steps.size() - 1;
}

void SuggestionRecord::reject(const std::vector<bool> &rejected)
{
    std::vector<bool> kept = rejected;
    kept.flip();
    const TextDiff &diff = m_steps[m_current].diff;
    kept.resize(diff.changes().size(), true);
    m_steps[m_current]
        = {TextDiff(diff.original(), diff.apply(kept)), SuggestionExtent::Whole, isPartlyAccepted()};
}

SuggestionRecord::Standing SuggestionRecord::follow()
{
    if (!m_range->isAlive())
        return Standing::Moved;
    const QString words = m_range->text();
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        if (m_steps[i].diff.original() == words) {
            m_current = i;
            return m_steps[i].diff.hasChanges() ? Standing::Pending : Standing::Settled;
        }
    }
    return Standing::Moved;
}

} // namespace breakwater
