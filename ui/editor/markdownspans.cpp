// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/markdownspans.h"

#include "text/markdownlines.h"
#include "text/markdownparts.h"

#include <algorithm>

namespace breakwater {

namespace {

using Kind = MarkdownSpan::Kind;
using Spans = std::vector<MarkdownSpan>;

LineContext fenceOf(QStringView line)
{
    const QStringView body = line.trimmed();
    if (body.startsWith(u"```"))
        return LineContext::BacktickFence;
    if (body.startsWith(u"~~~"))
        return LineContext::TildeFence;
    return LineContext::Prose;
}

bool isRule(QStringView line)
{
    const QStringView body = line.trimmed();
    if (body.size() < 3 || (body[0] != u'-' && body[0] != u'*' && body[0] != u'_'))
        return false;
    return std::all_of(body.begin(), body.end(), [&](QChar c) { return c == body[0] || c.isSpace(); });
}

Kind emphasisKind(QStringView marker)
{
    if (marker.startsWith(u'~'))
        return Kind::Strike;
    return marker.size() == 2 ? Kind::Strong : Kind::Emphasis;
}

// Length of the run of emphasis markers at `at`, 0 if there is none.
qsizetype markerRun(QStringView line, qsizetype at)
{
    const QChar c = line[at];
    if (c != u'*' && c != u'_' && c != u'~')
        return 0;
    qsizetype end = at;
    while (end < line.size() && line[end] == c)
        ++end;
    return end - at;
}

bool opens(QStringView line, qsizetype at, qsizetype length)
{
    const qsizetype next = at + length;
    const bool insideWord = line[at] == u'_' && at > 0 && line[at - 1].isLetterOrNumber();
    return next < line.size() && !line[next].isSpace() && !insideWord;
}

bool closes(QStringView line, qsizetype at, qsizetype length)
{
    const qsizetype next = at + length;
    const bool insideWord = line[at] == u'_' && next < line.size() && line[next].isLetterOrNumber();
    return at > 0 && !line[at - 1].isSpace() && !insideWord;
}

qsizetype findCloser(QStringView line, qsizetype from, QStringView marker)
{
    for (qsizetype i = from; i < line.size();) {
        const qsizetype run = markerRun(line, i);
        if (run >= marker.size() && line[i] == marker[0] && closes(line, i, run))
            return i;
        i += std::max<qsizetype>(run, 1);
    }
    return -1;
}

// `line` has its code, links and formulas blanked, so that their characters are no markers.
void addEmphasis(QStringView line, TextRange within, Spans &spans)
{
    for (qsizetype i = within.start; i < within.end();) {
        const qsizetype run = std::min<qsizetype>(markerRun(line, i), 2);
        const bool candidate = run > 0 && (line[i] != u'~' || run == 2) && opens(line, i, run);
        const QStringView marker = line.sliced(i, run);
        const qsizetype closer = candidate ? findCloser(line.first(within.end()), i + run, marker) : -1;
        if (closer < 0) {
            i += std::max<qsizetype>(markerRun(line, i), 1);
            continue;
        }
        spans.push_back({emphasisKind(marker), TextRange::between(i, closer + run)});
        spans.push_back({Kind::Marker, {i, run}});
        spans.push_back({Kind::Marker, {closer, run}});
        addEmphasis(line, TextRange::between(i + run, closer), spans);
        i = closer + run;
    }
}

void addParts(QStringView line, Spans &spans)
{
    for (const MarkdownPart &part : markdownParts(line)) {
        switch (part.kind) {
        case MarkdownPart::Kind::FrontMatter:
        case MarkdownPart::Kind::FencedCode:
        case MarkdownPart::Kind::InlineCode:
        case MarkdownPart::Kind::Formula:
            spans.push_back({Kind::Code, part.range});
            break;
        case MarkdownPart::Kind::LinkTarget:
        case MarkdownPart::Kind::ImageTarget:
        case MarkdownPart::Kind::LinkReference:
        case MarkdownPart::Kind::HtmlTag:
            spans.push_back({Kind::Marker, part.range});
            break;
        case MarkdownPart::Kind::Address:
            spans.push_back({Kind::Link, part.range});
            break;
        }
    }
}

} // namespace

LineContext contextAfter(QStringView line, LineContext before, bool first)
{
    if (before == LineContext::FrontMatter) {
        const QStringView body = line.trimmed();
        return body == u"---" || body == u"..." ? LineContext::Prose : LineContext::FrontMatter;
    }
    if (first && line.trimmed() == u"---")
        return LineContext::FrontMatter;
    const LineContext fence = fenceOf(line);
    if (before == LineContext::Prose)
        return fence;
    return fence == before ? LineContext::Prose : before;
}

std::vector<MarkdownSpan> markdownSpans(QStringView line, LineContext before, bool first)
{
    const TextRange whole{0, line.size()};
    if (before != LineContext::Prose || contextAfter(line, before, first) != LineContext::Prose)
        return {{Kind::Code, whole}};
    if (isRule(line))
        return {{Kind::Marker, whole}};
    Spans spans;
    qsizetype start = 0;
    if (const qsizetype level = headingLevel(line); level > 0) {
        start = std::min(line.indexOf(u'#') + level, line.size());
        spans.push_back({Kind::Heading, whole, static_cast<int>(level)});
        spans.push_back({Kind::Marker, {0, start}});
    } else if (line.trimmed().startsWith(u'>')) {
        start = line.indexOf(u'>') + 1;
        spans.push_back({Kind::Quote, whole});
        spans.push_back({Kind::Marker, {0, start}});
    } else if (start = listMarkerLength(line); start > 0) {
        spans.push_back({Kind::Marker, {0, start}});
    }
    const QString prose = proseOnly(line, u'.');
    addEmphasis(prose, TextRange::between(start, prose.size()), spans);
    addParts(line, spans);
    return spans;
}

} // namespace breakwater
