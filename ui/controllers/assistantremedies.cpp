// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/assistantremedies.h"

#include "ui/controllers/assistantmessages.h"
#include "ui/controllers/documentpolish.h"
#include "ui/controllers/polishcontroller.h"
#include "ui/controllers/suggestions/suggestionbook.h"
#include "ui/controllers/titlecontroller.h"

namespace breakwater {

AssistantRemedies::AssistantRemedies(const Parts &parts, QObject *parent)
    : QObject(parent)
    , m_parts(parts)
{
    connect(&parts.messages, &AssistantMessages::remedyChosen, this, &AssistantRemedies::use);
}

void AssistantRemedies::use(Remedy remedy, const Topic &topic)
{
    switch (topic.kind) {
    case Topic::Kind::Action:
        return polishAgain(remedy, topic.id);
    case Topic::Kind::Titles:
        return suggestTitles(remedy);
    case Topic::Kind::MovedWords:
        if (remedy == Remedy::CompareAgain)
            compareAgain(topic.id);
        return;
    case Topic::Kind::QueuedJob:
        m_parts.messages.take(topic);
        if (remedy == Remedy::ShowSuggestion)
            Q_EMIT showWanted(topic.id);
        return;
    default: // other controllers' topics
        return;
    }
}

void AssistantRemedies::redo(const QString &id)
{
    polishAgain(m_parts.polish.hasFailed(id) ? Remedy::TryAnyway : Remedy::RedoWithMain, id);
}

void AssistantRemedies::goOn(const QString &id)
{
    polishAgain(Remedy::Continue, id);
}

void AssistantRemedies::compareAgain(const QString &id)
{
    m_parts.messages.take({Topic::Kind::MovedWords, id});
    m_parts.book.compareAgain(id);
}

void AssistantRemedies::polishAgain(Remedy remedy, const QString &id)
{
    if (const auto wish = wishAfter(remedy, m_parts.polish.before(id)))
        repeat(id, *wish);
}

void AssistantRemedies::repeat(const QString &id, const PolishWish &wish)
{
    m_parts.messages.clear();
    const QString again = m_parts.polish.again(id, wish);
    m_parts.polish.stop(id); // one that is slow, or waits in the queue
    if (again.isEmpty())
        return m_parts.messages.tellLost(id);
    if (id == m_parts.document.interruptedAt())
        m_parts.document.goOnWith(again);
    Q_EMIT restarted(again);
}

void AssistantRemedies::suggestTitles(Remedy remedy)
{
    const bool byLight = m_parts.titles.lastAsked().rung == RungKind::Light;
    TitleWish wish;
    switch (remedy) {
    case Remedy::TryAnyway:
    case Remedy::ToppedUp:
        wish.endHolds = true;
        break;
    case Remedy::RedoWithMain:
        wish.allowLight = false;
        break;
    case Remedy::AskOtherModel:
        wish.allowMain = byLight;
        wish.allowLight = !byLight;
        break;
    default:
        return;
    }
    m_parts.messages.take({Topic::Kind::Titles});
    m_parts.titles.suggest(wish);
}

} // namespace breakwater
