// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/calls/learnedparameters.h"

#include <utility>

namespace breakwater {

namespace {

/// More than any model has; a service that never stops complaining must not fill the memory.
constexpr qsizetype mostForOneModel = 16;

} // namespace

ModelPlace placeOf(const Endpoint &endpoint, const QString &model)
{
    return {.service = endpoint.service, .address = endpoint.url.toString(), .model = model};
}

LearnedParameters::LearnedParameters(ParameterMemory memory)
    : m_memory(std::move(memory))
{ }

bool LearnedParameters::learn(const ModelPlace &place, const ParameterCorrection &correction)
{
    QList<ParameterCorrection> &corrections = known(place);
    if (corrections.contains(correction))
        return false;
    // The newest word on a parameter replaces older ones, so that a contradiction cannot pile up.
    corrections.removeIf(
        [&](const ParameterCorrection &old) { return old.parameter == correction.parameter; });
    if (corrections.size() == mostForOneModel)
        corrections.removeFirst();
    corrections.append(correction);
    if (m_memory.keep)
        m_memory.keep(place, correction);
    return true;
}

QList<ParameterCorrection> &LearnedParameters::known(const ModelPlace &place)
{
    auto it = m_corrections.find(place);
    if (it == m_corrections.end())
        it = m_corrections.insert(place,
                                  m_memory.recall ? m_memory.recall(place) : QList<ParameterCorrection>());
    return *it;
}

} // namespace breakwater
