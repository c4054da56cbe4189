// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <optional>

namespace breakwater::ctl {

/// Reads members of a JSON object strictly. The first thing that is wrong is kept as problem(); reading goes
/// on with harmless values, so that the caller asks once at the end.
class JsonFields
{
public:
    explicit JsonFields(QJsonObject object)
        : m_object(std::move(object))
    { }

    /// A string that is there and not empty.
    [[nodiscard]] QString text(const QString &name);
    /// As text(), or empty if it is not there (or null).
    [[nodiscard]] QString optionalText(const QString &name);
    /// One of these words. \return its place among them.
    [[nodiscard]] qsizetype word(const QString &name, const QStringList &words);
    /// As word(); the first one if it is not there (or null).
    [[nodiscard]] qsizetype optionalWord(const QString &name, const QStringList &words);
    [[nodiscard]] milliseconds time(const QString &name, milliseconds least, milliseconds most);
    [[nodiscard]] std::optional<milliseconds> optionalTime(const QString &name, milliseconds least,
                                                           milliseconds most);
    [[nodiscard]] double number(const QString &name, double least, double most);

    /// A sentence that names the field; empty: nothing is wrong.
    [[nodiscard]] const QString &problem() const { return m_problem; }

private:
    [[nodiscard]] bool isGiven(const QString &name) const;
    void reject(const QString &name, const QString &takes);

    QJsonObject m_object;
    QString m_problem;
};

} // namespace breakwater::ctl
