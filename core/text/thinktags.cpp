// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/thinktags.h"

#include "text/characters.h"

#include <algorithm>
#include <array>

namespace breakwater {

namespace {

struct Mark
{
    QStringView text;
    bool closing;
};

// DeepSeek, Qwen, GLM and many others; Claude; Gemini; Seed; Magistral; Kimi; Sky-T1; gpt-oss (harmony).
constexpr std::array<Mark, 22> marks{{
    {u"<think>", false},
    {u"</think>", true},
    {u"<thinking>", false},
    {u"</thinking>", true},
    {u"<thought>", false},
    {u"</thought>", true},
    {u"<thoughts>", false},
    {u"</thoughts>", true},
    {u"<reasoning>", false},
    {u"</reasoning>", true},
    {u"<reflection>", false},
    {u"</reflection>", true},
    {u"<seed:think>", false},
    {u"</seed:think>", true},
    {u"[THINK]", false},
    {u"[/THINK]", true},
    {u"\u25C1think\u25B7", false},
    {u"\u25C1/think\u25B7", true},
    {u"<|begin_of_thought|>", false},
    {u"<|end_of_thought|>", true},
    {u"<|channel|>analysis<|message|>", false},
    {u"<|channel|>final<|message|>", true},
}};

bool mayOpen(QChar c)
{
    return c == u'<' || c == u'[' || c == u'\u25C1';
}

const Mark *markAt(QStringView text)
{
    for (const Mark &mark : marks) {
        if (text.startsWith(mark.text, Qt::CaseInsensitive))
            return &mark;
    }
    return nullptr;
}

ThinkTag tagAt(QStringView text, TextRange range, bool closing, TextState state)
{
    qsizetype lineStart = range.start;
    while (lineStart > 0 && !isLineEnd(text[lineStart - 1]))
        --lineStart;
    qsizetype lineEnd = range.end();
    while (lineEnd < text.size() && !isLineEnd(text[lineEnd]))
        ++lineEnd;
    const QStringView before = text.sliced(lineStart, range.start - lineStart);
    const QStringView after = text.sliced(range.end(), lineEnd - range.end());
    const bool lineOpen = state == TextState::Growing && lineEnd == text.size();
    return {.range = range,
            .closing = closing,
            .quoted = before.count(u'`') % 2 == 1 && (lineOpen || after.contains(u'`')),
            .atLineStart = before.trimmed().isEmpty()};
}

} // namespace

std::vector<ThinkTag> findThinkTags(QStringView text, TextState state)
{
    std::vector<ThinkTag> tags;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (!mayOpen(text[i]))
            continue;
        if (const Mark *mark = markAt(text.sliced(i))) {
            tags.push_back(tagAt(text, {i, mark->text.size()}, mark->closing, state));
            i += mark->text.size() - 1;
        }
    }
    return tags;
}

qsizetype partialThinkTagStart(QStringView text)
{
    constexpr qsizetype longest = 32;
    for (qsizetype i = std::max<qsizetype>(0, text.size() - longest); i < text.size(); ++i) {
        const QStringView tail = text.sliced(i);
        const bool partial
            = mayOpen(text[i]) && std::any_of(marks.begin(), marks.end(), [&](const Mark &mark) {
                  return tail.size() < mark.text.size() && mark.text.startsWith(tail, Qt::CaseInsensitive);
              });
        if (partial)
            return i;
    }
    return text.size();
}

} // namespace breakwater
