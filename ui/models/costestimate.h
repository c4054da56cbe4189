// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <optional>

namespace breakwater {

/// What polishing a whole document would take.
struct CostEstimate
{
    struct Section
    {
        /// Its heading, or the beginning of its text.
        QString label{};
        int characters = 0;
        /// Prompt and answer together, estimated.
        int tokens = 0;
    };
    QList<Section> sections{};
    QString model{};
    QString service{};
    QString host{};
    /// Of all sections, in units of `currency`; nullopt: the price is not known.
    std::optional<double> cost{};
    QString currency{};
};

} // namespace breakwater
