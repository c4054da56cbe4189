// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/input/inputsource.h"

#include <functional>

namespace breakwater::ctl {

/// One line of an input, without its line end.
struct InputLine
{
    qint64 number = 0;
    QByteArray bytes{};
};

/// Reads lines one after the other in bounded memory, however long the input is.
class LineReader
{
public:
    /// Longest line in bytes.
    static constexpr qsizetype maximumLine = 1024 * 1024;

    /// \param beforeWaiting is called whenever more input is asked for: the time to pass on what was made of
    /// the lines so far, because whoever feeds the pipe may wait for it. Its false ends the reading.
    LineReader(InputSource source, std::function<bool()> beforeWaiting);

    /// \return the next line; nullopt at the end.
    [[nodiscard]] Expected<std::optional<InputLine>, Failure> next();
    [[nodiscard]] const QString &sourceName() const { return m_source.name(); }

private:
    InputSource m_source;
    std::function<bool()> m_beforeWaiting;
    QByteArray m_buffer;
    qsizetype m_position = 0;
    qint64 m_number = 0;
    bool m_atEnd = false;
};

} // namespace breakwater::ctl
