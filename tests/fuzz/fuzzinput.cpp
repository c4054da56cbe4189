// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fuzzinput.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace breakwater::fuzz {

namespace {

/// FNV-1a.
std::uint64_t hashOf(const QByteArray &bytes)
{
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char byte : bytes)
        hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
    return hash;
}

/// SplitMix64.
std::uint64_t next(std::uint64_t &state)
{
    std::uint64_t mixed = (state += 0x9e3779b97f4a7c15);
    mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111eb;
    return mixed ^ (mixed >> 31U);
}

} // namespace

void require(bool holds, const char *property)
{
    if (holds)
        return;
    std::fprintf(stderr, "Property broken: %s\n", property);
    std::abort();
}

FuzzInput::FuzzInput(const std::uint8_t *data, std::size_t size)
    : m_rest(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size))
    , m_seed(hashOf(m_rest))
{ }

QByteArray FuzzInput::line()
{
    const qsizetype end = m_rest.indexOf('\n');
    const QByteArray first = end < 0 ? m_rest : m_rest.first(end);
    m_rest = end < 0 ? QByteArray() : m_rest.sliced(end + 1);
    return first;
}

Pieces byteByByte(const QByteArray &bytes)
{
    Pieces pieces;
    pieces.reserve(bytes.size());
    for (qsizetype i = 0; i < bytes.size(); ++i)
        pieces.append(QByteArray::fromRawData(bytes.constData() + i, 1));
    return pieces;
}

Pieces cutAtRandom(const QByteArray &bytes, std::uint64_t seed)
{
    Pieces pieces;
    qsizetype position = 0;
    while (position < bytes.size()) {
        const auto most = static_cast<std::uint64_t>(std::max<qsizetype>(bytes.size() / 2, 1));
        const auto wanted = static_cast<qsizetype>(1 + next(seed) % most);
        const qsizetype size = std::min(wanted, bytes.size() - position);
        pieces.append(QByteArray::fromRawData(bytes.constData() + position, size));
        position += size;
    }
    return pieces;
}

QByteArray magnified(const QByteArray &bytes, std::uint64_t seed)
{
    constexpr qsizetype largeText = 64 * 1024;
    constexpr std::uint64_t oneIn = 1024;
    if (bytes.isEmpty() || seed % oneIn != 0)
        return {};
    return bytes.repeated(largeText / bytes.size() + 1);
}

} // namespace breakwater::fuzz
