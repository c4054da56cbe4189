// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/parametermemory.h"

#include <array>
#include <optional>
#include <utility>

namespace breakwater {

namespace {

using Action = ParameterCorrection::Action;

/// The words of the file: they stay even if the enumeration changes.
constexpr std::array words{std::pair(Action::LeaveOut, QLatin1String("leave_out")),
                           std::pair(Action::Rename, QLatin1String("rename")),
                           std::pair(Action::SetTrue, QLatin1String("set_true")),
                           std::pair(Action::SetFalse, QLatin1String("set_false"))};

QString wordOf(Action action)
{
    for (const auto &[each, word] : words) {
        if (each == action)
            return word;
    }
    return {};
}

std::optional<Action> actionOf(const QString &wanted)
{
    for (const auto &[action, word] : words) {
        if (word == wanted)
            return action;
    }
    return {};
}

ParameterStore::Place storePlace(const ModelPlace &place)
{
    return {.service = place.service, .address = place.address, .model = place.model};
}

QList<ParameterCorrection> recall(ParameterStore &store, const ModelPlace &place)
{
    QList<ParameterCorrection> corrections;
    for (const ParameterNote &note : store.of(storePlace(place))) {
        if (const auto action = actionOf(note.action)) // a word of a newer version means nothing here
            corrections.append({.parameter = note.parameter, .action = *action, .value = note.value});
    }
    return corrections;
}

} // namespace

ParameterMemory memoryIn(ParameterStore &store)
{
    return {.recall = [&store](const ModelPlace &place) { return recall(store, place); },
            .keep =
                [&store](const ModelPlace &place, const ParameterCorrection &correction) {
                    store.keep(storePlace(place),
                               {.parameter = correction.parameter,
                                .action = wordOf(correction.action),
                                .value = correction.value});
                }};
}

} // namespace breakwater
