// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/topic.h"
#include "wording/problemwording.h"

#include <QList>

#include <functional>
#include <optional>

namespace breakwater {

/// What a MessageBar shows, and who acts on it.
struct BarMessage
{
    /// In rising order.
    enum class Severity { Information, Success, Warning, Error };

    Topic topic{};
    Severity severity = Severity::Information;
    Notice notice{};
    /// Called with the remedy that the person chose; must be callable as long as the message may be shown.
    /// Empty where each remedy leads to the settings.
    std::function<void(Remedy)> useRemedy{};

    /// What a person sees of them is the same.
    bool operator==(const BarMessage &other) const
    {
        return topic == other.topic && severity == other.severity && notice == other.notice;
    }
};

/// Decides which one message is shown.
///
/// A message about the same topic, or of at least the same severity, takes the place of the one shown; that
/// one waits, unless it was about the same topic. A milder message waits. When the message shown goes, the
/// gravest of those that wait comes, the newest of several. Never two about one topic; at most `capacity`
/// wait, and the oldest of the mildest go first. A value; no widget.
class MessageQueue
{
public:
    static constexpr qsizetype capacity = 8;

    /// \return true if what is shown changed.
    bool add(const BarMessage &message);
    bool remove(const Topic &topic);
    bool clear();

    [[nodiscard]] const std::optional<BarMessage> &current() const { return m_current; }

private:
    void keepWaiting(const BarMessage &message);
    void showNext();

    std::optional<BarMessage> m_current;
    QList<BarMessage> m_waiting; // oldest first
};

} // namespace breakwater
