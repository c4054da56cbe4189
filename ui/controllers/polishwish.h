// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wording/remedy.h"

#include <QString>

#include <optional>

namespace breakwater {

/// How a stretch of the document is to be polished.
struct PolishWish
{
    QString instruction{};
    bool allowLight = true;
    /// *Ask another model*: false leaves the light one.
    bool allowMain = true;
    bool useCache = true;
    /// *Try anyway*.
    bool endHolds = false;
    /// It goes into the queue if no model can answer now.
    bool queueIfBusy = false;
    /// *Queue it*: it goes there at once.
    bool queueNow = false;
    /// *Correct offline*: no model is asked.
    bool offline = false;
    /// Nobody waits for this one: a section of a whole document.
    bool unhurried = false;
    /// *Continue*: as in ActionRequest.
    QString answerSoFar{};

    bool operator==(const PolishWish &) const = default;
};

/// What there was before somebody chose a remedy.
struct PolishBefore
{
    PolishWish wish{};
    /// The words that came.
    QString answer{};
    /// The light model was the last to be asked.
    bool byLight = false;
};

/// How the same words are to be polished once more when a person chooses this remedy; nullopt: it is no
/// matter of polishing again.
[[nodiscard]] std::optional<PolishWish> wishAfter(Remedy remedy, const PolishBefore &before);

} // namespace breakwater
