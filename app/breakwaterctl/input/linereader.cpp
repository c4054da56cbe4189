// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/input/linereader.h"

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

LineReader::LineReader(InputSource source, std::function<bool()> beforeWaiting)
    : m_source(std::move(source))
    , m_beforeWaiting(std::move(beforeWaiting))
{ }

Expected<std::optional<InputLine>, Failure> LineReader::next()
{
    qsizetype end = m_buffer.indexOf('\n', m_position);
    while (end < 0 && !m_atEnd) {
        m_buffer.remove(0, m_position);
        m_position = 0;
        if (m_buffer.size() > maximumLine)
            return Unexpected{
                Failure{ExitCode::BadInput,
                        u"Line %1 of %2 is longer than 1 MiB."_s.arg(m_number + 1).arg(sourceName())}};
        if (!m_beforeWaiting())
            return std::optional<InputLine>();
        const qsizetype searched = m_buffer.size();
        const Expected<QByteArray, Failure> piece = m_source.read();
        if (!piece)
            return Unexpected{piece.error()};
        m_atEnd = piece->isEmpty();
        m_buffer += *piece;
        end = m_buffer.indexOf('\n', searched);
    }
    if (end < 0)
        end = m_buffer.size();
    if (m_position >= m_buffer.size())
        return std::optional<InputLine>();

    InputLine line{.number = ++m_number, .bytes = m_buffer.mid(m_position, end - m_position)};
    if (line.bytes.endsWith('\r'))
        line.bytes.chop(1);
    if (line.number == 1 && line.bytes.startsWith("\xEF\xBB\xBF"))
        line.bytes.remove(0, 3);
    m_position = end + 1;
    return std::optional(std::move(line));
}

} // namespace breakwater::ctl
