// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/options/exitcode.h"
#include "base/clock.h"

#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>

namespace breakwater::ctl {

/// What a person gave to one command: options by name and arguments in order, read as typed values.
///
/// Reading never stops half-way: the first value that cannot be used is kept as problem(), the reading
/// function gives nullopt or the empty value for it, and the command asks for problem() once at the end.
class Options
{
public:
    template <typename T>
    struct Range
    {
        T least;
        T most;
        /// Lies outside the range, and yet means something (0: off).
        std::optional<T> besides{};
    };

    Options(QMap<QString, QStringList> values, QStringList arguments);

    [[nodiscard]] bool isSet(const QString &name) const { return m_values.contains(name); }
    [[nodiscard]] const QStringList &arguments() const { return m_arguments; }

    /// The value given last; nullopt if the option was not given or is empty.
    [[nodiscard]] std::optional<QString> text(const QString &name);
    /// Every value in the order given.
    [[nodiscard]] QStringList texts(const QString &name);
    [[nodiscard]] std::optional<QString> oneOf(const QString &name, const QStringList &choices);
    [[nodiscard]] std::optional<qint64> integer(const QString &name, const Range<qint64> &range);
    [[nodiscard]] std::optional<double> number(const QString &name, const Range<double> &range);
    /// A time in whole milliseconds.
    [[nodiscard]] std::optional<milliseconds> time(const QString &name, const Range<qint64> &range);

    /// Keeps what a command found wrong with the combination of what it was given.
    void reject(const QString &sentence);
    [[nodiscard]] const std::optional<Failure> &problem() const { return m_problem; }

private:
    template <typename T>
    std::optional<T> inRange(const QString &name, const QString &kind, const Range<T> &range,
                             std::optional<T> (*read)(const QString &));

    QMap<QString, QStringList> m_values;
    QStringList m_arguments;
    std::optional<Failure> m_problem;
};

} // namespace breakwater::ctl
