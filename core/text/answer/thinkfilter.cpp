// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/answer/thinkfilter.h"

#include "text/answer/thinktags.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace breakwater {

namespace {

/// How many tags are the writer's own.
struct LiteralTags
{
    explicit LiteralTags(const QString &original)
    {
        for (const ThinkTag &tag : findThinkTags(original)) {
            if (!tag.quoted)
                ++(tag.closing ? closes : opens);
            atStart = atStart
                || (!tag.closing && QStringView(original).first(tag.range.start).trimmed().isEmpty());
        }
    }
    qsizetype opens = 0;
    qsizetype closes = 0;
    bool atStart = false;
};

/// Walks over the tags of one answer and keeps what stands outside of the blocks.
class ThinkStripper
{
public:
    ThinkStripper(const QString &answer, const QString &original, TextState state)
        : m_answer(answer)
        , m_literal(original)
        , m_state(state)
    {
        for (const ThinkTag &tag : findThinkTags(answer, state)) {
            if (tag.quoted)
                continue;
            m_tags.push_back(tag);
            ++(tag.closing ? m_closes : m_opens);
        }
    }

    ThinkStripped run()
    {
        m_cursor = afterSpace(0);
        while (m_tag < m_tags.size() && !m_result.unclosed) {
            if (!takeLeadingBlock() && !takeLoneClosing() && !takeLaterBlock())
                break;
        }
        if (!m_result.unclosed)
            keep(m_answer.size());
        return std::move(m_result);
    }

private:
    bool takeLeadingBlock()
    {
        const ThinkTag &tag = m_tags[m_tag];
        if (tag.closing || tag.range.start != m_cursor || !m_result.text.isEmpty())
            return false;
        const bool surplus = m_opens > m_literal.opens;
        if (m_literal.atStart && !surplus)
            return false;
        const auto close = closingOf(m_tag);
        // Editing may have moved the writer's own tag to the front.
        if (!close && !surplus && m_state == TextState::Complete)
            return false;
        removeUpTo(close);
        return true;
    }

    bool takeLoneClosing()
    {
        if (!m_tags[m_tag].closing || m_closes <= m_literal.closes)
            return false;
        m_result.text.clear();
        removeUpTo(m_tag);
        return true;
    }

    bool takeLaterBlock()
    {
        if (m_literal.opens > 0)
            return false;
        for (std::size_t i = m_tag; i < m_tags.size(); ++i) {
            if (m_tags[i].closing || !m_tags[i].atLineStart)
                continue;
            keep(m_tags[i].range.start);
            removeUpTo(closingOf(i));
            return true;
        }
        return false;
    }

    [[nodiscard]] std::optional<std::size_t> closingOf(std::size_t open) const
    {
        qsizetype depth = 0;
        std::vector<std::size_t> closes;
        for (std::size_t i = open; i < m_tags.size(); ++i) {
            depth += m_tags[i].closing ? -1 : 1;
            if (depth == 0)
                return i;
            if (m_tags[i].closing)
                closes.push_back(i);
        }
        if (closes.empty() || m_state == TextState::Growing)
            return std::nullopt;
        // The thinking mentions a tag. The last closing tags may be the writer's own, the one before is ours.
        const auto ours = static_cast<qsizetype>(closes.size()) - m_literal.closes - 1;
        return closes[static_cast<std::size_t>(std::max<qsizetype>(ours, 0))];
    }

    void keep(qsizetype end)
    {
        if (end > m_cursor)
            m_result.text += QStringView(m_answer).sliced(m_cursor, end - m_cursor);
        m_cursor = std::max(m_cursor, end);
    }

    void removeUpTo(std::optional<std::size_t> close)
    {
        if (!close) {
            m_result.unclosed = true;
            return;
        }
        m_cursor = afterSpace(m_tags[*close].range.end());
        for (; m_tag <= *close; ++m_tag)
            --(m_tags[m_tag].closing ? m_closes : m_opens);
    }

    [[nodiscard]] qsizetype afterSpace(qsizetype position) const
    {
        while (position < m_answer.size() && m_answer[position].isSpace())
            ++position;
        return position;
    }

    const QString &m_answer;
    LiteralTags m_literal;
    TextState m_state;
    std::vector<ThinkTag> m_tags;
    std::size_t m_tag = 0; // tags before this are behind m_cursor
    qsizetype m_opens = 0; // of m_tags, from m_tag on
    qsizetype m_closes = 0;
    qsizetype m_cursor = 0;
    ThinkStripped m_result;
};

} // namespace

ThinkStripped stripThinking(const QString &answer, const QString &original)
{
    return ThinkStripper(answer, original, TextState::Complete).run();
}

ThinkFilter::ThinkFilter(QString original)
    : m_original(std::move(original))
    , m_holding(LiteralTags(m_original).atStart)
{ }

ThinkFilter::Effect ThinkFilter::feed(QStringView delta)
{
    m_raw += delta;
    if (m_holding)
        return Effect::Appended;
    const qsizetype certain = partialThinkTagStart(m_raw);
    const QStringView fresh
        = QStringView(m_raw).sliced(m_accounted, std::max(certain - m_accounted, qsizetype{0}));
    const bool first = m_accounted == 0;
    m_accounted = std::max(m_accounted, certain);
    if (first || !findThinkTags(fresh).empty())
        return show(ThinkStripper(m_raw.first(m_accounted), m_original, TextState::Growing).run());
    if (m_thinking)
        return Effect::Appended;
    qsizetype skip = 0;
    while (m_visible.isEmpty() && skip < fresh.size() && fresh[skip].isSpace())
        ++skip;
    m_visible += fresh.sliced(skip);
    return Effect::Appended;
}

ThinkFilter::Effect ThinkFilter::finish()
{
    return show(stripThinking(m_raw, m_original));
}

ThinkFilter::Effect ThinkFilter::show(const ThinkStripped &stripped)
{
    const bool grows = stripped.text.startsWith(m_visible);
    m_visible = stripped.text;
    m_thinking = stripped.unclosed;
    return grows ? Effect::Appended : Effect::Replaced;
}

} // namespace breakwater
