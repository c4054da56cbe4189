// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/learnedparameters.h"

namespace breakwater {

bool LearnedParameters::learn(const QString &service, const QString &model,
                              const ParameterCorrection &correction)
{
    QList<ParameterCorrection> &known = m_corrections[service][model];
    if (known.contains(correction))
        return false;
    // The newest word on a parameter replaces older ones, so that a contradiction cannot pile up.
    known.removeIf([&](const ParameterCorrection &old) { return old.parameter == correction.parameter; });
    known.append(correction);
    return true;
}

QList<ParameterCorrection> LearnedParameters::of(const QString &service, const QString &model) const
{
    return m_corrections.value(service).value(model);
}

void LearnedParameters::forget(const QString &service)
{
    m_corrections.remove(service);
}

} // namespace breakwater
