// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/barmessage.h"

#include <algorithm>

namespace breakwater {

bool MessageQueue::add(const BarMessage &message)
{
    const std::optional<BarMessage> before = m_current;
    m_waiting.removeIf([&message](const BarMessage &waiting) { return waiting.topic == message.topic; });
    if (m_current && m_current->topic == message.topic) {
        // What the old message kept back may be graver than its milder successor: then that one comes up.
        m_current.reset();
        keepWaiting(message);
        showNext();
    } else if (!m_current || message.severity >= m_current->severity) {
        if (m_current)
            keepWaiting(*m_current);
        m_current = message;
    } else {
        keepWaiting(message);
    }
    return m_current != before;
}

bool MessageQueue::remove(const Topic &topic)
{
    m_waiting.removeIf([&topic](const BarMessage &waiting) { return waiting.topic == topic; });
    if (!m_current || m_current->topic != topic)
        return false;
    showNext();
    return true;
}

bool MessageQueue::clear()
{
    m_waiting.clear();
    const bool shown = m_current.has_value();
    m_current.reset();
    return shown;
}

void MessageQueue::keepWaiting(const BarMessage &message)
{
    m_waiting.append(message);
    if (m_waiting.size() <= capacity)
        return;
    const auto mildest
        = std::min_element(m_waiting.cbegin(), m_waiting.cend(),
                           [](const BarMessage &a, const BarMessage &b) { return a.severity < b.severity; });
    m_waiting.erase(mildest);
}

void MessageQueue::showNext()
{
    m_current.reset();
    if (m_waiting.isEmpty())
        return;
    qsizetype gravest = m_waiting.size() - 1;
    for (qsizetype i = gravest - 1; i >= 0; --i) {
        if (m_waiting.at(i).severity > m_waiting.at(gravest).severity)
            gravest = i;
    }
    m_current = m_waiting.takeAt(gravest);
}

} // namespace breakwater
