// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/qnam/oneshotbody.h"

#include <algorithm>
#include <cstring>

namespace breakwater {

OneShotBody::OneShotBody(QByteArray data, SendDecisionPtr decision, QObject *parent)
    : QIODevice(parent)
    , m_data(std::move(data))
    , m_decision(std::move(decision))
{
    open(QIODevice::ReadOnly | QIODevice::Unbuffered);
}

qint64 OneShotBody::bytesAvailable() const
{
    return m_data.size() - m_position + QIODevice::bytesAvailable();
}

qint64 OneShotBody::readData(char *out, qint64 maxSize)
{
    if (atEnd() || !m_decision->mayLeave())
        return -1;
    const qint64 count = std::min<qint64>(maxSize, m_data.size() - m_position);
    std::memcpy(out, m_data.constData() + m_position, static_cast<std::size_t>(count));
    const bool first = m_position == 0;
    m_position += count;
    if (first && count > 0)
        Q_EMIT taken();
    return count;
}

} // namespace breakwater
