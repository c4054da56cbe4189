// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controllers/actionmessages.h"

#include <QObject>
#include <QSet>

namespace breakwater {

/// What the assistant of one window has to say, by topics, and what the person chose to do about it.
class AssistantMessages final : public QObject
{
    Q_OBJECT

public:
    explicit AssistantMessages(const ActionServices &services, QObject *parent = nullptr);

    void tell(const Topic &topic, BarMessage::Severity severity, Notice notice);
    /// How an action ended, if that needs words; else what was said of it before is taken away.
    void tellEnd(const Topic &topic, const ActionResult &result);
    /// The words of tellEnd().
    [[nodiscard]] BarMessage wordsFor(const Topic &topic, const ActionResult &result) const;
    /// A suggestion's words are not in the text any more.
    void tellLost(const QString &id);
    void take(const Topic &topic);
    /// All but the notifications of the queue: they wait until they were read.
    void clear();
    void clearAll();

Q_SIGNALS:
    void message(const breakwater::BarMessage &message);
    void messageOver(const breakwater::Topic &topic);
    /// The person chose this remedy of the message about this topic.
    void remedyChosen(breakwater::Remedy remedy, const breakwater::Topic &topic);

private:
    [[nodiscard]] Possibilities possible(const Topic &topic) const;

    ActionServices m_services;
    /// Told, and not taken away.
    QSet<Topic> m_topics;
};

} // namespace breakwater
