// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/answer/answercleaner.h"

#include "text/answer/answerremarks.h"
#include "text/answer/answerwrapping.h"
#include "text/answer/thinkfilter.h"
#include "text/characters/hiddencharacters.h"
#include "text/characters/outerspace.h"
#include "text/prompt/promptdelimiters.h"
#include "text/prompt/templatemarks.h"

namespace breakwater {

namespace {

QString withoutRemarks(const QString &answer, const QString &original)
{
    QString cleaned = answer.sliced(preambleLength(answer, original));
    cleaned.truncate(closingRemarkStart(cleaned, original));
    return cleaned.trimmed();
}

/// One round over everything that models put around a text.
QString unwrapped(const QString &answer, const QString &original)
{
    QString cleaned = withoutTemplateMarks(answer, original);
    cleaned = withoutPromptTags(cleaned, original).trimmed();
    cleaned = withoutTagAround(cleaned, original);
    cleaned = withoutRemarks(cleaned, original);
    cleaned = withoutRules(cleaned, original);
    return withoutFence(cleaned, original);
}

} // namespace

CleanedAnswer cleanAnswer(const QString &answer, const QString &original)
{
    const ThinkStripped stripped = stripThinking(withoutControls(answer, original), original);
    const QString plainOriginal = withPlainLineEnds(original).trimmed();
    QString cleaned = withPlainLineEnds(stripped.text).trimmed();
    // Wrappings nest: a remark in front of a fence, a remark inside of it. Three deep is deeper than ever
    // seen.
    for (int depth = 0; depth < 3; ++depth) {
        const QString next = unwrapped(cleaned, plainOriginal);
        if (next == cleaned)
            break;
        cleaned = next;
    }
    cleaned = withoutQuotes(cleaned, plainOriginal);
    if (saysNothingToChange(cleaned, plainOriginal))
        cleaned = plainOriginal;
    return {.text = withOuterSpaceOf(original, cleaned), .thinkUnclosed = stripped.unclosed};
}

} // namespace breakwater
