// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

namespace breakwater {

/// Holds a key or a password. It has no stream operator, no debug output and no implicit conversion, so that
/// it cannot slip into a log; reveal() marks every place where the plain value leaves.
template <typename T>
class Secret
{
public:
    Secret() = default;
    explicit Secret(T value)
        : m_value(std::move(value))
    { }

    [[nodiscard]] const T &reveal() const noexcept { return m_value; }
    [[nodiscard]] bool isEmpty() const { return m_value.isEmpty(); }
    bool operator==(const Secret &) const = default;

private:
    T m_value{};
};

} // namespace breakwater
