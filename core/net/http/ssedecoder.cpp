// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/http/ssedecoder.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace breakwater {

namespace {

/// Finds one character again and again in a read, going over each byte only once.
class Finder
{
public:
    Finder(char wanted, const char *begin, const char *end)
        : m_wanted(wanted)
        , m_end(end)
        , m_next(find(begin))
    { }

    /// \return the first one from `position` on, or the end. \pre positions never go back
    [[nodiscard]] const char *from(const char *position)
    {
        if (m_next < position)
            m_next = find(position);
        return m_next;
    }

private:
    [[nodiscard]] const char *find(const char *position) const
    {
        const auto length = static_cast<std::size_t>(m_end - position);
        const void *found = length > 0 ? std::memchr(position, m_wanted, length) : nullptr;
        return found ? static_cast<const char *>(found) : m_end;
    }

    char m_wanted;
    const char *m_end;
    const char *m_next;
};

} // namespace

QList<SseEvent> SseDecoder::feed(const QByteArray &bytes)
{
    QList<SseEvent> events;
    const qsizetype taken = std::min(bytes.size(), m_limits.stream - m_total);
    m_total += taken;
    const char *position = bytes.cbegin();
    const char *const end = position + taken;
    Finder lineFeed('\n', position, end);
    Finder carriageReturn('\r', position, end);
    while (position != end && !m_overflowed) {
        if (std::exchange(m_afterCr, false) && *position == '\n') {
            ++position; // the second half of a CRLF, perhaps in another read
            continue;
        }
        const char *const lineEnd = std::min(lineFeed.from(position), carriageReturn.from(position));
        position = takeLine(position, lineEnd, end, events);
    }
    m_overflowed = m_overflowed || taken < bytes.size();
    return events;
}

const char *SseDecoder::takeLine(const char *begin, const char *lineEnd, const char *end,
                                 QList<SseEvent> &events)
{
    const QByteArrayView piece(begin, lineEnd);
    m_overflowed = m_line.size() + piece.size() > m_limits.line;
    if (m_overflowed)
        return end;
    if (lineEnd == end) {
        m_line.append(piece);
        return end;
    }
    m_afterCr = *lineEnd == '\r';
    if (m_line.isEmpty()) {
        endLine(piece, events);
    } else {
        m_line.append(piece);
        endLine(std::exchange(m_line, {}), events);
    }
    return lineEnd + 1;
}

QList<SseEvent> SseDecoder::finish()
{
    QList<SseEvent> events;
    if (m_overflowed)
        return events;
    if (!m_line.isEmpty())
        endLine(std::exchange(m_line, {}), events);
    dispatch(events);
    return events;
}

void SseDecoder::endLine(QByteArrayView line, QList<SseEvent> &events)
{
    if (std::exchange(m_firstLine, false) && line.startsWith("\xEF\xBB\xBF"))
        line = line.sliced(3);
    if (line.isEmpty()) {
        dispatch(events);
        return;
    }
    const qsizetype colon = line.indexOf(':');
    if (colon == 0)
        return; // a comment
    if (line.startsWith('{')) { // no field begins so: an event whose server forgot to say "data:"
        readField("data", line);
        return;
    }
    QByteArrayView value = colon < 0 ? QByteArrayView() : line.sliced(colon + 1);
    if (value.startsWith(' '))
        value = value.sliced(1);
    readField(colon < 0 ? line : line.first(colon), value);
}

void SseDecoder::readField(QByteArrayView name, QByteArrayView value)
{
    const bool errorField = name == "error";
    if (name == "event") {
        m_event.type = value.toByteArray();
    } else if (name == "data" || errorField) {
        if (errorField)
            m_event.type = name.toByteArray();
        if (m_hasData)
            m_event.data += '\n';
        m_event.data.append(value);
        m_hasData = true;
    }
}

void SseDecoder::dispatch(QList<SseEvent> &events)
{
    if (m_hasData)
        events.append(std::exchange(m_event, {}));
    else
        m_event = {};
    m_hasData = false;
}

} // namespace breakwater
