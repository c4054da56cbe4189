// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "worldstep.h"

#include "assistant/context/assistantconfig.h"

#include <QUrl>

namespace breakwater::test {

/// What a click asks for, read out of the numbers of its step.
struct ClickChoice
{
    int text = 0; ///< clicks with the same number ask for the same words
    bool titles = false;
    bool stream = true;
    bool useCache = false;
    bool offlineFallback = false;
    bool queueIfBusy = false;
    bool endHolds = false;
    bool allowLight = true;
    bool allowMain = true;
    QString preset{};
};

[[nodiscard]] ClickChoice clickChoice(const WorldStep &step);
[[nodiscard]] QString describe(const ClickChoice &choice);

/// The services of a world: main in two regions and light, whose model answers in a second place.
constexpr int serviceCount = 3;
[[nodiscard]] QString serviceName(int service);
[[nodiscard]] int turnedService(const WorldStep &step);
[[nodiscard]] QString describeTurn(std::uint64_t turn);

/// Settings as a person may change them at any moment; limits are so small that a fault costs milliseconds.
/// \param urls one for each service.
[[nodiscard]] AssistantConfig settingsFrom(std::uint64_t choice, const QList<QUrl> &urls);
[[nodiscard]] QString describeSettings(std::uint64_t choice);

[[nodiscard]] int lockMs(const WorldStep &step);

enum class Hand : std::uint8_t { Reset, ForceOpen, ForceClosed };
[[nodiscard]] Hand hand(const WorldStep &step);
[[nodiscard]] QString describeByHand(const WorldStep &step);

} // namespace breakwater::test
