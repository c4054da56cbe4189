// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/reply/deltajoiner.h"

#include <utility>

namespace breakwater {

namespace {

/// Longer than a word: a second delta does not begin with it by accident.
constexpr qsizetype tellingLength = 8;

/// It brings all that there is, and more.
bool repeats(const QString &delta, const QString &text)
{
    return delta.size() > text.size() && delta.startsWith(text);
}

} // namespace

void DeltaJoiner::add(const QString &delta)
{
    switch (m_kind) {
    case Kind::Unknown:
        if (m_text.isEmpty()) {
            m_text = delta;
        } else if (repeats(delta, m_text)) {
            m_held = delta;
            m_kind = Kind::Held;
        } else if (!delta.isEmpty()) {
            m_text += delta;
            m_kind = Kind::New;
        }
        return;
    case Kind::Held: {
        if (delta.isEmpty())
            return;
        const bool proved = repeats(delta, m_held);
        m_text = proved ? delta : m_text + m_held + delta;
        m_held.clear();
        m_kind = proved ? Kind::Repeating : Kind::New;
        return;
    }
    case Kind::Repeating:
        if (delta == m_text)
            return; // the last one says it once more
        if (repeats(delta, m_text)) {
            m_text = delta;
            return;
        }
        m_text += delta; // a last one of its own, such as a full stop
        return;
    case Kind::New:
        m_text += delta;
        return;
    }
    Q_UNREACHABLE();
}

void DeltaJoiner::finish()
{
    if (m_kind != Kind::Held)
        return;
    m_text = m_text.size() >= tellingLength ? std::exchange(m_held, {}) : m_text + std::exchange(m_held, {});
    m_kind = Kind::New;
}

} // namespace breakwater
