// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/discovery/modellist.h"

#include <vector>

namespace breakwater {

/// A language-model server that was found on this computer.
struct LocalServer
{
    /// Id of the preset that its port speaks for.
    QString preset{};
    /// What to put into the address field.
    QString address{};
    QStringList models{};
};

/// Looks for the usual language-model servers on this computer, in the background, once. What answers with
/// anything but a list of models is somebody else's server and is not mentioned.
class LocalServerSearch final : public QObject
{
    Q_OBJECT

public:
    /// Where to look: the ports of Ollama, LM Studio and llama.cpp.
    [[nodiscard]] static QList<LocalServer> usualPlaces();

    LocalServerSearch(const ModelListFetch::Parts &parts, const QList<LocalServer> &places = usualPlaces(),
                      milliseconds limit = milliseconds(1'500));

    void abort();

Q_SIGNALS:
    void found(const breakwater::LocalServer &server);
    /// After the last found().
    void finished();

private:
    void onList(LocalServer place, const ModelListResult &result);

    std::vector<ModelListFetchPtr> m_fetches;
    std::size_t m_open = 0;
};

using LocalServerSearchPtr = AsyncHandle<LocalServerSearch>;

} // namespace breakwater

Q_DECLARE_METATYPE(breakwater::LocalServer)
