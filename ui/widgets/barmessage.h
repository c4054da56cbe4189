// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wording/problemwording.h"

#include <QList>
#include <QString>

#include <optional>

namespace breakwater {

/// What a MessageBar shows.
struct BarMessage
{
    /// In rising order.
    enum class Severity { Information, Success, Warning, Error };

    /// What the message is about ("busy:zhipu/glm-5", "save"): a new message about the same thing takes the
    /// place of the old one, and the message is taken away when the thing is over. May be empty.
    QString topic{};
    Severity severity = Severity::Information;
    Notice notice{};

    bool operator==(const BarMessage &) const = default;
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
    bool remove(const QString &topic);
    bool clear();

    [[nodiscard]] const std::optional<BarMessage> &current() const { return m_current; }

private:
    void keepWaiting(const BarMessage &message);
    void showNext();

    std::optional<BarMessage> m_current;
    QList<BarMessage> m_waiting; // oldest first
};

} // namespace breakwater
