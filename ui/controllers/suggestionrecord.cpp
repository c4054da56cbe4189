// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/suggestionrecord.h"

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
    m_steps.resize(m_current + 1);
    m_steps[m_current] = {diff, extentOf(diff)};
}

void SuggestionRecord::rebase(WritingEditor &editor, TextRange range, const TextDiff &diff)
{
    m_range = std::make_unique<TrackedRange>(*editor.document(), range);
    m_original = diff.original();
    m_steps = {{diff, extentOf(diff)}};
    m_current = 0;
}

QString SuggestionRecord::accept(const std::vector<bool> &chosen)
{
    const Step &now = m_steps[m_current];
    QString words = now.diff.apply(chosen);
    Step next{TextDiff(words, now.diff.suggestion(), now.extent), now.extent};
    m_steps.resize(m_current + 1);
    m_steps.push_back(std::move(next));
    return words;
}

void SuggestionRecord::reject(const std::vector<bool> &rejected)
{
    std::vector<bool> kept = rejected;
    kept.flip();
    const TextDiff &diff = m_steps[m_current].diff;
    kept.resize(diff.changes().size(), true);
    m_steps.resize(m_current + 1);
    m_steps[m_current] = {TextDiff(diff.original(), diff.apply(kept)), SuggestionExtent::Whole};
}

SuggestionRecord::Standing SuggestionRecord::follow()
{
    if (!m_range->isAlive())
        return Standing::Moved;
    const QString words = m_range->text();
    // From the newest: a step that changed nothing has the same words as the one before.
    for (std::size_t i = m_steps.size(); i-- > 0;) {
        if (m_steps[i].diff.original() == words) {
            m_current = i;
            return m_steps[i].diff.hasChanges() ? Standing::Pending : Standing::Settled;
        }
    }
    return Standing::Moved;
}

} // namespace breakwater
