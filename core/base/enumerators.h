// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace breakwater {

/// The enumeration that a function such as holdReasonName() names.
template <auto name>
struct NamedEnumeration;
template <typename Enum, std::string_view (*name)(Enum) noexcept>
struct NamedEnumeration<name>
{
    using Type = Enum;
};

/// Every enumerator of an enumeration that counts from 0, in that order: all up to the first without a name.
///
/// \tparam name a constexpr function `std::string_view(Enum) noexcept`, best a switch without a default: then
/// an enumerator that it lacks is an error of the compiler (-Werror=switch), and no list has to be kept by
/// hand.
template <auto name>
inline constexpr auto enumerators = [] {
    using Enum = typename NamedEnumeration<name>::Type;
    constexpr auto at = [](std::size_t i) { return static_cast<Enum>(i); };
    constexpr std::size_t count = [at] {
        std::size_t n = 0;
        while (!name(at(n)).empty())
            ++n;
        return n;
    }();
    std::array<Enum, count> all{};
    for (std::size_t i = 0; i < count; ++i)
        all[i] = at(i);
    return all;
}();

/// The way back, for what is read from disk. \return nullopt for an unknown name.
template <auto name>
[[nodiscard]] constexpr auto enumeratorNamed(std::string_view word) noexcept
    -> std::optional<typename NamedEnumeration<name>::Type>
{
    for (const auto value : enumerators<name>) {
        if (name(value) == word)
            return value;
    }
    return std::nullopt;
}

} // namespace breakwater
