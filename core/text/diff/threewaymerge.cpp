// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/diff/threewaymerge.h"

#include "text/diff/textdiff.h"

#include <algorithm>

namespace breakwater {

namespace {

/// A change of the base text: the range it replaces, and with what.
struct Edit
{
    TextRange range{};
    QStringView text{};
};

std::vector<Edit> editsOf(const TextDiff &diff)
{
    std::vector<Edit> edits;
    for (const DiffSegment &segment : diff.segments()) {
        if (segment.isChange())
            edits.push_back(
                {segment.original,
                 QStringView(diff.suggestion()).sliced(segment.suggestion.start, segment.suggestion.length)});
    }
    return edits;
}

/// Insertions at the border of a change touch it: their order would be a guess.
bool touch(const Edit &a, const Edit &b)
{
    return a.range.start <= b.range.end() && b.range.start <= a.range.end();
}

bool same(const Edit &a, const Edit &b)
{
    return a.range == b.range && a.text == b.text;
}

} // namespace

MergeProposal rebaseSuggestion(const QString &base, const QString &current, const QString &suggestion)
{
    const TextDiff toCurrent(base, current);
    const TextDiff toSuggestion(base, suggestion);
    std::vector<Edit> edits = editsOf(toCurrent);
    const std::vector<Edit> written = edits;
    MergeProposal proposal;
    for (const Edit &proposed : editsOf(toSuggestion)) {
        const bool done = std::any_of(written.begin(), written.end(),
                                      [&](const Edit &own) { return same(own, proposed); });
        if (done)
            continue;
        if (std::any_of(written.begin(), written.end(),
                        [&](const Edit &own) { return touch(own, proposed); }))
            ++proposal.conflicts;
        else
            edits.push_back(proposed);
    }
    std::sort(edits.begin(), edits.end(),
              [](const Edit &a, const Edit &b) { return a.range.start < b.range.start; });
    qsizetype done = 0;
    for (const Edit &edit : edits) {
        proposal.text += QStringView(base).sliced(done, edit.range.start - done);
        proposal.text += edit.text;
        done = edit.range.end();
    }
    proposal.text += QStringView(base).sliced(done);
    return proposal;
}

} // namespace breakwater
