// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/markdownspans.h"

#include "text/markdown/markdownlines.h"
#include "text/markdown/markdownparts.h"

#include <algorithm>
#include <array>

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

/// Finds emphasis in a line whose code, links and formulas are blanked, so that their characters are no
/// markers. Linear: what was looked for once without success is not looked for again, and nesting has an end.
class EmphasisFinder
{
public:
    EmphasisFinder(QStringView line, Spans &spans)
        : m_line(line)
        , m_spans(spans)
        , m_runs(static_cast<std::size_t>(line.size()), 0)
    {
        for (qsizetype i = line.size() - 1; i >= 0; --i) {
            const QChar c = line[i];
            if (c == u'*' || c == u'_' || c == u'~')
                m_runs[static_cast<std::size_t>(i)]
                    = i + 1 < line.size() && line[i + 1] == c ? runAt(i + 1) + 1 : 1;
        }
    }

    void find(TextRange within, int depth = 0)
    {
        Missing missing{};
        for (qsizetype i = within.start; i < within.end();) {
            const qsizetype run = std::min<qsizetype>(runAt(i), 2);
            const bool candidate = run > 0 && (m_line[i] != u'~' || run == 2) && opens(i, run);
            const qsizetype closer = candidate ? findCloser(i, run, within.end(), missing) : -1;
            if (closer < 0) {
                i += std::max<qsizetype>(runAt(i), 1);
                continue;
            }
            m_spans.push_back({emphasisKind(m_line.sliced(i, run)), TextRange::between(i, closer + run)});
            m_spans.push_back({Kind::Marker, {i, run}});
            m_spans.push_back({Kind::Marker, {closer, run}});
            if (depth < deepest)
                find(TextRange::between(i + run, closer), depth + 1);
            i = closer + run;
        }
    }

private:
    static constexpr int deepest = 32;

    /// Kinds of markers of which none closes in the rest of a stretch.
    using Missing = std::array<bool, 6>;

    [[nodiscard]] static std::size_t slotOf(QChar marker, qsizetype run)
    {
        const std::size_t first = marker == u'*' ? 0 : marker == u'_' ? 2 : 4;
        return first + static_cast<std::size_t>(run - 1);
    }

    /// Length of the run of emphasis markers at `at`, 0 if there is none.
    [[nodiscard]] qsizetype runAt(qsizetype at) const { return m_runs[static_cast<std::size_t>(at)]; }

    [[nodiscard]] bool opens(qsizetype at, qsizetype length) const
    {
        const qsizetype next = at + length;
        const bool insideWord = m_line[at] == u'_' && at > 0 && m_line[at - 1].isLetterOrNumber();
        return next < m_line.size() && !m_line[next].isSpace() && !insideWord;
    }

    [[nodiscard]] bool closes(qsizetype at, qsizetype length) const
    {
        const qsizetype next = at + length;
        const bool insideWord = m_line[at] == u'_' && next < m_line.size() && m_line[next].isLetterOrNumber();
        return at > 0 && !m_line[at - 1].isSpace() && !insideWord;
    }

    [[nodiscard]] qsizetype findCloser(qsizetype opener, qsizetype length, qsizetype end,
                                       Missing &missing) const
    {
        const QChar marker = m_line[opener];
        bool &none = missing[slotOf(marker, length)];
        for (qsizetype i = opener + length; !none && i < end;) {
            const qsizetype run = std::min(runAt(i), end - i);
            if (run >= length && m_line[i] == marker && closes(i, run))
                return i;
            i += std::max<qsizetype>(run, 1);
        }
        none = true;
        return -1;
    }

    QStringView m_line;
    Spans &m_spans;
    std::vector<qsizetype> m_runs;
};

void addParts(QStringView line, Spans &spans)
{
    for (const MarkdownPart &part : markdownParts(line)) {
        switch (part.kind) {
        case MarkdownPart::Kind::FrontMatter:
        case MarkdownPart::Kind::FencedCode:
        case MarkdownPart::Kind::InlineCode:
        case MarkdownPart::Kind::Formula:
        case MarkdownPart::Kind::Placeholder:
        case MarkdownPart::Kind::LatexReference:
        case MarkdownPart::Kind::LatexCommand:
            spans.push_back({Kind::Code, part.range});
            break;
        case MarkdownPart::Kind::LinkTarget:
        case MarkdownPart::Kind::ImageTarget:
        case MarkdownPart::Kind::LinkReference:
        case MarkdownPart::Kind::HtmlTag:
        case MarkdownPart::Kind::Comment:
            spans.push_back({Kind::Marker, part.range});
            break;
        case MarkdownPart::Kind::Address:
        case MarkdownPart::Kind::WikiLink:
        case MarkdownPart::Kind::Embed:
        case MarkdownPart::Kind::Tag:
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
    EmphasisFinder(prose, spans).find(TextRange::between(start, prose.size()));
    addParts(line, spans);
    return spans;
}

} // namespace breakwater
