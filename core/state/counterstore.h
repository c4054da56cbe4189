// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/statestore.h"

#include <QMap>
#include <QString>

namespace breakwater {

/// Counters that only grow, kept over restarts and shared by all processes of the person: the memory of the
/// metrics.
///
/// A counter is named as Prometheus names a series: `llm_calls_total{bucket="a/b",outcome="success"}`.
/// Failures of the store lose a count, never a call. Threading: one thread per object; any number of
/// processes.
class CounterStore
{
public:
    /// Must outlive this.
    explicit CounterStore(StateStore &store);

    /// Adds all of them in one transaction, as soon as the store is free. What is negative, infinite or no
    /// number is left out: counters only grow.
    void add(const QMap<QString, double> &increments);
    [[nodiscard]] QMap<QString, double> all();
    /// *Delete all my data*.
    void clear();

private:
    StateStore &m_store;
};

} // namespace breakwater
