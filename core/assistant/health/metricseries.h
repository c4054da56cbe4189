// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <QList>
#include <QMap>
#include <QPair>
#include <QString>

namespace breakwater {

/// The names of the counters, as Prometheus writes series, so that what is counted and what is shown cannot
/// drift apart.
class MetricSeries
{
public:
    using Labels = QList<QPair<QString, QString>>;

    /// `name{a="b",c="d"}` with values escaped.
    [[nodiscard]] static QString series(const QString &name, const Labels &labels);

    [[nodiscard]] static QString calls(const QString &bucket, const QString &outcome);
    [[nodiscard]] static QString refusals(const QString &bucket, const QString &reason);
    /// Actions by the rung that answered.
    [[nodiscard]] static QString actions(const QString &step);
    /// \name By bucket
    /// @{
    [[nodiscard]] static QString probes(const QString &bucket);
    [[nodiscard]] static QString hedges(const QString &bucket);
    [[nodiscard]] static QString lateReports(const QString &bucket);
    [[nodiscard]] static QString duplicateReports(const QString &bucket);
    /// @}
    /// Money: \param kind "spent" or "saved".
    [[nodiscard]] static QString money(const QString &kind, const QString &currency);
    /// Seconds that a person did not wait because another rung answered for a sick main model.
    [[nodiscard]] static QString waitingSaved();
    /// \param direction "prompt" or "completion".
    [[nodiscard]] static QString tokens(const QString &bucket, const QString &direction);

    /// Adds one observation of the first-token histogram.
    static void observeFirstToken(QMap<QString, double> &counts, const QString &bucket,
                                  milliseconds firstToken);
    /// Upper bounds of the histogram's buckets in seconds; +Inf comes besides.
    [[nodiscard]] static const QList<double> &firstTokenBounds();
};

} // namespace breakwater
