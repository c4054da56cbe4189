// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/reply/callreport.h"
#include "resilience/breaker/circuitstate.h"
#include "resilience/ladder/rung.h"
#include "state/storeerror.h"

#include <QList>
#include <QMetaType>
#include <QString>
#include <QStringList>

#include <optional>

namespace breakwater {

/// What a person asked for.
struct ActionRequest
{
    enum class Kind { Polish, Titles };

    Kind kind = Kind::Polish;
    /// The writer's text, untouched.
    QString text{};
    /// Id of a built-in preset ("corrections", "polish", …) or the path of an own preset file.
    QString preset = QStringLiteral("corrections");
    QString instruction{};
    int titleCount = 5;
    /// Titles that are there already and need not come again.
    QStringList knownTitles{};
    bool stream = true;
    bool allowLight = true;
    /// *Ask another model*: false leaves the light one alone.
    bool allowMain = true;
    /// *Continue*: what arrived of an answer that was cut off; the model goes on from there. Empty: from the
    /// beginning.
    QString answerSoFar{};
    bool useCache = true;
    /// Answer with offline corrections when no model can.
    bool offlineFallback = false;
    /// Queue the job when no model can answer now; the way of whole documents and *Queue it*.
    bool queueIfBusy = false;
    /// Id of the job if it is queued, and the document that it belongs to; empty: made up, and none.
    QString queueId{};
    QString document{};
    /// When the person acted, if that was earlier than the call; nullopt: now.
    std::optional<Instant> clickedAt{};
    /// Nobody waits: the answer may take ten minutes. For queued jobs and whole documents.
    bool unhurried = false;
    /// *Try anyway*: ends the holds that a person may end.
    bool endHolds = false;
};

/// Who answered.
struct ServedBy
{
    RungKind rung = RungKind::None;
    QString service{};
    QString model{};
    QString region{};

    bool operator==(const ServedBy &) const = default;
};

/// One request on the wire, or one refusal of a gate.
struct AttemptReport
{
    QString bucket{};
    RungKind rung = RungKind::Main;
    CallReport report{};
    CallVerdict verdict = CallVerdict::Ignored;
    /// Started beside another attempt.
    bool hedge = false;
};

/// Why there is no answer, or what the person should know beside one: facts that core/wording turns into a
/// sentence.
struct ActionProblem
{
    Outcome outcome = Outcome::Busy;
    EndReason end = EndReason::Refusal;
    std::optional<HoldReason> hold{};
    QString service{};
    QString model{};
    QString lightModel{};
    QString host{};
    QString url{};
    QString detail{};
    int httpStatus = 0;
    /// As in CallReport: these have sentences of their own.
    bool webPage = false;
    QString tlsReason{};
    CallClue clue = CallClue::None;
    bool bothBusy = false;
    /// No service is set up.
    bool notConfigured = false;
    /// The main model's service has no address that can be asked.
    bool addressUnusable = false;
    /// The writing preset cannot be used; `detail` names it.
    bool presetUnusable = false;
    std::optional<milliseconds> retryAfter{};
    /// Civil time of the next try, for "Next try at 14:32".
    std::optional<WallTime> nextTry{};
    std::optional<ContextOverflow> contextOverflow{};
    /// Other programs held the store, and the action must not be counted without it; empty: not so.
    QString lockedStore{};
    /// The key of `service` is kept where it could not be read: nothing was sent.
    bool keyUnreadable = false;
    /// False: the request went out without a key, because there is none.
    bool keySent = true;
    /// The job was to wait in the queue, which did not take it.
    std::optional<StoreError> queueError{};
};

/// How an action ended. `text` and `titles` hold only cleaned words of a model, of the cache or of the
/// offline corrections; what went wrong is in `problem` and can never become text.
struct ActionResult
{
    Outcome outcome = Outcome::Busy;
    QString text{};
    QStringList titles{};
    ServedBy servedBy{};
    /// The model that would have answered first; empty: no service is set up.
    QString mainModel{};
    /// From the click (or the start of the process) to the first text or the verdict.
    milliseconds wait{0};
    std::optional<milliseconds> firstToken{};
    std::optional<milliseconds> retryAfter{};
    /// Names of structure flags: "links_missing", "cut_off", …
    QStringList flags{};
    std::optional<Usage> usage{};
    QList<AttemptReport> attempts{};
    std::optional<ActionProblem> problem{};
};

} // namespace breakwater

Q_DECLARE_METATYPE(breakwater::ActionResult)
