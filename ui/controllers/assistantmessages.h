// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controllers/actionmessages.h"

#include <QObject>
#include <QSet>

namespace breakwater {

/// What the assistant of one window has to say, by topics: those of one suggestion end with its id.
class AssistantMessages final : public QObject
{
    Q_OBJECT

public:
    static const QString actionTopic; ///< followed by an id: how asking for it ended
    static const QString movedTopic; ///< followed by an id: the writer changed its words
    static const QString queueTopic; ///< followed by an id: the queue has brought it
    static const QString titlesTopic;
    static const QString emptyTopic;

    explicit AssistantMessages(const ActionServices &services, QObject *parent = nullptr);

    void tell(const QString &topic, BarMessage::Severity severity, Notice notice);
    /// How an action ended, if that needs words; else what was said of it before is taken away.
    void tellEnd(const QString &topic, const ActionResult &result);
    /// The words of tellEnd().
    [[nodiscard]] BarMessage wordsFor(const QString &topic, const ActionResult &result) const;
    void take(const QString &topic);
    /// All but the notifications of the queue: they wait until they were read.
    void clear();
    void clearAll();

Q_SIGNALS:
    void message(const breakwater::BarMessage &message);
    void messageOver(const QString &topic);

private:
    [[nodiscard]] Possibilities possible(const QString &topic) const;

    ActionServices m_services;
    /// Told, and not taken away.
    QSet<QString> m_topics;
};

} // namespace breakwater
