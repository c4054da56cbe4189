// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "state/statestore.h"

#include <QList>
#include <QString>

namespace breakwater {

/// What a model said about one of its parameters; the words for it are its owner's.
struct ParameterNote
{
    QString parameter{};
    QString action{};
    QString value{};

    bool operator==(const ParameterNote &) const = default;
};

/// Notes on the parameters that models take, kept over restarts and shared by all processes of the person: a
/// request that a service has corrected once is right the first time afterwards.
///
/// Filed under service, address and model, so that a change of any of them begins anew. Bounded in number and
/// age; the oldest go first. Failures of the store lose a note, never a call. Threading: one thread per
/// object; any number of processes.
class ParameterStore
{
public:
    struct Place
    {
        QString service{};
        QString address{};
        QString model{};
    };
    struct Bounds
    {
        int notes = 500;
        int notesOfOneModel = 16;
        /// In characters, of each part.
        qsizetype length = 500;
        /// Services learn to take what they refused: now and then the plain request is tried again.
        std::chrono::hours age{24 * 90};
    };

    /// Both must outlive this.
    ParameterStore(StateStore &store, const Clock &clock, const Bounds &bounds);
    ParameterStore(StateStore &store, const Clock &clock)
        : ParameterStore(store, clock, Bounds{})
    { }

    /// In the order kept.
    [[nodiscard]] QList<ParameterNote> of(const Place &place);
    /// Replaces an older note on the same parameter.
    void keep(const Place &place, const ParameterNote &note);
    [[nodiscard]] int size();

private:
    [[nodiscard]] qint64 oldest() const;

    StateStore &m_store;
    const Clock &m_clock;
    Bounds m_bounds;
};

} // namespace breakwater
