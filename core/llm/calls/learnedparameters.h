// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/calls/completion.h"
#include "llm/reply/parametercorrection.h"

#include <QHash>
#include <QList>
#include <QString>

#include <functional>

namespace breakwater {

/// One model at one address: what is learnt there holds nowhere else.
struct ModelPlace
{
    QString service{};
    QString address{};
    QString model{};

    bool operator==(const ModelPlace &) const = default;
};
[[nodiscard]] inline std::size_t qHash(const ModelPlace &place, std::size_t seed = 0)
{
    return qHashMulti(seed, place.service, place.address, place.model);
}
[[nodiscard]] ModelPlace placeOf(const Endpoint &endpoint, const QString &model);

/// Where what was learnt outlives the process.
struct ParameterMemory
{
    /// In the order learnt.
    std::function<QList<ParameterCorrection>(const ModelPlace &)> recall{};
    std::function<void(const ModelPlace &, const ParameterCorrection &)> keep{};
};

/// What models have said about the parameters that they take, so that the next call is right the first time.
/// Remembers a few for each model; what another process learns meanwhile is seen after a restart, and until
/// then learnt again. Not thread-safe.
class LearnedParameters
{
public:
    /// Without a memory everything ends with this object.
    explicit LearnedParameters(ParameterMemory memory = {});

    /// \return false if it was known already.
    bool learn(const ModelPlace &place, const ParameterCorrection &correction);
    /// In the order learnt.
    [[nodiscard]] QList<ParameterCorrection> of(const ModelPlace &place) { return known(place); }

private:
    QList<ParameterCorrection> &known(const ModelPlace &place);

    ParameterMemory m_memory;
    QHash<ModelPlace, QList<ParameterCorrection>> m_corrections;
};

} // namespace breakwater
