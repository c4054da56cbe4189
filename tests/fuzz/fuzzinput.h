// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

#include <cstddef>
#include <cstdint>

namespace breakwater::fuzz {

/// Ends the process, and with it the run, if a property does not hold; says which one.
void require(bool holds, const char *property);

/// One input of a fuzzer, read from the front: lines for the small parts, the rest for the large one, so that
/// a corpus file can be written and read by a person.
class FuzzInput
{
public:
    FuzzInput(const std::uint8_t *data, std::size_t size);

    /// The next line without its end; empty when nothing is left.
    [[nodiscard]] QByteArray line();
    /// What no line() has taken.
    [[nodiscard]] QByteArray rest() const { return m_rest; }
    /// The same for the same input, and otherwise as good as random.
    [[nodiscard]] std::uint64_t seed() const { return m_seed; }

private:
    QByteArray m_rest;
    std::uint64_t m_seed = 0;
};

/// They point into what they were cut from, which must outlive them.
using Pieces = QList<QByteArray>;

[[nodiscard]] Pieces byteByByte(const QByteArray &bytes);
/// Cut where the seed says, in pieces of one byte to half of all.
[[nodiscard]] Pieces cutAtRandom(const QByteArray &bytes, std::uint64_t seed);
/// Some inputs, chosen by the seed, a great many times over: what costs more than its length shows as a
/// time-out. Empty for all others.
[[nodiscard]] QByteArray magnified(const QByteArray &bytes, std::uint64_t seed);

} // namespace breakwater::fuzz
