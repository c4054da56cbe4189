// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/parametercorrection.h"

#include <QHash>
#include <QList>
#include <QString>

namespace breakwater {

/// What models have said about the parameters that they take, so that the next call is right the first time.
/// Not thread-safe.
class LearnedParameters
{
public:
    /// \return false if it was known already: sending again would change nothing.
    bool learn(const QString &service, const QString &model, const ParameterCorrection &correction);
    /// In the order learnt.
    [[nodiscard]] QList<ParameterCorrection> of(const QString &service, const QString &model) const;
    /// The service's settings changed: what was learnt may not hold any more.
    void forget(const QString &service);

private:
    QHash<QString, QHash<QString, QList<ParameterCorrection>>> m_corrections; // service, model
};

} // namespace breakwater
