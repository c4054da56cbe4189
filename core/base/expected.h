// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <variant>

namespace breakwater {

/// Marks the error alternative of an Expected.
template <typename E>
struct Unexpected
{
    E error;
};
template <typename E>
Unexpected(E) -> Unexpected<E>;

/// A value or the reason why there is none. Like C++23's std::expected, which g++ 12 does not have in C++20.
/// \pre value() and operator* only when it has a value, error() only when it has none.
template <typename T, typename E>
class [[nodiscard]] Expected
{
public:
    Expected(T value) // NOLINT(google-explicit-constructor): a value is the expected thing
        : m_state(std::in_place_index<0>, std::move(value))
    { }
    Expected(Unexpected<E> unexpected) // NOLINT(google-explicit-constructor)
        : m_state(std::in_place_index<1>, std::move(unexpected.error))
    { }

    [[nodiscard]] bool hasValue() const noexcept { return m_state.index() == 0; }
    explicit operator bool() const noexcept { return hasValue(); }

    [[nodiscard]] const T &value() const & { return *std::get_if<0>(&m_state); }
    [[nodiscard]] T &value() & { return *std::get_if<0>(&m_state); }
    [[nodiscard]] T &&value() && { return std::move(*std::get_if<0>(&m_state)); }
    [[nodiscard]] const E &error() const & { return *std::get_if<1>(&m_state); }

    const T &operator*() const & { return value(); }
    T &operator*() & { return value(); }
    T &&operator*() && { return std::move(*this).value(); }
    const T *operator->() const { return &value(); }
    T *operator->() { return &value(); }

private:
    std::variant<T, E> m_state;
};

} // namespace breakwater
