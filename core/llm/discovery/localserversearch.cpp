// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/discovery/localserversearch.h"

#include "net/address/endpointurl.h"

namespace breakwater {

QList<LocalServer> LocalServerSearch::usualPlaces()
{
    return {{QStringLiteral("ollama"), QStringLiteral("http://127.0.0.1:11434/v1"), {}},
            {QStringLiteral("lmstudio"), QStringLiteral("http://127.0.0.1:1234/v1"), {}},
            {QStringLiteral("llamacpp"), QStringLiteral("http://127.0.0.1:8080/v1"), {}}};
}

LocalServerSearch::LocalServerSearch(const ModelListFetch::Parts &parts, const QList<LocalServer> &places,
                                     milliseconds limit)
{
    for (const LocalServer &place : places) {
        const auto url = endpointUrl(place.address);
        if (!url)
            continue;
        Endpoint endpoint;
        endpoint.url = url->chat;
        endpoint.preset = place.preset;
        ModelListFetchPtr fetch(new ModelListFetch(parts, endpoint, url->models, limit));
        connect(fetch.get(), &ModelListFetch::finished, this,
                [this, place](const ModelListResult &result) { onList(place, result); });
        m_fetches.push_back(std::move(fetch));
    }
    m_open = m_fetches.size();
    if (m_open == 0)
        QMetaObject::invokeMethod(this, &LocalServerSearch::finished, Qt::QueuedConnection);
}

void LocalServerSearch::abort()
{
    m_fetches.clear();
}

void LocalServerSearch::onList(LocalServer place, const ModelListResult &result)
{
    --m_open;
    if (result) {
        place.models = *result;
        Q_EMIT found(place);
    }
    if (m_open == 0)
        Q_EMIT finished();
}

} // namespace breakwater
