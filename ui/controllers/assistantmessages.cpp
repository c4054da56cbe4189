// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/assistantmessages.h"

#include "ui/controllers/settingskeeper.h"

#include <utility>

namespace breakwater {

const QString AssistantMessages::actionTopic = QStringLiteral("action:");
const QString AssistantMessages::movedTopic = QStringLiteral("moved:");
const QString AssistantMessages::queueTopic = QStringLiteral("queue:");
const QString AssistantMessages::titlesTopic = QStringLiteral("titles");
const QString AssistantMessages::emptyTopic = QStringLiteral("nothing to polish");

AssistantMessages::AssistantMessages(const ActionServices &services, QObject *parent)
    : QObject(parent)
    , m_services(services)
{ }

Possibilities AssistantMessages::possible(const QString &topic) const
{
    return possibilities(topic == titlesTopic ? ActionRequest::Kind::Titles : ActionRequest::Kind::Polish,
                         m_services);
}

void AssistantMessages::tell(const QString &topic, BarMessage::Severity severity, Notice notice)
{
    keepPossible(notice.remedies, possible(topic));
    m_topics.insert(topic);
    Q_EMIT message({.topic = topic, .severity = severity, .notice = notice});
}

BarMessage AssistantMessages::wordsFor(const QString &topic, const ActionResult &result) const
{
    return actionMessage(topic, result, m_services.settings.current(), possible(topic));
}

void AssistantMessages::tellEnd(const QString &topic, const ActionResult &result)
{
    const BarMessage words = wordsFor(topic, result);
    if (words.notice.text.isEmpty())
        take(topic); // such as "slow to answer"
    else
        tell(topic, words.severity, words.notice);
}

void AssistantMessages::take(const QString &topic)
{
    if (m_topics.remove(topic))
        Q_EMIT messageOver(topic);
}

void AssistantMessages::clear()
{
    const QSet<QString> topics = m_topics;
    for (const QString &topic : topics) {
        if (!topic.startsWith(queueTopic))
            take(topic);
    }
}

void AssistantMessages::clearAll()
{
    for (const QString &topic : std::exchange(m_topics, {}))
        Q_EMIT messageOver(topic);
}

} // namespace breakwater
