// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/ssedecoder.h"

#include <algorithm>

namespace breakwater {

QList<SseEvent> SseDecoder::feed(const QByteArray &bytes)
{
    QList<SseEvent> events;
    m_total += bytes.size();
    m_overflowed = m_overflowed || m_total > kLongestStream;
    const char *position = bytes.cbegin();
    const char *const end = bytes.cend();
    while (position != end && !m_overflowed) {
        if (m_afterCr) {
            m_afterCr = false;
            if (*position == '\n') { // the second half of a CRLF, perhaps in another read
                ++position;
                continue;
            }
        }
        const char *const lineEnd
            = std::find_if(position, end, [](char c) { return c == '\n' || c == '\r'; });
        m_line.append(position, lineEnd - position);
        m_overflowed = m_line.size() > kLongestLine;
        if (lineEnd == end)
            break;
        m_afterCr = *lineEnd == '\r';
        position = lineEnd + 1;
        endLine(events);
    }
    return events;
}

QList<SseEvent> SseDecoder::finish()
{
    QList<SseEvent> events;
    if (m_overflowed)
        return events;
    if (!m_line.isEmpty())
        endLine(events);
    dispatch(events);
    return events;
}

void SseDecoder::endLine(QList<SseEvent> &events)
{
    QByteArray line;
    line.swap(m_line);
    if (m_firstLine && line.startsWith("\xEF\xBB\xBF"))
        line.remove(0, 3);
    m_firstLine = false;
    if (line.isEmpty()) {
        dispatch(events);
        return;
    }
    const qsizetype colon = line.indexOf(':');
    if (colon == 0)
        return; // a comment
    QByteArray value = colon < 0 ? QByteArray() : line.sliced(colon + 1);
    if (value.startsWith(' '))
        value.remove(0, 1);
    readField(colon < 0 ? line : line.first(colon), value);
}

void SseDecoder::readField(const QByteArray &name, const QByteArray &value)
{
    const bool errorField = name == "error";
    if (name == "event") {
        m_event.type = value;
    } else if (name == "data" || errorField) {
        if (errorField)
            m_event.type = name;
        if (m_hasData)
            m_event.data += '\n';
        m_event.data += value;
        m_hasData = true;
    }
}

void SseDecoder::dispatch(QList<SseEvent> &events)
{
    if (m_hasData)
        events.append(m_event);
    m_event = {};
    m_hasData = false;
}

} // namespace breakwater
