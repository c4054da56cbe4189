// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/request/action.h"
#include "text/diff/textdiff.h"

#include <QMetaType>
#include <QString>
#include <QStringList>

#include <chrono>
#include <optional>

namespace breakwater {

/// One suggestion as the panel shows it: a value, independent of document and job.
///
///   Streaming --> Ready | Failed;   Ready --> Accepted | Rejected | Superseded | Moved;   Accepted
///   --(undo)--> Ready
struct Suggestion
{
    Q_GADGET

public:
    enum class State {
        Streaming,
        Ready,
        Failed, ///< nothing to accept; `problem` says why
        Accepted,
        Rejected,
        Superseded, ///< a newer one for the same text took its place
        Moved, ///< the writer changed the text meanwhile
    };
    Q_ENUM(State)

    /// Never empty, unique in a model.
    QString id{};
    ActionRequest::Kind kind = ActionRequest::Kind::Polish;
    QString documentId{};
    /// "Paragraph 3", "Selection", "Section 2 of 9".
    QString rangeLabel{};
    State state = State::Streaming;
    /// The writing preset that it was asked for with.
    QString preset{};
    /// The answer so far while it streams, and what is kept of one that failed; cleaned.
    QString textSoFar{};
    /// What can be accepted, against the writer's text; filled once Ready.
    TextDiff diff{};
    ServedBy servedBy{};
    /// From the click to the first text; nullopt: still waiting.
    std::optional<milliseconds> wait{};
    /// From the click to the end.
    std::optional<milliseconds> total{};
    /// In units of `currency` (ISO 4217); nullopt: not known yet.
    std::optional<double> cost{};
    QString currency{};
    /// Names of structure flags; one is enough to keep the suggestion from being accepted as a whole.
    QStringList flags{};
    /// The sentence and the details of why it failed or what is to be known; empty: nothing.
    QString problem{};
    QString problemDetails{};
    /// Of one that is Moved: the text changed between the click and the answer; false: after that.
    bool changedOnItsWay = true;

    [[nodiscard]] bool isLight() const { return servedBy.rung == RungKind::Light; }
    [[nodiscard]] bool isWaitingForPerson() const { return state == State::Ready; }
    [[nodiscard]] bool canAcceptAll() const
    {
        return state == State::Ready && flags.isEmpty() && diff.hasChanges();
    }
};

} // namespace breakwater

Q_DECLARE_METATYPE(breakwater::Suggestion)
