// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/faultserver.h"

#include <QString>

#include <cstdint>

namespace breakwater::test {

/// What a service does with a request: every ending of a call that a client meets in the wild, and every
/// reply of tests/data/wire.jsonl.
///
/// \name A turn is one number: it stands for one deed, or for a random sequence of them
/// @{
[[nodiscard]] bool isMixed(std::uint64_t turn);
/// The deed for the request with this number since the turn.
[[nodiscard]] int deedOf(std::uint64_t turn, int request);
/// @}
[[nodiscard]] QString deedName(int deed);
/// The service answers, whatever is asked.
inline constexpr int goodDeed = 0;

struct Deed
{
    FaultReply reply{};
    /// Whether the words, if any come, are those that were given.
    bool givenWords = true;
};

/// \param words what the service answers when it answers, safe inside a JSON string.
[[nodiscard]] Deed deedFor(int deed, const SeenRequest &request, const QByteArray &words);

/// Stands in every error text of these services, and must never stand in a text for the person.
[[nodiscard]] QByteArray errorMark();

} // namespace breakwater::test
