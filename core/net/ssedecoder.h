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

/// Cuts a byte stream into server-sent events, however the network cut it before.
///
/// Lines end with LF, CRLF or CR, mixed as one likes; a BOM at the start is dropped; comments and unknown
/// fields are skipped; several data lines are joined. Cost: linear. Source: WHATWG HTML, "Server-sent
/// events".
class SseDecoder
{
public:
    static constexpr qsizetype kLongestLine = qsizetype{8} * 1024 * 1024;
    static constexpr qsizetype kLongestStream = qsizetype{64} * 1024 * 1024;

    /// \return the events that are complete now.
    [[nodiscard]] QList<SseEvent> feed(const QByteArray &bytes);
    /// The stream ended cleanly: what is pending counts, even without its last line end.
    [[nodiscard]] QList<SseEvent> finish();
    /// A line or the whole was longer than any answer: nothing is read any more.
    [[nodiscard]] bool overflowed() const { return m_overflowed; }

private:
    void endLine(QList<SseEvent> &events);
    void readField(const QByteArray &name, const QByteArray &value);
    void dispatch(QList<SseEvent> &events);

    QByteArray m_line;
    SseEvent m_event;
    qsizetype m_total = 0;
    bool m_hasData = false;
    bool m_firstLine = true;
    bool m_afterCr = false;
    bool m_overflowed = false;
};

} // namespace breakwater
