// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/markdown/markdownshadow.h"

#include "text/characters/characters.h"

#include <algorithm>

namespace breakwater {

namespace {

/// Quotes and lists inside of one another on one line.
constexpr int deepestNesting = 32;
/// Columns of a table; the parser adds cells that a row lacks.
constexpr int mostCells = 128;
constexpr QStringView inlineMarks = u"*_[]`~\\&";

bool isBlankCharacter(QChar c)
{
    return c == u' ' || c == u'\t';
}

/// One line, from left to right.
class LineShadow
{
public:
    LineShadow(QStringView line, QByteArray &shadow)
        : m_line(line)
        , m_shadow(shadow)
    { }

    void write()
    {
        bool inItem = false;
        int depth = 0;
        while (depth < deepestNesting && openContainer(inItem))
            ++depth;
        if (depth == deepestNesting)
            return hideRest();
        if (inItem)
            copyTaskMark();
        if (onlyMarks())
            return copy(m_line.size() - m_at);
        if (m_at < m_line.size() && (m_line[m_at] == u'`' || m_line[m_at] == u'~'))
            return copyFence(m_line[m_at]);
        while (m_at < m_line.size())
            copyOrHide();
    }

private:
    /// The quote mark or list marker at m_at and the space in front of it.
    bool openContainer(bool &item)
    {
        while (m_at < m_line.size() && isBlankCharacter(m_line[m_at]))
            copy(1);
        const qsizetype marker = listMarker();
        if (marker == 0 && (m_at == m_line.size() || m_line[m_at] != u'>'))
            return false;
        copy(std::max<qsizetype>(marker, 1));
        item = marker > 0;
        return true;
    }

    [[nodiscard]] qsizetype listMarker() const
    {
        qsizetype end = m_at;
        while (end < m_line.size() && end - m_at < 9 && isAsciiDigit(m_line[end]))
            ++end;
        const QStringView marks = end > m_at ? QStringView(u".)") : QStringView(u"-+*");
        if (end == m_line.size() || !marks.contains(m_line[end]))
            return 0;
        ++end;
        return end == m_line.size() || isBlankCharacter(m_line[end]) ? end - m_at : 0;
    }

    void copyTaskMark()
    {
        const QStringView rest = m_line.sliced(m_at);
        if (rest.size() > 3 && rest[0] == u'[' && rest[2] == u']' && isBlankCharacter(rest[3])
            && QStringView(u" xX").contains(rest[1]))
            copy(3);
    }

    /// A rule, or the line below a heading.
    [[nodiscard]] bool onlyMarks() const
    {
        const QStringView rest = m_line.sliced(m_at);
        return !rest.isEmpty() && QStringView(u"-=*_").contains(rest.front())
            && std::all_of(rest.begin(), rest.end(),
                           [&](QChar c) { return c == rest.front() || isBlankCharacter(c); });
    }

    void copyFence(QChar mark)
    {
        while (m_at < m_line.size() && m_line[m_at] == mark)
            copy(1);
        while (m_at < m_line.size()) { // a backtick behind backticks makes them inline code
            if (mark == u'`' && m_line[m_at] == u'`')
                copy(1);
            else
                copyOrHide();
        }
    }

    void copyOrHide()
    {
        const QChar c = m_line[m_at];
        const bool escapesCell = c == u'\\' && m_at + 1 < m_line.size() && m_line[m_at + 1] == u'|';
        if (c == u'|' && !m_escaped && ++m_cells > mostCells)
            hide();
        else if (escapesCell || c == u'\t' || (c >= u' ' && c < u'\x7F' && !inlineMarks.contains(c)))
            copy(1);
        else
            hide();
        m_escaped = escapesCell;
    }

    void hideRest()
    {
        while (m_at < m_line.size())
            hide();
    }

    void hide()
    {
        m_shadow += m_line[m_at].unicode() < 0x20 ? ' ' : 'x';
        ++m_at;
    }

    void copy(qsizetype count)
    {
        for (; count > 0; --count, ++m_at)
            m_shadow += static_cast<char>(m_line[m_at].unicode());
    }

    QStringView m_line;
    QByteArray &m_shadow;
    qsizetype m_at = 0;
    int m_cells = 0;
    bool m_escaped = false;
};

} // namespace

QByteArray markdownShadow(QStringView text)
{
    QByteArray shadow;
    shadow.reserve(text.size());
    for (qsizetype start = 0; start < text.size();) {
        const auto end = std::find_if(text.begin() + start, text.end(), isLineEnd) - text.begin();
        LineShadow(text.sliced(start, end - start), shadow).write();
        if (end < text.size())
            shadow += text[end] == u'\r' ? '\r' : '\n';
        start = end + 1;
    }
    return shadow;
}

} // namespace breakwater
