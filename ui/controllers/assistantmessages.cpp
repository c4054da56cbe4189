// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/assistantmessages.h"

#include "ui/controllers/settingskeeper.h"

#include <utility>

namespace breakwater {

AssistantMessages::AssistantMessages(const ActionServices &services, QObject *parent)
    : QObject(parent)
    , m_services(services)
{ }

Possibilities AssistantMessages::possible(const Topic &topic) const
{
    const bool titles = topic.kind == Topic::Kind::Titles;
    return possibilities(titles ? ActionRequest::Kind::Titles : ActionRequest::Kind::Polish, m_services);
}

void AssistantMessages::tell(const Topic &topic, BarMessage::Severity severity, Notice notice)
{
    keepPossible(notice.remedies, possible(topic));
    m_topics.insert(topic);
    Q_EMIT message(
        {.topic = topic, .severity = severity, .notice = notice, .useRemedy = [this, topic](Remedy remedy) {
             Q_EMIT remedyChosen(remedy, topic);
         }});
}

BarMessage AssistantMessages::wordsFor(const Topic &topic, const ActionResult &result) const
{
    return actionMessage(topic, result, m_services.settings.current(), possible(topic));
}

void AssistantMessages::tellEnd(const Topic &topic, const ActionResult &result)
{
    const BarMessage words = wordsFor(topic, result);
    if (words.notice.text.isEmpty())
        take(topic); // such as "slow to answer"
    else
        tell(topic, words.severity, words.notice);
}

void AssistantMessages::tellLost(const QString &id)
{
    tell({Topic::Kind::MovedWords, id}, BarMessage::Severity::Information,
         {.text = tr("The words that this suggestion was made for are not in the text any more. You can "
                     "copy it from the panel.")});
}

void AssistantMessages::take(const Topic &topic)
{
    if (m_topics.remove(topic))
        Q_EMIT messageOver(topic);
}

void AssistantMessages::clear()
{
    const QSet<Topic> topics = m_topics;
    for (const Topic &topic : topics) {
        if (topic.kind != Topic::Kind::QueuedJob)
            take(topic);
    }
}

void AssistantMessages::clearAll()
{
    for (const Topic &topic : std::exchange(m_topics, {}))
        Q_EMIT messageOver(topic);
}

} // namespace breakwater
