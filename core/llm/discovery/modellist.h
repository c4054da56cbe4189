// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/expected.h"
#include "llm/calls/completion.h"
#include "llm/tables/providerpresets.h"
#include "net/http/httpfetch.h"

#include <QByteArray>
#include <QStringList>

namespace breakwater {

/// One page of a list of models.
struct ModelPage
{
    QStringList models{};
    /// Where the next page begins; empty: this is the last.
    QString next{};

    bool operator==(const ModelPage &) const = default;
};

/// Reads a list of models in any of the shapes that are about: OpenAI's object, a bare list, Gemini's and
/// Ollama's own. Models that are shut down are left out. nullopt: it is no list of models.
[[nodiscard]] std::optional<ModelPage> parseModelPage(const QByteArray &body);

/// Why a service gave no list. None of these says that the service is ill: many have no list, or give it to
/// nobody.
struct ModelListFault
{
    enum class Kind {
        NoList, ///< there is none at this address, or what came is none
        Refused, ///< the key may not read it
        Unreachable,
    };
    Kind kind = Kind::NoList;
    int httpStatus = 0;
    HttpEnd end{};
};

using ModelListResult = Expected<QStringList, ModelListFault>;

/// Fetches the names of the models that a service offers, page by page. Exactly one finished() ends it,
/// unless it is aborted. It is not counted anywhere: a service without a list answers questions all the same.
class ModelListFetch final : public QObject
{
    Q_OBJECT

public:
    struct Parts
    {
        HttpTransport &transport;
        const Clock &clock;
        Scheduler &scheduler;
        const ProviderPresets &presets;
    };

    /// \param models the address of the list, from endpointUrl(). \param limit for each page.
    ModelListFetch(const Parts &parts, const Endpoint &endpoint, const QUrl &models,
                   milliseconds limit = milliseconds(10'000));

    void abort();

Q_SIGNALS:
    /// Names in the service's order, each once.
    void finished(const breakwater::ModelListResult &result);

private:
    void fetch(const QString &after);
    void onPage(const FetchResult &page);

    Parts m_parts;
    HttpRequest m_request;
    milliseconds m_limit;
    HttpFetchPtr m_fetch;
    QStringList m_models;
    int m_pages = 0;
};

using ModelListFetchPtr = AsyncHandle<ModelListFetch>;

} // namespace breakwater
