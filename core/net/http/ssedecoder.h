// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

namespace breakwater {

/// One server-sent event.
struct SseEvent
{
    /// "error" also for a *field* of that name, which old llama.cpp servers send instead of an event.
    QByteArray type{};
    /// Still bytes: whoever reads it decodes it whole, so that no character is cut in two.
    QByteArray data{};

    bool operator==(const SseEvent &) const = default;
};

/// What is longer than these is no answer; counted in bytes.
struct SseLimits
{
    qsizetype line = qsizetype{8} * 1024 * 1024;
    qsizetype stream = qsizetype{64} * 1024 * 1024;
};

/// Cuts a byte stream into server-sent events, however the network cut it before.
///
/// Lines end with LF, CRLF or CR, mixed as one likes; a BOM at the start is dropped; comments and unknown
/// fields are skipped; several data lines are joined; a line that begins with a brace is taken for data.
/// Cost: linear; holds one event and one line. Source: WHATWG HTML, "Server-sent events".
class SseDecoder
{
public:
    static constexpr qsizetype longestLine = SseLimits{}.line;
    static constexpr qsizetype longestStream = SseLimits{}.stream;

    explicit SseDecoder(const SseLimits &limits = {})
        : m_limits(limits)
    { }

    /// \return the events that are complete now.
    [[nodiscard]] QList<SseEvent> feed(const QByteArray &bytes);
    /// The stream ended cleanly: what is pending counts, even without its last line end.
    [[nodiscard]] QList<SseEvent> finish();
    /// A line or the whole was longer than any answer: nothing is read any more.
    [[nodiscard]] bool overflowed() const { return m_overflowed; }

private:
    /// \return where the next line begins.
    const char *takeLine(const char *begin, const char *lineEnd, const char *end, QList<SseEvent> &events);
    void endLine(QByteArrayView line, QList<SseEvent> &events);
    void readField(QByteArrayView name, QByteArrayView value);
    void dispatch(QList<SseEvent> &events);

    SseLimits m_limits;
    QByteArray m_line; // what earlier reads brought of it
    SseEvent m_event;
    qsizetype m_total = 0;
    bool m_hasData = false;
    bool m_firstLine = true;
    bool m_afterCr = false;
    bool m_overflowed = false;
};

} // namespace breakwater
