// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/discovery/modellist.h"

#include "llm/calls/chatprotocol.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QUrlQuery>

namespace breakwater {

namespace {

/// No provider has more; a server that pages for ever must not keep us.
constexpr int mostPages = 20;

QString nameOf(const QJsonValue &entry)
{
    if (entry.isString())
        return entry.toString();
    for (const char *key : {"id", "name", "model"}) {
        QString name = entry[QLatin1String(key)].toString();
        if (name.startsWith(QLatin1String("models/"))) // Gemini
            name.remove(0, 7);
        if (!name.isEmpty())
            return name;
    }
    return {};
}

bool isShutDown(const QJsonValue &entry)
{
    return entry[QLatin1String("status")].toString().compare(QLatin1String("Shutdown"), Qt::CaseInsensitive)
        == 0;
}

/// The list in the document, wherever it stands; nullopt: there is none. Ollama says null for an empty one.
std::optional<QJsonArray> listIn(const QJsonDocument &document)
{
    if (document.isArray())
        return document.array();
    const QJsonObject object = document.object();
    for (const char *key : {"data", "models"}) {
        const QJsonValue list = object[QLatin1String(key)];
        if (list.isArray())
            return list.toArray();
    }
    const bool isEmptyList = object[QLatin1String("data")].isNull()
        && object[QLatin1String("object")].toString() == QLatin1String("list");
    return isEmptyList ? std::optional(QJsonArray()) : std::nullopt;
}

} // namespace

std::optional<ModelPage> parseModelPage(const QByteArray &body)
{
    const QJsonDocument document = QJsonDocument::fromJson(body);
    const auto list = listIn(document);
    if (!list)
        return {};
    ModelPage page;
    QSet<QString> seen;
    for (const QJsonValue &entry : *list) {
        const QString name = nameOf(entry);
        if (name.isEmpty() || isShutDown(entry) || seen.contains(name))
            continue;
        seen.insert(name);
        page.models.append(name);
    }
    if (page.models.isEmpty() && !list->isEmpty())
        return {}; // a list of something else
    const QJsonObject object = document.object();
    if (object[QLatin1String("has_more")].toBool())
        page.next = object[QLatin1String("last_id")].toString();
    return page;
}

ModelListFetch::ModelListFetch(const Parts &parts, const Endpoint &endpoint, const QUrl &models,
                               milliseconds limit)
    : m_parts(parts)
    , m_limit(limit)
{
    const ProviderPreset &preset = parts.presets.presetFor(endpoint.preset, endpoint.url.host());
    m_request.method = HttpRequest::Method::Get;
    m_request.url = models;
    m_request.headers = preset.headers + keyHeaders(endpoint, preset);
    m_request.headers += HttpHeader("Accept", "application/json");
    m_request.tls = tlsOptionsOf(endpoint);
    fetch({});
}

void ModelListFetch::abort()
{
    m_fetch.reset();
}

void ModelListFetch::fetch(const QString &after)
{
    HttpRequest request = m_request;
    if (!after.isEmpty()) {
        QUrlQuery query(request.url);
        query.addQueryItem(QStringLiteral("after_id"), after);
        request.url.setQuery(query);
    }
    m_fetch.reset(new HttpFetch(m_parts.transport, m_parts.clock, m_parts.scheduler, request, m_limit));
    connect(m_fetch.get(), &HttpFetch::finished, this, &ModelListFetch::onPage);
}

void ModelListFetch::onPage(const FetchResult &page)
{
    const int status = page.head.status;
    if (page.timedOut || status == 0) {
        Q_EMIT finished(Unexpected{ModelListFault{ModelListFault::Kind::Unreachable, 0, page.end}});
        return;
    }
    const auto models = status < 300 ? parseModelPage(page.body) : std::nullopt;
    if (!models) {
        const bool refused = status == 401 || status == 403;
        Q_EMIT finished(Unexpected{ModelListFault{
            refused ? ModelListFault::Kind::Refused : ModelListFault::Kind::NoList, status, page.end}});
        return;
    }
    m_models += models->models;
    if (!models->next.isEmpty() && ++m_pages < mostPages) {
        fetch(models->next);
        return;
    }
    m_models.removeDuplicates();
    Q_EMIT finished(m_models);
}

} // namespace breakwater
