// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/answer/thinktags.h"

#include "text/characters/characters.h"
#include "text/prompt/templatemarks.h"

#include <algorithm>

namespace breakwater {

namespace {

struct Mark
{
    QString text;
    bool closing = false;
};

const std::vector<Mark> &marks()
{
    static const std::vector<Mark> all = [] {
        std::vector<Mark> list;
        for (const auto &[open, close] : TemplateMarks::builtIn().thinking) {
            list.push_back({open, false});
            list.push_back({close, true});
        }
        return list;
    }();
    return all;
}

bool mayOpen(QChar c)
{
    return c == u'<' || c == u'[' || c == u'\u25C1';
}

const Mark *markAt(QStringView text)
{
    for (const Mark &mark : marks()) {
        if (text.startsWith(mark.text, Qt::CaseInsensitive))
            return &mark;
    }
    return nullptr;
}

/// Line by line, so that a line full of tags costs no more than any other.
void findInLine(QStringView line, qsizetype offset, bool complete, std::vector<ThinkTag> &tags)
{
    const qsizetype lastBacktick = line.lastIndexOf(u'`');
    qsizetype backticks = 0;
    bool blankBefore = true;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const Mark *mark = mayOpen(line[i]) ? markAt(line.sliced(i)) : nullptr;
        blankBefore = blankBefore && (mark || line[i].isSpace());
        if (mark) {
            tags.push_back({.range = {offset + i, mark->text.size()},
                            .closing = mark->closing,
                            .quoted = backticks % 2 == 1 && (!complete || lastBacktick > i),
                            .atLineStart = blankBefore});
            i += mark->text.size() - 1;
            blankBefore = false;
        } else if (line[i] == u'`') {
            ++backticks;
        }
    }
}

} // namespace

std::vector<ThinkTag> findThinkTags(QStringView text, TextState state)
{
    std::vector<ThinkTag> tags;
    qsizetype start = 0;
    while (start < text.size()) {
        qsizetype end = start;
        while (end < text.size() && !isLineEnd(text[end]))
            ++end;
        const bool complete = state == TextState::Complete || end < text.size();
        findInLine(text.sliced(start, end - start), start, complete, tags);
        start = end + 1;
    }
    return tags;
}

qsizetype partialThinkTagStart(QStringView text)
{
    constexpr qsizetype longest = 32;
    for (qsizetype i = std::max<qsizetype>(0, text.size() - longest); i < text.size(); ++i) {
        const QStringView tail = text.sliced(i);
        const bool partial
            = mayOpen(text[i]) && std::any_of(marks().begin(), marks().end(), [&](const Mark &mark) {
                  return tail.size() < mark.text.size()
                      && QStringView(mark.text).startsWith(tail, Qt::CaseInsensitive);
              });
        if (partial)
            return i;
    }
    return text.size();
}

} // namespace breakwater
