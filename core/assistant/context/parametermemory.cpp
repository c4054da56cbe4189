// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/context/parametermemory.h"

#include "base/enumerators.h"

#include <optional>
#include <string_view>

namespace breakwater {

namespace {

using Action = ParameterCorrection::Action;

/// The words of the file: they stay even if the enumeration changes.
constexpr std::string_view nameOf(Action action) noexcept
{
    switch (action) {
    case Action::LeaveOut:
        return "leave_out";
    case Action::Rename:
        return "rename";
    case Action::SetTrue:
        return "set_true";
    case Action::SetFalse:
        return "set_false";
    }
    return {};
}

QString wordOf(Action action)
{
    const std::string_view name = nameOf(action);
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

std::optional<Action> actionOf(const QString &word)
{
    return enumeratorNamed<nameOf>(word.toStdString());
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
